// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>

#include "app/studio/document/lists/shot_list_model.h"
#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/document/reasons/reason_text.h"
#include "core/skim/plan/transition.h"
#include "tests/app/studio/support/fake_engine.h"
#include "tests/support/own_analysis.h"
#include "widgets/style/time_text.h"

using namespace skimline;
using test::FakeScript;

class ModelsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_script = std::make_shared<FakeScript>(); }
    void videoListFollowsItsSessions();
    void theBestKeptShotStandsForAVideo();
    void aPathOpensOnce();
    void shotListFollowsTheSelection();
    void toggleGoesRoundTheLocks();
    void budgetChangesTheChoice();
    void infeasibleKeepsTheShortestAndSaysWhy();
    void skimMatchesTheKeptShots();
    void reasonsFollowEveryEdit();
    void aRepeatNamesTheShotThatItRepeats();
    void transitionsAreNotKeptByAccident();
    void transitionsBetweenKeptShotsAreNoShots();
    void shotsHaveOneNumberEverywhere();
    void strongReasonsStayWhereThereIsLittleRoom();
    void aTextForEveryReason();

private:
    AnalysisPointer analysis() { return test::fakeAnalysis(*m_script, "/v/fake.mp4"); }

    std::shared_ptr<FakeScript> m_script;
};

