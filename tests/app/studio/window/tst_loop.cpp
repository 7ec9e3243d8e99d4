// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAction>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>

#include "app/studio/video/video_page.h"
#include "tests/app/studio/support/window_test.h"
#include "tests/support/shared_data.h"
#include "widgets/player/mpv_player.h"
#include "widgets/timeline/time_axis.h"

using namespace skimline;

namespace {

constexpr int kLoopPatience = 60'000;
constexpr double kReportApart = 0.25;  // seconds that may pass between two reports of the player

}  // namespace

/// Shift+L plays the chosen shot over and over, with the real player on a real file.
class LoopTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void staysInTheChosenShot_data();
    void staysInTheChosenShot();
    void goesOnWithAShotThatIsDropped();
    void followsTheChoice();

private:
    VideoPage* page() const { return m_window->videoPage(); }
    const std::vector<Shot>& shots() const { return session()->shots(); }
    int lastShot() const { return static_cast<int>(shots().size()) - 1; }
    int lastKept() const;
    int firstDropped() const;
    QAction* loop() const { return m_window->findChild<QAction*>(QStringLiteral("play.loop")); }
    void start(int shot);
    /// It is played from its start to its end, twice, and nothing else is.
    void expectLoopOf(int shot);
};

void LoopTest::init() {
    WindowTest::init();
    m_script->milliseconds = 1;
    m_script->seconds = 12;
    m_script->shotCount = 12;
    const std::filesystem::path file = test::fixturesFolder() / "scenes.mp4";
    QVERIFY2(std::filesystem::exists(file), "ctest makes the media files");
    m_window->openPaths({QString::fromStdString(file.string())});
    waitReady();
    session()->edits()->setBudget({0.3, 0});
    // The player has opened the file.
    const auto isOpen = [this] {
        const auto* player = page()->player()->findChild<MpvPlayer*>();
        return player && player->isLoaded() && !player->isSeeking();
    };
    QTRY_VERIFY_WITH_TIMEOUT(isOpen(), kLoopPatience);
}

int LoopTest::lastKept() const {
    int shot = lastShot();
    while (shot > 0 && !shots()[static_cast<std::size_t>(shot)].kept) --shot;
    return shot;
}

int LoopTest::firstDropped() const {
    int shot = 1;
    while (shots()[static_cast<std::size_t>(shot)].kept) ++shot;
    return shot;
}

void LoopTest::start(int shot) {
    page()->seek(shots()[static_cast<std::size_t>(shot)].range.start.toDouble() + 0.4);
    QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ShiftModifier);
    QVERIFY(loop()->isChecked());
}

void LoopTest::expectLoopOf(int shot) {
    const TimeRange& range = shots()[static_cast<std::size_t>(shot)].range;
    QList<double> moments;
    QList<int> rounds;  ///< where each begins in `moments`
    const auto noted =
        connect(page()->player(), &PlayerView::positionChanged, this, [&](double seconds) {
            if (!moments.isEmpty() && seconds < moments.last() - 0.4) rounds << int(moments.size());
            moments << seconds;
        });
    QTRY_VERIFY_WITH_TIMEOUT(rounds.size() >= 4, kLoopPatience);
    disconnect(noted);
    QVERIFY(page()->player()->isPlaying());
    // The first reports may be of the moments before the loop began, or of another mode.
    moments = moments.mid(rounds[1]);
    const auto [least, most] = std::ranges::minmax(moments);
    QVERIFY2(least > range.start.toDouble() - 0.1, qPrintable(QString::number(least)));
    QVERIFY2(least < range.start.toDouble() + kReportApart, qPrintable(QString::number(least)));
    QVERIFY2(most < range.end.toDouble() + kReportApart, qPrintable(QString::number(most)));
    QVERIFY2(most > range.end.toDouble() - kReportApart, qPrintable(QString::number(most)));
    QCOMPARE(session()->edits()->shotAt(page()->axis()->playhead()), shot);
}

void LoopTest::staysInTheChosenShot_data() {
    QTest::addColumn<PlayerMode>("mode");
    QTest::addColumn<QString>("which");
    QTest::addColumn<PlayerMode>("after");
    const PlayerMode source = PlayerMode::Source;
    const PlayerMode skim = PlayerMode::Skim;
    QTest::newRow("kept, source") << source << "kept" << source;
    QTest::newRow("kept, skim") << skim << "kept" << skim;
    QTest::newRow("dropped, source") << source << "dropped" << source;
    // The skim does not play it.
    QTest::newRow("dropped, skim") << skim << "dropped" << source;
    QTest::newRow("last of the video, source") << source << "last" << source;
    QTest::newRow("last of the video, skim") << skim << "last" << source;
}

void LoopTest::staysInTheChosenShot() {
    QFETCH(const PlayerMode, mode);
    QFETCH(const QString, which);
    QFETCH(const PlayerMode, after);
    // The last shot of the video is dropped; the last shot of the skim ends playback.
    session()->edits()->setLock(lastShot(), Lock::Out);
    page()->player()->setMode(mode);
    const int shot = which == QLatin1String("kept")      ? lastKept()
                     : which == QLatin1String("dropped") ? firstDropped()
                                                         : lastShot();
    start(shot);
    expectLoopOf(shot);
    QCOMPARE(page()->player()->mode(), after);
    QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ShiftModifier);
    QVERIFY(!loop()->isChecked());
}

void LoopTest::goesOnWithAShotThatIsDropped() {
    page()->player()->setMode(PlayerMode::Skim);
    const int shot = lastKept();
    start(shot);
    expectLoopOf(shot);
    QCOMPARE(page()->player()->mode(), PlayerMode::Skim);
    session()->edits()->setLock(shot, Lock::Out);
    expectLoopOf(shot);
    QCOMPARE(page()->player()->mode(), PlayerMode::Source);
}

void LoopTest::followsTheChoice() {
    page()->player()->setMode(PlayerMode::Source);
    start(2);
    expectLoopOf(2);
    QTest::keyClick(page(), Qt::Key_Down);
    expectLoopOf(3);
}

QTEST_MAIN(LoopTest)
#include "tst_loop.moc"
