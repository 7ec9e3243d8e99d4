// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Links, numbers and epochs of the Attention tab, and every view as a file.
#include <QComboBox>
#include <QFile>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTreeWidget>
#include <algorithm>

#include "app/studio/attention/attention_choosers.h"
#include "app/studio/attention/attention_links_panel.h"
#include "app/studio/attention/attention_views.h"
#include "app/studio/attention/explorer/attention_controller.h"
#include "app/studio/attention/explorer/attention_explorer.h"
#include "app/studio/attention/head_statistics_panel.h"
#include "app/studio/attention/training_maps_panel.h"
#include "tests/app/studio/support/attention_window.h"
#include "widgets/maps/attention_map_view.h"
#include "widgets/maps/attention_overview.h"
#include "widgets/style/controls/message_banner.h"

using namespace skimline;
using View = AttentionPage::View;

class AttentionViewsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup() { m_studio.reset(); }
    void choosersThatDoNothingAreHidden();
    void theEdgesOfTheMapAreExplained();
    void pinsTheCellUnderThePointer();
    void linksLeadToTheirFrames();
    void numbersSortAndAreSaved();
    void epochsPlay();
    void everyViewIsAnImage_data();
    void everyViewIsAnImage();
    void dataOfAMapAreItsCells();
    void dataOfTheOtherViews();
    void whatCannotBeWrittenIsSaid();
    void savingStops();

private:
    void save(const QString& file);
    QByteArray saved(const QString& name);
    AttentionPage* page() const { return m_studio->page(); }
    AttentionMapView* map() const { return m_studio->map(); }
    ViewExport* exporter() const { return m_studio->window->attention()->exporter(); }

    std::unique_ptr<test::AttentionWindow> m_studio;
};

void AttentionViewsTest::initTestCase() {
    if (!QFile::exists(test::AttentionWindow::video())) QFAIL("ctest makes the media files");
}

void AttentionViewsTest::init() {
    m_studio = std::make_unique<test::AttentionWindow>();
    QVERIFY(m_studio->isReady());
}

void AttentionViewsTest::choosersThatDoNothingAreHidden() {
    m_studio->openInspector();
    const auto shown = [this] {
        QStringList names;
        for (const QComboBox* box : page()->choosers()->findChildren<QComboBox*>())
            if (!box->isHidden()) names << box->accessibleName();
        return names.size();
    };
    const std::pair<View, qsizetype> views[] = {
        {View::Overview, 3}, {View::Map, 7}, {View::Links, 4}, {View::Statistics, 1}};
    for (const auto& [view, count] : views) {
        page()->setView(view);
        QCOMPARE(shown(), count);
    }
    // The numbers of all columns are shown where the page is 740 pixels wide.
    HeadStatisticsPanel* panel = page()->statistics();
    panel->setParent(nullptr);
    panel->resize(740, 300);
    panel->show();
    const QTableView* table = panel->table();
    QVERIFY(!table->horizontalScrollBar()->isVisible());
    QVERIFY(table->horizontalHeader()->length() <= table->viewport()->width());
}

void AttentionViewsTest::theEdgesOfTheMapAreExplained() {
    m_studio->openInspector();
    page()->setView(View::Map);
    const auto says = [this](const char* words) {
        return std::ranges::any_of(page()->findChildren<QLabel*>(), [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(QLatin1String(words));
        });
    };
    m_studio->select(AttentionPart::Encoder, 0, 0);
    QTRY_VERIFY(says("Ticks at the edges: global frames."));
    QVERIFY(says("Bars below: weight that each key receives"));
    page()->setMarked(false);
    QVERIFY(!says("Ticks at the edges"));
    QVERIFY(says("Bars below: weight that each key receives"));
}

void AttentionViewsTest::pinsTheCellUnderThePointer() {
    m_studio->openInspector();
    m_studio->select(AttentionPart::Encoder, 0, 0);
    m_studio->hover({4, 7});
    // After choosing the head, its combo box has the focus.
    auto* box = page()->choosers()->findChildren<QComboBox*>().at(2);
    box->setFocus();
    QTRY_VERIFY(box->hasFocus());
    QTest::keyClick(box, Qt::Key_P);
    QCOMPARE(map()->pins(), (QList<MapCell>{{4, 7}}));
    QTest::keyClick(map(), Qt::Key_P);
    QVERIFY(map()->pins().isEmpty());
    // Other views have no cells to pin.
    page()->setView(View::Links);
    QTest::keyClick(page()->links()->list(), Qt::Key_P);
    QVERIFY(map()->pins().isEmpty());
}

