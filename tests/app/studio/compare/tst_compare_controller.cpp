// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Compare tab on synthetic runs.
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLayout>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>
#include <cmath>

#include "app/studio/attention/attention_views.h"
#include "app/studio/compare/compare_controller.h"
#include "app/studio/compare/compare_cost_view.h"
#include "app/studio/compare/compare_maps_view.h"
#include "app/studio/compare/compare_page.h"
#include "app/studio/compare/run_choosers.h"
#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/video/video_page.h"
#include "tests/app/studio/support/window_test.h"

using namespace skimline;
using View = ComparePage::View;

class CompareControllerTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void oneClickComparesLgaWithFull();
    void chosenRunsAreTheOnesCompared();
    void onlyFieldsThatActAreOffered();
    void baselinesStandBesideNetworks();
    void theReferenceIsMarked();
    void mapsStandBesideEachOther();
    void headsOfNetworksTrainedApartAreMatched();
    void costIsMeasuredAgainstLength();
    void mapsZoomTogether();
    void mapsShareOneScale();
    void theDifferenceIsSignedAndOfBoth();
    void causesStandSideBySide();
    void viewsAndDataAreSaved();
    void failuresAndStopsAreSaid();
    void aComparisonStaysWithItsVideo();
    void closesWhileComparing();

private:
    ComparePage* page() const { return m_window->compare()->page(); }
    void compareQuickly();
};

void CompareControllerTest::init() {
    WindowTest::init();
    m_window->openPaths({video(QStringLiteral("talk.mp4"))});
    waitReady();
    m_window->inspector()->showPage(page());
}

void CompareControllerTest::compareQuickly() {
    for (QPushButton* button : page()->findChildren<QPushButton*>())
        if (button->text() == QLatin1String("Local-global vs full")) button->click();
    QTRY_VERIFY_WITH_TIMEOUT(page()->comparison() != nullptr, 10000);
}

void CompareControllerTest::oneClickComparesLgaWithFull() {
    compareQuickly();
    const auto& runs = page()->comparison()->runs;
    QCOMPARE(runs.size(), std::size_t{2});
    QCOMPARE(runs[0].choice.attention, std::string("lga"));
    QCOMPARE(runs[1].choice.attention, std::string("full"));
    QTableWidget* table = page()->table();
    QCOMPARE(table->columnCount(), 2);
    QCOMPARE(table->horizontalHeaderItem(1)->text(), QStringLiteral("full"));
    QCOMPARE(table->item(0, 1)->text(), QLocale().toString(0.42, 'f', 3));
    for (const View view : {View::Curves, View::Shots, View::Table, View::Maps}) {
        page()->setView(view);
        QCOMPARE(page()->view(), view);
        if (view == View::Maps) QTRY_VERIFY(page()->maps()->map(2)->isComplete());
        const Sheet printed = m_window->compare()->viewOnShow().sheet({});
        QVERIFY(printed.height > 10);
        QVERIFY(!printed.items.empty());
    }
}

void CompareControllerTest::chosenRunsAreTheOnesCompared() {
    RunChoice narrow;
    narrow.window = 9;
    narrow.maxGlobals = 12;
    narrow.checkpoint = "other.safetensors";
    RunChoice global;
    global.attention = "global";
    global.extractor = "builtin";
    RunChoice masked;
    masked.attention = "lcaam";
    masked.window = 5;
    const std::vector<RunChoice> runs{narrow, global, {}, masked};
    page()->choosers()->setRuns(runs);
    QVERIFY(page()->choosers()->runs() == runs);
    for (QPushButton* button : page()->findChildren<QPushButton*>())
        if (button->text() == QLatin1String("Compare")) button->click();
    QTRY_VERIFY_WITH_TIMEOUT(page()->comparison() != nullptr, 10000);
    QCOMPARE(page()->comparison()->runs.size(), std::size_t{4});
    QVERIFY(page()->comparison()->runs[0].choice == narrow);
    auto* add = page()->findChild<QToolButton*>(QStringLiteral("addRun"));
    for (int more = 4; more < RunChoosers::kMost; ++more) add->click();
    QVERIFY(!add->isEnabled());
    QCOMPARE(page()->choosers()->runs().size(), std::size_t{RunChoosers::kMost});
}

