// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Attention tab on a synthetic run, tied to a video that really plays.
#include <QAbstractItemModel>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "app/studio/attention/attention_choosers.h"
#include "app/studio/attention/attention_page.h"
#include "app/studio/attention/attention_views.h"
#include "app/studio/attention/cell_details.h"
#include "app/studio/attention/explorer/attention_controller.h"
#include "app/studio/attention/explorer/attention_explorer.h"
#include "app/studio/attention/maps_source_button.h"
#include "app/studio/attention/pinned_cells.h"
#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/shell/table_copy.h"
#include "app/studio/video/video_page.h"
#include "app/studio/video/videos_panel.h"
#include "app/studio/window/main_window.h"
#include "tests/app/studio/support/attention_window.h"
#include "tests/support/run_events.h"
#include "widgets/maps/attention_map_view.h"
#include "widgets/maps/attention_overview.h"
#include "widgets/player/mpv_player.h"
#include "widgets/style/controls/jobs_bar.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/link_arcs.h"

using namespace skimline;
using View = AttentionPage::View;

class AttentionControllerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup() { m_studio.reset(); }
    void tracesWhenSomebodyLooks();
    void hoverSaysValueTimesAndImages();
    void theMapStaysUnderThePointer();
    void clicksTakeThePlayerToBothFrames();
    void aPinNeedsNoClickIntoTheMap();
    void pinnedCellsAreListedWithTheValuesOfTheHead();
    void notesStayWithTheirCells();
    void playingMovesTheCrosshair();
    void overviewOpensTheMapOfAHead();
    void severalHeadsBecomeOne();
    void crossMapNamesTheShotOfEachStep();
    void streaksAreExplained();
    void arcsFollowThePlayhead();
    void failuresAndStopsCanBeTriedAgain();
    void anotherVideoHasOtherMaps();
    void mapsOfAnotherNetworkHaveTheirOwnTimes();
    void closesWhileTracing();
    void everyControlHasAName();

private:
    AttentionPage* page() const { return m_studio->page(); }
    AttentionMapView* map() const { return m_studio->map(); }
    MpvPlayer* player() const {
        return m_studio->window->videoPage()->player()->findChild<MpvPlayer*>(
            QString(), Qt::FindDirectChildrenOnly);
    }
    /// Waits until all expected tasks have started and ended.
    void settle() {
        test::runEvents();
        QTRY_COMPARE(m_studio->window->jobsBar()->jobCount(), 0);
    }

    std::unique_ptr<test::AttentionWindow> m_studio;
};

void AttentionControllerTest::initTestCase() {
    if (!QFile::exists(test::AttentionWindow::video())) QFAIL("ctest makes the media files");
}

void AttentionControllerTest::init() {
    m_studio = std::make_unique<test::AttentionWindow>();
    QVERIFY(m_studio->isReady());
}

void AttentionControllerTest::tracesWhenSomebodyLooks() {
    settle();
    QCOMPARE(m_studio->script->traces.load(), 0);
    m_studio->openInspector();
    QCOMPARE(m_studio->script->traces.load(), 1);
    QCOMPARE(m_studio->script->known.load(),
             m_studio->window->videoPage()->session()->analysis().get());
    // Leaving the tab and coming back computes nothing again.
    m_studio->window->inspector()->setWanted(false);
    m_studio->window->inspector()->setWanted(true);
    settle();
    QCOMPARE(m_studio->script->traces.load(), 1);
    QVERIFY(page()->showsMaps());
}

