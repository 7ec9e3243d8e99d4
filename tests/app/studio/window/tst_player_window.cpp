// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QElapsedTimer>
#include <QMenuBar>
#include <QSignalSpy>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <atomic>
#include <cmath>

#include "app/studio/document/reading/hover_frames.h"
#include "app/studio/jobs/stage_text.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "app/studio/window/main_window.h"
#include "tests/app/studio/support/fake_engine.h"
#include "tests/support/own_analysis.h"
#include "widgets/player/player_bar.h"
#include "widgets/style/controls/jobs_bar.h"
#include "widgets/timeline/filmstrip.h"
#include "widgets/timeline/score_curve.h"
#include "widgets/timeline/shot_strip.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/hover_preview.h"

using namespace skimline;
using test::FakeScript;

namespace {

/// The synthetic engine, which takes its time to fetch images.
class SlowEngine : public test::FakeEngine {
public:
    using FakeEngine::FakeEngine;

    void filmstrip(const std::filesystem::path& video, const std::vector<double>& times, int width,
                   int height, const std::function<void(std::size_t, RgbImage)>& ready,
                   const RunContext& context) const override {
        ++calls;
        QThread::msleep(300);
        FakeEngine::filmstrip(video, times, width, height, ready, context);
    }

    mutable std::atomic<int> calls{0};
};

}  // namespace

class PlayerWindowTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void fullScreenLeavesOnlyThePlayer();
    void fullScreenHasASliderToSeekWith();
    void closingTheVideoLeavesFullScreen();
    void keysOfThePlayer();
    void audioIsRemembered();
    void hoverShowsTimeScoreAndImage();
    void hoverNeverWaits();
    void hoverImagesAreOfTheRightMoment();
    void timeLeftCountsAllStages();
    void costsAreLearntAndKept();

private:
    QString video(const QString& name);
    void open();
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(m_window->videoPage(), key, modifiers);
    }
    PlayerView* player() const { return m_window->videoPage()->player(); }
    HoverPreview* card() const { return m_window->findChild<HoverPreview*>(); }

    std::shared_ptr<FakeScript> m_script;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<StudioSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