void CompareControllerTest::onlyFieldsThatActAreOffered() {
    RunChoice full;
    full.attention = "full";
    RunChoice local;
    local.attention = "local";
    page()->choosers()->setRuns({{}, full, local});
    int windows = 0;
    int globals = 0;
    for (const QSpinBox* box : page()->choosers()->findChildren<QSpinBox*>()) {
        if (box->isHidden()) continue;
        box->accessibleName().startsWith(QLatin1String("Window")) ? ++windows : ++globals;
    }
    QCOMPARE(windows, 2);
    QCOMPARE(globals, 1);
    // A dialog is opened by a button.
    int checkpoints = 0;
    for (const QPushButton* button : page()->choosers()->findChildren<QPushButton*>())
        if (button->text() == QLatin1String("Checkpoint: automatic")) ++checkpoints;
    QCOMPARE(checkpoints, 3);
}

void CompareControllerTest::theReferenceIsMarked() {
    compareQuickly();
    const QTableWidget* table = page()->table();
    QCOMPARE(table->horizontalHeaderItem(0)->text(), QStringLiteral("LGA (reference)"));
    bool raw = false;
    for (int row = 0; row < table->rowCount(); ++row) {
        const QString line = table->verticalHeaderItem(row)->text();
        raw = raw || line.startsWith(QLatin1String("Raw output"));
        if (row < 5) QCOMPARE(table->item(row, 0)->text(), QString());
        if (line == QLatin1String("Time (n = 3)"))
            QCOMPARE(table->item(row, 1)->text(), QStringLiteral("12.3 ms (11.9–15.1)"));
    }
    QVERIFY(raw);
    // Its curves are named so, too, and the raw output is printed below the score.
    const Sheet sheet = page()->printed();
    for (const char* word : {"LGA (reference)", "Score", "Raw output"})
        QVERIFY(std::ranges::any_of(sheet.items, [word](const SheetItem& item) {
            const auto* text = std::get_if<TextItem>(&item);
            return text != nullptr && text->text == word;
        }));
}

void CompareControllerTest::mapsStandBesideEachOther() {
    compareQuickly();
    CompareMapsView view;
    view.setComparison(page()->comparison());
    view.show();
    const auto at = [&](int number) { return view.map(number)->pos(); };
    const auto place = [&](int width) {
        view.resize(width, 700);
        QCoreApplication::sendPostedEvents();
        view.layout()->activate();
    };
    place(420);
    QVERIFY(at(1).y() > at(0).y() && at(1).x() == at(0).x());
    place(616);  // of a page of 640
    QVERIFY(at(1).y() == at(0).y() && at(1).x() > at(0).x());
    QVERIFY(at(2).y() > at(0).y() && at(2).x() == at(0).x());
    QVERIFY(view.map(0)->width() > 280 && view.map(0)->height() > 200);
    place(1150);
    QVERIFY(at(2).y() == at(0).y() && at(2).x() > at(1).x());
    QVERIFY(view.map(0)->width() > 340);
}

void CompareControllerTest::headsOfNetworksTrainedApartAreMatched() {
    compareQuickly();
    page()->setView(View::Maps);
    CompareMapsView* maps = page()->maps();
    const auto says = [maps](const QString& text) {
        for (const QLabel* label : maps->findChildren<QLabel*>())
            if (!label->isHidden() && label->text().contains(text)) return true;
        return false;
    };
    // Another checkpoint, so equal head numbers mean nothing: the most similar head is shown.
    QCOMPARE(maps->match()->currentText(), QStringLiteral("Most similar head"));
    QVERIFY(says(QStringLiteral("most similar (r = ")));
    QVERIFY(says(QStringLiteral("trained separately")));
    QCOMPARE(maps->head(0).part, maps->head(1).part);
    maps->match()->setCurrentIndex(0);
    QCOMPARE(maps->head(0), maps->head(1));
    QVERIFY(!says(QStringLiteral("most similar (r = ")));
    QVERIFY(says(QStringLiteral("not computed count as 0")));
    // The same network with another window: its heads correspond.
    RunChoice narrow;
    narrow.window = 9;
    m_window->compare()->compare({{}, narrow});
    QTRY_VERIFY(page()->comparison() && page()->comparison()->runs[1].choice == narrow);
    QCOMPARE(maps->match()->currentText(), QStringLiteral("Same head number"));
    QVERIFY(!says(QStringLiteral("trained separately")));
}