void AttentionControllerTest::hoverSaysValueTimesAndImages() {
    m_studio->openInspector();
    m_studio->select(AttentionPart::Encoder, 1, 2);
    m_studio->hover({4, 7});
    const QString text = page()->card()->text();
    QVERIFY2(text.contains(preciseTimeText(2.0)) && text.contains(preciseTimeText(3.5)),
             qPrintable(text));
    const HeadSelection heads{AttentionPart::Encoder, 1, 2};
    const double value =
        static_cast<double>(m_studio->window->attention()->explorer()->run()->cell(heads, 4, 7));
    QVERIFY2(text.contains(QLocale().toString(value, 'g', 3)), qPrintable(text));
    int images = 0;
    for (const QLabel* label : page()->card()->findChildren<QLabel*>())
        images += label->pixmap().isNull() ? 0 : 1;
    QCOMPARE(images, 2);
    m_studio->hover({1, 21});
    QVERIFY(page()->card()->text().contains(QStringLiteral("not computed")));
}

void AttentionControllerTest::theMapStaysUnderThePointer() {
    m_studio->openInspector();
    m_studio->select(AttentionPart::Cross, 0, 0);
    QTest::mouseMove(m_studio->window.get(), {5, 5});
    test::runEvents();
    const QRectF before = map()->mapRect();
    QSet<QString> texts;
    // Cells with one line of text and with several, because the explanation of a streak is long.
    for (const MapCell cell : {MapCell{0, 0}, MapCell{0, 12}, MapCell{1, 21}, MapCell{0, 3}}) {
        m_studio->hover(cell);
        test::runEvents();
        texts.insert(page()->card()->text());
        QCOMPARE(map()->mapRect(), before);
        QCOMPARE(map()->cellAt(map()->placeOf(cell)), cell);
    }
    QVERIFY(texts.size() >= 3);
}

void AttentionControllerTest::clicksTakeThePlayerToBothFrames() {
    m_studio->openInspector();
    m_studio->select(AttentionPart::Encoder, 0, 0);
    QTRY_VERIFY_WITH_TIMEOUT(m_studio->window->videoPage()->axis()->duration() > 11, 5000);
    for (const MapCell cell : {MapCell{4, 10}, MapCell{19, 15}, MapCell{8, 8}}) {
        const QPoint place = map()->placeOf(cell).toPoint();
        const double row = static_cast<double>(cell.row) * 0.5;
        const double column = static_cast<double>(cell.column) * 0.5;
        QTest::mouseClick(map(), Qt::LeftButton, {}, place);
        // On the frame that is shown then.
        QVERIFY(std::abs(m_studio->window->videoPage()->axis()->playhead() - row) < 0.05);
        QTRY_VERIFY2(std::abs(m_studio->position() - row) < 0.05,
                     qPrintable(QString::number(m_studio->position())));
        QTest::mouseClick(map(), Qt::LeftButton, {}, place);
        QTRY_VERIFY2(std::abs(m_studio->position() - column) < 0.05,
                     qPrintable(QString::number(m_studio->position())));
        // The player's own report says the same a moment later.
        QTRY_VERIFY(!player()->isSeeking() && std::abs(player()->position() - column) < 0.05);
        QVERIFY(std::abs(m_studio->position() - column) < 0.05);
        QCOMPARE(
            map()->columnAxis().cellAt(m_studio->window->videoPage()->axis()->playhead() + 0.02),
            cell.column);
    }
}

/// The focus is still on the field in which the head was chosen.
void AttentionControllerTest::aPinNeedsNoClickIntoTheMap() {
    m_studio->openInspector();
    m_studio->select(AttentionPart::Encoder, 0, 0);
    page()->setView(View::Map);
    m_studio->settle();
    m_studio->window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_studio->window.get()));
    QComboBox* field = nullptr;
    for (auto* candidate : page()->findChildren<QComboBox*>())
        if (candidate->isVisible() && candidate->isEnabled()) field = candidate;
    QVERIFY(field);
    field->setFocus();
    const int chosen = field->currentIndex();
    m_studio->hover({9, 10});
    QTest::keyClick(field, Qt::Key_P);
    QCOMPARE(map()->pins().size(), 1);
    QCOMPARE(map()->pins().first().row, 9);
    QCOMPARE(map()->pins().first().column, 10);
    QCOMPARE(field->currentIndex(), chosen);
}

