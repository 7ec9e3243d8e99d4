// The Attention tab on a made-up run, tied to a video that really plays.
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

#include "app/pages/attention_choosers.h"
#include "app/pages/attention_links_panel.h"
#include "app/pages/attention_page.h"
#include "app/pages/cell_card.h"
#include "app/pages/epoch_bar.h"
#include "app/pages/head_statistics_panel.h"
#include "app/pages/inspector_dock.h"
#include "app/pages/training_maps_panel.h"
#include "app/pages/video_page.h"
#include "app/studio/attention_explorer.h"
#include "app/studio/attention_flow.h"
#include "app/studio/main_window.h"
#include "app/studio/training_maps_flow.h"
#include "app/studio/video_list_model.h"
#include "tests/app/support/fake_engine.h"
#include "tests/support/shared_data.h"
#include "widgets/attention_map_view.h"
#include "widgets/attention_overview.h"
#include "widgets/link_arcs.h"
#include "widgets/theme.h"
#include "widgets/time_axis.h"
#include "widgets/time_text.h"

using namespace skimline;
using test::FakeScript;
using View = AttentionPage::View;

class AttentionFlowTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void tracesWhenSomebodyLooks();
    void hoverSaysValueTimesAndPictures();
    void clicksTakeThePlayerToBothFrames();
    void playingMovesTheCrosshair();
    void overviewOpensTheMapOfAHead();
    void severalHeadsBecomeOne();
    void crossMapNamesTheShotOfEachStep();
    void streaksAreExplained();
    void arcsFollowThePlayhead();
    void linksLeadToTheirFrames();
    void numbersSortAndAreSaved();
    void epochsPlay();
    void failuresAndStopsCanBeTriedAgain();
    void anotherVideoHasOtherMaps();
    void closesWhileTracing();
    void everyControlHasAName();

private:
    void openInspector();
    void settle();
    void select(AttentionPart part, std::int64_t layer, std::int64_t head);
    void hover(const MapCell& cell);
    AttentionPage* page() const { return m_window->attention()->page(); }
    AttentionMapView* map() const { return page()->map(); }
    double position() const { return m_window->videoPage()->player()->position(); }

    QString m_video;
    std::shared_ptr<FakeScript> m_script;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<StudioSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

void AttentionFlowTest::initTestCase() {
    m_video = QString::fromStdString((test::fixturesFolder() / "scenes.mp4").string());
    if (!QFile::exists(m_video))
        QSKIP("SKIPPED: the generated media files are missing (ctest makes them)");
}

void AttentionFlowTest::init() {
    m_script = std::make_shared<FakeScript>();
    m_script->seconds = 12;
    m_script->shotCount = 6;
    m_script->tracedFraction = 0.6;
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<StudioSettings>(m_folder->filePath(QStringLiteral("s.ini")));
    m_settings->setBudgetPercent(60);
    applyTheme(*qApp, ThemeChoice::Light);
    m_window = std::make_unique<MainWindow>(test::fakeEngine(m_script), m_settings.get(),
                                            PlayerOptions{SurfaceKind::Software, true});
    m_window->resize(1366, 768);
    m_window->show();
    m_window->openPaths({m_video});
    QTRY_VERIFY_WITH_TIMEOUT(m_window->videos()->session(0)->state() == VideoState::Ready, 10000);
}

void AttentionFlowTest::cleanup() {
    m_window.reset();
    m_settings.reset();
}

void AttentionFlowTest::openInspector() {
    m_window->inspector()->showPage(page());
    QTRY_VERIFY_WITH_TIMEOUT(page()->showsMaps(), 10000);
}

void AttentionFlowTest::settle() {
    QTest::qWait(20);
    QTRY_VERIFY_WITH_TIMEOUT(map()->isComplete(), 10000);
    QTest::qWait(150);
}

void AttentionFlowTest::select(AttentionPart part, std::int64_t layer, std::int64_t head) {
    page()->choosers()->select({part, layer, head});
    page()->setView(View::Map);
    settle();
}

