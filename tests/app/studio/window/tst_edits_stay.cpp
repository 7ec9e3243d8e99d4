// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDoubleSpinBox>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QUndoStack>
#include <cmath>

#include "app/studio/export/export_controller.h"
#include "app/studio/export/export_dialog.h"
#include "app/studio/video/padding_dialog.h"
#include "app/studio/video/shots_panel.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "app/studio/video/welcome_page.h"
#include "tests/app/studio/support/window_test.h"
#include "tests/support/run_events.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/shot_strip.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/skim_lane.h"

using namespace skimline;

/// An editor's actions by mouse and keys: they change only their target, all numbers agree, and
/// other shots keep their state.
class EditsStayTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aTrimLeavesTheOthersAlone_data();
    void aTrimLeavesTheOthersAlone();
    void aDragBackDecidesNothing();
    void aTrimLeavesMovedPiecesInTheirOrder();
    void aMergeLeavesTheOthersAlone();
    void aDropLeavesTheOthersAloneInAnotherSkim();
    void choosingAgainSaysWhatElseChanged();
    void everyLengthIsTheSame_data();
    void everyLengthIsTheSame();
    void anotherSkimIsAnotherOne();
    void numbersOfShotsDoNotFollowTheSlider();
    void theFrameAtAJointIsTheOneOnShow();
    void theFirstPageSaysWhatAClickDoes();
    void paddingWithoutEffectCannotBeSet();

private:
    VideoPage* page() const { return m_window->videoPage(); }
    SkimEditor* edits() const { return session()->edits(); }
    ShotStrip* strip() const { return page()->timeline()->shotStrip(); }
    const std::vector<Shot>& shots() const { return session()->shots(); }
    const Shot& shot(int at) const { return shots().at(static_cast<std::size_t>(at)); }
    /// A kept one between two that are dropped.
    int loneShot() const;
    /// Kept moments of the video outside of the span, every tenth of a second.
    std::vector<bool> keptOutside(double start, double end) const;
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
        QTest::keyClick(m_window.get(), key, modifiers);
    }
    void dragBorder(int border, double seconds);
    void openAgain();
};

void EditsStayTest::init() {
    WindowTest::init();
    m_script->milliseconds = 1;
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
    page()->budget()->findChild<QSpinBox*>()->setValue(30);
}

/// With another script.
void EditsStayTest::openAgain() {
    m_window.reset();
    m_window = makeWindow();
    m_window->openPaths({path(QStringLiteral("a.mp4"))});
    waitReady();
    page()->budget()->findChild<QSpinBox*>()->setValue(30);
}

int EditsStayTest::loneShot() const {
    for (std::size_t at = 2; at + 2 < shots().size(); ++at)
        if (shots()[at].kept && !shots()[at - 1].kept && !shots()[at + 1].kept)
            return static_cast<int>(at);
    return -1;
}

std::vector<bool> EditsStayTest::keptOutside(double start, double end) const {
    std::vector<bool> kept;
    for (double moment = 0.02; moment < session()->duration(); moment += 0.1)
        if (moment < start || moment > end)
            kept.push_back(shots().at(static_cast<std::size_t>(edits()->shotAt(moment))).kept);
    return kept;
}

void EditsStayTest::dragBorder(int border, double seconds) {
    const TimeAxis* axis = page()->axis();
    const double cut = shot(border).range.start.toDouble();
    const int from = qRound(axis->toPixel(cut, strip()->width()));
    const int to = qRound(axis->toPixel(cut + seconds, strip()->width()));
    QTest::mousePress(strip(), Qt::LeftButton, {}, {from, 14});
    QTest::mouseMove(strip(), {(from + to) / 2, 14});
    QTest::mouseMove(strip(), {to, 14});
    QTest::mouseRelease(strip(), Qt::LeftButton, {}, {to, 14});
}

