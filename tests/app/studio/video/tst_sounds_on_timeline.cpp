// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sounds in the whole window, over the synthetic engine.
#include <QAction>
#include <QMenu>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>
#include <algorithm>

#include "app/studio/document/lists/shot_list_model.h"
#include "app/studio/document/reasons/sound_text.h"
#include "app/studio/jobs/progress/jobs_panel.h"
#include "app/studio/video/lane_choice.h"
#include "app/studio/video/sounds_on_timeline.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "core/skim/events/sound_kinds.h"
#include "tests/app/studio/support/window_test.h"
#include "widgets/style/kind_colours.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/sound_lane.h"

using namespace skimline;

class SoundsOnTimelineTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void soundsComeWithTheAnalysisOnce();
    void aSilentVideoIsNotListenedTo();
    void theJobIsListed();
    void theJobCanBeStopped();
    void chipsAreRemembered();
    void theLaneIsSwitchedOffLikeTheOthers();
    void soundsAreKeptAndDroppedWithUndo();
    void shotsSayWhatIsHeard();
    void everyKindHasAWordAndAColour();

private:
    void open();
    int jobId() const;
    SoundLane* lane() const { return m_window->videoPage()->timeline()->soundLane(); }
    SoundsOnTimeline* sounds() const { return m_window->videoPage()->sounds(); }
    static void choose(QMenu* menu, int action);
    std::vector<TimeRange> locked(Lock lock) const;
    /// The remainder of a kept shot next to it stays kept.
    bool isLocked(const TimeRange& range, Lock lock) const;
};

void SoundsOnTimelineTest::init() {
    WindowTest::init();
    m_script->milliseconds = 1;
    m_script->sounds = {{{1, 90}, "speech", "Speech", 0.99F},
                        {{12, 16}, "applause", "Clapping", 0.87F},
                        {{50, 51}, "laughter", "Laughter", 0.7F},
                        {{70, 74}, "applause", "Applause", 0.6F}};
}

void SoundsOnTimelineTest::open() {
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
    QTRY_VERIFY(session()->sounds());
}

void SoundsOnTimelineTest::choose(QMenu* menu, int action) {
    menu->actions().at(action)->trigger();
    menu->deleteLater();
}

std::vector<TimeRange> SoundsOnTimelineTest::locked(Lock lock) const {
    std::vector<TimeRange> ranges;
    for (const Shot& shot : session()->shots()) {
        if (shot.lock != lock) continue;
        if (!ranges.empty() && ranges.back().end == shot.range.start)
            ranges.back().end = shot.range.end;
        else
            ranges.push_back(shot.range);
    }
    return ranges;
}

bool SoundsOnTimelineTest::isLocked(const TimeRange& range, Lock lock) const {
    const std::vector<TimeRange> ranges = locked(lock);
    return std::ranges::any_of(ranges, [&](const TimeRange& one) {
        return one.start <= range.start && range.end <= one.end;
    });
}

void SoundsOnTimelineTest::soundsComeWithTheAnalysisOnce() {
    QVERIFY(lane()->isHidden());
    open();
    QVERIFY(!lane()->isHidden());
    QCOMPARE(lane()->bars()->sounds().size(), 4);
    QCOMPARE(lane()->chips().size(), 3);
    // The waveform underlines speech, so it is off at first.
    QVERIFY(!lane()->chips()[0]->isChecked());
    QVERIFY(lane()->chips()[1]->isChecked());
    const SoundBars* bars = lane()->bars();
    Q_EMIT lane()->bars()->seekRequested(bars->sounds()[1].span.start);
    QCOMPARE(m_window->videoPage()->axis()->playhead(), 12.0);
    // Another video, and this one again.
    m_window->openPaths({video(QStringLiteral("b.mp4"), "other")});
    waitReady(2);
    QTRY_COMPARE(m_script->listenings.load(), 2);
    m_window->videos()->session(0)->setSounds(session(0)->sounds());
    QTRY_VERIFY(session(1)->sounds());
    QCOMPARE(m_script->listenings.load(), 2);
}

void SoundsOnTimelineTest::aSilentVideoIsNotListenedTo() {
    m_script->sounds.clear();
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
    QTRY_VERIFY(!session()->waveform().isEmpty());
    QCOMPARE(m_script->listenings.load(), 0);
    QVERIFY(!session()->sounds());
    QVERIFY(lane()->isHidden());
}

/// The job that listens; -1: none.
int SoundsOnTimelineTest::jobId() const {
    for (const int id : m_window->jobsPanel()->ids())
        if (m_window->jobsPanel()->jobText(id).contains(QLatin1String("Sounds"))) return id;
    return -1;
}

void SoundsOnTimelineTest::theJobIsListed() {
    open();
    QTRY_COMPARE(TaskState(m_window->jobsPanel()->stateOf(jobId())), TaskState::Done);
    QVERIFY(m_window->jobsPanel()->jobText(jobId()).contains(QLatin1String("4 sound")));
}