void AttentionFlowTest::hover(const MapCell& cell) {
    QTest::mouseMove(map(), map()->placeOf(cell).toPoint());
    QMouseEvent move(QEvent::MouseMove, map()->placeOf(cell),
                     map()->mapToGlobal(map()->placeOf(cell)), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(map(), &move);
}

void AttentionFlowTest::tracesWhenSomebodyLooks() {
    QTest::qWait(100);
    QCOMPARE(m_script->traces.load(), 0);
    openInspector();
    QCOMPARE(m_script->traces.load(), 1);
    // Looking away and back costs nothing.
    m_window->inspector()->setWanted(false);
    m_window->inspector()->setWanted(true);
    QTest::qWait(100);
    QCOMPARE(m_script->traces.load(), 1);
    QVERIFY(page()->showsMaps());
}

void AttentionFlowTest::hoverSaysValueTimesAndPictures() {
    openInspector();
    select(AttentionPart::Encoder, 1, 2);
    hover({4, 7});
    const QString text = page()->card()->text();
    QVERIFY2(text.contains(preciseTimeText(2.0)) && text.contains(preciseTimeText(3.5)),
             qPrintable(text));
    const HeadSelection heads{AttentionPart::Encoder, 1, 2};
    const double value =
        static_cast<double>(m_window->attention()->explorer()->run()->cell(heads, 4, 7));
    QVERIFY2(text.contains(QLocale().toString(value * 100, 'g', 3)), qPrintable(text));
    int pictures = 0;
    for (const QLabel* label : page()->card()->findChildren<QLabel*>())
        pictures += label->pixmap().isNull() ? 0 : 1;
    QCOMPARE(pictures, 2);
    hover({1, 21});
    QVERIFY(page()->card()->text().contains(QStringLiteral("not computed")));
}

void AttentionFlowTest::clicksTakeThePlayerToBothFrames() {
    openInspector();
    select(AttentionPart::Encoder, 0, 0);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->videoPage()->axis()->duration() > 11, 5000);
    for (const MapCell cell : {MapCell{4, 10}, MapCell{19, 15}, MapCell{8, 8}}) {
        const QPoint place = map()->placeOf(cell).toPoint();
        const double row = static_cast<double>(cell.row) * 0.5;
        const double column = static_cast<double>(cell.column) * 0.5;
        QTest::mouseClick(map(), Qt::LeftButton, {}, place);
        QCOMPARE(m_window->videoPage()->axis()->playhead(), row);
        QTRY_VERIFY2(std::abs(position() - row) < 0.05, qPrintable(QString::number(position())));
        QTest::mouseClick(map(), Qt::LeftButton, {}, place);
        QTRY_VERIFY2(std::abs(position() - column) < 0.05, qPrintable(QString::number(position())));
        // The player's own report says the same a moment later.
        QTest::qWait(120);
        QVERIFY(std::abs(position() - column) < 0.05);
        QCOMPARE(map()->columnAxis().cellAt(m_window->videoPage()->axis()->playhead() + 0.02),
                 cell.column);
    }
}

void AttentionFlowTest::playingMovesTheCrosshair() {
    openInspector();
    select(AttentionPart::Encoder, 0, 0);
    m_window->videoPage()->seek(1);
    settle();
    const QImage before = map()->grab().toImage();
    m_window->videoPage()->player()->togglePlay();
    QTRY_VERIFY_WITH_TIMEOUT(position() > 2.2, 15000);
    m_window->videoPage()->player()->pause();
    QTest::qWait(200);
    const QImage after = map()->grab().toImage();
    // The lines stand where the player does.
    const qint64 cell = map()->rowAxis().cellAt(m_window->videoPage()->axis()->playhead());
    QVERIFY(cell >= 4);
    const QRgb ink = themeColors(map()->palette()).playhead.rgb();
    const auto across = [&](const QImage& picture, qint64 row) {
        const int x = static_cast<int>(map()->mapRect().left()) + 3;
        const int y = map()->placeOf({row, 0}).toPoint().y();
        return picture.pixel(x, y) == ink || picture.pixel(x, y - 1) == ink;
    };
    QVERIFY(across(before, 2) && !across(before, cell));
    QVERIFY(across(after, cell) && !across(after, 2));
}

void AttentionFlowTest::overviewOpensTheMapOfAHead() {
    openInspector();
    page()->setView(View::Overview);
    AttentionOverview* overview = page()->overview();
    QTRY_VERIFY_WITH_TIMEOUT(overview->isComplete(), 10000);
    QTest::mouseClick(overview, Qt::LeftButton, {}, overview->cellRect(1, 3).center().toPoint());
    QCOMPARE(page()->view(), View::Map);
    QCOMPARE(page()->choosers()->selection(), (HeadSelection{AttentionPart::Encoder, 1, 3}));
    settle();
    QCOMPARE(map()->pictures()->rows(), 24);
}