void AttentionViewsTest::linksLeadToTheirFrames() {
    m_studio->openInspector();
    m_studio->select(AttentionPart::Encoder, 0, 0);
    page()->setView(View::Links);
    QTreeWidget* list = page()->links()->list();
    QTRY_VERIFY_WITH_TIMEOUT(list->topLevelItemCount() > 5, 10000);
    const QTreeWidgetItem* first = list->topLevelItem(2);
    const qint64 row = first->data(0, Qt::UserRole).toLongLong();
    const qint64 column = first->data(1, Qt::UserRole).toLongLong();
    QVERIFY(std::abs(row - column) > 8);  // beyond the band
    Q_EMIT list->itemClicked(list->topLevelItem(2), 0);
    QCOMPARE(map()->cursor(), (MapCell{row, column}));
    QTRY_VERIFY(std::abs(m_studio->position() - static_cast<double>(row) / 2) < 0.05);
}

void AttentionViewsTest::numbersSortAndAreSaved() {
    m_studio->openInspector();
    page()->setView(View::Statistics);
    HeadStatisticsPanel* panel = page()->statistics();
    QTRY_VERIFY_WITH_TIMEOUT(!panel->toCsv().contains(QStringLiteral(",,")), 10000);
    QVERIFY(panel->table()->horizontalHeader()->defaultAlignment() & Qt::AlignRight);
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

void AttentionViewsTest::epochsPlay() {
    for (const std::int64_t step : {1, 2, 3, 4})
        for (const std::int64_t head : {0, 5})
            m_studio->script->savedMaps.maps.push_back({step,
                                                        static_cast<double>(step) * 10,
                                                        {AttentionPart::Encoder, 1, head},
                                                        6,
                                                        6,
                                                        {}});
    m_studio->script->savedMaps.video = "summe/video_7";
    m_studio->script->savedMaps.steps = 60;
    m_studio->openInspector();
    page()->setView(View::Training);
    TrainingMapsPanel* panel = page()->training();
    m_studio->window->attention()->training()->open(m_studio->folder.path());
    QTRY_VERIFY_WITH_TIMEOUT(panel->view()->images() != nullptr, 10000);
    QCOMPARE(panel->heads().size(), 2U);
    QCOMPARE(panel->epochs()->moment(), 3);
    QCOMPARE(panel->view()->images()->cell(2, 2), 4.0F);  // the synthetic map of step 4
    panel->epochs()->setMoment(1);
    QCOMPARE(panel->view()->images()->cell(2, 2), 2.0F);
    panel->epochs()->setPlaying(true);
    QTRY_COMPARE_WITH_TIMEOUT(panel->epochs()->moment(), 3, 10000);
    QTRY_VERIFY(!panel->epochs()->isPlaying());
}

/// Waits for the end, successful or not.
void AttentionViewsTest::save(const QString& file) {
    QSignalSpy changed(exporter(), &ViewExport::runningChanged);
    exporter()->save(m_studio->window->attention()->viewOnShow(), file);
    QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 2, 30000);
}

QByteArray AttentionViewsTest::saved(const QString& name) {
    const QString file = m_studio->folder.filePath(name);
    save(file);
    QFile read(file);
    return read.open(QIODevice::ReadOnly) ? read.readAll() : QByteArray();
}

void AttentionViewsTest::everyViewIsAnImage_data() {
    QTest::addColumn<View>("view");
    QTest::newRow("overview") << View::Overview;
    QTest::newRow("map") << View::Map;
    QTest::newRow("links") << View::Links;
    QTest::newRow("numbers") << View::Statistics;
}

void AttentionViewsTest::everyViewIsAnImage() {
    QFETCH(View, view);
    m_studio->openInspector();
    m_studio->select(AttentionPart::Encoder, 1, 2);
    page()->setView(view);
    QTRY_VERIFY(page()->links()->numbers().rows > 0 || view != View::Links);
    const QByteArray png = saved(QStringLiteral("view.png"));
    const QImage image = QImage::fromData(png);
    QCOMPARE(image.width(), 2125);  // 180 mm in 300 dots per inch
    QCOMPARE(image.dotsPerMeterX(), 11811);
    QVERIFY(image.height() > 300);
    QVERIFY(saved(QStringLiteral("view.pdf")).startsWith("%PDF"));
    const QByteArray svg = saved(QStringLiteral("view.svg"));
    QVERIFY(svg.contains("<svg"));
    // The exported page contains the text of the view.
    const QByteArray words = view == View::Overview     ? "Encoder"
                             : view == View::Map        ? "Key frame"
                             : view == View::Statistics ? "Entropy"
                                                        : "Weight";
    QVERIFY2(svg.contains(words), svg.left(400).constData());
}

