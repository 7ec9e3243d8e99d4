// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAction>
#include <QMouseEvent>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QUndoStack>
#include <cmath>

#include "app/studio/project/project_controller.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "core/skim/plan/shot_edits.h"
#include "tests/app/studio/support/window_test.h"
#include "tests/support/run_events.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/shot_strip.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/skim_lane.h"
#include "widgets/timeline/tracks/trim_preview.h"

using namespace skimline;

namespace {

const Rational kOneFrame(1, 25);

}  // namespace

/// Ripple and roll, trims to the frame on show, and skims without any shot that was chosen.
class TrimsAndOwnShotsTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aShotIsTrimmedToTheFrameOnShow();
    void droppedShotsAreNotTrimmed();
    void keysRollTheCutAndKeepTheChoice();
    void nudgesKeepTheChoice();
    void anEdgeInTheLaneRipples();
    void withControlTheLaneRolls();
    void aDragBackLeavesNothing();
    void aMarkedRangeIsAShotOfOnesOwn();
    void onlyShotsThatAreKept();
    void onlyKeptShotsAreSaved();
    void anotherLengthChoosesAgain();

private:
    VideoPage* page() const { return m_window->videoPage(); }
    SkimEditor* edits() const { return session()->edits(); }
    ShotStrip* strip() const { return page()->timeline()->shotStrip(); }
    SkimLane* lane() const { return page()->timeline()->skimLane(); }
    const std::vector<Shot>& shots() const { return session()->shots(); }
    const Shot& shot(std::size_t at) const { return shots().at(at); }
    std::vector<std::vector<std::size_t>> pieces() const { return shownPieces(shots()); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
        QTest::keyClick(m_window.get(), key, modifiers);
    }
    void goTo(const Rational& moment) { page()->seek(moment.toDouble()); }
    void keepOnly(const QList<int>& kept);
    void dragLane(int from, int to, Qt::KeyboardModifiers held = {});
    void mark(double start, double end);
    int keptCount() const { return static_cast<int>(std::ranges::count_if(shots(), &Shot::kept)); }
};

void TrimsAndOwnShotsTest::init() {
    WindowTest::init();
    m_script->milliseconds = 1;
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
}

/// 24 shots of 5 s, of which these are kept.
void TrimsAndOwnShotsTest::keepOnly(const QList<int>& kept) {
    std::vector<TimeRange> ranges;
    for (const int at : kept) ranges.push_back(shot(static_cast<std::size_t>(at)).range);
    edits()->keepOnly(ranges, QStringLiteral("made"));
    QCOMPARE(keptCount(), static_cast<int>(kept.size()));
}

void TrimsAndOwnShotsTest::dragLane(int from, int to, Qt::KeyboardModifiers held) {
    const int y = lane()->height() - 6;
    QTest::mousePress(lane(), Qt::LeftButton, held, {from, y});
    for (const int x : {(from + to) / 2, to}) {
        QMouseEvent move(QEvent::MouseMove, QPointF(x, y), lane()->mapToGlobal(QPointF(x, y)),
                         Qt::NoButton, Qt::LeftButton, held);
        QCoreApplication::sendEvent(lane(), &move);
    }
    QTest::mouseRelease(lane(), Qt::LeftButton, held, {to, y});
}

void TrimsAndOwnShotsTest::mark(double start, double end) {
    page()->seek(start);
    press(Qt::Key_I);
    page()->seek(end);
    press(Qt::Key_O);
}