void AttentionFlowTest::severalHeadsBecomeOne() {
    openInspector();
    select(AttentionPart::Encoder, HeadSelection::kAll, HeadSelection::kAll);
    const HeadSelection all = page()->choosers()->selection();
    QCOMPARE(all.layer, HeadSelection::kAll);
    QCOMPARE(all.head, HeadSelection::kAll);
    QCOMPARE(all.combination, HeadCombination::Mean);
}

void AttentionFlowTest::crossMapNamesTheShotOfEachStep() {
    openInspector();
    select(AttentionPart::Cross, 0, 0);
    const auto& run = *m_window->attention()->explorer()->run();
    const auto steps = static_cast<qint64>(run.steps().size());
    QVERIFY(steps >= 2);
    QCOMPARE(map()->pictures()->rows(), steps);
    for (qint64 row = 0; row < steps; ++row) {
        hover({row, 3});
        const DecoderStep& step = run.steps()[static_cast<std::size_t>(row)];
        const QString text = page()->card()->text();
        QVERIFY2(text.contains(QStringLiteral("Step %1: shot %2").arg(row + 1).arg(step.shot + 1)),
                 qPrintable(text));
        QTest::mouseClick(map(), Qt::LeftButton, {}, map()->placeOf({row, 3}).toPoint());
        QTRY_VERIFY(std::abs(position() - static_cast<double>(step.frame) / 2) < 0.05);
    }
    // A column of the decoder's own attention is what the step was given.
    select(AttentionPart::Decoder, 0, 0);
    QCOMPARE(map()->columnAxis().nameOf(1), map()->rowAxis().nameOf(0));
    hover({0, 0});
    QVERIFY(page()->card()->text().contains(QStringLiteral("the start")));
}

void AttentionFlowTest::streaksAreExplained() {
    openInspector();
    select(AttentionPart::Cross, 0, 0);
    const auto explained = [this](qint64 column) {
        hover({0, 0});
        hover({0, column});
        return page()->card()->text();
    };
    QTRY_VERIFY(explained(12).contains(QStringLiteral("A streak")));  // the made-up one
    QVERIFY(explained(12).contains(QStringLiteral("number 1 of 24")));
    QVERIFY(!explained(0).contains(QStringLiteral("A streak")));
}

void AttentionFlowTest::arcsFollowThePlayhead() {
    openInspector();
    select(AttentionPart::Encoder, 0, 0);
    const LinkArcs* arcs = m_window->attention()->arcs();
    m_window->videoPage()->seek(3);
    QTRY_VERIFY(!arcs->links().isEmpty());
    for (const TimeLink& link : arcs->links()) {
        QCOMPARE(link.from, 3.0);
        const HeadSelection heads{AttentionPart::Encoder, 0, 0};
        QVERIFY(m_window->attention()->explorer()->run()->cell(
                    heads, 6, static_cast<std::int64_t>(link.to * 2)) > 0);
    }
    const QList<TimeLink> before = arcs->links();
    m_window->videoPage()->seek(8);
    QVERIFY(arcs->links() != before);
    page()->findChild<QCheckBox*>(QStringLiteral("arcs"))->setChecked(false);
    QVERIFY(arcs->links().isEmpty());
    page()->findChild<QCheckBox*>(QStringLiteral("arcs"))->setChecked(true);
    QVERIFY(!arcs->links().isEmpty());
    m_window->inspector()->setWanted(false);
    QVERIFY(arcs->links().isEmpty());
}

void AttentionFlowTest::linksLeadToTheirFrames() {
    openInspector();
    select(AttentionPart::Encoder, 0, 0);
    page()->setView(View::Links);
    QTreeWidget* list = page()->links()->list();
    QTRY_VERIFY_WITH_TIMEOUT(list->topLevelItemCount() > 5, 10000);
    const QTreeWidgetItem* first = list->topLevelItem(2);
    const qint64 row = first->data(0, Qt::UserRole).toLongLong();
    const qint64 column = first->data(1, Qt::UserRole).toLongLong();
    QVERIFY(std::abs(row - column) > 8);  // beyond the band
    Q_EMIT list->itemClicked(list->topLevelItem(2), 0);
    QCOMPARE(map()->cursor(), (MapCell{row, column}));
    QTRY_VERIFY(std::abs(position() - static_cast<double>(row) / 2) < 0.05);
}

