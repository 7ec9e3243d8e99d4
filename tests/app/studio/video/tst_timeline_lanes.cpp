// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "app/studio/video/lane_choice.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/trim_frames.h"
#include "app/studio/video/video_page.h"
#include "tests/app/studio/support/window_test.h"
#include "tests/support/run_events.h"
#include "widgets/player/player_bar.h"
#include "widgets/style/controls/message_banner.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/filmstrip.h"
#include "widgets/timeline/score_curve.h"
#include "widgets/timeline/shot_strip.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/cue_tracks.h"
#include "widgets/timeline/tracks/highlight_track.h"
#include "widgets/timeline/tracks/hover_preview.h"
#include "widgets/timeline/tracks/keyword_track.h"
#include "widgets/timeline/tracks/skim_lane.h"
#include "widgets/timeline/tracks/trim_preview.h"
#include "widgets/timeline/tracks/waveform_track.h"
#include "widgets/timeline/tracks/zoom_bar.h"

using namespace skimline;

/// The lanes of the timeline in the window: which are visible, and the frames of a moving cut.
class TimelineLanesTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void theWaveformComesWithTheVideo();
    void lanesAreSwitchedOffAndStayOff();
    void lanesGiveWayToTheCurve();
    void aRightClickOnAnyLaneOpensTheMenu();
    void theSkimHasItsOwnLaneWhileItPlays();
    void bothFramesOfACutThatIsDragged();
    void aCutMovedByKeysShowsItsFramesForAWhile();

private:
    void open();
    TimelinePanel* timeline() const { return m_window->videoPage()->timeline(); }
    static QAction* laneAction(const MainWindow& window, const QString& id);
};

void TimelineLanesTest::open() {
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
}

QAction* TimelineLanesTest::laneAction(const MainWindow& window, const QString& id) {
    for (QAction* action : window.videoPage()->lanes()->menu()->actions())
        if (action->data() == id) return action;
    return nullptr;
}

void TimelineLanesTest::theWaveformComesWithTheVideo() {
    QVERIFY(timeline()->waveformTrack()->isHidden());
    open();
    QTRY_VERIFY(!timeline()->waveformTrack()->isHidden());
    QVERIFY(timeline()->waveformTrack()->readoutAt(10).contains(QLatin1String("dB")));
    // Another video without one.
    m_window->videos()->session(0)->setWaveform({});
    QVERIFY(timeline()->waveformTrack()->isHidden());
}

void TimelineLanesTest::lanesAreSwitchedOffAndStayOff() {
    open();
    QTRY_VERIFY(!timeline()->waveformTrack()->isHidden());
    for (const TimelineLane& lane : TimelinePanel::lanes())
        QVERIFY(laneAction(*m_window, lane.id)->isChecked());
    for (const char* id : {"filmstrip", "waveform", "scores"})
        laneAction(*m_window, QLatin1String(id))->trigger();
    QVERIFY(timeline()->filmstrip()->isHidden());
    QVERIFY(timeline()->waveformTrack()->isHidden());
    QVERIFY(timeline()->curve()->isHidden());
    QVERIFY(!timeline()->shotStrip()->isHidden());
    QVERIFY(!timeline()->zoomBar()->isHidden());
    // The next start.
    m_window.reset();
    m_window = makeWindow();
    open();
    QTRY_VERIFY(!session()->waveform().isEmpty());
    QVERIFY(timeline()->filmstrip()->isHidden());
    QVERIFY(timeline()->waveformTrack()->isHidden());
    QVERIFY(!laneAction(*m_window, QStringLiteral("waveform"))->isChecked());
    laneAction(*m_window, QStringLiteral("waveform"))->trigger();
    QVERIFY(!timeline()->waveformTrack()->isHidden());
}

/// Shows everything there is, on a small screen and on a large one.
void TimelineLanesTest::lanesGiveWayToTheCurve() {
    open();
    QTRY_VERIFY(!timeline()->waveformTrack()->isHidden());
    timeline()->setPlaysSkim(true);
    timeline()->mentionStrip()->setMentions({{QStringLiteral("dragon"), 4}});
    timeline()->highlightLane()->setSaliency({0.1F, 0.9F, 0.2F}, 1);
    timeline()->highlightLane()->setAudio({-20, -10, -30}, {0, 0, 0}, 1);
    timeline()->setTracks({QStringLiteral("worth"), QStringLiteral("motion")});
    QVERIFY(timeline()->cueTracks()->tracks().size() > 0);
    int low = 0;
    for (const QSize& size : {QSize(1366, 768), QSize(1920, 1080)}) {
        m_window->resize(size);
        test::runEvents();
        QCOMPARE(m_window->size(), size);
        QVERIFY2(timeline()->curve()->height() >= (low == 0 ? 40 : 64),
                 qPrintable(QString::number(timeline()->curve()->height())));
        const int lanes = timeline()->waveformTrack()->height() +
                          timeline()->highlightLane()->height() + timeline()->cueTracks()->height();
        QVERIFY(low == 0 || lanes > low);
        low = lanes;
    }
}

