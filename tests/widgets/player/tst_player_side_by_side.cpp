// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QLabel>
#include <algorithm>

#include "tests/widgets/player/shown_player.h"

using namespace skimline;

/// The skim and its source side by side.
class PlayerSideBySideTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_player = std::make_unique<test::ShownPlayer>();
        view().setLinked(true);
    }
    void cleanup() { m_player.reset(); }
    void restsOnTheSameFrame();
    void showsWhatTheSkimLeavesOut();
    void playsInStepAcrossCuts();
    void comesBackInStep_data();
    void comesBackInStep();
    void withALaterStart();
    void theSourceRunsOnByItself();
    void bothGoWhereOneIsSent();
    void linkingBringsThemTogether();

private:
    PlayerView& view() const { return m_player->view; }
    double apart() const {
        return std::abs(m_player->leader()->position() - m_player->follower()->position());
    }
    bool bothAt(double skimSeconds, double tolerance) const {
        return std::abs(m_player->leader()->position() - skimSeconds) < tolerance &&
               std::abs(m_player->follower()->position() - skimSeconds) < tolerance;
    }

    /// Captions above the two pictures.
    QStringList clocks() const {
        QStringList texts;
        for (const auto* label : view().findChildren<QLabel*>(QStringLiteral("stageCaption")))
            texts << label->text();
        return texts;
    }

    std::unique_ptr<test::ShownPlayer> m_player;
};

