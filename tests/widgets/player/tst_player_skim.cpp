// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/widgets/player/shown_player.h"

using namespace skimline;

/// The skim in the player.
class PlayerSkimTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_player = std::make_unique<test::ShownPlayer>();
        m_player->open("scenes.mp4", 0, 12);
    }
    void cleanup() { m_player.reset(); }
    void playsOnlyWhatIsKept();
    void followsEdits();
    void atAJointTheFrameOnShowCounts();

private:
    PlayerView& view() const { return m_player->view; }

    std::unique_ptr<test::ShownPlayer> m_player;
};

void PlayerSkimTest::playsOnlyWhatIsKept() {
    auto* tabs = view().findChild<QTabBar*>();
    QVERIFY(!tabs->isTabEnabled(1));
    view().setMode(PlayerMode::Skim);
    QCOMPARE(view().mode(), PlayerMode::Source);
    const QList<TimeSpan> spans{{1.0, 1.6}, {5.0, 5.5}, {9.0, 9.5}};
    view().setSkim(SkimTimeline(spans));
    QVERIFY(tabs->isTabEnabled(1));
    tabs->setCurrentIndex(1);
    QCOMPARE(view().mode(), PlayerMode::Skim);
    QList<double> seen;
    QTRY_VERIFY_WITH_TIMEOUT(m_player->near(1.0), test::kPatience);
    connect(&view(), &PlayerView::positionChanged, this, [&](double at) { seen << at; });
    view().togglePlay();
    QTRY_VERIFY_WITH_TIMEOUT(!seen.isEmpty() && seen.last() > 9.3, 15000);
    bool inEvery[3] = {};
    for (const double at : seen) {
        bool inside = false;
        for (int span = 0; span < 3; ++span) {
            const bool here = at >= spans[span].start - 0.04 && at <= spans[span].end + 0.04;
            inEvery[span] = inEvery[span] || here;
            inside = inside || here;
        }
        QVERIFY2(inside, qPrintable(QString::number(at)));
    }
    QVERIFY(inEvery[0] && inEvery[1] && inEvery[2]);
}

void PlayerSkimTest::followsEdits() {
    view().setSkim(SkimTimeline({{1, 2}, {5, 6}}));
    view().setMode(PlayerMode::Skim);
    QTRY_VERIFY_WITH_TIMEOUT(m_player->near(1.0), test::kPatience);
    view().seek(5.5);
    QTRY_VERIFY2_WITH_TIMEOUT(
        m_player->isAtRest() && std::abs(m_player->leader()->position() - 1.5) < 0.05,
        qPrintable(m_player->where()), test::kPatience);
    QSignalSpy loaded(m_player->leader(), &MpvPlayer::loaded);
    view().setSkim(SkimTimeline({{5, 7}, {9, 10}}));
    // The same moment of the source is at another position in the new skim.
    QVERIFY(loaded.wait(test::kPatience));
    QTRY_VERIFY2_WITH_TIMEOUT(std::abs(m_player->leader()->position() - 0.5) < 0.05,
                              qPrintable(m_player->where()), test::kPatience);
    QVERIFY2(m_player->near(5.5, 0.1), qPrintable(m_player->where()));
    // A skim without the current frame leaves the playhead there.
    view().setSkim(SkimTimeline({{9, 10}}));
    QVERIFY(loaded.wait(test::kPatience));
    QTRY_VERIFY2_WITH_TIMEOUT(m_player->isAtRest() && m_player->near(5.5, 0.1),
                              qPrintable(m_player->where()), test::kPatience);
    QCOMPARE(view().mode(), PlayerMode::Skim);
    view().setSkim({});
    QCOMPARE(view().mode(), PlayerMode::Source);
}

void PlayerSkimTest::atAJointTheFrameOnShowCounts() {
    view().setSkim(SkimTimeline({{1, 2}, {5, 6}}));
    view().setMode(PlayerMode::Skim);
    QTRY_VERIFY_WITH_TIMEOUT(m_player->isAtRest(), test::kPatience);
    m_player->seek(2 - 1.0 / 30);
    view().stepFrames(1);
    QTRY_VERIFY2_WITH_TIMEOUT(m_player->near(5, 0.02), qPrintable(m_player->where()),
                              test::kPatience);
    m_player->seek(5.5);
    view().togglePlay();
    QTRY_VERIFY_WITH_TIMEOUT(m_player->leader()->isAtEnd(), test::kPatience);
    QVERIFY2(view().position() < 6 && view().position() > 5.9, qPrintable(m_player->where()));
}

QTEST_MAIN(PlayerSkimTest)
#include "tst_player_skim.moc"
