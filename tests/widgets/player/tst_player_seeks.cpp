// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QProcess>

#include "tests/widgets/player/shown_player.h"

using namespace skimline;

/// Seeks in a player that is still opening a file.
class PlayerSeeksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_player.reset(); }
    void theNewestSeekWinsWhileOpening();
    void aStreamWithoutAnIndexIsSoughtToTheFrame();
    void stepsGoFromKeyframeToKeyframe();
    void noStepIsLost();

private:
    MpvPlayer* player() const { return m_player->leader(); }
    void expectRestAt(double seconds) const;

    std::unique_ptr<test::ShownPlayer> m_player;
};

void PlayerSeeksTest::init() {
    m_player = std::make_unique<test::ShownPlayer>();
    m_player->open("scenes.mp4", 0, 12);
}

void PlayerSeeksTest::expectRestAt(double seconds) const {
    QTRY_VERIFY_WITH_TIMEOUT(
        m_player->isAtRest() && std::abs(player()->position() - seconds) < 0.05, test::kPatience);
    // Nothing that was requested earlier arrives after it.
    QSignalSpy moved(player(), &MpvPlayer::positionChanged);
    QVERIFY(!moved.wait(300) || std::abs(player()->position() - seconds) < 0.05);
}

void PlayerSeeksTest::theNewestSeekWinsWhileOpening() {
    player()->load(test::ShownPlayer::fixture("scenes.mp4"), 0, true);
    player()->seek(2);
    // Loaded, and the first frame still to come.
    connect(player(), &MpvPlayer::loaded, this, [this] { player()->seek(7.5); });
    expectRestAt(7.5);
}

void PlayerSeeksTest::aStreamWithoutAnIndexIsSoughtToTheFrame() {
    constexpr double kFirst = 5.023;
    m_player->open("start5.ts", kFirst, 4);
    // Keyframes stand at whole seconds.
    for (const double wanted : {1.5, 2.9, 0.4}) m_player->seek(wanted);
}

void PlayerSeeksTest::stepsGoFromKeyframeToKeyframe() {
    QProcess ffprobe;
    ffprobe.start(QStringLiteral("ffprobe"),
                  {"-v", "error", "-select_streams", "v", "-skip_frame", "nokey", "-show_entries",
                   "frame=best_effort_timestamp_time", "-of", "csv=p=0",
                   test::ShownPlayer::fixture("scenes.mp4")});
    QVERIFY(ffprobe.waitForFinished());
    QList<double> keys;
    for (const QByteArray& line : ffprobe.readAllStandardOutput().split('\n'))
        if (!line.trimmed().isEmpty()) keys << line.split(',').first().trimmed().toDouble();
    QVERIFY(keys.size() >= 4);
    m_player->view.setSkim(SkimTimeline({{1, 2}, {5, 6}}));
    m_player->view.setMode(PlayerMode::Skim);
    m_player->seek(keys[1] + 0.5);
    // Keyframes are those of the source.
    for (const qsizetype at : {2, 3}) {
        m_player->view.stepKeyframe(1);
        QCOMPARE(m_player->view.mode(), PlayerMode::Source);
        expectRestAt(keys[at]);
    }
    for (const qsizetype at : {2, 1, 0, 0}) {
        m_player->view.stepKeyframe(-1);
        expectRestAt(keys[at]);
    }
    // Between two keyframes, going back leads to the previous one.
    m_player->seek(keys[2] + 0.4);
    m_player->view.stepKeyframe(-1);
    expectRestAt(keys[2]);
    QVERIFY(!m_player->view.isPlaying());
}

void PlayerSeeksTest::noStepIsLost() {
    constexpr double kFrame = 1.0 / 30;
    const auto steps = [this](int count) {
        for (int step = 0; step < std::abs(count); ++step)
            m_player->view.stepFrames(count > 0 ? 1 : -1);
    };
    const auto expectFrame = [this](double seconds) {
        QTRY_VERIFY_WITH_TIMEOUT(std::abs(player()->position() - seconds) < kFrame / 2,
                                 test::kPatience);
        QSignalSpy moved(player(), &MpvPlayer::positionChanged);
        QVERIFY(!moved.wait(500) || std::abs(player()->position() - seconds) < kFrame / 2);
    };
    // During a seek, on, back, and both.
    m_player->view.seek(6);
    steps(3);
    expectFrame(6 + 3 * kFrame);
    m_player->view.seek(8);
    steps(-3);
    expectFrame(8 - 3 * kFrame);
    m_player->view.seek(4);
    steps(4);
    steps(-2);
    expectFrame(4 + 2 * kFrame);
    // While steps back are under way.
    steps(-2);
    steps(-2);
    expectFrame(4 - 2 * kFrame);
    // A seek gives up those that wait.
    steps(-5);
    m_player->view.seek(9);
    expectFrame(9);
}

QTEST_MAIN(PlayerSeeksTest)
#include "tst_player_seeks.moc"