namespace {

constexpr double kFrame = 1 / 30.0;
// The positions of the two players are told by events of their own, each up to a frame late.
constexpr double kInStep = 2 * kFrame;

/// A skim of scenes.mp4 with a cut every 0.7 s.
QList<TimeSpan> manyParts() {
    QList<TimeSpan> spans;
    for (int part = 0; part < 8; ++part) spans << TimeSpan{1.4 * part, 1.4 * part + 0.7};
    return spans;
}

double medianOf(QList<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

}  // namespace

void PlayerSideBySideTest::restsOnTheSameFrame() {
    const QList<TimeSpan> spans{{1, 2}, {5, 6}, {9, 10}};
    m_player->openSideBySide("scenes.mp4", 0, 12, spans);
    for (const double at : {1.5, 5.0, 9.96, 1.0}) {
        view().seek(at);
        // The view reports the position at once, its players only after the seek.
        const double inSkim = SkimTimeline(spans).toSkim(at);
        QTRY_VERIFY2_WITH_TIMEOUT(bothAt(inSkim, 0.05), qPrintable(m_player->where()),
                                  test::kPatience);
        QTRY_VERIFY2_WITH_TIMEOUT(m_player->near(at) && m_player->showsTheSame(),
                                  qPrintable(m_player->where()), test::kPatience);
    }
    // A step counts from the current frame: both must have come to rest on the one that was sought.
    QTRY_VERIFY2_WITH_TIMEOUT(
        bothAt(0, 0.005) && m_player->isAtRest() && !m_player->follower()->isSeeking(),
        qPrintable(m_player->where()), test::kPatience);
    const double before = view().position();
    view().stepFrames(1);
    QTRY_VERIFY2_WITH_TIMEOUT(m_player->near(before + kFrame, 0.01), qPrintable(m_player->where()),
                              test::kPatience);
    QTRY_VERIFY2_WITH_TIMEOUT(m_player->showsTheSame(), qPrintable(m_player->where()),
                              test::kPatience);
}

void PlayerSideBySideTest::showsWhatTheSkimLeavesOut() {
    m_player->openSideBySide("scenes.mp4", 0, 12, {{1, 2}, {9, 10}});
    QTRY_VERIFY_WITH_TIMEOUT(
        !m_player->frame().isNull() && !m_player->frame("sourcePicture").isNull(), test::kPatience);
    view().seek(5.5);
    // The skim lasts 2 s; behind it lies the source.
    QTRY_VERIFY_WITH_TIMEOUT(std::abs(m_player->follower()->position() - 7.5) < 0.02,
                             test::kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(std::abs(m_player->leader()->position() - 1.0) < 0.02,
                             test::kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(m_player->isAtRest() && !m_player->showsTheSame(), test::kPatience);
    QCOMPARE(view().position(), 5.5);
    view().togglePlay();
    QTRY_VERIFY_WITH_TIMEOUT(view().position() >= 9.0, test::kPatience);
    view().pause();
    QTRY_VERIFY_WITH_TIMEOUT(m_player->showsTheSame(), test::kPatience);
}

void PlayerSideBySideTest::playsInStepAcrossCuts() {
    const QList<TimeSpan> spans = manyParts();
    m_player->openSideBySide("scenes.mp4", 0, 12, spans);
    QTRY_VERIFY_WITH_TIMEOUT(m_player->showsTheSame(), test::kPatience);
    QList<double> all;
    QList<double> worstAtCut(spans.size(), 0.0);
    connect(m_player->leader(), &MpvPlayer::positionChanged, this, [&](double at) {
        const int cut = static_cast<int>(std::lround(at / 0.7));
        all << apart();
        if (std::abs(at - 0.7 * cut) < 0.15 && cut > 0 && cut < spans.size())
            worstAtCut[cut] = std::max(worstAtCut[cut], apart());
    });
    view().togglePlay();
    QTRY_VERIFY_WITH_TIMEOUT(view().position() > 10.3, 30'000);
    view().pause();
    QVERIFY(all.size() > 60);
    // Half of all frames, and of all cuts: a busy machine stops one of the two for a moment.
    QVERIFY2(medianOf(all) < kInStep, qPrintable(QString::number(medianOf(all))));
    const double atCuts = medianOf(worstAtCut.mid(1));
    QVERIFY2(atCuts < kInStep + kFrame, qPrintable(QString::number(atCuts)));
    QTRY_VERIFY2_WITH_TIMEOUT(m_player->showsTheSame(), qPrintable(m_player->where()),
                              test::kPatience);
}

void PlayerSideBySideTest::comesBackInStep_data() {
    QTest::addColumn<double>("push");
    QTest::newRow("behind: runs faster") << -0.3;
    QTest::newRow("ahead: runs slower") << 0.3;
    QTest::newRow("far behind: seeks") << -1.0;
}

/// The follower is pushed off while both play.
void PlayerSideBySideTest::comesBackInStep() {
    QFETCH(double, push);
    m_player->openSideBySide("scenes.mp4", 0, 12, {{0, 5.5}, {6, 12}});
    QTRY_VERIFY_WITH_TIMEOUT(m_player->showsTheSame(), test::kPatience);
    view().togglePlay();
    QTRY_VERIFY_WITH_TIMEOUT(m_player->leader()->position() > 1.2, test::kPatience);
    QTRY_VERIFY2_WITH_TIMEOUT(apart() < kInStep, qPrintable(m_player->where()), test::kPatience);
    // It may be back before a poll would see it.
    double farthest = 0;
    const QObject whileHere;
    connect(m_player->follower(), &MpvPlayer::positionChanged, &whileHere,
            [&] { farthest = std::max(farthest, apart()); });
    m_player->follower()->seek(m_player->leader()->position() + push);
    QTRY_VERIFY2_WITH_TIMEOUT(farthest > 0.1, qPrintable(m_player->where()), test::kPatience);
    QTRY_VERIFY2_WITH_TIMEOUT(apart() < kInStep, qPrintable(m_player->where()), test::kPatience);
    QVERIFY(view().isPlaying());
}

void PlayerSideBySideTest::withALaterStart() {
    m_player->openSideBySide("start5.mkv", 5.0, 4, {{2.0, 3.0}});
    view().seek(2.5);
    QTRY_VERIFY_WITH_TIMEOUT(m_player->near(2.5) && m_player->showsTheSame(), test::kPatience);
    view().seek(0.5);
    QTRY_VERIFY_WITH_TIMEOUT(std::abs(m_player->follower()->position() - 1.5) < 0.05,
                             test::kPatience);
    const QImage early = m_player->frame("sourcePicture");
    view().setMode(PlayerMode::Source);
    QTRY_VERIFY_WITH_TIMEOUT(m_player->near(0.5), test::kPatience);
    QVERIFY(!view().findChild<SoftwareVideoSurface*>(QStringLiteral("sourcePicture"))->isVisible());
    QVERIFY(!early.isNull());
}

void PlayerSideBySideTest::theSourceRunsOnByItself() {
    view().setLinked(false);
    m_player->openSideBySide("scenes.mp4", 0, 12, {{1, 2.5}, {8, 9.5}});
    view().seek(1);
    QTRY_VERIFY2_WITH_TIMEOUT(m_player->showsTheSame() && m_player->near(1) &&
                                  std::abs(view().sourcePosition() - 1) < kInStep,
                              qPrintable(m_player->where()), test::kPatience);
    view().togglePlay();
    QTRY_VERIFY_WITH_TIMEOUT(view().position() > 8.7, test::kPatience);
    // The skim has jumped, the source has not.
    const double source = view().sourcePosition();
    QVERIFY2(source > 1.5 && source < 4.5, qPrintable(QString::number(source)));
    QCOMPARE(clocks().size(), 2);
    QVERIFY2(clocks()[0].startsWith(QLatin1String("Source   0:0")) &&
                 clocks()[0].endsWith(QLatin1String("/ 0:12")),
             qPrintable(clocks()[0]));
    QVERIFY2(clocks()[1].startsWith(QLatin1String("Skim   0:02")) &&
                 clocks()[1].endsWith(QLatin1String("/ 0:03")),
             qPrintable(clocks()[1]));
    // Both are at rest at the end of the skim.
    QTRY_VERIFY_WITH_TIMEOUT(!view().isPlaying(), test::kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(m_player->follower()->isPaused(), test::kPatience);
    const double rested = view().sourcePosition();
    QVERIFY2(rested > 2.5 && rested < 6, qPrintable(QString::number(rested)));
    // Once more from the beginning.
    view().togglePlay();
    QTRY_VERIFY_WITH_TIMEOUT(view().position() < 2.5 && view().sourcePosition() < 2.5,
                             test::kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(view().sourcePosition() > 1.3, test::kPatience);
}

void PlayerSideBySideTest::bothGoWhereOneIsSent() {
    view().setLinked(false);
    m_player->openSideBySide("scenes.mp4", 0, 12, {{1, 4}, {8, 11}});
    view().togglePlay();
    QTRY_VERIFY_WITH_TIMEOUT(view().position() > 1.5, test::kPatience);
    view().seek(8.5);
    QTRY_VERIFY2_WITH_TIMEOUT(view().position() > 8.7 && view().sourcePosition() > 8.6,
                              qPrintable(m_player->where()), test::kPatience);
    view().pause();
    QTRY_VERIFY_WITH_TIMEOUT(m_player->follower()->isPaused(), test::kPatience);
    // The source shows a moment that the skim leaves out.
    view().seek(6);
    QTRY_VERIFY2_WITH_TIMEOUT(std::abs(view().sourcePosition() - 6) < kInStep,
                              qPrintable(m_player->where()), test::kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(std::abs(m_player->leader()->position() - 3) < 0.05, test::kPatience);
}

void PlayerSideBySideTest::linkingBringsThemTogether() {
    view().setLinked(false);
    m_player->openSideBySide("scenes.mp4", 0, 12, {{1, 2}, {8, 11}});
    view().togglePlay();
    QTRY_VERIFY_WITH_TIMEOUT(view().position() > 8.3, test::kPatience);
    view().pause();
    QTRY_VERIFY_WITH_TIMEOUT(!view().isPlaying(), test::kPatience);
    QVERIFY(view().sourcePosition() < 7);
    view().setLinked(true);
    QTRY_VERIFY2_WITH_TIMEOUT(m_player->showsTheSame() && view().sourcePosition() > 8,
                              qPrintable(m_player->where()), test::kPatience);
}

QTEST_MAIN(PlayerSideBySideTest)
#include "tst_player_side_by_side.moc"