void TrimsAndOwnShotsTest::aShotIsTrimmedToTheFrameOnShow() {
    keepOnly({3, 4, 8});
    const TimeRange whole = shot(8).range;
    goTo(whole.start + Rational(1));
    press(Qt::Key_Q);
    QCOMPARE(shot(8).range.start, whole.start + Rational(1));
    QVERIFY(shot(8).kept && shot(8).lock == Lock::In);
    QCOMPARE(strip()->currentShot(), 8);
    goTo(whole.start + Rational(3));
    press(Qt::Key_W);
    // The frame on show is the last one.
    QCOMPARE(shot(8).range.end, whole.start + Rational(3) + kOneFrame);
    QCOMPARE(strip()->currentShot(), 8);
    QVERIFY(!shot(7).kept && !shot(9).kept);
    press(Qt::Key_W);
    QVERIFY(banner(MessageKind::Info));
    edits()->undoStack()->undo();
    edits()->undoStack()->undo();
    QCOMPARE(shot(8).range, whole);
    // Frames cut off next to a kept shot become a dropped shot.
    goTo(shot(4).range.start + Rational(2));
    press(Qt::Key_Q);
    QVERIFY(shot(3).kept && !shot(4).kept && shot(5).kept);
    QCOMPARE(shot(4).lock, Lock::Out);
    QCOMPARE(strip()->currentShot(), 5);
    QCOMPARE(pieces().size(), std::size_t(3));
}

void TrimsAndOwnShotsTest::droppedShotsAreNotTrimmed() {
    keepOnly({3});
    const std::vector<Shot> before = shots();
    goTo(shot(6).range.start + Rational(1));
    for (const Qt::Key key : {Qt::Key_Q, Qt::Key_W}) {
        press(key);
        QVERIFY(banner(MessageKind::Info));
        m_window->messages()->clear();
    }
    // There is no cut before the first piece, either.
    goTo(shot(3).range.start);
    press(Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier);
    QVERIFY(banner(MessageKind::Info));
    QVERIFY(shots() == before);
}