void SoundsOnTimelineTest::theJobCanBeStopped() {
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    QTRY_COMPARE(m_window->videos()->rowCount(), 1);
    // Reading the sounds then begins, and continues until it is stopped.
    connect(session(), &VideoSession::stateChanged, this, [this] {
        if (session()->state() == VideoState::Ready) m_script->hold = true;
    });
    QTRY_COMPARE(m_script->listenings.load(), 1);
    QTRY_COMPARE(TaskState(m_window->jobsPanel()->stateOf(jobId())), TaskState::Running);
    Q_EMIT m_window->jobsPanel()->cancelRequested(jobId());
    QTRY_COMPARE(TaskState(m_window->jobsPanel()->stateOf(jobId())), TaskState::Stopped);
    QVERIFY(!session()->sounds());
    QVERIFY(lane()->isHidden());
    QVERIFY(!banner(MessageKind::Error));
    session()->disconnect(this);
}

void SoundsOnTimelineTest::chipsAreRemembered() {
    open();
    lane()->chips()[2]->click();
    const QStringList hidden{QStringLiteral("speech"), QStringLiteral("applause")};
    QCOMPARE(m_settings->hiddenSounds(), hidden);
    m_window.reset();
    m_window = makeWindow();
    open();
    QVERIFY(!lane()->chips()[2]->isChecked());
    QCOMPARE(lane()->bars()->rowOf(QStringLiteral("applause")), -1);
}

void SoundsOnTimelineTest::theLaneIsSwitchedOffLikeTheOthers() {
    open();
    QVERIFY(!lane()->isHidden());
    for (QAction* action : m_window->videoPage()->lanes()->menu()->actions())
        if (action->data() == QStringLiteral("sounds")) action->trigger();
    QVERIFY(lane()->isHidden());
    QCOMPARE(m_settings->hiddenLanes(), QStringList{QStringLiteral("sounds")});
}

void SoundsOnTimelineTest::soundsAreKeptAndDroppedWithUndo() {
    open();
    QUndoStack* undo = session()->edits()->undoStack();
    const int before = undo->count();
    QMenu* menu = sounds()->menuOf(1);
    QVERIFY(menu->actions().first()->text().contains(QLatin1String("87")));
    // After the line about the sound and a separator.
    choose(menu, 2);
    QCOMPARE(undo->count(), before + 1);
    QVERIFY(undo->undoText().contains(QLatin1String("applause")));
    // The reason for the applause comes before it.
    QVERIFY(isLocked(TimeRange{9, 17}, Lock::In));
    undo->undo();
    QVERIFY(locked(Lock::In).empty());
    choose(sounds()->menuOf(1), 3);
    QCOMPARE(locked(Lock::Out), (std::vector<TimeRange>{{12, 16}}));
    undo->undo();
    choose(sounds()->menuOfKind(QStringLiteral("applause")), 0);
    QVERIFY(isLocked(TimeRange{9, 17}, Lock::In) && isLocked(TimeRange{67, 75}, Lock::In));
    undo->undo();
    // One alone of its kind is all of its kind.
    menu = sounds()->menuOf(2);
    QCOMPARE(menu->actions().size(), 4);
    delete menu;
}

void SoundsOnTimelineTest::shotsSayWhatIsHeard() {
    open();
    ShotListModel model;
    model.setSession(session());
    // Shots of five seconds.
    const auto wordsIn = [&model](int row) {
        return model.index(row).data(ShotListModel::SoundsRole).value<ShotSounds>().words;
    };
    QCOMPARE(wordsIn(2), QStringList{QStringLiteral("applause")});
    QCOMPARE(wordsIn(3), QStringList{QStringLiteral("applause")});
    // Speech is continuous and has a reason of its own.
    QVERIFY(wordsIn(5).isEmpty());
    QCOMPARE(wordsIn(10), QStringList{QStringLiteral("laughter")});
    const QString spoken = model.index(2).data(Qt::AccessibleTextRole).toString();
    QVERIFY2(spoken.endsWith(QLatin1String("Heard: applause.")), qPrintable(spoken));
    // Information, not a reason.
    for (const QString& reason :
         model.index(2).data(ShotListModel::RemarkRole).value<ShotRemark>().reasons)
        QVERIFY(!reason.contains(QLatin1String("applause")));
    session()->setSounds(nullptr);
    QVERIFY(wordsIn(2).isEmpty());
}

void SoundsOnTimelineTest::everyKindHasAWordAndAColour() {
    QCOMPARE(static_cast<int>(soundKinds().size()), kKindColours);
    int place = 0;
    for (const SoundKind& kind : soundKinds()) {
        const std::string name(kind.name);
        QCOMPARE(soundWord(name), QString::fromStdString(name));
        QVERIFY(soundLabel(name)[0].isUpper());
        QCOMPARE(placeOfSound(name), place++);
    }
    QCOMPARE(placeOfSound("thunder"), -1);
}

QTEST_MAIN(SoundsOnTimelineTest)
#include "tst_sounds_on_timeline.moc"
