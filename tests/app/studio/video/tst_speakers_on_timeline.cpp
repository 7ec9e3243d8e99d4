// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Speakers in the whole window, over the synthetic engine.
#include <QAction>
#include <QInputDialog>
#include <QMenu>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>
#include <algorithm>

#include "app/studio/jobs/progress/jobs_panel.h"
#include "app/studio/project/project_controller.h"
#include "app/studio/video/lane_choice.h"
#include "app/studio/video/speakers_on_timeline.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "tests/app/studio/support/window_test.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/sound_lane.h"

using namespace skimline;

class SpeakersOnTimelineTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void speakersComeWithTheAnalysis();
    void aVideoWithoutSpeechIsNotListenedTo();
    void oneVoiceNeedsNoLane();
    void aSpeakerIsKeptAndDroppedWithUndo();
    void aSpeakerIsRenamedOnce();
    void theirNumberIsChosen();
    void theLaneIsSwitchedOffLikeTheOthers();

private:
    void open();
    SoundLane* lane() const { return m_window->videoPage()->timeline()->speakerLane(); }
    SpeakersOnTimeline* speakers() const { return m_window->videoPage()->speakers(); }
    SkimEditor* edits() const { return session()->edits(); }
    static QAction* entry(QMenu* menu, const QString& text);
    bool isLocked(const TimeRange& range, Lock lock) const;
};

void SpeakersOnTimelineTest::init() {
    WindowTest::init();
    m_script->milliseconds = 1;
    m_script->spoken = {{1, 90}};
    m_script->turns = {{{1, 20}, 1}, {{21, 40}, 2}, {{40, 60}, 1}, {{61, 90}, 3}};
}

void SpeakersOnTimelineTest::open() {
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
    QTRY_VERIFY(session()->speakers());
}

QAction* SpeakersOnTimelineTest::entry(QMenu* menu, const QString& text) {
    for (QAction* action : menu->actions())
        if (action->text().contains(text)) return action;
    return nullptr;
}

bool SpeakersOnTimelineTest::isLocked(const TimeRange& range, Lock lock) const {
    return std::ranges::all_of(session()->shots(), [&](const Shot& shot) {
        const bool apart = shot.range.end <= range.start || range.end <= shot.range.start;
        return apart || shot.lock == lock;
    });
}

void SpeakersOnTimelineTest::speakersComeWithTheAnalysis() {
    QVERIFY(lane()->isHidden());
    open();
    QVERIFY(!lane()->isHidden());
    QCOMPARE(lane()->bars()->sounds().size(), 4);
    QCOMPARE(lane()->bars()->rows(), 1);
    QCOMPARE(lane()->chips().size(), 3);
    QCOMPARE(lane()->chips()[0]->text(), QStringLiteral("Speaker 1"));
    const QString read = SoundBars::readout(lane()->bars()->sounds()[1]);
    QVERIFY2(read.contains(QLatin1String("Speaker 2")) && !read.contains(QLatin1Char('%')),
             qPrintable(read));
    QTRY_COMPARE(m_script->speakerReadings.load(), 1);
    bool listed = false;
    for (const int id : m_window->jobsPanel()->ids())
        listed |= m_window->jobsPanel()->jobText(id).contains(QLatin1String("3 speaker"));
    QVERIFY(listed);
    Q_EMIT lane()->bars()->seekRequested(21);
    QCOMPARE(m_window->videoPage()->axis()->playhead(), 21.0);
}

void SpeakersOnTimelineTest::aVideoWithoutSpeechIsNotListenedTo() {
    m_script->spoken.clear();
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
    QTRY_VERIFY(!session()->waveform().isEmpty());
    QCOMPARE(m_script->speakerReadings.load(), 0);
    QVERIFY(lane()->isHidden());
}

void SpeakersOnTimelineTest::oneVoiceNeedsNoLane() {
    m_script->turns = {{{1, 20}, 1}, {{40, 60}, 1}};
    open();
    QVERIFY(lane()->isHidden());
}