void AttentionFlowTest::numbersSortAndAreSaved() {
    openInspector();
    page()->setView(View::Statistics);
    HeadStatisticsPanel* panel = page()->statistics();
    QTRY_VERIFY_WITH_TIMEOUT(!panel->toCsv().contains(QStringLiteral(",,")), 10000);
    panel->table()->sortByColumn(2, Qt::DescendingOrder);
    const QStringList lines = panel->toCsv().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 9);
    QVERIFY(lines[0].startsWith(QStringLiteral("layer,head,entropy_nats")));
    double before = 1e9;
    for (int line = 1; line < lines.size(); ++line) {
        const QStringList cells = lines[line].split(QLatin1Char(','));
        QCOMPARE(cells.size(), 8);
        QVERIFY(cells[2].toDouble() <= before);
        before = cells[2].toDouble();
        QCOMPARE(cells[7].toDouble(), (6 + cells[1].toDouble() - 1) / 2);  // steps are half seconds
    }
    Q_EMIT panel->table()->activated(panel->table()->model()->index(0, 0));
    QCOMPARE(page()->view(), View::Map);
}

void AttentionFlowTest::epochsPlay() {
    for (const std::int64_t step : {1, 2, 3, 4})
        for (const std::int64_t head : {0, 5})
            m_script->savedMaps.maps.push_back({step,
                                                static_cast<double>(step) * 10,
                                                {AttentionPart::Encoder, 1, head},
                                                6,
                                                6,
                                                {}});
    m_script->savedMaps.video = "summe/video_7";
    m_script->savedMaps.steps = 60;
    openInspector();
    page()->setView(View::Training);
    TrainingMapsPanel* panel = page()->training();
    m_window->attention()->training()->open(m_folder->path());
    QTRY_VERIFY_WITH_TIMEOUT(panel->view()->pictures() != nullptr, 10000);
    QCOMPARE(panel->heads().size(), 2U);
    QCOMPARE(panel->epochs()->moment(), 3);
    QCOMPARE(panel->view()->pictures()->cell(2, 2), 4.0F);  // the made-up map of step 4
    panel->epochs()->setMoment(1);
    QCOMPARE(panel->view()->pictures()->cell(2, 2), 2.0F);
    panel->epochs()->setPlaying(true);
    QTRY_COMPARE_WITH_TIMEOUT(panel->epochs()->moment(), 3, 10000);
    QTRY_VERIFY(!panel->epochs()->isPlaying());
}

void AttentionFlowTest::failuresAndStopsCanBeTriedAgain() {
    m_script->failTrace = true;
    m_window->inspector()->showPage(page());
    const auto button = [this](const QString& text) -> QPushButton* {
        for (QPushButton* each : page()->findChildren<QPushButton*>())
            if (each->isVisible() && each->text() == text) return each;
        return nullptr;
    };
    QTRY_VERIFY_WITH_TIMEOUT(button(QStringLiteral("Try again")), 10000);
    m_script->failTrace = false;
    m_script->hold = true;
    button(QStringLiteral("Try again"))->click();
    // One that is stopped before it begins is never asked for.
    QTRY_COMPARE(m_script->traces.load(), 2);
    QTRY_VERIFY(button(QStringLiteral("Stop")));
    button(QStringLiteral("Stop"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(button(QStringLiteral("Show the attention")), 10000);
    m_script->hold = false;
    button(QStringLiteral("Show the attention"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(page()->showsMaps(), 10000);
    QCOMPARE(m_script->traces.load(), 3);
}

void AttentionFlowTest::anotherVideoHasOtherMaps() {
    openInspector();
    QFile copy(m_folder->filePath(QStringLiteral("other.mp4")));
    QVERIFY(QFile::copy(m_video, copy.fileName()));
    m_window->openPaths({copy.fileName()});
    QVERIFY(!page()->showsMaps());
    QTRY_VERIFY_WITH_TIMEOUT(page()->showsMaps(), 10000);
    QCOMPARE(m_script->traces.load(), 2);
}

void AttentionFlowTest::closesWhileTracing() {
    m_script->hold = true;
    m_window->inspector()->showPage(page());
    QTRY_COMPARE(m_script->traces.load(), 1);
    m_window.reset();
}

void AttentionFlowTest::everyControlHasAName() {
    openInspector();
    for (const View view :
         {View::Overview, View::Map, View::Links, View::Statistics, View::Training}) {
        page()->setView(view);
        for (const QWidget* widget : page()->findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus) continue;
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            const bool named =
                !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
            QVERIFY2(named, widget->metaObject()->className());
        }
    }
}

QTEST_MAIN(AttentionFlowTest)
#include "tst_attention_flow.moc"
