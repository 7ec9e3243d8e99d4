// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window of vertical clips in the player, over the synthetic engine.
#include <QAction>
#include <QTest>
#include <QUndoStack>
#include <cmath>

#include "app/studio/export/export_controller.h"
#include "app/studio/export/window_preview.h"
#include "app/studio/export/window_reason_text.h"
#include "app/studio/project/project_controller.h"
#include "app/studio/video/video_page.h"
#include "tests/app/studio/support/window_test.h"
#include "widgets/player/framing_overlay.h"
#include "widgets/player/player_view.h"

using namespace skimline;

class FramingTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theWindowIsShownOnRequest();
    void aShotThatFailsIsNotLookedAtAgain();
    void aDragIsOneStepOfOneShot();
    void itFollowsTheSubjectAgain();
    void itStaysOutOfBlackBars();
    void itFollowsTheBordersOfItsShot();
    void theProjectKeepsIt();
    void thePreviewSaysWhy();

private:
    QAction* action() const {
        return m_window->findChild<QAction*>(QStringLiteral("view.framing"));
    }
    FramingOverlay* overlay() const { return m_window->findChild<FramingOverlay*>(); }
    SkimEditor* edits() const { return session()->edits(); }
    void show();
};

void FramingTest::init() {
    WindowTest::init();
    m_script->milliseconds = 1;
    QVERIFY(action() && !action()->isEnabled());
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
}

void FramingTest::show() {
    action()->setChecked(true);
    QTRY_VERIFY(!overlay()->window().isEmpty());
}

void FramingTest::theWindowIsShownOnRequest() {
    QVERIFY(overlay()->isHidden());
    show();
    QVERIFY(!overlay()->isHidden());
    QVERIFY(!overlay()->note().isEmpty());
    m_window->videoPage()->player()->setMode(PlayerMode::SideBySide);
    QCOMPARE(m_window->videoPage()->player()->mode(), PlayerMode::SideBySide);
    QVERIFY(overlay()->isHidden());
    action()->setChecked(false);
    QVERIFY(overlay()->isHidden());
}

void FramingTest::aShotThatFailsIsNotLookedAtAgain() {
    m_window->videoPage()->seek(12);
    m_script->failAnalysis = true;
    action()->setChecked(true);
    const QString failed = QStringLiteral("This shot cannot be looked at.");
    QTRY_COMPARE(overlay()->note(), failed);
    m_script->failAnalysis = false;
    // Others are.
    m_window->videoPage()->seek(30);
    QTRY_VERIFY(!overlay()->window().isEmpty());
    m_window->videoPage()->seek(12);
    QTRY_COMPARE(overlay()->note(), failed);
    QVERIFY(overlay()->window().isEmpty());
}

void FramingTest::aDragIsOneStepOfOneShot() {
    m_window->videoPage()->seek(12);
    show();
    const int before = edits()->undoStack()->count();
    const std::vector<Shot> shots = session()->shots();
    Q_EMIT overlay()->taken();
    Q_EMIT overlay()->moved(0.6, 0.5);
    Q_EMIT overlay()->moved(0.75, 0.5);
    Q_EMIT overlay()->dropped();
    QCOMPARE(edits()->undoStack()->count(), before + 1);
    const std::vector<HandFraming> framings = edits()->plan().framings;
    QCOMPARE(framings.size(), 1U);
    QCOMPARE(framings[0].across, 0.75);
    QVERIFY(framings[0].range == shots[static_cast<std::size_t>(edits()->shotAt(12))].range);
    // It decides nothing about what is shown.
    QVERIFY(session()->shots() == shots);
    QVERIFY(!edits()->hasDecisions());
    QCOMPARE(overlay()->window().center().x(), 0.75);
    QVERIFY(edits()->rules().framings == framings);
    // Another shot has its own.
    m_window->videoPage()->seek(30);
    QTRY_VERIFY(!overlay()->window().isEmpty());
    QVERIFY(overlay()->window().center().x() != 0.75);
    edits()->undoStack()->undo();
    QVERIFY(edits()->plan().framings.empty());
}