void TimelineLanesTest::aRightClickOnAnyLaneOpensTheMenu() {
    open();
    const auto* curve = timeline()->findChild<ScoreCurve*>();
    QVERIFY(curve);
    // The drawing surface is a child of the curve widget.
    auto* plot = curve->childAt(curve->rect().center());
    QVERIFY(plot);
    for (QWidget* lane : {plot, static_cast<QWidget*>(timeline()->findChild<Filmstrip*>()),
                          static_cast<QWidget*>(timeline()->findChild<ZoomBar*>())}) {
        const QSignalSpy asked(timeline(), &TimelinePanel::lanesRequested);
        const QPoint middle = lane->rect().center();
        QContextMenuEvent click(QContextMenuEvent::Mouse, middle, lane->mapToGlobal(middle));
        QApplication::sendEvent(lane, &click);
        QCOMPARE(asked.count(), 1);
        m_window->videoPage()->lanes()->menu()->close();
    }
}

void TimelineLanesTest::theSkimHasItsOwnLaneWhileItPlays() {
    open();
    PlayerView* player = m_window->videoPage()->player();
    player->setMode(PlayerMode::Source);
    QVERIFY(timeline()->skimLane()->isHidden());
    player->setMode(PlayerMode::Skim);
    QVERIFY(!timeline()->skimLane()->isHidden());
    // A click in the lane goes to the moment of the source.
    Q_EMIT timeline()->skimLane()->seekRequested(session()->skim().toSource(3));
    QCOMPARE(session()->skim().toSkim(m_window->videoPage()->axis()->playhead()), 3.0);
    laneAction(*m_window, QStringLiteral("skim"))->trigger();
    QVERIFY(timeline()->skimLane()->isHidden());
}

void TimelineLanesTest::bothFramesOfACutThatIsDragged() {
    open();
    ShotStrip* strip = timeline()->shotStrip();
    auto* card = m_window->findChild<TrimPreview*>();
    QVERIFY(card && card->isHidden());
    const TimeAxis* axis = m_window->videoPage()->axis();
    const double cut = session()->shots()[5].range.start.toDouble();
    const int from = qRound(axis->toPixel(cut, strip->width()));
    const int to = qRound(axis->toPixel(cut + 1, strip->width()));
    QTest::mousePress(strip, Qt::LeftButton, {}, {from, 14});
    QTest::mouseMove(strip, {(from + to) / 2, 14});
    QTest::mouseMove(strip, {to, 14});
    QVERIFY(!card->isHidden());
    // No other card covers it.
    QVERIFY(m_window->findChild<HoverPreview*>()->isHidden());
    QTRY_VERIFY(!card->before().image.isNull() && !card->after().image.isNull());
    const double moved = session()->shots()[5].range.start.toDouble();
    QVERIFY(moved > cut);
    const auto frameOf = [](const QString& time) { return time.split(QLatin1Char(':')); };
    const qint64 first = qRound64(moved * 25);
    const QStringList after = frameOf(card->after().time);
    const QStringList before = frameOf(card->before().time);
    const auto number = [](const QStringList& parts) {
        return (parts[1].toInt() * 60 + parts[2].toInt()) * 25 + parts[3].toInt();
    };
    QCOMPARE(number(after), int(first));
    QCOMPARE(number(before), int(first) - 1);
    QCOMPARE(card->before().kept, session()->shots()[4].kept);
    QCOMPARE(card->after().kept, session()->shots()[5].kept);
    const auto lengthOf = [this](std::size_t shot) {
        const TimeRange& range = session()->shots()[shot].range;
        return lengthText((range.end - range.start).toDouble());
    };
    QCOMPARE(card->before().length, lengthOf(4));
    QCOMPARE(card->after().length, lengthOf(5));
    // Buttons and clock of the player stay visible.
    const QWidget* bar = m_window->videoPage()->player()->bar();
    const QRect covered(card->mapTo(m_window.get(), QPoint()), card->size());
    QVERIFY(!covered.intersects({bar->mapTo(m_window.get(), QPoint()), bar->size()}));
    // Frames of two different moments.
    QVERIFY(card->before().text != card->after().text);
    QTest::mouseRelease(strip, Qt::LeftButton, {}, {to, 14});
    QVERIFY(card->isHidden());
}

void TimelineLanesTest::aCutMovedByKeysShowsItsFramesForAWhile() {
    open();
    ShotStrip* strip = timeline()->shotStrip();
    strip->setCurrentShot(3);
    strip->setFocus();
    auto* card = m_window->findChild<TrimPreview*>();
    QTest::keyClick(strip, Qt::Key_Right, Qt::AltModifier);
    QVERIFY(!card->isHidden());
    QTRY_VERIFY(!card->after().image.isNull());
    QTRY_VERIFY_WITH_TIMEOUT(card->isHidden(), 5000);
}

QTEST_MAIN(TimelineLanesTest)
#include "tst_timeline_lanes.moc"