void EditsStayTest::aTrimLeavesTheOthersAlone_data() {
    QTest::addColumn<bool>("head");
    QTest::addColumn<double>("seconds");
    QTest::newRow("head earlier") << true << -1.3;
    QTest::newRow("head later") << true << 1.3;
    QTest::newRow("tail earlier") << false << -1.3;
    QTest::newRow("tail later") << false << 1.3;
}

void EditsStayTest::aTrimLeavesTheOthersAlone() {
    QFETCH(const bool, head);
    QFETCH(const double, seconds);
    const int at = loneShot();
    QVERIFY(at > 0);
    const double start = shot(at).range.start.toDouble();
    const double end = shot(at).range.end.toDouble();
    const auto before = keptOutside(start - 2, end + 2);
    dragBorder(head ? at : at + 1, seconds);
    const TimeRange& range = shot(at).range;
    QVERIFY(std::abs((head ? range.start.toDouble() - start : range.end.toDouble() - end) -
                     seconds) < 0.2);
    QVERIFY(shot(at).kept);
    QCOMPARE(shot(at).lock, Lock::In);
    QCOMPARE(keptOutside(start - 2, end + 2), before);
    edits()->undoStack()->undo();
    QCOMPARE(shot(at).range.start.toDouble(), start);
    QCOMPARE(shot(at).lock, Lock::None);
}

void EditsStayTest::aDragBackDecidesNothing() {
    const int at = loneShot();
    const std::vector<Shot> before = shots();
    const int steps = edits()->undoStack()->count();
    const auto pixel = [&](double seconds) {
        return QPoint(qRound(page()->axis()->toPixel(seconds, strip()->width())), 14);
    };
    const double start = shot(at).range.start.toDouble();
    QTest::mousePress(strip(), Qt::LeftButton, {}, pixel(start));
    for (const double by : {-0.8, -1.5, 1.2}) QTest::mouseMove(strip(), pixel(start + by));
    QCOMPARE(edits()->undoStack()->count(), steps + 1);
    QCOMPARE(shot(at).lock, Lock::In);
    QTest::mouseMove(strip(), pixel(start));
    QTest::mouseRelease(strip(), Qt::LeftButton, {}, pixel(start));
    QVERIFY(shots() == before);
    QCOMPARE(edits()->undoStack()->count(), steps);
    // The same for an edge of a piece.
    const int gesture = SkimEditor::nextGesture();
    for (const double by : {0.6, 1.0, 0.0}) edits()->ripple(start, ShotEdge::Start, by, gesture);
    QVERIFY(shots() == before);
}

void EditsStayTest::aTrimLeavesMovedPiecesInTheirOrder() {
    std::vector<TimeRange> ranges;
    for (const int at : {3, 8, 12}) ranges.push_back(shot(at).range);
    edits()->keepOnly(ranges, QStringLiteral("made"));
    // The last piece is shown just after the start of the second one.
    edits()->movePiece(ranges[2].start.toDouble(), ranges[1].start.toDouble());
    const auto order = [this] {
        QList<int> starts;
        for (const TimeSpan& span : session()->skim().spans()) starts << qRound(span.start / 20);
        return starts;
    };
    const QList<int> shown = order();
    QCOMPARE(shown, (QList<int>{1, 3, 2}));
    for (const int at : {8, 12, 3}) {
        dragBorder(at, -1.4);
        QCOMPARE(order(), shown);
        dragBorder(at, 2.6);
        QCOMPARE(order(), shown);
    }
    edits()->split(shot(12).range.start.toDouble() + 1);
    QCOMPARE(order(), shown);
}

void EditsStayTest::aMergeLeavesTheOthersAlone() {
    const int at = loneShot();
    const double start = shot(at).range.start.toDouble();
    const double end = shot(at + 1).range.end.toDouble();
    const auto before = keptOutside(start, end);
    page()->seek(start);
    press(Qt::Key_B, Qt::ShiftModifier);
    QCOMPARE(shot(at).range.end.toDouble(), end);
    QVERIFY(shot(at).kept);
    QCOMPARE(keptOutside(start, end), before);
}