void AttentionViewsTest::dataOfAMapAreItsCells() {
    m_studio->openInspector();
    m_studio->select(AttentionPart::Encoder, 1, 2);
    map()->setWindow({4, 10, 2, 12});
    const QByteArray csv = saved(QStringLiteral("map.csv"));
    const QList<QByteArray> lines = csv.trimmed().split('\n');
    const MapWindow window = map()->window();
    QCOMPARE(lines.size(), static_cast<qsizetype>(window.rows) + 1);
    const HeadSelection heads{AttentionPart::Encoder, 1, 2};
    const auto run = m_studio->window->attention()->explorer()->run();
    QCOMPARE(lines[0].split(',').value(0), QByteArray("seconds"));
    int absences = 0;
    for (qsizetype row = 1; row < lines.size(); ++row) {
        const QList<QByteArray> cells = lines[row].trimmed().split(',');
        const auto at = static_cast<std::int64_t>(window.firstRow) + row - 1;
        QCOMPARE(cells.size(), static_cast<qsizetype>(window.columns) + 1);
        QCOMPARE(cells[0].toDouble(), static_cast<double>(at) / 2);
        for (qsizetype column = 1; column < cells.size(); ++column) {
            const float value =
                run->cell(heads, at, static_cast<std::int64_t>(window.firstColumn) + column - 1);
            absences += value < 0 ? 1 : 0;
            if (value < 0) {
                QCOMPARE(cells[column], QByteArray());
            } else {
                QCOMPARE(cells[column].toFloat(), value);
            }
        }
    }
    QVERIFY(absences > 0);
    const QByteArray arrays = saved(QStringLiteral("map.safetensors"));
    const QByteArray shape = QStringLiteral("\"map\":{\"dtype\":\"F32\",\"shape\":[%1,%2]")
                                 .arg(static_cast<int>(window.rows))
                                 .arg(static_cast<int>(window.columns))
                                 .toLatin1();
    QVERIFY(arrays.contains(shape));
    QVERIFY(arrays.contains("\"row_seconds\"") && arrays.contains("\"column_seconds\""));
    const float first = run->cell(heads, static_cast<std::int64_t>(window.firstRow),
                                  static_cast<std::int64_t>(window.firstColumn));
    const QByteArray bytes(reinterpret_cast<const char*>(&first), sizeof first);
    if (first >= 0) QVERIFY(arrays.mid(arrays.indexOf(shape)).contains(bytes));
}

void AttentionViewsTest::dataOfTheOtherViews() {
    m_studio->openInspector();
    m_studio->select(AttentionPart::Encoder, 0, 0);
    page()->setView(View::Overview);
    const QByteArray heads = saved(QStringLiteral("heads.csv"));
    QVERIFY(heads.startsWith("map,row,column,value\r\n"));
    QVERIFY(heads.contains("layer-2-head-4,"));
    QVERIFY(saved(QStringLiteral("heads.safetensors")).contains("\"layer-2-head-4\""));
    page()->setView(View::Links);
    QTRY_VERIFY(page()->links()->numbers().rows > 0);
    QCOMPARE(saved(QStringLiteral("links.csv")).count('\n'), page()->links()->numbers().rows + 1);
    QVERIFY(saved(QStringLiteral("links.safetensors")).contains("\"links\""));
    page()->setView(View::Statistics);
    QTRY_VERIFY(!page()->statistics()->toCsv().contains(QStringLiteral(",,")));
    QCOMPARE(QString::fromUtf8(saved(QStringLiteral("numbers.csv"))),
             page()->statistics()->toCsv());
    QVERIFY(saved(QStringLiteral("numbers.safetensors")).contains("\"shape\":[8,8]"));
}

void AttentionViewsTest::whatCannotBeWrittenIsSaid() {
    m_studio->openInspector();
    m_studio->select(AttentionPart::Encoder, 0, 0);
    for (const char* name : {"map.bmp", "no/such/folder/map.png", "no/such/folder/map.csv"}) {
        m_studio->window->messages()->clear();
        QVERIFY(saved(QString::fromLatin1(name)).isEmpty());
        QVERIFY2(!m_studio->window->messages()->banners().isEmpty(), name);
    }
    QCOMPARE(QDir(m_studio->folder.path()).entryList({QStringLiteral("map*")}), QStringList());
}

void AttentionViewsTest::savingStops() {
    m_studio->openInspector();
    m_studio->select(AttentionPart::Encoder, 0, 0);
    ExportedView view = m_studio->window->attention()->viewOnShow();
    view.sheet = [](const RunContext& context) {
        for (;;) context.throwIfStopped();
        return Sheet();
    };
    QSignalSpy changed(exporter(), &ViewExport::runningChanged);
    const QString file = m_studio->folder.filePath(QStringLiteral("never.png"));
    exporter()->save(view, file);
    QVERIFY(exporter()->isRunning());
    exporter()->stop();
    QTRY_VERIFY(!exporter()->isRunning());
    QVERIFY(!QFile::exists(file));
}

QTEST_MAIN(AttentionViewsTest)
#include "tst_attention_views.moc"