void AttentionControllerTest::pinnedCellsAreListedWithTheValuesOfTheHead() {
    m_studio->openInspector();
    m_studio->select(AttentionPart::Encoder, 0, 0);
    page()->setView(View::Map);
    const PinnedCells* pinned = page()->pinned();
    QVERIFY(pinned->isHidden());
    QTest::mouseClick(map(), Qt::LeftButton, Qt::ControlModifier,
                      map()->placeOf({9, 10}).toPoint());
    QTest::keyClick(map(), Qt::Key_Right);
    QTest::keyClick(map(), Qt::Key_P);
    QCOMPARE(map()->pins().size(), 2);
    // In a narrow page it replaces the card while the mouse points at nothing.
    QVERIFY(page()->width() >= 620 || (pinned->isHidden() && !page()->card()->isHidden()));
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(map(), &leave);
    QVERIFY(!pinned->isHidden());
    const auto cell = [&](int row, int column) {
        return pinned->table()->model()->index(row, column).data();
    };
    const auto expectValues = [&] {
        for (int at = 0; at < 2; ++at) {
            const MapCell& pin = map()->pins()[at];
            QCOMPARE(cell(at, 0).toString(), QString(QChar(u'A' + char16_t(at))));
            QCOMPARE(cell(at, 1).toString(), map()->rowAxis().nameOf(pin.row));
            QCOMPARE(cell(at, 2).toString(), map()->columnAxis().nameOf(pin.column));
            QCOMPARE(cell(at, 3).toFloat(), map()->images()->cell(pin.row, pin.column));
        }
    };
    expectValues();
    const float before = cell(0, 3).toFloat();
    m_studio->select(AttentionPart::Encoder, 1, 2);
    QCOMPARE(map()->pins().size(), 2);
    expectValues();
    QVERIFY(cell(0, 3).toFloat() != before);
    // While the mouse points at nothing, the card shows the newest pin.
    QVERIFY(page()->card()->text().contains(map()->rowAxis().nameOf(map()->pins()[1].row)));
    // For a spreadsheet: the text as shown.
    const QString text = tableText(*pinned->table());
    QCOMPARE(text.count(QLatin1Char('\n')), 3);
    QVERIFY(text.contains(QStringLiteral("\nA\t")));
    map()->setFocus();
    QTest::keyClick(map(), Qt::Key_Escape);
    QVERIFY(map()->pins().isEmpty() && pinned->isHidden());
}

void AttentionControllerTest::notesStayWithTheirCells() {
    m_studio->openInspector();
    m_studio->select(AttentionPart::Encoder, 0, 0);
    page()->setView(View::Map);
    SkimEditor* edits = m_studio->window->videoPage()->session()->edits();
    const QString note = QStringLiteral("looks at the jump");
    map()->setPins({{4, 7}, {9, 10}});
    QLineEdit* field = page()->pinned()->note();
    const auto write = [&](const QString& text) {
        field->setText(text);
        Q_EMIT field->editingFinished();
    };
    // The newest pin is selected.
    QVERIFY(!field->isHidden() && field->placeholderText().endsWith(QLatin1Char('B')));
    write(note);
    const CellNote written{"encoder", map()->rowAxis().count(), map()->columnAxis().count(), 9,
                           10,        note.toStdString()};
    QCOMPARE(edits->plan().cellNotes.size(), 1U);
    QVERIFY(edits->plan().cellNotes.front() == written);
    page()->pinned()->table()->selectRow(0);
    QVERIFY(field->text().isEmpty());
    page()->pinned()->table()->selectRow(1);
    QCOMPARE(field->text(), note);
    QVERIFY(m_studio->window->videoPage()->session()->toProject().cellNotes ==
            edits->plan().cellNotes);
    QVERIFY(QString::fromStdString(figureOf(shownMap(*map(), {}), {}).pins[1].name).endsWith(note));
    // Another head has the same cells; the maps of another part do not, and the note waits.
    m_studio->select(AttentionPart::Encoder, 1, 2);
    QCOMPARE(field->text(), note);
    m_studio->select(AttentionPart::Cross, 0, 0);
    QVERIFY(map()->pins().isEmpty());
    QCOMPARE(edits->plan().cellNotes.size(), 1U);
    m_studio->select(AttentionPart::Encoder, 0, 0);
    QCOMPARE(map()->pins(), (QList<MapCell>{{9, 10}}));
    // Unpinning removes the note, and undo brings both back.
    map()->setPins({});
    QVERIFY(edits->plan().cellNotes.empty());
    edits->undoStack()->undo();
    QCOMPARE(map()->pins(), (QList<MapCell>{{9, 10}}));
    QCOMPARE(field->text(), note);
    write(QStringLiteral(" "));
    QVERIFY(edits->plan().cellNotes.empty());
    QCOMPARE(map()->pins().size(), 1);
}

