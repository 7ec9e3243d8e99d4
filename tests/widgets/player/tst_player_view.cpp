// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QElapsedTimer>
#include <QLabel>
#include <QLayout>
#include <QSlider>
#include <cmath>

#include "tests/widgets/player/shown_player.h"

using namespace skimline;

/// One video in the player: seeks, steps, speeds.
class PlayerViewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_player = std::make_unique<test::ShownPlayer>(); }
    void cleanup() { m_player.reset(); }
    void showsTheFirstImagePaused();
    void seeksAreExactAndInSourceTime();
    void aRunOfSeeksEndsAtTheLast();
    void laterStartIsStillZero();
    void framesStepOneByOne();
    void shuttleDoublesAndTurns();
    void unreadableFilesSaySo();
    void closesWhilePlaying();
    void speedIsForPlaying();
    void aNarrowBarShowsWhereThePlayerIs();
    void volumeAndMute();
    void doubleClickAsksForFullScreen();

private:
    PlayerView& view() const { return m_player->view; }

    std::unique_ptr<test::ShownPlayer> m_player;
};

void PlayerViewTest::showsTheFirstImagePaused() {
    m_player->open("scenes.mp4", 0, 12);
    QVERIFY(m_player->near(0));
    QVERIFY(!view().isPlaying() && m_player->leader()->isPaused());
    // The test pattern has strong colours; a busy machine shows the empty, black frame first.
    const auto brightness = [this] {
        const QImage image = m_player->frame();
        return image.pixelColor(image.width() / 4, image.height() / 2).value();
    };
    QTRY_VERIFY_WITH_TIMEOUT(brightness() > 40, test::kPatience);
    QVERIFY(m_player->near(0));
}

void PlayerViewTest::seeksAreExactAndInSourceTime() {
    m_player->open("scenes.mp4", 0, 12);
    const QImage before = m_player->frame();
    m_player->seek(9.0);
    QTRY_VERIFY_WITH_TIMEOUT(m_player->frame() != before, test::kPatience);
    QTRY_VERIFY2_WITH_TIMEOUT(std::abs(m_player->leader()->position() - 9.0) < 0.05,
                              qPrintable(m_player->where()), test::kPatience);
}

void PlayerViewTest::aRunOfSeeksEndsAtTheLast() {
    m_player->open("scenes.mp4", 0, 12);
    QList<double> seen;
    connect(&view(), &PlayerView::positionChanged, this, [&](double at) { seen << at; });
    for (int step = 1; step <= 40; ++step) view().seek(step * 0.25);
    QVERIFY(m_player->leader()->isSeeking());
    QTRY_VERIFY2_WITH_TIMEOUT(
        m_player->isAtRest() && std::abs(m_player->leader()->position() - 10.0) < 0.05,
        qPrintable(m_player->where()), test::kPatience);
    QVERIFY2(m_player->near(10.0), qPrintable(m_player->where()));
    // Each requested frame is shown at once, and no frame that the player passed on the way is
    // shown after it.
    QCOMPARE(seen.mid(0, 40).last(), 10.0);
    for (const double at : seen.mid(40))
        QVERIFY2(std::abs(at - 10.0) < 0.05, qPrintable(QString::number(at)));
}

void PlayerViewTest::laterStartIsStillZero() {
    m_player->open("start5.mkv", 5.0, 4);
    QVERIFY2(m_player->near(0), qPrintable(m_player->where()));
    m_player->seek(1.0);
    // The player counts in times of the file.
    QTRY_VERIFY2_WITH_TIMEOUT(std::abs(m_player->leader()->position() - 6.0) < 0.05,
                              qPrintable(m_player->where()), test::kPatience);
    view().setSkim(SkimTimeline({{2.0, 3.0}}));
    view().setMode(PlayerMode::Skim);
    QSignalSpy moved(&view(), &PlayerView::positionChanged);
    QTRY_VERIFY_WITH_TIMEOUT(moved.count() > 0, test::kPatience);
    QVERIFY2(m_player->near(2.0, 0.1), qPrintable(m_player->where()));
}

void PlayerViewTest::framesStepOneByOne() {
    m_player->open("scenes.mp4", 0, 12);
    m_player->seek(2.0);
    QTRY_VERIFY_WITH_TIMEOUT(std::abs(m_player->leader()->position() - 2.0) < 0.02,
                             test::kPatience);
    const double before = m_player->leader()->position();
    const auto isAt = [&](double seconds) { return std::abs(view().position() - seconds) < 0.01; };
    view().stepFrames(1);
    QTRY_VERIFY2_WITH_TIMEOUT(isAt(before + 1 / 30.0), qPrintable(m_player->where()),
                              test::kPatience);
    view().stepFrames(-1);
    QTRY_VERIFY2_WITH_TIMEOUT(isAt(before), qPrintable(m_player->where()), test::kPatience);
    // While the player still seeks, the step waits.
    m_player->seek(5.0);
    view().stepFrames(1);
    QTRY_VERIFY2_WITH_TIMEOUT(isAt(5.0 + 1 / 30.0), qPrintable(m_player->where()), test::kPatience);
}