void FramingTest::itFollowsTheSubjectAgain() {
    show();
    const QRectF found = overlay()->window();
    const QString why = overlay()->note();
    Q_EMIT overlay()->taken();
    Q_EMIT overlay()->moved(0.9, 0.5);
    Q_EMIT overlay()->dropped();
    QVERIFY(overlay()->note() != why);
    // Never beyond the frame.
    QVERIFY(overlay()->window().right() <= 1 + 1e-9);
    const int before = edits()->undoStack()->count();
    Q_EMIT overlay()->releaseRequested();
    QCOMPARE(overlay()->window(), found);
    QCOMPARE(edits()->undoStack()->count(), before + 1);
    // There is nothing to release.
    Q_EMIT overlay()->releaseRequested();
    QCOMPARE(edits()->undoStack()->count(), before + 1);
}

void FramingTest::itStaysOutOfBlackBars() {
    m_script->withoutBars = {0.2, 0, 0.6, 1};
    show();
    Q_EMIT overlay()->taken();
    Q_EMIT overlay()->moved(0.95, 0.5);
    QVERIFY(std::abs(overlay()->window().right() - 0.8) < 1e-9);
    Q_EMIT overlay()->moved(0.05, 0.5);
    QVERIFY(std::abs(overlay()->window().left() - 0.2) < 1e-9);
    Q_EMIT overlay()->dropped();
    // Keys stop there as well.
    overlay()->setFocus();
    QTest::keyClick(overlay(), Qt::Key_Left);
    QVERIFY(std::abs(overlay()->window().left() - 0.2) < 1e-9);
}

void FramingTest::itFollowsTheBordersOfItsShot() {
    edits()->setFraming(2, 0.25, 0.5);
    const Rational end = session()->shots()[2].range.end;
    edits()->moveBoundary(3, end.toDouble() + 0.4);
    const TimeRange grown = session()->shots()[2].range;
    QVERIFY(grown.end > end);
    QCOMPARE(edits()->rules().framings.size(), 1U);
    QVERIFY(edits()->rules().framings[0].range == grown);
    edits()->moveBoundary(3, end.toDouble() - 0.4);
    QVERIFY(edits()->rules().framings[0].range == session()->shots()[2].range);
    // It extends into the next shot, which is not framed by it.
    QVERIFY(edits()->isFramed(2) && !edits()->isFramed(3));
    edits()->clearFraming(3);
    QVERIFY(edits()->isFramed(2));
    // Parts of a shot are released one by one.
    const TimeRange whole = session()->shots()[2].range;
    edits()->split(((whole.start + whole.end) / Rational(2)).toDouble());
    QVERIFY(edits()->isFramed(2) && edits()->isFramed(3));
    edits()->clearFraming(3);
    QVERIFY(edits()->isFramed(2) && !edits()->isFramed(3));
}

void FramingTest::theProjectKeepsIt() {
    edits()->setFraming(2, 0.25, 0.5);
    QVERIFY(m_window->projects()->isModified());
    const ProjectVideo kept = session()->toProject();
    QCOMPARE(kept.framings.size(), 1U);
    edits()->undoStack()->undo();
    session()->fromProject(kept);
    QVERIFY(edits()->plan().framings == kept.framings);
}

void FramingTest::thePreviewSaysWhy() {
    WindowPreview preview;
    preview.expect(9.0 / 16);
    WindowLook look{{90, 160, std::vector<std::uint8_t>(90 * 160 * 3, 90)}, {}};
    look.reason = WindowReason::Face;
    WindowLook second = look;
    second.reason = WindowReason::Hand;
    second.wider = CropRectangle{0.1, 0, 0.8, 1};
    preview.setLooks({look, second});
    QCOMPARE(preview.reasonAt({40, 80}), windowReasonSentence(look));
    QVERIFY(preview.reasonAt({120, 80}).startsWith(QLatin1String("You placed")));
    QVERIFY(preview.reasonAt({120, 80}).contains(QLatin1String("wider")));
    QVERIFY(preview.reasonAt({250, 80}).isEmpty());
    QVERIFY(preview.accessibleDescription().contains(windowReasonSentence(look)));
    QVERIFY(windowReasonWord(look) != windowReasonWord(second));
    // It is wider for the text's sake, not the subject's.
    second.reason = WindowReason::Subtitles;
    QVERIFY(windowReasonSentence(second).contains(QLatin1String("subtitles")));
    QVERIFY(!windowReasonSentence(second).contains(QLatin1String("subject")));
}

QTEST_MAIN(FramingTest)
#include "tst_framing.moc"