void AttentionControllerTest::playingMovesTheCrosshair() {
    m_studio->openInspector();
    m_studio->select(AttentionPart::Encoder, 0, 0);
    m_studio->window->videoPage()->seek(1);
    m_studio->settle();
    const QImage before = map()->grab().toImage();
    m_studio->window->videoPage()->player()->togglePlay();
    QTRY_VERIFY_WITH_TIMEOUT(m_studio->position() > 2.2, 15000);
    m_studio->window->videoPage()->player()->pause();
    QTRY_VERIFY(player()->isPaused());
    // The lines are at the player's position.
    const auto cell = [this] {
        return map()->rowAxis().cellAt(m_studio->window->videoPage()->axis()->playhead());
    };
    QVERIFY(cell() >= 4);
    const QRgb ink = themeColors(map()->palette()).playhead.rgb();
    const auto across = [&](const QImage& image, qint64 row) {
        const int x = static_cast<int>(map()->mapRect().left()) + 3;
        const int y = map()->placeOf({row, 0}).toPoint().y();
        return image.pixel(x, y) == ink || image.pixel(x, y - 1) == ink;
    };
    QVERIFY(across(before, 2) && !across(before, cell()));
    const auto now = [this] { return map()->grab().toImage(); };
    QTRY_VERIFY(across(now(), cell()) && !across(now(), 2));
}

void AttentionControllerTest::overviewOpensTheMapOfAHead() {
    m_studio->openInspector();
    page()->setView(View::Overview);
    AttentionOverview* overview = page()->overview();
    QTRY_VERIFY_WITH_TIMEOUT(overview->isComplete(), 10000);
    QTest::mouseClick(overview, Qt::LeftButton, {}, overview->cellRect(1, 3).center().toPoint());
    QCOMPARE(page()->view(), View::Map);
    QCOMPARE(page()->choosers()->selection(), (HeadSelection{AttentionPart::Encoder, 1, 3}));
    m_studio->settle();
    QCOMPARE(map()->images()->rows(), 24);
}

void AttentionControllerTest::severalHeadsBecomeOne() {
    const HeadSelection one{AttentionPart::Encoder, 0, 0};
    const HeadSelection all{AttentionPart::Encoder, HeadSelection::kAll, HeadSelection::kAll};
    m_studio->openInspector();
    m_studio->select(one.part, one.layer, one.head);
    const QImage ofOne = map()->grab().toImage();
    m_studio->select(all.part, all.layer, all.head);
    QCOMPARE(page()->choosers()->selection(), all);
    QVERIFY(map()->grab().toImage() != ofOne);
    const auto& run = *m_studio->window->attention()->explorer()->run();
    QVERIFY(run.cell(all, 4, 7) != run.cell(one, 4, 7));
    m_studio->hover({4, 7});
    const QString value = QLocale().toString(static_cast<double>(run.cell(all, 4, 7)), 'g', 3);
    QVERIFY2(page()->card()->text().contains(value), qPrintable(page()->card()->text()));
}