void CompareControllerTest::costIsMeasuredAgainstLength() {
    compareQuickly();
    page()->setView(View::Cost);
    CompareCostView* cost = page()->cost();
    QVERIFY(cost->costs().empty());
    m_script->milliseconds = 3000;
    cost->measure()->click();
    QVERIFY(cost->measure()->isHidden());
    Q_EMIT cost->stopRequested();
    QTRY_VERIFY(!cost->measure()->isHidden());
    QVERIFY(cost->costs().empty());
    m_script->milliseconds = 1;
    cost->measure()->click();
    QTRY_COMPARE(cost->costs().size(), std::size_t{6});
    const ExportedView view = m_window->compare()->viewOnShow();
    QVERIFY(!view.sheet({}).items.empty());
    const QByteArray csv = QByteArray::fromStdString(view.data({}).csv);
    QCOMPARE(csv.count('\n'), 7);
    QVERIFY(csv.contains("full,512,262144,"));
}

void CompareControllerTest::baselinesStandBesideNetworks() {
    auto* box = page()->findChild<QCheckBox*>();
    QVERIFY(box);
    box->setChecked(true);
    compareQuickly();
    const auto* table = page()->findChild<QTableWidget*>();
    QCOMPARE(table->columnCount(), 6);
    QCOMPARE(table->horizontalHeaderItem(5)->text(), QStringLiteral("Teacher"));
    const auto textOf = [table](const QString& line, int column) {
        for (int row = 0; row < table->rowCount(); ++row)
            if (table->verticalHeaderItem(row)->text() == line)
                return table->item(row, column)->text();
        return QString();
    };
    QVERIFY(textOf(QStringLiteral("Time (n = 3)"), 1).contains(QStringLiteral("ms")));
    QCOMPARE(textOf(QStringLiteral("Time (n = 3)"), 2), QStringLiteral("–"));
    QVERIFY(!textOf(QStringLiteral("Overlap F"), 2).isEmpty());
    // Maps are those of networks.
    for (const auto* chooser : page()->maps()->findChildren<QComboBox*>())
        QVERIFY(chooser->findText(QStringLiteral("Teacher")) < 0);
}

void CompareControllerTest::mapsZoomTogether() {
    compareQuickly();
    page()->setView(View::Maps);
    const CompareMapsView* maps = page()->maps();
    const MapWindow window{10, 20, 30, 20};
    maps->map(1)->setWindow(window);
    QCOMPARE(maps->map(1)->window(), window);
    QCOMPARE(maps->map(0)->window(), window);
    QCOMPARE(maps->map(2)->window(), window);
    maps->map(2)->showAll();
    QCOMPARE(maps->map(0)->window(), maps->map(2)->window());
}

void CompareControllerTest::mapsShareOneScale() {
    compareQuickly();
    page()->setView(View::Maps);
    const CompareMapsView* maps = page()->maps();
    const auto top = [maps](int number) { return maps->map(number)->scale().most(); };
    QTRY_VERIFY(maps->map(0)->isComplete() && maps->map(1)->isComplete() &&
                maps->map(2)->isComplete());
    QTRY_VERIFY(top(0) > 0.01F && top(0) == top(1) && top(1) == top(2));
    QCOMPARE(top(0), std::max({maps->map(0)->largestValue(), maps->map(1)->largestValue(),
                               maps->map(2)->largestValue()}));
    QVERIFY(!maps->map(0)->scale().isSigned() && maps->map(2)->scale().isSigned());
}

void CompareControllerTest::theDifferenceIsSignedAndOfBoth() {
    compareQuickly();
    const CompareMapsView* maps = page()->maps();
    const auto first = maps->map(0)->images();
    const auto second = maps->map(1)->images();
    const auto difference = maps->map(2)->images();
    QVERIFY(first && second && difference);
    QVERIFY(difference->isSigned());
    for (const auto& [row, column] : {std::pair<qint64, qint64>{3, 4}, {20, 25}, {7, 100}}) {
        const float one = first->cell(row, column);
        const float other = second->cell(row, column);
        const float less = difference->cell(row, column);
        if (std::isnan(one) && std::isnan(other)) {
            QVERIFY(std::isnan(less));
        } else {
            QCOMPARE(less, (std::isnan(other) ? 0 : other) - (std::isnan(one) ? 0 : one));
        }
    }
}