void SpeakersOnTimelineTest::aSpeakerIsKeptAndDroppedWithUndo() {
    open();
    const int before = edits()->undoStack()->count();
    QMenu* menu = speakers()->menuOfSpeaker(1);
    entry(menu, QStringLiteral("Keep all"))->trigger();
    menu->deleteLater();
    QCOMPARE(edits()->undoStack()->count(), before + 1);
    QVERIFY(edits()->undoStack()->undoText().contains(QLatin1String("Speaker 1")));
    QVERIFY(isLocked({1, 20}, Lock::In) && isLocked({40, 60}, Lock::In));
    QVERIFY(!isLocked({21, 40}, Lock::In));
    edits()->undoStack()->undo();
    menu = speakers()->menuOf(3);
    QVERIFY(menu->actions().first()->text().contains(QLatin1String("Speaker 3")));
    entry(menu, QStringLiteral("Drop what"))->trigger();
    menu->deleteLater();
    QVERIFY(isLocked({61, 90}, Lock::Out));
    edits()->undoStack()->undo();
    menu = speakers()->menuOfSpeaker(2);
    entry(menu, QStringLiteral("nothing but"))->trigger();
    menu->deleteLater();
    for (const Shot& shot : session()->shots())
        QCOMPARE(shot.kept, shot.range.start >= Rational(21) && shot.range.end <= Rational(40));
}

void SpeakersOnTimelineTest::aSpeakerIsRenamedOnce() {
    open();
    QInputDialog* dialog = speakers()->askForName(2);
    dialog->setTextValue(QStringLiteral("  Ana  Lopez "));
    dialog->accept();
    QCOMPARE(session()->speakerLabel(2), QStringLiteral("Ana Lopez"));
    QCOMPARE(lane()->chips()[1]->text(), QStringLiteral("Ana Lopez"));
    QCOMPARE(lane()->bars()->sounds()[1].name, QStringLiteral("Ana Lopez"));
    QVERIFY(m_window->projects()->isModified());
    const ProjectVideo kept = session()->toProject();
    QCOMPARE(kept.speakers.names, (std::vector<std::string>{"", "Ana Lopez"}));
    edits()->undoStack()->undo();
    QCOMPARE(lane()->chips()[1]->text(), QStringLiteral("Speaker 2"));
    session()->fromProject(kept);
    QCOMPARE(session()->speakerLabel(2), QStringLiteral("Ana Lopez"));
    // An ampersand is shown, not taken for the mark of a key.
    edits()->nameSpeaker(2, QStringLiteral("Q & A"));
    QCOMPARE(lane()->chips()[1]->text(), QStringLiteral("Q && A"));
    QMenu* menu = speakers()->menuOfSpeaker(2);
    QVERIFY(entry(menu, QStringLiteral("Q && A")));
    menu->deleteLater();
}

void SpeakersOnTimelineTest::theirNumberIsChosen() {
    open();
    edits()->nameSpeaker(3, QStringLiteral("Kim"));
    edits()->setSpeakerCount(2);
    QTRY_COMPARE(session()->speakers()->wanted, 2);
    QCOMPARE(lane()->chips().size(), 2);
    // Names belonged to the other grouping.
    QCOMPARE(session()->speakerLabel(2), QStringLiteral("Speaker 2"));
    edits()->undoStack()->undo();
    QTRY_COMPARE(session()->speakers()->wanted, 0);
    QCOMPARE(lane()->chips()[2]->text(), QStringLiteral("Kim"));
    // A single speaker stays visible, because the number could otherwise not be changed.
    edits()->setSpeakerCount(1);
    QTRY_COMPARE(session()->speakers()->wanted, 1);
    QVERIFY(!lane()->isHidden());
}

void SpeakersOnTimelineTest::theLaneIsSwitchedOffLikeTheOthers() {
    open();
    for (QAction* action : m_window->videoPage()->lanes()->menu()->actions())
        if (action->data() == QStringLiteral("speakers")) action->trigger();
    QVERIFY(lane()->isHidden());
    QCOMPARE(m_settings->hiddenLanes(), QStringList{QStringLiteral("speakers")});
}

QTEST_MAIN(SpeakersOnTimelineTest)
#include "tst_speakers_on_timeline.moc"