void AttentionControllerTest::crossMapNamesTheShotOfEachStep() {
    m_studio->openInspector();
    m_studio->select(AttentionPart::Cross, 0, 0);
    const auto& run = *m_studio->window->attention()->explorer()->run();
    const auto steps = static_cast<qint64>(run.steps().size());
    QVERIFY(steps >= 2);
    QCOMPARE(map()->images()->rows(), steps);
    for (qint64 row = 0; row < steps; ++row) {
        m_studio->hover({row, 3});
        const DecoderStep& step = run.steps()[static_cast<std::size_t>(row)];
        const QString text = page()->card()->text();
        const auto& shots = m_studio->window->videoPage()->session()->analysis()->scores->shots;
        const auto shot = std::ranges::find_if(shots, [&](const Shot& each) {
            return each.range.start.toDouble() <= static_cast<double>(step.frame) / 2 &&
                   static_cast<double>(step.frame) / 2 < each.range.end.toDouble();
        });
        QVERIFY(shot != shots.end());
        const auto number = shot - shots.begin() + 1;
        QVERIFY2(text.contains(QStringLiteral("Step %1: shot %2").arg(row + 1).arg(number)),
                 qPrintable(text));
        QTest::mouseClick(map(), Qt::LeftButton, {}, map()->placeOf({row, 3}).toPoint());
        QTRY_VERIFY(std::abs(m_studio->position() - static_cast<double>(step.frame) / 2) < 0.05);
    }
    // A column of the decoder's self-attention is the input of the step.
    m_studio->select(AttentionPart::Decoder, 0, 0);
    QCOMPARE(map()->columnAxis().nameOf(1), map()->rowAxis().nameOf(0));
    m_studio->hover({0, 0});
    QVERIFY(page()->card()->text().contains(QStringLiteral("start")));
}

void AttentionControllerTest::streaksAreExplained() {
    m_studio->openInspector();
    m_studio->select(AttentionPart::Cross, 0, 0);
    const auto explained = [this](qint64 column) {
        m_studio->hover({0, 0});
        m_studio->hover({0, column});
        return page()->card()->text();
    };
    QTRY_VERIFY(explained(12).contains(QStringLiteral("Vertical streak")));  // the synthetic one
    QVERIFY(explained(12).contains(QStringLiteral("rank 1 of 24")));
    QVERIFY(!explained(0).contains(QStringLiteral("Vertical streak")));
}

void AttentionControllerTest::arcsFollowThePlayhead() {
    m_studio->openInspector();
    m_studio->select(AttentionPart::Encoder, 0, 0);
    const LinkArcs* arcs = m_studio->window->attention()->arcs();
    m_studio->window->videoPage()->seek(3);
    QTRY_VERIFY(!arcs->links().isEmpty());
    for (const TimeLink& link : arcs->links()) {
        QCOMPARE(link.from, 3.0);
        const HeadSelection heads{AttentionPart::Encoder, 0, 0};
        QVERIFY(m_studio->window->attention()->explorer()->run()->cell(
                    heads, 6, static_cast<std::int64_t>(link.to * 2)) > 0);
    }
    const QList<TimeLink> before = arcs->links();
    m_studio->window->videoPage()->seek(8);
    QVERIFY(arcs->links() != before);
    page()->findChild<QCheckBox*>(QStringLiteral("arcs"))->setChecked(false);
    QVERIFY(arcs->links().isEmpty());
    page()->findChild<QCheckBox*>(QStringLiteral("arcs"))->setChecked(true);
    QVERIFY(!arcs->links().isEmpty());
    m_studio->window->inspector()->setWanted(false);
    QVERIFY(arcs->links().isEmpty());
}