void CompareControllerTest::causesStandSideBySide() {
    compareQuickly();
    QVERIFY(page()->causes().empty());
    m_script->milliseconds = 200;
    page()->setView(View::Causes);
    const auto says = [this](const QString& text) {
        for (const QLabel* label : page()->findChildren<QLabel*>())
            if (label->isVisible() && label->text().startsWith(text)) return true;
        return false;
    };
    QVERIFY(says(QStringLiteral("Running ablations")));
    QTRY_VERIFY(says(QStringLiteral("Running ablations, ")));
    QTRY_COMPARE(page()->causes().size(), std::size_t{2});
    QCOMPARE(page()->causes()[1].name, std::string("full"));
    QVERIFY(!page()->causes()[0].parts->switches.empty());
    const ExportedView view = m_window->compare()->viewOnShow();
    QVERIFY(!view.sheet({}).items.empty());
    QVERIFY(view.data({}).csv.find("full") != std::string::npos);
    // Each is requested once.
    page()->setView(View::Table);
    const auto known = page()->causes()[0].fed;
    page()->setView(View::Causes);
    QCOMPARE(page()->causes()[0].fed, known);
}

void CompareControllerTest::viewsAndDataAreSaved() {
    compareQuickly();
    CompareController* flow = m_window->compare();
    const auto save = [&](const QString& name) {
        const QString file = m_folder->filePath(name);
        QSignalSpy changed(flow->exporter(), &ViewExport::runningChanged);
        flow->exporter()->save(flow->viewOnShow(), file);
        [&] { QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 2, 30000); }();
        return file;
    };
    QCOMPARE(QImage(save(QStringLiteral("scores.png"))).width(), 2125);
    QVERIFY(!QFile::exists(save(QStringLiteral("scores.bmp"))));
    QVERIFY(!m_window->messages()->banners().isEmpty());
    page()->setView(View::Maps);
    QTRY_VERIFY(page()->maps()->map(2)->isComplete());
    // Two maps side by side, the difference below.
    QCOMPARE(QImage(save(QStringLiteral("maps.png"))).width(), 2 * 2125);
    QFile lines(save(QStringLiteral("maps.csv")));
    QVERIFY(lines.open(QIODevice::ReadOnly));
    const QByteArray text = lines.readAll();
    for (const char* map : {"first,", "second,", "difference,"}) QVERIFY(text.contains(map));
    m_window->compare()->saveData(m_folder->path());
    QTRY_VERIFY(QFile::exists(m_folder->filePath(QStringLiteral("scores.csv"))));
}

void CompareControllerTest::failuresAndStopsAreSaid() {
    m_script->hold = true;
    m_window->compare()->compare({{}, {}});
    QVERIFY(page()->isWorking());
    for (QPushButton* button : page()->findChildren<QPushButton*>())
        if (button->text() == QLatin1String("Stop")) button->click();
    QTRY_VERIFY(!page()->isWorking());
    QVERIFY(!page()->comparison());
    m_script->hold = false;
    m_script->failAnalysis = true;
    m_script->failure = Error(ErrorCode::Mismatch, "x", "The checkpoint does not fit.");
    m_window->compare()->compare({{}, {}});
    const auto says = [this](const QString& text) {
        for (const QLabel* label : page()->findChildren<QLabel*>())
            if (label->text() == text) return true;
        return false;
    };
    QTRY_VERIFY(says(QStringLiteral("The checkpoint does not fit.")));
    m_script->failAnalysis = false;
    compareQuickly();
}

void CompareControllerTest::aComparisonStaysWithItsVideo() {
    compareQuickly();
    const ComparisonPointer made = page()->comparison();
    VideoSession* session = m_window->videos()->session(0);
    m_window->compare()->setSession(nullptr);
    QVERIFY(!page()->comparison());
    m_window->compare()->setSession(session);
    QCOMPARE(page()->comparison(), made);
    // Another analysis needs a new comparison.
    m_window->queue()->addAgain(session);
    QTRY_VERIFY(!session->results().ofAnalysis.get<ComparisonPointer>());
    QTRY_VERIFY(!page()->comparison());
    compareQuickly();
    QVERIFY(page()->comparison() != made);
}

void CompareControllerTest::closesWhileComparing() {
    m_script->hold = true;
    m_window->compare()->compare({{}, {}});
    m_window.reset();
    QVERIFY(!m_window);
    m_script->hold = false;
}

QTEST_MAIN(CompareControllerTest)
#include "tst_compare_controller.moc"