void PlayerWindowTest::init() {
    m_script = std::make_shared<FakeScript>();
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<StudioSettings>(m_folder->filePath(QStringLiteral("s.ini")));
    m_window = std::make_unique<MainWindow>(test::fakeEngine(m_script), m_settings.get(),
                                            PlayerOptions{SurfaceKind::Software, true});
    m_window->resize(1366, 768);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void PlayerWindowTest::cleanup() {
    m_window.reset();
    m_settings.reset();
}

QString PlayerWindowTest::video(const QString& name) {
    QFile file(m_folder->filePath(name));
    if (file.open(QIODevice::WriteOnly)) file.write("not a real video");
    return file.fileName();
}

void PlayerWindowTest::open() {
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    QTRY_VERIFY_WITH_TIMEOUT(
        m_window->videoPage()->session() && m_window->videoPage()->session()->canExport(), 10000);
}

void PlayerWindowTest::fullScreenLeavesOnlyThePlayer() {
    open();
    const TimelinePanel* timeline = m_window->videoPage()->timeline();
    const QSize before = m_window->size();
    for (const Qt::Key key : {Qt::Key_F, Qt::Key_F11}) {
        press(key);
        QTRY_VERIFY(m_window->isFullScreen());
        QVERIFY(!timeline->isVisible());
        QVERIFY(!m_window->jobsBar()->isVisible());
        QVERIFY(player()->isVisible());
        QCOMPARE(m_window->menuBar()->height(), 0);
        // The menu's keys still work.
        const bool muted = player()->isMuted();
        press(Qt::Key_M, Qt::ShiftModifier);
        QVERIFY(player()->isMuted() != muted);
        QTRY_VERIFY_WITH_TIMEOUT(!player()->bar()->isVisible(), 8000);
        QTest::mouseMove(player(), QPoint(40, 40));
        QTest::mouseMove(player(), QPoint(60, 60));
        QTRY_VERIFY(player()->bar()->isVisible());
        press(Qt::Key_Escape);
        QTRY_VERIFY(!m_window->isFullScreen());
        QVERIFY(timeline->isVisible() && m_window->jobsBar()->isVisible());
        QVERIFY(m_window->menuBar()->height() > 0);
    }
    QTRY_COMPARE(m_window->size(), before);
}

void PlayerWindowTest::fullScreenHasASliderToSeekWith() {
    open();
    player()->setMode(PlayerMode::Source);
    QSlider* slider = nullptr;
    for (auto* one : player()->bar()->findChildren<QSlider*>())
        if (one->accessibleName() == QLatin1String("Position")) slider = one;
    QVERIFY(slider && !slider->isVisible());
    press(Qt::Key_F11);
    QTRY_VERIFY(slider->isVisible());
    slider->setValue(slider->maximum() / 2);
    QVERIFY(std::abs(player()->position() - 60) < 0.2);
    QVERIFY(std::abs(m_window->videoPage()->axis()->playhead() - 60) < 0.2);
    // In Skim it goes through the skim.
    player()->setMode(PlayerMode::Skim);
    slider->setValue(slider->maximum());
    slider->setValue(0);
    const SkimTimeline& skim = m_window->videoPage()->session()->skim();
    QCOMPARE(player()->position(), skim.spans().first().start);
    press(Qt::Key_Escape);
    QTRY_VERIFY(!slider->isVisible());
}

void PlayerWindowTest::closingTheVideoLeavesFullScreen() {
    open();
    press(Qt::Key_F11);
    QTRY_VERIFY(m_window->isFullScreen());
    press(Qt::Key_W, Qt::ControlModifier);
    QTRY_VERIFY(m_window->showsWelcome());
    QVERIFY(!m_window->isFullScreen());
    QVERIFY(m_window->jobsBar()->isVisible());
}

void PlayerWindowTest::keysOfThePlayer() {
    open();
    press(Qt::Key_S, Qt::ShiftModifier);
    QCOMPARE(player()->mode(), PlayerMode::SideBySide);
    press(Qt::Key_S);
    QCOMPARE(player()->mode(), PlayerMode::Skim);
    press(Qt::Key_S);
    QCOMPARE(player()->mode(), PlayerMode::Source);
    press(Qt::Key_BracketRight);
    QCOMPARE(player()->speed(), 1.25);
    press(Qt::Key_BracketLeft);
    press(Qt::Key_BracketLeft);
    QCOMPARE(player()->speed(), 0.75);
    player()->setVolume(50);
    press(Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(player()->volume(), 55);
    press(Qt::Key_Down, Qt::ControlModifier);
    press(Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(player()->volume(), 45);
}

void PlayerWindowTest::audioIsRemembered() {
    open();
    player()->setVolume(35);
    m_window = std::make_unique<MainWindow>(test::fakeEngine(m_script), m_settings.get(),
                                            PlayerOptions{SurfaceKind::Software, true});
    QCOMPARE(player()->volume(), 35);
}

void PlayerWindowTest::hoverShowsTimeScoreAndImage() {
    open();
    TimelinePanel* timeline = m_window->videoPage()->timeline();
    QVERIFY(!card()->isVisible());
    Q_EMIT timeline->curve()->hovered(30.0);
    QVERIFY(card()->isVisible());
    QVERIFY2(card()->text().contains(QStringLiteral("0:30.0")) &&
                 card()->text().contains(QStringLiteral("score")),
             qPrintable(card()->text()));
    // Buttons and clock of the player stay visible.
    const QRect covered(card()->mapTo(m_window.get(), QPoint()), card()->size());
    const QWidget* bar = player()->bar();
    QVERIFY(!covered.intersects({bar->mapTo(m_window.get(), QPoint()), bar->size()}));
    QTRY_VERIFY_WITH_TIMEOUT(!card()->image().isNull(), 10000);
    Q_EMIT timeline->curve()->hovered(-1);
    QVERIFY(!card()->isVisible());
    QTest::mouseMove(timeline->shotStrip(), QPoint(200, 10));
    QTRY_VERIFY(card()->isVisible());
    QVERIFY2(card()->text().contains(QStringLiteral("Shot ")), qPrintable(card()->text()));
    player()->setMode(PlayerMode::Source);
    QTest::mouseMove(timeline->filmstrip(), QPoint(300, 20));
    QTRY_VERIFY(card()->isVisible() && !card()->text().contains(QStringLiteral("Shot ")));
    Q_EMIT timeline->filmstrip()->hovered(-1);
    QVERIFY(!card()->isVisible());
}

void PlayerWindowTest::hoverNeverWaits() {
    const auto engine = std::make_shared<SlowEngine>(m_script);
    TaskRunner runner(test::sourceOf(engine));
    HoverFrames images(&runner);
    images.setVideo(video(QStringLiteral("a.mp4")));
    QSignalSpy ready(&images, &HoverFrames::ready);
    images.want(1);
    QTRY_COMPARE_WITH_TIMEOUT(engine->calls.load(), 1, 5000);
    QElapsedTimer timer;
    timer.start();
    for (int at = 0; at < 200; ++at) images.want(2 + at * 0.5);
    QVERIFY2(timer.elapsed() < 200, qPrintable(QString::number(timer.elapsed())));
    QTRY_COMPARE_WITH_TIMEOUT(ready.count(), 2, 10000);
    // Only the last of a run of requests was fetched.
    QCOMPARE(engine->calls.load(), 2);
    QVERIFY(!images.known(2 + 199 * 0.5).isNull());
    QVERIFY(images.known(50).isNull());
}

void PlayerWindowTest::hoverImagesAreOfTheRightMoment() {
    TaskRunner runner(test::fakeEngine(m_script));
    HoverFrames images(&runner);
    QSignalSpy ready(&images, &HoverFrames::ready);
    images.want(3);
    images.setVideo(video(QStringLiteral("a.mp4")));
    images.want(3);
    QVERIFY(ready.wait(5000));
    const QImage first = images.known(3);
    QVERIFY(!first.isNull());
    QVERIFY(images.known(3.5).isNull());
    images.want(20);
    QVERIFY(ready.wait(5000));
    QVERIFY(images.known(20) != first);
    images.setVideo(video(QStringLiteral("b.mp4")));
    QVERIFY(images.known(3).isNull());
    images.want(7);
    images.forget();
    images.want(9);
    QVERIFY(ready.wait(5000));
    QVERIFY(!images.known(9).isNull() && images.known(7).isNull());
    QCOMPARE(ready.count(), 3);
}

void PlayerWindowTest::timeLeftCountsAllStages() {
    StageTracker tracker;
    tracker.setVideoSeconds(1000);
    const StageTimingModel costs;
    QVERIFY(tracker.take({Stage::Features, 50, 100, 40}));
    const double later =
        1000 * (costs.of(Stage::Shots) + costs.of(Stage::Scores) + costs.of(Stage::Select));
    QVERIFY(later > 0.1);
    QCOMPARE(tracker.secondsLeft(), 40 + later);
    // A stage without an estimate is assumed to cost as much as before.
    QVERIFY(tracker.take({Stage::Shots, 0, 0, -1}));
    QCOMPARE(tracker.secondsLeft(), later);
    QVERIFY(tracker.take({Stage::Select, 1, 1, 0}));
    QCOMPARE(tracker.secondsLeft(), 0.0);
    StageTracker exporting;
    exporting.setVideoSeconds(1000);
    QVERIFY(exporting.take({Stage::Export, 30, 100, 7}));
    QCOMPARE(exporting.secondsLeft(), 7.0);
    QCOMPARE(exporting.fraction(), 0.3);
}

void PlayerWindowTest::costsAreLearntAndKept() {
    Analysis analysis;
    VideoFacts& facts = test::ownFacts(analysis);
    Scores& scores = test::ownScores(analysis);
    facts.duration = Rational(100);
    scores.timings = {{"features", 50}, {"shots", 1}, {"scores", 10}};
    StageTimingModel costs;
    for (int run = 0; run < 30; ++run) costs.learn(analysis);
    QVERIFY(std::abs(costs.of(Stage::Features) - 0.5) < 1e-3);
    QVERIFY(std::abs(costs.of(Stage::Scores) - 0.1) < 1e-3);
    QVERIFY(std::abs(costs.after(Stage::Features) - 0.11) < 2e-3);
    const double share = costs.fraction(Stage::Features, 0.5);
    QVERIFY(share > 0.35 && share < 0.45);
    // Features from the cache and videos that are too short do not change the costs.
    const double known = costs.of(Stage::Features);
    facts.featuresFromCache = true;
    scores.timings = {{"features", 0.01}};
    costs.learn(analysis);
    facts.featuresFromCache = false;
    facts.duration = Rational(1);
    costs.learn(analysis);
    QCOMPARE(costs.of(Stage::Features), known);
    m_settings->setStageCosts(costs.toList());
    QCOMPARE(StageTimingModel::fromList(m_settings->stageCosts()).toList(), costs.toList());
    for (const QList<double>& nonsense :
         {QList<double>{}, QList<double>{1}, QList<double>(6, -1.0), QList<double>(6, qQNaN())}) {
        QCOMPARE(StageTimingModel::fromList(nonsense).toList(), StageTimingModel().toList());
    }
}

QTEST_MAIN(PlayerWindowTest)
#include "tst_player_window.moc"