void ModelsTest::videoListFollowsItsSessions() {
    VideoListModel model;
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

void ModelsTest::theBestKeptShotStandsForAVideo() {
    VideoListModel model;
    VideoSession* session = model.add(QStringLiteral("/v/fake.mp4"), Budget{0.25, 0});
    const AnalysisPointer found = analysis();
    session->finish(found);
    const auto frameAt = [&](double seconds) {
        QImage image(2, 2, QImage::Format_RGB32);
        image.fill(qRgb(0, 0, static_cast<int>(seconds) % 256));
        session->addImage(seconds, image);
        return image;
    };
    for (const Shot& shot : session->shots())
        frameAt((shot.range.start.toDouble() + shot.range.end.toDouble()) / 2);
    const auto best = std::ranges::max_element(
        session->shots(), {}, [](const Shot& shot) { return shot.kept ? shot.meanScore : -1; });
    QVERIFY(best->kept);
    const QImage wanted = frameAt((best->range.start.toDouble() + best->range.end.toDouble()) / 2);
    QCOMPARE(model.index(0).data(VideoListModel::ImageRole).value<QImage>(), wanted);
    // Another choice, another frame.
    for (std::size_t shot = 0; shot < session->shots().size(); ++shot)
        if (session->shots()[shot].kept) session->edits()->toggleShot(static_cast<int>(shot));
    QVERIFY(model.index(0).data(VideoListModel::ImageRole).value<QImage>() != wanted);
}

void ModelsTest::aPathOpensOnce() {
    VideoListModel model;
    VideoSession* session = model.add(QStringLiteral("/v/one.mp4"), Budget{0.15, 0});
    QCOMPARE(model.add(QStringLiteral("/v/one.mp4"), Budget{0.3, 0}), session);
    QCOMPARE(model.rowCount(), 1);
}

void ModelsTest::shotListFollowsTheSelection() {
    ShotListModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    VideoSession session(QStringLiteral("/v/fake.mp4"), Budget{0.25, 0});
    model.setSession(&session);
    QCOMPARE(model.rowCount(), 0);
    session.finish(analysis());
    QCOMPARE(model.rowCount(), 24);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    session.edits()->toggleShot(0);
    QVERIFY(changed.count() > 0);
    QVERIFY(model.index(0).data(ShotListModel::BarRole).value<TimelineShot>().lock !=
            ShotLock::Automatic);
    model.setSession(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void ModelsTest::toggleGoesRoundTheLocks() {
    VideoSession session(QStringLiteral("/v/fake.mp4"), Budget{0.25, 0});
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
    VideoSession session(QStringLiteral("/v/fake.mp4"), Budget{0.1, 0});
    session.finish(analysis());
    // Solved for the budget of the session, not for that of the analysis request.
    QVERIFY(session.keptSeconds() <= 12.0 + 1e-9);
    QSignalSpy changed(&session, &VideoSession::selectionChanged);
    session.edits()->setBudget({0.5, 0});
    QCOMPARE(changed.count(), 1);
    QVERIFY(session.keptSeconds() > 12.0);
    QVERIFY(session.keptSeconds() <= 60.0 + 1e-9);
    session.edits()->setBudget({0.5, 0});
    QCOMPARE(changed.count(), 1);
}

void ModelsTest::infeasibleKeepsTheShortestAndSaysWhy() {
    VideoSession session(QStringLiteral("/v/fake.mp4"), Budget{0.25, 0});
    session.finish(analysis());
    QVERIFY(session.keptShots() > 1 && session.canExport());
    session.edits()->setBudget({0.03, 0});
    QVERIFY(session.edits()->problem().contains(QStringLiteral("1.4\u00A0s too long")));
    QCOMPARE(session.keptShots(), 1);
    QVERIFY(session.canExport());
    session.edits()->setBudget({0.3, 0});
    QVERIFY(session.edits()->problem().isEmpty() && session.canExport());
}

void ModelsTest::skimMatchesTheKeptShots() {
    VideoSession session(QStringLiteral("/v/fake.mp4"), Budget{0.25, 0});
    QVERIFY(session.skim().isEmpty());
    session.finish(analysis());
    QVERIFY(qAbs(session.skim().duration() - session.keptSeconds()) < 1e-6);
    const SkimTimeline skim = session.skim();
    for (const TimeSpan& span : skim.spans()) {
        const int shot = shotAt(session.edits()->shotBars(), (span.start + span.end) / 2);
        QVERIFY(session.edits()->shotBars()[shot].kept);
    }
}

void ModelsTest::reasonsFollowEveryEdit() {
    VideoSession session(QStringLiteral("/v/fake.mp4"), Budget{0.25, 0});
    ShotListModel model;
    model.setSession(&session);
    session.finish(analysis());
    const auto remark = [&model](int row) {
        return model.index(row).data(ShotListModel::RemarkRole).value<ShotRemark>().reasons;
    };
    const auto isKept = [&session](int row) {
        return session.shots()[static_cast<std::size_t>(row)].kept;
    };
    int dropped = 0;
    while (isKept(dropped)) ++dropped;
    for (int row = 0; row < model.rowCount(); ++row) QVERIFY(!remark(row).isEmpty());
    session.edits()->setLock(dropped, Lock::In);
    QCOMPARE(remark(dropped), QStringList{QStringLiteral("kept by you")});
    QVERIFY(model.index(dropped)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("Kept by you")));
    session.edits()->setLock(dropped, Lock::Out);
    QCOMPARE(remark(dropped), QStringList{QStringLiteral("dropped by you")});
    session.edits()->undoStack()->undo();
    session.edits()->undoStack()->undo();
    QVERIFY(!remark(dropped).contains(QStringLiteral("dropped by you")));
    const QString before = model.index(dropped).data(Qt::ToolTipRole).toString();
    QVERIFY2(before.contains(QStringLiteral("Dropped: ")), qPrintable(before));
    // If everything fits, no shot has a reason against it.
    session.edits()->setBudget({1, 0});
    const QString after = model.index(dropped).data(Qt::ToolTipRole).toString();
    QVERIFY2(after.contains(QStringLiteral("Kept: ")), qPrintable(after));
}

void ModelsTest::aRepeatNamesTheShotThatItRepeats() {
    VideoSession session(QStringLiteral("/v/fake.mp4"), Budget{0.25, 0});
    ShotListModel model;
    model.setSession(&session);
    const auto first = analysis();
    int kept = 0;
    int dropped = 0;
    const std::vector<Shot> found = select(skimSourceOf(*first), {0.25, 0}).shots;
    while (!found[static_cast<std::size_t>(kept)].kept) ++kept;
    while (found[static_cast<std::size_t>(dropped)].kept) ++dropped;
    const TimeRange like = first->scores->shots[static_cast<std::size_t>(kept)].range;
    m_script->repeats = {
        {first->scores->shots[static_cast<std::size_t>(dropped)].range, like, 0.94}};
    session.finish(analysis());
    const auto remark = [&] {
        return model.index(dropped).data(ShotListModel::RemarkRole).value<ShotRemark>();
    };
    const QString text = QStringLiteral("like ") + timeText(like.start.toDouble());
    QCOMPARE(remark().reasons.value(remark().link), text);
    QCOMPARE(remark().target, kept);
    QVERIFY(model.index(dropped)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(text + QStringLiteral(" (similarity 0.94)")));
    // A dropped shot is no reason against another one.
    session.edits()->setLock(kept, Lock::Out);
    QCOMPARE(remark().link, -1);
    session.edits()->setLock(kept, Lock::In);
    QCOMPARE(remark().target, kept);
}

void ModelsTest::transitionsAreNotKeptByAccident() {
    m_script->passingShots = {3};
    VideoSession session(QStringLiteral("/v/fake.mp4"), Budget{0.25, 0});
    ShotListModel model;
    model.setSession(&session);
    session.finish(analysis());
    QVERIFY(session.edits()->shotBars()[3].passing);
    QCOMPARE(model.index(3).data(ShotListModel::RemarkRole).value<ShotRemark>().reasons,
             QStringList{QStringLiteral("transition")});
    QSignalSpy refused(session.edits(), &SkimEditor::refused);
    session.edits()->toggleShot(3);
    QCOMPARE(refused.count(), 1);
    QVERIFY(!session.edits()->hasDecisions());
    // A lock keeps a transition on purpose.
    session.edits()->setLock(3, Lock::In);
    QVERIFY(session.shots()[3].kept);
    session.edits()->toggleShot(3);
    QVERIFY(!session.shots()[3].kept);
}

void ModelsTest::transitionsBetweenKeptShotsAreNoShots() {
    m_script->passingShots = {3};
    auto worthKnown = std::make_shared<Analysis>(*analysis());
    test::ownFacts(*worthKnown).bounds = {};
    Scores& scores = test::ownScores(*worthKnown);
    std::fill(scores.values.end() - 10, scores.values.end(), 0.0F);
    scores.choice = scores.values;
    scores.ownChoice = true;
    scores.shots = measuredAgain(scores.shots, scaleOf(*worthKnown));
    // The last shot leaves room for the transition.
    VideoSession session(QStringLiteral("/v/fake.mp4"), Budget{0.98, 0});
    ShotListModel model;
    model.setSession(&session);
    session.finish(worthKnown);
    const SkimEditor& edits = *session.edits();
    const auto& shots = edits.plan().shots;
    const auto passing = std::ranges::find_if(shots, &Shot::passing);
    QVERIFY(passing != shots.end() && passing->kept);
    const auto row = static_cast<int>(passing - shots.begin());
    QCOMPARE(model.index(row).data(ShotListModel::RemarkRole).value<ShotRemark>().reasons,
             QStringList{QStringLiteral("between kept shots")});
    QVERIFY(model.index(row)
                .data(Qt::AccessibleTextRole)
                .toString()
                .contains(QStringLiteral("kept between two kept shots")));
    QCOMPARE(shotNumber(shots, static_cast<std::size_t>(row)), std::int64_t{0});
    QCOMPARE(edits.keptShots() + 1, std::ranges::count_if(shots, &Shot::kept));
}

void ModelsTest::shotsHaveOneNumberEverywhere() {
    m_script->passingShots = {1, 3};
    VideoSession session(QStringLiteral("/v/fake.mp4"), Budget{0.25, 0});
    ShotListModel model;
    model.setSession(&session);
    session.finish(analysis());
    const auto text = [&](int row) {
        return model.index(row).data(Qt::AccessibleTextRole).toString();
    };
    SkimEditor* edits = session.edits();
    int number = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const bool passing = std::ranges::count(m_script->passingShots, row) > 0;
        const int wanted = passing ? 0 : ++number;
        QCOMPARE(shotNumber(edits->shotBars(), row), wanted);
        QCOMPARE(shotNumber(session.shots(), static_cast<std::size_t>(row)),
                 static_cast<std::int64_t>(wanted));
        const QString start =
            passing ? QStringLiteral("Transition") : QStringLiteral("Shot %1,").arg(wanted);
        QVERIFY2(text(row).startsWith(start), qPrintable(text(row)));
    }
    // As many as the count above the list says.
    QCOMPARE(number, edits->countedShots());
    edits->setLock(4, Lock::In);
    QCOMPARE(edits->undoStack()->undoText(), QStringLiteral("keeping shot 3"));
    edits->setLock(3, Lock::In);
    QCOMPARE(edits->undoStack()->undoText(), QStringLiteral("keeping or dropping a transition"));
    // A transition with a decision is listed with the shot before it; the others stay transitions.
    QCOMPARE(edits->countedShots(), number);
    QVERIFY(text(3).startsWith(QStringLiteral("Shot 2,")));
    QVERIFY(text(4).startsWith(QStringLiteral("Shot 3,")));
}

void ModelsTest::strongReasonsStayWhereThereIsLittleRoom() {
    const ShotRemark remark{
        {QStringLiteral("dark"), QStringLiteral("like 1:20"), QStringLiteral("hardly any detail")},
        1,
        7};
    const QFont font = QGuiApplication::font();
    const ReasonLayout wide(remark, font, 1000, 2);
    QCOMPARE(wide.count(), 3);
    const double middle = ReasonLayout::heightOf(font, 1) / 2.0;
    int linked = 0;
    int before = 0;
    for (int x = 0; x < 1000; ++x) {
        if (wide.isLink(QPointF(x, middle))) ++linked;
        if (linked == 0) ++before;
    }
    const QFontMetricsF metrics(font);
    QVERIFY(linked > 10 && linked <= metrics.horizontalAdvance(remark.reasons[1]) + 2);
    QVERIFY(before > 10);
    QVERIFY(!wide.isLink(QPointF(before + 2, middle * 3)));
    // With one line less the weakest reason is left out, and its link with it.
    const int narrow =
        static_cast<int>(metrics.horizontalAdvance(QStringLiteral("dark · like 1:20")));
    QCOMPARE(ReasonLayout(remark, font, narrow, 1).text(), QStringLiteral("dark · like 1:20"));
    const int word = static_cast<int>(metrics.horizontalAdvance(QStringLiteral("dark")));
    const ReasonLayout one(remark, font, word, 1);
    QCOMPARE(one.text(), QStringLiteral("dark"));
    for (int x = 0; x < 200; ++x) QVERIFY(!one.isLink(QPointF(x, middle)));
    QCOMPARE(ReasonLayout({}, font, 100, 2).text(), QString());
}

void ModelsTest::aTextForEveryReason() {
    QStringList texts;
    for (int kind = 0; kind <= static_cast<int>(ReasonKind::Budget); ++kind) {
        ShotReason reason{static_cast<ReasonKind>(kind), 0.3};
        if (reason.kind == ReasonKind::Repeats) reason.like = TimeRange{Rational(80), Rational(85)};
        const QString text = shortReason(reason);
        QVERIFY2(!text.isEmpty(), qPrintable(QString::number(kind)));
        QVERIFY2(!texts.contains(text), qPrintable(text));
        texts << text;
        QVERIFY(longReason(reason).startsWith(text));
    }
    QVERIFY(texts.contains(QStringLiteral("like 1:20")));
}

QTEST_MAIN(ModelsTest)
#include "tst_models.moc"