void EditsStayTest::aDropLeavesTheOthersAloneInAnotherSkim() {
    page()->performAction(ShotAction::Another);
    const int at = loneShot();
    const TimeRange range = shot(at).range;
    const auto before = keptOutside(range.start.toDouble(), range.end.toDouble());
    page()->seek(range.start.toDouble());
    press(Qt::Key_X);
    QVERIFY(!shot(at).kept);
    QCOMPARE(keptOutside(range.start.toDouble(), range.end.toDouble()), before);
    // Offers the freed time instead of filling it.
    QVERIFY(page()->budget()->statusText().contains(QStringLiteral("free")));
    const int kept = session()->keptShots();
    click(page()->budget(), QStringLiteral("Fill up"));
    QVERIFY(session()->keptShots() > kept);
    QVERIFY(!shot(at).kept);
}

void EditsStayTest::choosingAgainSaysWhatElseChanged() {
    const int at = loneShot();
    page()->seek(shot(at).range.start.toDouble());
    press(Qt::Key_X, Qt::ShiftModifier);
    QVERIFY(!banner(MessageKind::Info));
    QSignalSpy changed(page(), &VideoPage::othersChanged);
    edits()->chooseAgain();
    QCOMPARE(banner(MessageKind::Info) != nullptr, !changed.isEmpty());
    QCOMPARE(shot(at).lock, Lock::In);
}

void EditsStayTest::everyLengthIsTheSame_data() {
    QTest::addColumn<bool>("spoken");
    QTest::newRow("silent") << false;
    QTest::newRow("cuts avoid speech") << true;
}

void EditsStayTest::everyLengthIsTheSame() {
    QFETCH(const bool, spoken);
    if (spoken) {
        // Over every second border.
        for (int at = 1; at < 24; at += 2)
            m_script->spoken.push_back(
                {Rational(5 * at) - Rational(2, 5), Rational(5 * at) + Rational(3, 10)});
        openAgain();
    }
    const auto isMoved = [](const TimelineShot& bar) {
        return bar.beforeSeconds != 0 || bar.afterSeconds != 0;
    };
    QCOMPARE(std::ranges::any_of(edits()->shotBars(), isMoved), spoken);
    QSignalSpy written(m_window->exportController(), &ExportController::written);
    for (int round = 0; round < 3; ++round) {
        const int at = loneShot();
        if (round == 1) dragBorder(at, 1);
        if (round == 2) edits()->setLock(at, Lock::Out);
        double bars = 0;
        for (const TimeSpan& span : shownSpans(edits()->shotBars())) bars += span.end - span.start;
        const double seconds = session()->skim().duration();
        QVERIFY(std::abs(bars - seconds) < 1e-6);
        QVERIFY(std::abs(session()->keptSeconds() - seconds) < 1e-6);
        const QString length = lengthText(seconds);
        QVERIFY(page()->budget()->statusText().contains(length));
        ExportDialog* dialog = m_window->startExport();
        QVERIFY(dialog);
        const auto* lead = dialog->findChild<QLabel*>(QStringLiteral("lead"));
        QVERIFY2(lead->text().contains(length), qPrintable(lead->text()));
        dialog->accept();
        QTRY_COMPARE(written.count(), round + 1);
        const std::vector<Shot> clip = m_script->exports().back().shots;
        const EditList list = editListOf(*edits()->analysis()->facts, clip, edits()->rules());
        QVERIFY(std::abs(list.duration().toDouble() - seconds) < 1e-6);
    }
}

void EditsStayTest::anotherSkimIsAnotherOne() {
    std::vector<std::vector<bool>> shown;
    page()->budget()->findChild<QSpinBox*>()->setValue(15);
    for (int skim = 0; skim < 3; ++skim) {
        if (skim > 0) press(Qt::Key_N);
        std::vector<bool> kept;
        for (const Shot& each : shots()) kept.push_back(each.kept);
        for (const std::vector<bool>& earlier : shown)
            for (std::size_t at = 0; at < kept.size(); ++at)
                QVERIFY2(!(kept[at] && earlier[at]), "it was shown before");
        shown.push_back(kept);
    }
}

