#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include "app/lists/shot_list_model.h"
#include "app/lists/video_list_model.h"
#include "tests/app/support/fake_engine.h"

using namespace skimline;
using test::FakeScript;

class ModelsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_script = std::make_shared<FakeScript>();
        m_engine = test::fakeEngine(m_script);
    }
    void videoListFollowsItsSessions();
    void aPathOpensOnce();
    void shotListFollowsTheSelection();
    void toggleGoesRoundTheLocks();
    void budgetChangesTheChoice();
    void infeasibleKeepsTheLastChoiceAndSaysWhy();
    void skimMatchesTheKeptShots();

private:
    AnalysisPointer analysis() { return test::fakeAnalysis(*m_script, "/v/fake.mp4", 0.25); }

    std::shared_ptr<FakeScript> m_script;
    StudioEngine m_engine;
};

void ModelsTest::videoListFollowsItsSessions() {
    VideoListModel model(m_engine);
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    VideoSession* first = model.add(QStringLiteral("/v/one.mp4"), Budget{0.15, 0});
    VideoSession* second = model.add(QStringLiteral("/v/two.mp4"), Budget{0.15, 0});
    QCOMPARE(model.rowCount(), 2);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    second->begin();
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.first().first().toModelIndex().row(), 1);
    QCOMPARE(model.index(1).data(VideoListModel::StateRole).toInt(),
             static_cast<int>(VideoState::Analysing));
    second->fail({ErrorCode::NoVideo, QStringLiteral("two.mp4"), QStringLiteral("No pictures.")});
    QCOMPARE(model.index(1).data(Qt::ToolTipRole).toString(), QStringLiteral("No pictures."));
    model.remove(first);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0).data().toString(), QStringLiteral("two.mp4"));
}

void ModelsTest::aPathOpensOnce() {
    VideoListModel model(m_engine);
    VideoSession* session = model.add(QStringLiteral("/v/one.mp4"), Budget{0.15, 0});
    QCOMPARE(model.add(QStringLiteral("/v/one.mp4"), Budget{0.3, 0}), session);
    QCOMPARE(model.rowCount(), 1);
}

void ModelsTest::shotListFollowsTheSelection() {
    ShotListModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    VideoSession session(m_engine, QStringLiteral("/v/fake.mp4"), Budget{0.25, 0});
    model.setSession(&session);
    QCOMPARE(model.rowCount(), 0);
    session.finish(analysis());
    QCOMPARE(model.rowCount(), 24);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    session.edits()->toggleShot(0);
    QVERIFY(changed.count() > 0);
    QVERIFY(model.index(0).data(ShotListModel::BarRole).value<ShotBar>().lock !=
            ShotLock::Automatic);
    model.setSession(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void ModelsTest::toggleGoesRoundTheLocks() {
    VideoSession session(m_engine, QStringLiteral("/v/fake.mp4"), Budget{0.25, 0});
    session.finish(analysis());
    const auto find = [&session](bool kept) {
        const auto& shots = session.shots();
        for (int at = 0; at < static_cast<int>(shots.size()); ++at) {
            if (shots[static_cast<std::size_t>(at)].kept == kept) return at;
        }
        return -1;
    };
    const int kept = find(true);
    const int dropped = find(false);
    const auto at = [&session](int shot) {
        return session.shots()[static_cast<std::size_t>(shot)];
    };
    session.edits()->toggleShot(kept);
    QCOMPARE(at(kept).lock, Lock::Out);
    QVERIFY(!at(kept).kept);
    session.edits()->toggleShot(dropped);
    QCOMPARE(at(dropped).lock, Lock::In);
    QVERIFY(at(dropped).kept);
    session.edits()->toggleShot(dropped);
    QCOMPARE(at(dropped).lock, Lock::None);
    QVERIFY(session.edits()->hasDecisions());
    session.edits()->releaseAll();
    QVERIFY(!session.edits()->hasDecisions());
    QVERIFY(at(kept).kept);
    session.edits()->toggleShot(-1);
    session.edits()->toggleShot(1000);
    QVERIFY(!session.edits()->hasDecisions());
}

void ModelsTest::budgetChangesTheChoice() {
    VideoSession session(m_engine, QStringLiteral("/v/fake.mp4"), Budget{0.1, 0});
    session.finish(analysis());
    // Solved for the session's own budget, not for the one that the analysis was asked with.
    QVERIFY(session.keptSeconds() <= 12.0 + 1e-9);
    QSignalSpy changed(&session, &VideoSession::selectionChanged);
    session.edits()->setBudget({0.5, 0});
    QCOMPARE(changed.count(), 1);
    QVERIFY(session.keptSeconds() > 12.0);
    QVERIFY(session.keptSeconds() <= 60.0 + 1e-9);
    session.edits()->setBudget({0.5, 0});
    QCOMPARE(changed.count(), 1);
}

void ModelsTest::infeasibleKeepsTheLastChoiceAndSaysWhy() {
    m_script->minimumFraction = 0.2;
    VideoSession session(m_engine, QStringLiteral("/v/fake.mp4"), Budget{0.25, 0});
    session.finish(analysis());
    const int kept = session.keptShots();
    QVERIFY(kept > 0 && session.canExport());
    session.edits()->setBudget({0.05, 0});
    QVERIFY(session.edits()->problem().contains(QStringLiteral("3.0 s")));
    QCOMPARE(session.keptShots(), kept);
    QVERIFY(!session.canExport());
    session.edits()->setBudget({0.3, 0});
    QVERIFY(session.edits()->problem().isEmpty() && session.canExport());
}

void ModelsTest::skimMatchesTheKeptShots() {
    VideoSession session(m_engine, QStringLiteral("/v/fake.mp4"), Budget{0.25, 0});
    QVERIFY(session.skim().isEmpty());
    session.finish(analysis());
    QVERIFY(qAbs(session.skim().duration() - session.keptSeconds()) < 1e-6);
    const SkimTimeline skim = session.skim();
    for (const TimeSpan& span : skim.spans()) {
        const int shot = shotAt(session.edits()->shotBars(), (span.start + span.end) / 2);
        QVERIFY(session.edits()->shotBars()[shot].kept);
    }
}

QTEST_MAIN(ModelsTest)
#include "tst_models.moc"