void PlayerViewTest::shuttleDoublesAndTurns() {
    m_player->open("scenes.mp4", 0, 12);
    m_player->seek(6.0);
    view().shuttle(1);
    view().shuttle(1);
    QCOMPARE(view().shuttleRate(), 2.0);
    for (int press = 0; press < 5; ++press) view().shuttle(1);
    QCOMPARE(view().shuttleRate(), 8.0);
    view().shuttle(-1);
    QCOMPARE(view().shuttleRate(), -1.0);
    view().shuttle(-1);
    const double from = view().position();
    QTRY_VERIFY_WITH_TIMEOUT(view().position() < from - 0.3, test::kPatience);
    view().shuttle(0);
    QCOMPARE(view().shuttleRate(), 0.0);
}

void PlayerViewTest::unreadableFilesSaySo() {
    QSignalSpy failed(&view(), &PlayerView::failed);
    view().setVideo(test::ShownPlayer::fixture("text.mp4"), 0, 1);
    QVERIFY(failed.wait(test::kPatience));
    QVERIFY(failed.first().first().toString().endsWith(QLatin1Char('.')));
}

void PlayerViewTest::closesWhilePlaying() {
    m_player->open("scenes.mp4", 0, 12);
    view().togglePlay();
    QTRY_VERIFY_WITH_TIMEOUT(view().position() > 0.05, test::kPatience);
    QElapsedTimer timer;
    timer.start();
    view().setVideo({}, 0, 0);
    m_player.reset();
    QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
}

void PlayerViewTest::speedIsForPlaying() {
    m_player->open("scenes.mp4", 0, 12);
    QCOMPARE(PlayerBar::nextSpeed(1, 1), 1.25);
    QCOMPARE(PlayerBar::nextSpeed(1, -1), 0.75);
    QCOMPARE(PlayerBar::nextSpeed(4, 1), 4.0);
    QCOMPARE(PlayerBar::nextSpeed(0.25, -1), 0.25);
    view().setSpeed(2);
    QCOMPARE(view().shuttleRate(), 0.0);
    view().togglePlay();
    QCOMPARE(view().shuttleRate(), 2.0);
    QTRY_VERIFY_WITH_TIMEOUT(view().isPlaying(), test::kPatience);
    view().setSpeed(0.5);
    QCOMPARE(view().shuttleRate(), 0.5);
    view().togglePlay();
    QCOMPARE(view().shuttleRate(), 0.0);
}

/// A clipped clock would show another time: "00:00:23" of "00:00:23:22".
void PlayerViewTest::aNarrowBarShowsWhereThePlayerIs() {
    PlayerBar bar;
    bar.setStyleSheet(QStringLiteral("QLabel#playerTime { padding: 0 8px; }"));
    bar.setFrameRate(25);
    bar.resize(1200, 40);
    bar.show();
    bar.setTime(23.9, 125);
    const auto* clock = bar.findChild<QLabel*>(QStringLiteral("playerTime"));
    QCOMPARE(clock->text(), QStringLiteral("00:00:23:22 / 00:02:05:00"));
    // The volume is hidden before the clock.
    auto* volume = bar.findChildren<QSlider*>().last();
    QVERIFY(volume->isVisible());
    for (int width = 1200; width >= bar.minimumSizeHint().width(); width -= 10) {
        bar.resize(width, 40);
        bar.layout()->activate();
        QVERIFY2(clock->width() >= clock->fontMetrics().horizontalAdvance(clock->text()) + 16,
                 qPrintable(QString::number(width)));
        if (volume->isVisible()) QVERIFY(clock->text().contains(QLatin1Char('/')));
    }
    bar.resize(bar.minimumSizeHint().width(), 40);
    bar.setTime(23.9, 125);
    QCOMPARE(clock->text(), QStringLiteral("00:00:23:22"));
    bar.resize(1200, 40);
    QTRY_COMPARE(clock->text(), QStringLiteral("00:00:23:22 / 00:02:05:00"));
}

void PlayerViewTest::volumeAndMute() {
    QSignalSpy changed(&view(), &PlayerView::volumeChanged);
    view().setMuted(true);
    view().setVolume(40);
    QVERIFY(!view().isMuted());
    view().setVolume(-5);
    QCOMPARE(view().volume(), 0);
    view().setVolume(400);
    QCOMPARE(view().volume(), 100);
    QCOMPARE(changed.count(), 3);
    view().findChildren<QSlider*>().constLast()->setValue(55);
    QCOMPARE(view().volume(), 55);
}

void PlayerViewTest::doubleClickAsksForFullScreen() {
    m_player->open("scenes.mp4", 0, 12);
    QSignalSpy asked(&view(), &PlayerView::fullScreenToggled);
    QTest::mouseDClick(view().findChild<SoftwareVideoSurface*>(), Qt::LeftButton);
    QCOMPARE(asked.count(), 1);
}

QTEST_MAIN(PlayerViewTest)
#include "tst_player_view.moc"