void TrimsAndOwnShotsTest::keysRollTheCutAndKeepTheChoice() {
    keepOnly({3, 8});
    const double length = session()->skim().duration();
    const Rational end = shot(3).range.end;
    const Rational start = shot(8).range.start;
    goTo(start);
    for (int frames = 1; frames <= 3; ++frames) {
        press(Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
        QCOMPARE(shot(3).range.end, end + Rational(frames, 25));
        QCOMPARE(shot(8).range.start, start + Rational(frames, 25));
        QVERIFY(std::abs(session()->skim().duration() - length) < 1e-9);
        QCOMPARE(strip()->currentShot(), 8);
    }
    for (int frames = 2; frames >= -2; --frames) {
        press(Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier);
        QCOMPARE(shot(3).range.end, end + Rational(frames, 25));
        QCOMPARE(shot(8).range.start, start + Rational(frames, 25));
        QCOMPARE(strip()->currentShot(), 8);
    }
    QVERIFY(std::abs(session()->skim().duration() - length) < 1e-9);
}

void TrimsAndOwnShotsTest::nudgesKeepTheChoice() {
    keepOnly({3, 8});
    const Rational start = shot(8).range.start;
    goTo(start);
    strip()->setFocus();
    for (int frames = 1; frames <= 3; ++frames) {
        QTest::keyClick(strip(), Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(shot(8).range.start, start + Rational(frames, 25));
        QCOMPARE(strip()->currentShot(), 8);
    }
    for (int frames = 2; frames >= -2; --frames) {
        QTest::keyClick(strip(), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(shot(8).range.start, start + Rational(frames, 25));
        QCOMPARE(strip()->currentShot(), 8);
    }
}

void TrimsAndOwnShotsTest::anEdgeInTheLaneRipples() {
    keepOnly({3, 8, 12});
    page()->player()->setMode(PlayerMode::Skim);
    test::runEvents();
    const double length = session()->skim().duration();
    const double perPixel = length / lane()->width();
    const int joint = static_cast<int>(lane()->pixelOf(5));
    const Rational end = shot(3).range.end;
    const Rational start = shot(8).range.start;
    dragLane(joint - 2, joint - 2 + 60);
    const double grown = (shot(3).range.end - end).toDouble();
    QVERIFY(std::abs(grown - 60 * perPixel) < 0.03);
    QCOMPARE(shot(8).range.start, start);
    QVERIFY(std::abs(session()->skim().duration() - length - grown) < 1e-6);
    QCOMPARE(edits()->undoStack()->undoText(), QStringLiteral("trimming the end of a shot"));
    edits()->undoStack()->undo();
    QCOMPARE(shot(3).range.end, end);
    // Its other side: later means shorter.
    dragLane(joint + 2, joint + 2 + 60);
    QVERIFY(std::abs((shot(8).range.start - start).toDouble() - 60 * perPixel) < 0.03);
    QCOMPARE(shot(3).range.end, end);
    QVERIFY(session()->skim().duration() < length - 0.5);
}

void TrimsAndOwnShotsTest::withControlTheLaneRolls() {
    keepOnly({3, 8, 12});
    page()->player()->setMode(PlayerMode::Skim);
    test::runEvents();
    const double length = session()->skim().duration();
    const int joint = static_cast<int>(lane()->pixelOf(5));
    const Rational end = shot(3).range.end;
    const Rational start = shot(8).range.start;
    dragLane(joint - 2, joint - 2 + 60, Qt::ControlModifier);
    const Rational by = shot(3).range.end - end;
    QVERIFY(by > Rational(1, 2));
    QCOMPARE(shot(8).range.start - start, by);
    QVERIFY(std::abs(session()->skim().duration() - length) < 1e-6);
    const auto* card = m_window->findChild<TrimPreview*>();
    QVERIFY(!card->isVisible());
    // While it is dragged, both frames of the joint are on show.
    const int y = lane()->height() - 6;
    const int now = static_cast<int>(lane()->pixelOf(5 + by.toDouble()));
    QTest::mousePress(lane(), Qt::LeftButton, Qt::ControlModifier, {now, y});
    QMouseEvent move(QEvent::MouseMove, QPointF(now - 40, y),
                     lane()->mapToGlobal(QPointF(now - 40, y)), Qt::NoButton, Qt::LeftButton,
                     Qt::ControlModifier);
    QCoreApplication::sendEvent(lane(), &move);
    QVERIFY(card->isVisible());
    QCOMPARE(card->before().text, QStringLiteral("Last frame of shot 4"));
    QCOMPARE(card->after().text, QStringLiteral("First frame of shot 9"));
    QCOMPARE(card->after().time, timecodeText(shot(8).range.start.toDouble(), 25));
    snap(QStringLiteral("roll"));
    QTest::mouseRelease(lane(), Qt::LeftButton, Qt::ControlModifier, {now - 40, y});
    QVERIFY(!card->isVisible());
}

void TrimsAndOwnShotsTest::aDragBackLeavesNothing() {
    keepOnly({3, 8, 12});
    page()->player()->setMode(PlayerMode::Skim);
    test::runEvents();
    const std::vector<Shot> before = shots();
    const int steps = edits()->undoStack()->count();
    const int joint = static_cast<int>(lane()->pixelOf(5)) - 2;
    const int y = lane()->height() - 6;
    QTest::mousePress(lane(), Qt::LeftButton, {}, {joint, y});
    for (const int x : {joint + 400, joint - 90, joint + 30, joint}) {
        QMouseEvent move(QEvent::MouseMove, QPointF(x, y), lane()->mapToGlobal(QPointF(x, y)),
                         Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(lane(), &move);
        QCOMPARE(edits()->undoStack()->count(), x == joint ? steps : steps + 1);
    }
    QTest::mouseRelease(lane(), Qt::LeftButton, {}, {joint, y});
    QVERIFY(shots() == before);
}

void TrimsAndOwnShotsTest::aMarkedRangeIsAShotOfOnesOwn() {
    press(Qt::Key_A);
    // Without marks there is nothing to make a shot of.
    QVERIFY(banner(MessageKind::Info));
    m_window->messages()->clear();
    mark(12, 31);
    press(Qt::Key_A);
    const int made = edits()->shotAt(20);
    const Shot& own = shot(static_cast<std::size_t>(made));
    QCOMPARE(own.range.start, Rational(12));
    QCOMPARE(own.range.end, Rational(31));
    QVERIFY(own.kept && own.lock == Lock::In);
    QVERIFY(!edits()->plan().markIn && !edits()->plan().markOut);
    // It is chosen, so that F2 names it.
    QCOMPARE(strip()->currentShot(), made);
    edits()->undoStack()->undo();
    QCOMPARE(*edits()->plan().markOut, Rational(31));
    QVERIFY(shot(static_cast<std::size_t>(edits()->shotAt(20))).range.start > Rational(12));
}

void TrimsAndOwnShotsTest::onlyShotsThatAreKept() {
    auto* only = m_window->findChild<QAction*>(QStringLiteral("edit.manual"));
    QVERIFY(only && only->isEnabled() && !only->isChecked());
    QVERIFY(keptCount() > 2);
    only->trigger();
    QVERIFY(only->isChecked());
    QCOMPARE(keptCount(), 0);
    QVERIFY(!session()->canExport());
    QVERIFY(page()->budget()->statusText().contains(QStringLiteral("only shots you keep")));
    double seconds = 0;
    for (const auto& [start, end] : {std::pair{4.0, 9.5}, {40.0, 52.0}, {100.0, 101.0}}) {
        mark(start, end);
        press(Qt::Key_A);
        seconds += end - start;
        // Marks lie between frames, shots do not.
        QVERIFY(std::abs(session()->skim().duration() - seconds) < 0.1);
        QVERIFY(page()->budget()->statusText().startsWith(
            QStringLiteral("Skim %1\n").arg(lengthText(seconds))));
    }
    QCOMPARE(keptCount(), 3);
    QVERIFY(session()->canExport());
    // Dropping one by a key adds no other.
    page()->seek(45);
    press(Qt::Key_X);
    QCOMPARE(keptCount(), 2);
    press(Qt::Key_X);
    QCOMPARE(keptCount(), 3);
    // Choosing again adds to them.
    click(page()->budget(), QStringLiteral("Choose again"));
    QVERIFY(!only->isChecked());
    QVERIFY(keptCount() >= 3);
    QCOMPARE(shot(static_cast<std::size_t>(edits()->shotAt(45))).lock, Lock::In);
    edits()->undoStack()->undo();
    QVERIFY(only->isChecked());
    QCOMPARE(keptCount(), 3);
}

void TrimsAndOwnShotsTest::onlyKeptShotsAreSaved() {
    page()->performAction(ShotAction::Manual);
    mark(40, 52);
    press(Qt::Key_A);
    const QString file = path(QStringLiteral("p.skimline"));
    m_window->projects()->saveTo(file);
    QTRY_VERIFY(!m_window->projects()->isSaving());
    m_window.reset();
    m_window = makeWindow();
    m_window->openPaths({file});
    waitReady();
    QTRY_COMPARE(keptCount(), 1);
    QVERIFY(edits()->plan().manual);
    QCOMPARE(session()->skim().spans(), (QList<TimeSpan>{{40, 52}}));
    QVERIFY(!m_window->isWindowModified());
}

void TrimsAndOwnShotsTest::anotherLengthChoosesAgain() {
    page()->performAction(ShotAction::Manual);
    mark(40, 42);
    press(Qt::Key_A);
    page()->budget()->findChild<QSpinBox*>()->setValue(50);
    QVERIFY(!edits()->plan().manual);
    QVERIFY(session()->skim().duration() > 40);
    QCOMPARE(shot(static_cast<std::size_t>(edits()->shotAt(41))).lock, Lock::In);
}

QTEST_MAIN(TrimsAndOwnShotsTest)
#include "tst_trims_and_own_shots.moc"