void AttentionControllerTest::failuresAndStopsCanBeTriedAgain() {
    m_studio->script->failTrace = true;
    m_studio->window->inspector()->showPage(page());
    const auto button = [this](const QString& text) -> QPushButton* {
        for (QPushButton* each : page()->findChildren<QPushButton*>())
            if (each->isVisible() && each->text() == text) return each;
        return nullptr;
    };
    QTRY_VERIFY_WITH_TIMEOUT(button(QStringLiteral("Try again")), 10000);
    m_studio->script->failTrace = false;
    m_studio->script->hold = true;
    button(QStringLiteral("Try again"))->click();
    // If a request is stopped before it begins, the engine is never asked.
    QTRY_COMPARE(m_studio->script->traces.load(), 2);
    QTRY_VERIFY(button(QStringLiteral("Stop")));
    button(QStringLiteral("Stop"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(button(QStringLiteral("Show the attention")), 10000);
    m_studio->script->hold = false;
    button(QStringLiteral("Show the attention"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(page()->showsMaps(), 10000);
    QCOMPARE(m_studio->script->traces.load(), 3);
}

void AttentionControllerTest::anotherVideoHasOtherMaps() {
    m_studio->openInspector();
    QFile copy(m_studio->folder.filePath(QStringLiteral("other.mp4")));
    QVERIFY(QFile::copy(test::AttentionWindow::video(), copy.fileName()));
    m_studio->window->openPaths({copy.fileName()});
    QVERIFY(!page()->showsMaps());
    QTRY_VERIFY_WITH_TIMEOUT(page()->showsMaps(), 10000);
    QCOMPARE(m_studio->script->traces.load(), 2);
    // The first video has kept its maps.
    VideoSession* first = m_studio->window->videos()->session(0);
    const AttentionRunPointer known = first->results().ofAnalysis.get<AttentionRunPointer>();
    QVERIFY(known);
    m_studio->window->videoPage()->videosPanel()->select(first);
    QVERIFY(page()->showsMaps());
    QCOMPARE(m_studio->window->attention()->explorer()->run(), known);
    QCOMPARE(m_studio->script->traces.load(), 2);
    // Another analysis has other maps.
    m_studio->window->queue()->addAgain(first);
    QTRY_COMPARE_WITH_TIMEOUT(m_studio->script->traces.load(), 3, 10000);
}

void AttentionControllerTest::mapsOfAnotherNetworkHaveTheirOwnTimes() {
    m_studio->openInspector();
    AttentionController* controller = m_studio->window->attention();
    const AttentionRunPointer own = controller->explorer()->run();
    controller->openMaps(QStringLiteral("maps.safetensors"));
    QTRY_VERIFY(controller->explorer()->run() != own);
    page()->setView(View::Map);
    QCOMPARE(map()->images()->rows(), 4);
    QVERIFY(page()->choosers()->title().startsWith(QStringLiteral("TimeNet")));
    m_studio->hover({2, 3});
    const QString text = page()->card()->text();
    QVERIFY2(text.contains(preciseTimeText(4.0)) && text.contains(preciseTimeText(9.5)),
             qPrintable(text));
    QTest::mouseClick(map(), Qt::LeftButton, {}, map()->placeOf({2, 3}).toPoint());
    QTRY_VERIFY(std::abs(m_studio->position() - 4.0) < 0.05);
    // A frame stands until the next one.
    QCOMPARE(map()->rowAxis().cellAt(9.4), 2);
    // A file that cannot be read changes nothing.
    const AttentionRunPointer foreign = controller->explorer()->run();
    controller->openMaps(QStringLiteral("maps.txt"));
    settle();
    QCOMPARE(controller->explorer()->run(), foreign);
    Q_EMIT page()->source()->ownRequested();
    QCOMPARE(controller->explorer()->run(), own);
    QCOMPARE(m_studio->script->traces.load(), 1);
}

void AttentionControllerTest::closesWhileTracing() {
    m_studio->script->hold = true;
    m_studio->window->inspector()->showPage(page());
    QTRY_COMPARE(m_studio->script->traces.load(), 1);
    m_studio->window.reset();
}

void AttentionControllerTest::everyControlHasAName() {
    m_studio->openInspector();
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

QTEST_MAIN(AttentionControllerTest)
#include "tst_attention_controller.moc"