void EditsStayTest::numbersOfShotsDoNotFollowTheSlider() {
    auto* field = page()->budget()->findChild<QSpinBox*>();
    const int count = session()->countedShots();
    std::vector<Rational> borders;
    for (const Shot& each : shots()) borders.push_back(each.range.start);
    for (const int percent : {7, 15, 66, 100}) {
        field->setValue(percent);
        QCOMPARE(session()->countedShots(), count);
        std::vector<Rational> now;
        for (const Shot& each : shots()) now.push_back(each.range.start);
        QVERIFY(now == borders);
    }
    // At 100 percent the whole video is kept.
    QCOMPARE(session()->keptSeconds(), session()->duration());
}

void EditsStayTest::theFrameAtAJointIsTheOneOnShow() {
    page()->player()->setMode(PlayerMode::Skim);
    const SkimTimeline& skim = session()->skim();
    QVERIFY(skim.spans().size() >= 2);
    const TimeSpan first = skim.spans()[0];
    const TimeSpan second = skim.spans()[1];
    test::runEvents();
    SkimLane* lane = page()->timeline()->skimLane();
    const int pixel = static_cast<int>(std::ceil(lane->pixelOf(first.end - first.start)));
    QTest::mouseClick(lane, Qt::LeftButton, {}, {pixel, lane->height() - 6});
    const double playhead = page()->axis()->playhead();
    QVERIFY(playhead >= second.start && playhead < second.start + 0.2);
    QCOMPARE(page()->player()->position(), playhead);
    const int chosen = edits()->shotAt(second.start);
    QCOMPARE(strip()->currentShot(), chosen);
    QCOMPARE(page()->shotsPanel()->findChild<QListView*>()->currentIndex().row(), chosen);
    QSignalSpy written(m_window->exportController(), &ExportController::written);
    press(Qt::Key_C);
    QTRY_COMPARE(written.count(), 1);
    QString moment = preciseTimeText(playhead, QLocale::c());
    moment.replace(QLatin1Char(':'), QLatin1Char('-'));
    const QString file = written.at(0).at(0).toString();
    QVERIFY2(file.contains(moment), qPrintable(file));
}

void EditsStayTest::theFirstPageSaysWhatAClickDoes() {
    QString texts;
    for (const QLabel* label : m_window->findChild<WelcomePage*>()->findChildren<QLabel*>())
        texts += label->text() + QLatin1Char('\n');
    QVERIFY(texts.contains(QStringLiteral("Double-click a shot to keep or drop it.")));
}

void EditsStayTest::paddingWithoutEffectCannotBeSet() {
    std::vector<TimeRange> ranges;
    for (const int at : {3, 4, 5}) ranges.push_back(shot(at).range);
    edits()->keepOnly(ranges, QStringLiteral("made"));
    for (const int at : {3, 4, 5}) {
        page()->seek(shot(at).range.start.toDouble());
        press(Qt::Key_P, Qt::ShiftModifier);
        auto* dialog = m_window->findChild<PaddingDialog*>();
        QVERIFY(dialog);
        const auto fields = dialog->findChildren<QDoubleSpinBox*>();
        QCOMPARE(fields.size(), 2);
        QCOMPARE(fields[0]->isEnabled(), at == 3);
        QCOMPARE(fields[1]->isEnabled(), at == 5);
        for (const auto* field : fields)
            QCOMPARE(field->toolTip().startsWith(QStringLiteral("No effect")), !field->isEnabled());
        dialog->reject();
        QTRY_VERIFY(!m_window->findChild<PaddingDialog*>());
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
}

QTEST_MAIN(EditsStayTest)
#include "tst_edits_stay.moc"
