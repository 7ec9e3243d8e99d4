// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <random>

#include "app/studio/document/skim_editor.h"
#include "core/skim/plan/shot_edits.h"
#include "tests/app/studio/support/fake_engine.h"
#include "tests/support/own_analysis.h"

using namespace skimline;
using test::FakeScript;

class SkimEditorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_script = std::make_shared<FakeScript>();
        m_analysis = test::fakeAnalysis(*m_script, "/v/fake.mp4");
        m_editor = std::make_unique<SkimEditor>(Budget{0.25, 0});
    }
    void everyEditIsANamedStep();
    void undoGoesBackToTheVeryStart();
    void everySkimIsStored();
    void aGestureIsOneStep();
    void aDragBackInAnotherGestureDecidesNothing();
    void aGestureThatComesHomeIsNone();
    void nothingHappensWithoutAnAnalysis();
    void refusedEditsChangeNothing();
    void marksStayInOrder();
    void aLengthIsABudgetToo();
    void theSliderGivesWhatAnAnalysisGives();
    void aSkimIsNotFilledWithNextToNothing();
    void whatIsLockedStaysWhateverTheBudget();
    void editsLeaveTheOthersAlone();
    void whatIsTrimmedSplitOrMergedIsKept();
    void onceMoreTakesItBack();
    void anotherLengthAddsOrTakesAway();
    void fillingUpAndChoosingAgainAreCommands();
    void anEditedSkimComesBackAsItWas();
    void transitionsFollowTheirShots();
    void decisionsOutliveASecondAnalysis();
    void decisionsWaitForTheirAnalysis();
    void decisionsOfAnotherVideoDoNotStick();
    void lengthsLeaveDecisionsAlone();
    void wordsAreStepsAndSteeringKeepsThem();
    void anotherSkimLeavesOutWhatWasShown();
    void skimsAreGoneThrough();
    void anotherSkimKeepsWhatIsLocked();
    void whereAllIsKeptThereIsNoOther();
    void barsAreWhatIsPlayed();
    void paddingIsShownAndUndone();
    void paddingStopsAtWhatIsLockedOut();
    void piecesAreMovedAndPutBack();
    void namesFollowTheirShots();
    void markersAreStepsOfTheirOwn();
    void fastShotsCountForWhatIsPlayed();

private:
    int firstKept(int from = 1) const;
    bool keeps(double seconds) const;
    int indexOf(bool kept, int from = 1) const;
    std::shared_ptr<FakeScript> m_script;
    AnalysisPointer m_analysis;
    std::unique_ptr<SkimEditor> m_editor;
};

void SkimEditorTest::everyEditIsANamedStep() {
    m_editor->begin(m_analysis);
    QUndoStack* stack = m_editor->undoStack();
    const std::pair<QString, std::function<void()>> edits[] = {
        {QStringLiteral("keeping shot 3"), [this] { m_editor->setLock(2, Lock::In); }},
        {QStringLiteral("dropping shot 4"), [this] { m_editor->setLock(3, Lock::Out); }},
        {QStringLiteral("resetting shot 4"), [this] { m_editor->setLock(3, Lock::None); }},
        {QStringLiteral("splitting a shot"), [this] { m_editor->split(7); }},
        {QStringLiteral("merging shots 4 and 5"), [this] { m_editor->mergeWithNext(4); }},
        {QStringLiteral("moving a boundary"), [this] { m_editor->moveBoundary(1, 3.3); }},
        {QStringLiteral("changing the length"),
         [this] {
             m_editor->setBudget({0.5, 0});
         }},
        {QStringLiteral("limiting the shot lengths"),
         [this] {
             m_editor->setLengths({0, 2});
         }},
        {QStringLiteral("setting the in point"), [this] { m_editor->setMarkIn(20); }},
        {QStringLiteral("setting the out point"), [this] { m_editor->setMarkOut(31); }},
        {QStringLiteral("keeping the marked range"), [this] { m_editor->lockMarked(Lock::In); }},
        {QStringLiteral("clearing the in and out points"), [this] { m_editor->clearMarks(); }},
        {QStringLiteral("resetting all edits"), [this] { m_editor->releaseAll(); }}};
    int count = 0;
    for (const auto& [name, run] : edits) {
        run();
        QCOMPARE(stack->count(), ++count);
        QCOMPARE(stack->undoText(), name);
    }
}

void SkimEditorTest::undoGoesBackToTheVeryStart() {
    for (unsigned seed = 0; seed < 20; ++seed) {
        init();
        // Some budgets hold no shot or not the locked ones: undo must restore those states, too.
        m_editor->begin(m_analysis);
        std::vector<SkimEditor::State> states{m_editor->state()};
        std::mt19937 random(seed);
        const auto moment = [&] { return static_cast<double>(random() % 120000) / 1000; };
        const auto shot = [&] {
            return static_cast<int>(random() % m_editor->plan().shots.size());
        };
        for (int edit = 0; edit < 60; ++edit) {
            switch (random() % 9) {
                case 0:
                    m_editor->toggleShot(shot());
                    break;
                case 1:
                    m_editor->setLock(shot(), Lock::In);
                    break;
                case 2:
                    m_editor->split(moment());
                    break;
                case 3:
                    m_editor->mergeWithNext(shot());
                    break;
                case 4:
                    m_editor->moveBoundary(shot(), moment());
                    break;
                case 5:
                    m_editor->setBudget({(random() % 100 + 1) / 100.0, 0});
                    break;
                case 6:
                    m_editor->setMarkIn(moment());
                    break;
                case 7:
                    m_editor->setLengths({static_cast<double>(random() % 4), 0});
                    break;
                default:
                    m_editor->lockMarked(Lock::Out);
                    break;
            }
            if (!(m_editor->state() == states.back())) states.push_back(m_editor->state());
        }
        QUndoStack* stack = m_editor->undoStack();
        QCOMPARE(stack->count(), static_cast<int>(states.size()) - 1);
        QVERIFY(stack->count() > 20);
        for (std::size_t at = states.size() - 1; at > 0; --at) {
            QVERIFY(m_editor->state() == states[at]);
            stack->undo();
        }
        QVERIFY(m_editor->state() == states.front());
        QVERIFY(!stack->canUndo());
        while (stack->canRedo()) stack->redo();
        QVERIFY(m_editor->state() == states.back());
    }
}

void SkimEditorTest::aGestureIsOneStep() {
    m_editor->begin(m_analysis);
    const SkimEditor::State before = m_editor->state();
    const int drag = SkimEditor::nextGesture();
    for (int step = 1; step <= 20; ++step) m_editor->moveBoundary(3, 15 + step * 0.1, drag);
    QCOMPARE(m_editor->undoStack()->count(), 1);
    const int second = SkimEditor::nextGesture();
    for (int step = 1; step <= 20; ++step) m_editor->moveBoundary(3, 17 - step * 0.1, second);
    QCOMPARE(m_editor->undoStack()->count(), 2);
    m_editor->undoStack()->undo();
    QCOMPARE(m_editor->plan().shots[3].range.start, Rational(17));
    m_editor->undoStack()->undo();
    QVERIFY(m_editor->state() == before);
}

void SkimEditorTest::everySkimIsStored() {
    m_editor->begin(m_analysis);
    m_editor->setLock(indexOf(true), Lock::Out);
    m_editor->showAnother();
    m_editor->setLock(indexOf(false), Lock::In);
    m_editor->showAnother();
    m_editor->stepSkim(-1);
    QCOMPARE(m_editor->skimNumber(), 1);
    QCOMPARE(m_editor->otherSkims().size(), 2U);
    const auto keptOf = [](const SkimEditor& editor) {
        std::vector<TimeRange> kept;
        for (const Shot& shot : editor.plan().shots)
            if (shot.kept) kept.push_back(shot.range);
        return kept;
    };
    SkimEditor second(Budget{0.25, 0});
    second.restore(m_editor->plan(), m_editor->decisions());
    second.restoreSkims(m_editor->skimToStore(), m_editor->otherSkims());
    // Nothing is lost if it is stored again before the analysis.
    QCOMPARE(second.skimToStore(), 1);
    QVERIFY(second.otherSkims() == m_editor->otherSkims());
    second.begin(m_analysis);
    QCOMPARE(second.skimCount(), 3);
    QCOMPARE(second.skimNumber(), 1);
    QVERIFY(second.otherSkims() == m_editor->otherSkims());
    QVERIFY(keptOf(second) == keptOf(*m_editor));
    for (const int direction : {1, -1, -1}) {
        m_editor->stepSkim(direction);
        second.stepSkim(direction);
        QCOMPARE(second.skimNumber(), m_editor->skimNumber());
        QVERIFY(keptOf(second) == keptOf(*m_editor));
        QVERIFY(second.decisions() == m_editor->decisions());
    }
    // Another file of decisions, over the present ones.
    second.restore(m_editor->plan(), m_editor->decisions());
    second.restoreSkims(m_editor->skimToStore(), m_editor->otherSkims());
    QCOMPARE(second.skimCount(), 3);
    QVERIFY(keptOf(second) == keptOf(*m_editor));
}

void SkimEditorTest::aDragBackInAnotherGestureDecidesNothing() {
    m_editor->begin(m_analysis);
    const SkimEditor::State before = m_editor->state();
    const int kept = indexOf(true);
    const double home = before.plan.shots[std::size_t(kept)].range.start.toDouble();
    m_editor->moveBoundary(kept, home + 0.8, SkimEditor::nextGesture());
    QCOMPARE(m_editor->plan().shots[std::size_t(kept)].lock, Lock::In);
    m_editor->moveBoundary(kept, home + 0.4, SkimEditor::nextGesture());
    QCOMPARE(m_editor->plan().shots[std::size_t(kept)].lock, Lock::In);
    m_editor->moveBoundary(kept, home, SkimEditor::nextGesture());
    QVERIFY(!m_editor->hasDecisions());
    QVERIFY(m_editor->plan() == before.plan);
    // A shot that the user keeps by a command stays so.
    m_editor->moveBoundary(kept, home + 0.8, SkimEditor::nextGesture());
    m_editor->setLock(kept, Lock::None);
    m_editor->setLock(kept, Lock::In);
    m_editor->moveBoundary(kept, home, SkimEditor::nextGesture());
    QCOMPARE(m_editor->plan().shots[std::size_t(kept)].lock, Lock::In);
    m_editor->undoStack()->setIndex(0);
    m_editor->setLock(kept, Lock::In);
    m_editor->moveBoundary(kept, home + 0.8, SkimEditor::nextGesture());
    m_editor->moveBoundary(kept, home, SkimEditor::nextGesture());
    QCOMPARE(m_editor->plan().shots[std::size_t(kept)].lock, Lock::In);
}

void SkimEditorTest::aGestureThatComesHomeIsNone() {
    m_editor->begin(m_analysis);
    const int drag = SkimEditor::nextGesture();
    for (const double share : {0.3, 0.9, 0.25}) m_editor->setBudget({share, 0}, drag);
    QCOMPARE(m_editor->undoStack()->count(), 0);
    QVERIFY(m_editor->undoStack()->isClean());
}

void SkimEditorTest::nothingHappensWithoutAnAnalysis() {
    QSignalSpy refused(m_editor.get(), &SkimEditor::refused);
    m_editor->split(3);
    m_editor->toggleShot(0);
    m_editor->mergeWithNext(0);
    m_editor->setMarkIn(2);
    m_editor->lockMarked(Lock::In);
    m_editor->releaseAll();
    QCOMPARE(m_editor->undoStack()->count(), 0);
    QCOMPARE(m_editor->shotAt(3), -1);
    QVERIFY(m_editor->skim().isEmpty());
    m_editor->setBudget({0.6, 0});
    m_editor->begin(m_analysis);
    QCOMPARE(m_editor->plan().budget.fraction, 0.6);
    QVERIFY(m_editor->keptSeconds() > 30);
    QCOMPARE(refused.count(), 0);
}

void SkimEditorTest::refusedEditsChangeNothing() {
    m_editor->begin(m_analysis);
    const SkimEditor::State before = m_editor->state();
    QSignalSpy refused(m_editor.get(), &SkimEditor::refused);
    m_editor->split(5);  // where shot 2 begins
    m_editor->mergeWithNext(23);
    m_editor->moveBoundary(0, 3);
    m_editor->setLengths({5, 2});
    m_editor->setBudget({0.25, 0});  // as it is
    QCOMPARE(refused.count(), 4);
    for (const auto& arguments : refused)
        QVERIFY(arguments[0].toString().endsWith(QLatin1Char('.')));
    QVERIFY(m_editor->state() == before);
    QCOMPARE(m_editor->undoStack()->count(), 0);
}

void SkimEditorTest::marksStayInOrder() {
    m_editor->begin(m_analysis);
    m_editor->setMarkIn(10);
    m_editor->setMarkOut(20);
    m_editor->setMarkIn(30);
    QVERIFY(m_editor->plan().markIn && !m_editor->plan().markOut);
    m_editor->setMarkOut(20);
    QVERIFY(!m_editor->plan().markIn && m_editor->plan().markOut);
    // With an in point alone the range reaches to the video's end.
    m_editor->lockMarked(Lock::Out);
    QCOMPARE(m_editor->plan().shots.front().lock, Lock::Out);
    QCOMPARE(m_editor->plan().shots.back().lock, Lock::None);
}

void SkimEditorTest::aLengthIsABudgetToo() {
    m_editor->begin(m_analysis);
    m_editor->setBudget({0.25, 60});
    QVERIFY(m_editor->keptSeconds() <= 60 && m_editor->keptSeconds() > 50);
}

void SkimEditorTest::theSliderGivesWhatAnAnalysisGives() {
    m_editor->begin(m_analysis);
    for (const double fraction : {0.5, 0.05, 0.1, 0.25}) {
        m_editor->setBudget({fraction, 0});
        SkimEditor fresh(Budget{fraction, 0});
        fresh.begin(m_analysis);
        QVERIFY(m_editor->plan().shots == fresh.plan().shots);
    }
}

void SkimEditorTest::aSkimIsNotFilledWithNextToNothing() {
    auto sparse = std::make_shared<Analysis>(*m_analysis);
    test::ownFacts(*sparse).bounds = {};
    Scores& scores = test::ownScores(*sparse);
    std::vector<float> values(scores.values.size(), 0.02F);
    std::fill_n(values.begin(), values.size() / 10, 1.0F);
    scores.chooseBy(values);
    scores.shots = measuredAgain(scores.shots, scaleOf(*sparse));
    m_editor->begin(sparse);
    m_editor->setBudget({0.4, 0});
    const double filled = m_editor->keptSeconds();
    // With a known worth there is a choice, and room is left.
    sparse = std::make_shared<Analysis>(*sparse);
    test::ownScores(*sparse).ownChoice = true;
    SkimEditor knowing(Budget{0.4, 0});
    knowing.begin(sparse);
    QVERIFY(knowing.problem().isEmpty());
    QVERIFY(knowing.keptShots() > 0);
    QVERIFY(knowing.keptSeconds() < filled - 1);
    // It can still be filled.
    QVERIFY(knowing.leavesOutFiller() && knowing.canFillUp());
    knowing.fillUp();
    QVERIFY(knowing.roomSeconds() >= 0 && knowing.roomSeconds() < 1.2);
    knowing.setBudget({0.6, 0});
    QVERIFY(knowing.roomSeconds() < 1.2);
    knowing.undoStack()->setIndex(0);
    const int last = static_cast<int>(knowing.plan().shots.size()) - 1;
    const int kept = knowing.keptShots();
    QVERIFY(!knowing.plan().shots[static_cast<std::size_t>(last)].kept);
    knowing.setLock(last, Lock::In);
    QCOMPARE(knowing.keptShots(), kept + 1);
}

void SkimEditorTest::whatIsLockedStaysWhateverTheBudget() {
    m_editor->begin(m_analysis);
    for (const int shot : {1, 4, 9}) m_editor->setLock(shot, Lock::In);
    m_editor->setBudget({0.25, 3});
    QCOMPARE(m_editor->keptShots(), 3);
    QVERIFY(!m_editor->problem().isEmpty());
    QCOMPARE(m_editor->neededSeconds(), m_editor->keptSeconds());
    m_editor->raiseBudget();
    QVERIFY(m_editor->problem().isEmpty());
    QCOMPARE(m_editor->keptShots(), 3);
    // All dropped by hand: there is nothing to keep, and no budget that would help.
    for (int shot = 0; shot < static_cast<int>(m_editor->plan().shots.size()); ++shot)
        m_editor->setLock(shot, Lock::Out);
    QCOMPARE(m_editor->keptShots(), 0);
    QVERIFY(!m_editor->problem().isEmpty());
    QCOMPARE(m_editor->neededSeconds(), 0.0);
}

void SkimEditorTest::namesFollowTheirShots() {
    m_editor->begin(m_analysis);
    const auto label = [this](int shot) {
        const ShotLabel& found = m_editor->plan().shots[static_cast<std::size_t>(shot)].label;
        return QString::fromStdString(found.name + "|" + found.tag);
    };
    const SkimEditor::State first = m_editor->state();
    const std::vector<TimeSpan> before(m_editor->skim().spans().begin(),
                                       m_editor->skim().spans().end());
    m_editor->setLabel({3}, QStringLiteral(" The\nkiln "), QStringLiteral("work"));
    QCOMPARE(m_editor->undoStack()->undoText(), QStringLiteral("naming a shot"));
    m_editor->setLabel({3, 5}, std::nullopt, QStringLiteral("b-roll"));
    QCOMPARE(m_editor->undoStack()->undoText(), QStringLiteral("tagging 2 shot(s)"));
    QCOMPARE(label(3), QStringLiteral("The kiln|b-roll"));
    QCOMPARE(label(5), QStringLiteral("|b-roll"));
    QCOMPARE(m_editor->tags(), QStringList{QStringLiteral("b-roll")});
    QCOMPARE(m_editor->shotBars()[3].name, QStringLiteral("The kiln"));
    // A name keeps or drops nothing.
    QVERIFY(std::ranges::equal(before, m_editor->skim().spans()));
    // Trim, split and merge.
    m_editor->moveBoundary(3, 14);
    m_editor->split(17);
    QCOMPARE(label(3), label(4));
    m_editor->mergeWithNext(4);
    QCOMPARE(label(4), QStringLiteral("The kiln|b-roll"));
    // Labels survive another selection and a project.
    m_editor->setBudget({0.6, 0});
    m_editor->chooseAgain();
    m_editor->setBudget({0.1, 0});
    QCOMPARE(label(m_editor->shotAt(15)), QStringLiteral("The kiln|b-roll"));
    SkimEditor again(Budget{0.1, 0});
    again.restore(m_editor->plan(), m_editor->decisions());
    again.begin(m_analysis);
    QVERIFY(again.plan() == m_editor->plan());
    m_editor->undoStack()->setIndex(0);
    QVERIFY(m_editor->state() == first);
}

void SkimEditorTest::markersAreStepsOfTheirOwn() {
    m_editor->setMarker(3, {});
    QVERIFY(m_editor->plan().markers.empty());
    m_editor->begin(m_analysis);
    const auto texts = [this] {
        QStringList all;
        for (const Marker& marker : m_editor->plan().markers)
            all << QStringLiteral("%1 %2")
                       .arg(marker.at.toDouble())
                       .arg(QString::fromStdString(marker.text));
        return all;
    };
    m_editor->setMarker(40.001, QStringLiteral("late"));
    m_editor->setMarker(3, {});
    QCOMPARE(texts(), QStringList({QStringLiteral("3 "), QStringLiteral("40 late")}));
    QCOMPARE(m_editor->undoStack()->undoText(), QStringLiteral("adding a marker"));
    m_editor->setMarker(3.01, QStringLiteral("early"));
    QCOMPARE(m_editor->undoStack()->undoText(), QStringLiteral("renaming a marker"));
    QVERIFY(m_editor->markerAt(40) && !m_editor->markerAt(39));
    // They are not decisions about the skim, and stay in every skim.
    QVERIFY(!m_editor->hasDecisions());
    m_editor->showAnother();
    m_editor->removeMarker(40);
    m_editor->stepSkim(-1);
    QCOMPARE(texts(), QStringList{QStringLiteral("3 early")});
    m_editor->releaseAll();
    QCOMPARE(texts().size(), 1);
    m_editor->undoStack()->setIndex(0);
    QVERIFY(texts().isEmpty());
}

bool SkimEditorTest::keeps(double seconds) const {
    return m_editor->plan().shots[static_cast<std::size_t>(m_editor->shotAt(seconds))].kept;
}

int SkimEditorTest::indexOf(bool kept, int from) const {
    int shot = from;
    while (m_editor->plan().shots[static_cast<std::size_t>(shot)].kept != kept) ++shot;
    return shot;
}

void SkimEditorTest::editsLeaveTheOthersAlone() {
    std::mt19937 random(7);
    for (int video = 0; video < 5; ++video) {
        m_script->shotCount = 12 + 9 * video;
        m_script->passingShots = {3, 8};
        m_analysis = test::fakeAnalysis(*m_script, "/v/fake.mp4");
        m_editor = std::make_unique<SkimEditor>(Budget{0.15 + 0.1 * video, 0});
        m_editor->begin(m_analysis);
        for (int edit = 0; edit < 200; ++edit) {
            const std::vector<Shot>& shots = m_editor->plan().shots;
            const auto count = static_cast<int>(shots.size());
            const int at = 1 + static_cast<int>(random() % static_cast<unsigned>(count - 2));
            const auto start = [&](int index) {
                return shots[static_cast<std::size_t>(index)].range.start.toDouble();
            };
            const auto end = [&](int index) {
                return shots[static_cast<std::size_t>(index)].range.end.toDouble();
            };
            // Transitions next to it come and go with the shots around them.
            double first = start(std::max(at - 4, 0));
            double last = end(std::min(at + 4, count - 1));
            std::vector<bool> before;
            for (double moment = 0.02; moment < 120; moment += 0.1) before.push_back(keeps(moment));
            switch (random() % 8) {
                case 0:
                    m_editor->toggleShot(at);
                    break;
                case 1:
                    m_editor->setLock(at, static_cast<Lock>(random() % 3));
                    break;
                case 2:
                    m_editor->split((start(at) + end(at)) / 2);
                    break;
                case 3:
                    m_editor->mergeWithNext(at);
                    break;
                case 4:
                    m_editor->moveBoundary(at, start(at) + 0.4);
                    break;
                case 5:
                    if (shots[static_cast<std::size_t>(at)].kept)
                        m_editor->setPadding({at}, {Rational(1, 5), Rational(2, 5)});
                    break;
                case 6:
                    m_editor->movePiece(start(at), random() % 2 == 0 ? -1 : 1);
                    break;
                default:
                    first = 0;
                    last = 120;
                    m_editor->undoStack()->undo();
                    break;
            }
            std::size_t place = 0;
            for (double moment = 0.02; moment < 120; moment += 0.1, ++place)
                if (moment < first || moment > last) QCOMPARE(keeps(moment), before[place]);
            QVERIFY(std::abs(m_editor->skim().duration() - m_editor->shownSeconds()) < 1e-6);
        }
    }
}

void SkimEditorTest::whatIsTrimmedSplitOrMergedIsKept() {
    m_editor->begin(m_analysis);
    const auto shot = [this](int at) {
        return m_editor->plan().shots[static_cast<std::size_t>(at)];
    };
    const int kept = firstKept(2);
    const double start = shot(kept).range.start.toDouble();
    const SkimEditor::State first = m_editor->state();
    const auto others = [&] {
        int count = 0;
        for (const Shot& each : m_editor->plan().shots)
            count += each.kept && each.lock == Lock::None;
        return count;
    };
    const int alone = others() - 1;
    // Trims it longer and shorter, splits it, and merges it with a dropped shot.
    for (const double to : {start - 1.3, start + 1}) {
        m_editor->moveBoundary(kept, to);
        QVERIFY(shot(kept).kept && shot(kept).lock == Lock::In);
        QCOMPARE(shot(kept - 1).lock, Lock::None);
        QCOMPARE(others(), alone);
        m_editor->undoStack()->setIndex(0);
    }
    m_editor->split(start + 2);
    QVERIFY(shot(kept).lock == Lock::In && shot(kept + 1).lock == Lock::In);
    // The usual next step: one half is dropped.
    m_editor->toggleShot(kept + 1);
    QVERIFY(shot(kept).kept && !shot(kept + 1).kept);
    m_editor->undoStack()->setIndex(0);
    m_editor->mergeWithNext(kept);
    QVERIFY(shot(kept).kept && shot(kept).lock == Lock::In);
    QCOMPARE(others(), alone);
    m_editor->undoStack()->setIndex(0);
    m_editor->mergeWithNext(kept - 1);
    QVERIFY(shot(kept - 1).kept && shot(kept - 1).lock == Lock::In);
    m_editor->undoStack()->setIndex(0);
    m_editor->setPadding({kept}, {Rational(1), Rational()});
    QCOMPARE(shot(kept).lock, Lock::In);
    m_editor->undoStack()->setIndex(0);
    QVERIFY(m_editor->state() == first);
}

void SkimEditorTest::onceMoreTakesItBack() {
    m_editor->begin(m_analysis);
    const SkimEditor::State first = m_editor->state();
    for (int shot = 0; shot < 24; ++shot) {
        m_editor->toggleShot(shot);
        QVERIFY(!(m_editor->state() == first));
        m_editor->toggleShot(shot);
        QVERIFY(m_editor->state() == first);
    }
    // The key keeps or drops even a locked shot.
    const int kept = indexOf(true);
    m_editor->setLock(kept, Lock::In);
    m_editor->toggleShot(kept);
    QVERIFY(!m_editor->plan().shots[static_cast<std::size_t>(kept)].kept);
}

void SkimEditorTest::anotherLengthAddsOrTakesAway() {
    m_editor->begin(m_analysis);
    m_editor->setLock(indexOf(true), Lock::Out);
    const SkimPlan edited = m_editor->plan();
    const auto holds = [](const SkimPlan& most, const SkimPlan& least) {
        for (std::size_t at = 0; at < least.shots.size(); ++at)
            if (least.shots[at].kept && !most.shots[at].kept) return false;
        return true;
    };
    const int drag = SkimEditor::nextGesture();
    for (const double share : {0.3, 0.6, 0.9, 0.5}) {
        m_editor->setBudget({share, 0}, drag);
        QVERIFY(holds(m_editor->plan(), edited));
        QVERIFY(m_editor->keptSeconds() > 120 * share - 6 &&
                m_editor->keptSeconds() <= 120 * share);
    }
    m_editor->setBudget({0.1, 0}, drag);
    QVERIFY(holds(edited, m_editor->plan()));
    QVERIFY(m_editor->keptSeconds() <= 12);
    m_editor->setBudget({0.25, 0}, drag);
    QVERIFY(m_editor->plan() == edited);
}

void SkimEditorTest::fillingUpAndChoosingAgainAreCommands() {
    m_editor->begin(m_analysis);
    const int dropped = indexOf(true);
    const std::vector<Shot> before = m_editor->plan().shots;
    m_editor->setLock(dropped, Lock::Out);
    QCOMPARE(m_editor->roomSeconds(), 30 - m_editor->keptSeconds());
    QVERIFY(m_editor->canFillUp());
    QSignalSpy told(m_editor.get(), &SkimEditor::othersChanged);
    m_editor->fillUp();
    QCOMPARE(m_editor->undoStack()->undoText(), QStringLiteral("filling up to the target"));
    QCOMPARE(told.size(), 1);
    QVERIFY(told[0][0].toInt() > 0);
    QCOMPARE(told[0][1].toInt(), 0);
    QVERIFY(m_editor->roomSeconds() < 5 && m_editor->roomSeconds() >= 0);
    for (std::size_t at = 0; at < before.size(); ++at)
        if (before[at].kept && static_cast<int>(at) != dropped)
            QVERIFY(m_editor->plan().shots[at].kept);
    QVERIFY(!m_editor->plan().shots[static_cast<std::size_t>(dropped)].kept);
    // Two shots more than the target allows: no other shot is dropped until the user asks for it.
    for (int shot = 0, more = 0; more < 2; ++shot)
        if (!m_editor->plan().shots[static_cast<std::size_t>(shot)].kept && shot != dropped) {
            m_editor->setLock(shot, Lock::In);
            ++more;
        }
    QVERIFY(m_editor->roomSeconds() < 0 && !m_editor->problem().isEmpty());
    told.clear();
    m_editor->chooseAgain();
    QVERIFY(m_editor->roomSeconds() >= 0 && m_editor->problem().isEmpty());
    QCOMPARE(told.size(), 1);
    QVERIFY(told[0][1].toInt() > 0);
    for (const Shot& shot : m_editor->plan().shots)
        if (shot.lock != Lock::None) QCOMPARE(shot.kept, shot.lock == Lock::In);
}

void SkimEditorTest::anEditedSkimComesBackAsItWas() {
    m_editor->begin(m_analysis);
    m_editor->setLock(indexOf(true), Lock::Out);
    m_editor->moveBoundary(indexOf(true), 60);
    SkimEditor again(Budget{0.1, 0});
    again.restore(m_editor->plan(), m_editor->decisions());
    again.begin(m_analysis);
    QVERIFY(again.plan() == m_editor->plan());
    // Another network gives different scores and chooses nothing.
    auto other = std::make_shared<Analysis>(*m_analysis);
    Scores& scores = test::ownScores(*other);
    std::ranges::reverse(scores.choice);
    scores.values = scores.choice;
    again.begin(other);
    for (std::size_t at = 0; at < again.plan().shots.size(); ++at)
        QCOMPARE(again.plan().shots[at].kept, m_editor->plan().shots[at].kept);
}

void SkimEditorTest::transitionsFollowTheirShots() {
    m_script->passingShots = {5};
    m_analysis = test::fakeAnalysis(*m_script, "/v/fake.mp4");
    std::vector<Shot> shots = shotsOf({{Rational(), Lock::In, false},
                                       {Rational(5), Lock::None, false},
                                       {Rational(10), Lock::In, false},
                                       {Rational(15), Lock::None, false}},
                                      scaleOf(*m_analysis));
    shots[1].passing = shots[1].chosen = true;
    keepDecided(shots);
    QVERIFY(shots[1].kept);
    for (const std::size_t dropped : {0U, 2U}) {
        shots[dropped].lock = Lock::Out;
        keepDecided(shots);
        QVERIFY(!shots[1].kept);
        shots[dropped].lock = Lock::In;
    }
    keepDecided(shots);
    QVERIFY(shots[1].kept && shots[1].lock == Lock::None);
}

void SkimEditorTest::decisionsOutliveASecondAnalysis() {
    m_editor->begin(m_analysis);
    m_editor->split(7);
    m_editor->setLock(0, Lock::In);
    const auto decisions = m_editor->decisions();
    const SkimEditor::State before = m_editor->state();
    m_editor->begin(m_analysis);
    QVERIFY(m_editor->decisions() == decisions);
    // Nothing differs, so the undo steps stay.
    QVERIFY(m_editor->state().plan == before.plan && m_editor->state().problem == before.problem);
    QCOMPARE(m_editor->undoStack()->count(), 2);
    // Other scores: the decisions stay, and the new scores are a step themselves.
    auto other = std::make_shared<Analysis>(*m_analysis);
    Scores& scores = test::ownScores(*other);
    for (float& score : scores.choice) score *= 0.5F;
    scores.values = scores.choice;
    m_editor->begin(other);
    QVERIFY(m_editor->decisions() == decisions);
    QCOMPARE(m_editor->undoStack()->count(), 3);
    m_editor->undoStack()->undo();
    QVERIFY(m_editor->state().plan == before.plan && m_editor->analysis() == before.analysis);
}

void SkimEditorTest::decisionsWaitForTheirAnalysis() {
    m_editor->begin(m_analysis);
    m_editor->split(7);
    m_editor->setLock(4, Lock::Out);
    m_editor->setMarkIn(3);
    const SkimEditor::State wanted = m_editor->state();
    SkimEditor again(Budget{0.1, 0});
    again.restore(wanted.plan, m_editor->decisions());
    QVERIFY(again.plan().shots.empty());
    // Saved again before the analysis has finished: nothing is lost.
    QVERIFY(again.decisions() == m_editor->decisions());
    again.begin(m_analysis);
    QVERIFY(again.decisions() == m_editor->decisions());
    QCOMPARE(again.keptSeconds(), m_editor->keptSeconds());
    QVERIFY(again.plan().markIn == wanted.plan.markIn && again.plan().budget == wanted.plan.budget);
    QVERIFY(!again.undoStack()->canUndo());
}

void SkimEditorTest::decisionsOfAnotherVideoDoNotStick() {
    const Rational huge(std::numeric_limits<std::int64_t>::max() - 5, 7);
    m_editor->restore({}, {{Rational(), Lock::None, false},
                           {Rational(1, 999983), Lock::In, true},
                           {Rational(1, 999979), Lock::In, true},
                           {huge, Lock::In, true}});
    m_editor->begin(m_analysis);
    QVERIFY(!m_editor->plan().shots.empty());
    QCOMPARE(m_editor->plan().shots.back().range.end, m_analysis->facts->duration);
}

void SkimEditorTest::lengthsLeaveDecisionsAlone() {
    m_editor->begin(m_analysis);
    m_editor->setLock(5, Lock::In);
    const Shot kept = m_editor->plan().shots[5];
    m_editor->setLengths({0, 1.5});
    QVERIFY(m_editor->plan().shots.size() > 60);
    const auto at = static_cast<std::size_t>(m_editor->shotAt(kept.range.start.toDouble()));
    QCOMPARE(m_editor->plan().shots[at].range, kept.range);
    m_editor->setLengths({});
    QCOMPARE(m_editor->plan().shots.size(), std::size_t{24});
}

void SkimEditorTest::wordsAreStepsAndSteeringKeepsThem() {
    const WordChoices early{{{"snow"}}, false, 0.3, {}};
    m_editor->setWords(early, QStringLiteral("x"));
    QCOMPARE(m_editor->plan().words, early);
    QVERIFY(!m_editor->undoStack()->canUndo());
    m_editor->begin(m_analysis);
    QCOMPARE(m_editor->plan().words, early);
    const WordChoices steered{{{"snow", "dragon"}}, true, 0.3, {}};
    m_editor->setWords(steered, QStringLiteral("adding the keyword dragon"));
    QCOMPARE(m_editor->undoStack()->undoText(), QStringLiteral("adding the keyword dragon"));
    // Scores changed by keywords are no reason to forget the steps before.
    auto guided = std::make_shared<Analysis>(*m_analysis);
    Scores& guidedScores = test::ownScores(*guided);
    guidedScores.keywords = {{"dragon", {1.0}}};
    guidedScores.shots.front().meanScore = 1;
    m_editor->begin(guided);
    QVERIFY(m_editor->undoStack()->canUndo());
    m_editor->undoStack()->undo();
    QCOMPARE(m_editor->plan().words, early);
    // Another analysis altogether is.
    m_editor->undoStack()->redo();
    auto other = std::make_shared<Analysis>(*guided);
    test::ownFacts(*other).contentHash = "another file";
    Scores& plain = test::ownScores(*other);
    plain.shots.front().meanScore = 0;
    plain.keywords.clear();
    m_editor->begin(other);
    QVERIFY(!m_editor->undoStack()->canUndo());
}

void SkimEditorTest::anotherSkimLeavesOutWhatWasShown() {
    m_editor->begin(m_analysis);
    const SkimEditor::State first = m_editor->state();
    m_editor->showAnother();
    QCOMPARE(m_editor->undoStack()->undoText(), QStringLiteral("making another skim"));
    QVERIFY(m_editor->keptShots() > 0);
    QVERIFY(m_editor->keptSeconds() <= 30 + 1e-9);
    const SkimPlan second = m_editor->plan();
    int shown = 0;
    for (std::size_t at = 0; at < second.shots.size(); ++at) {
        QVERIFY(!(first.plan.shots[at].kept && second.shots[at].kept));
        // Users see the scores of the network.
        QCOMPARE(
            second.shots[at].meanScore,
            measuredShot(second.shots[at].range,
                         {m_analysis->scores->values, m_analysis->scores->choice,
                          m_analysis->facts->sampleRate, m_analysis->facts->duration, Rational(25)})
                .meanScore);
        const auto reasons = m_editor->reasons(static_cast<int>(at));
        if (reasons.front().kind == ReasonKind::ShownBefore) ++shown;
    }
    QVERIFY(shown > 0 && shown <= static_cast<int>(first.plan.shots.size()));
    // Makes a third skim, edits it, and undoes everything.
    m_editor->showAnother();
    QVERIFY(!(m_editor->plan().shots == second.shots));
    m_editor->setBudget({0.4, 0});
    QVERIFY(!m_editor->plan().shownBefore.empty());
    for (int step = 0; step < 3; ++step) m_editor->undoStack()->undo();
    QVERIFY(m_editor->state() == first);
    m_editor->undoStack()->redo();
    QVERIFY(m_editor->plan() == second);
    m_editor->releaseAll();
    QVERIFY(m_editor->plan().shownBefore.empty());
}

void SkimEditorTest::skimsAreGoneThrough() {
    m_editor->begin(m_analysis);
    QCOMPARE(m_editor->skimCount(), 1);
    QCOMPARE(m_editor->skimBeside(-1), -1);
    QCOMPARE(m_editor->skimBeside(1), -1);
    std::vector<SkimPlan> skims{m_editor->plan()};
    for (int skim = 0; skim < 2; ++skim) {
        m_editor->showAnother();
        skims.push_back(m_editor->plan());
    }
    QCOMPARE(m_editor->skimCount(), 3);
    QCOMPARE(m_editor->skimNumber(), 2);
    m_editor->stepSkim(-1);
    QVERIFY(m_editor->plan() == skims[1]);
    // Edits there are there again.
    m_editor->setLock(0, Lock::In);
    const SkimPlan edited = m_editor->plan();
    m_editor->stepSkim(-1);
    QVERIFY(m_editor->plan() == skims[0]);
    QCOMPARE(m_editor->skimBeside(-1), -1);
    m_editor->stepSkim(1);
    QVERIFY(m_editor->plan() == edited);
    // Steps like any other; the skims are still there after them.
    for (int step = 0; step < 3; ++step) m_editor->undoStack()->undo();
    QVERIFY(m_editor->plan() == skims[1]);
    QCOMPARE(m_editor->skimNumber(), 1);
    QCOMPARE(m_editor->skimCount(), 3);
    // Another length applies to all of them.
    m_editor->setBudget({0.4, 0});
    m_editor->stepSkim(-1);
    QCOMPARE(m_editor->plan().budget.fraction, 0.4);
    // Another one shows none of the three, as far as there is anything else.
    m_editor->setBudget({0.1, 0});
    m_editor->showAnother();
    QCOMPARE(m_editor->skimNumber(), 3);
    QVERIFY(m_editor->plan().shownBefore.size() >= skims[2].shownBefore.size());
    // No skim of another analysis is left.
    auto other = std::make_shared<Analysis>(*m_analysis);
    auto scores = std::make_shared<Scores>(*other->scores);
    for (float& value : scores->values) value = 1 - value;
    other->scores = scores;
    m_editor->begin(other);
    QCOMPARE(m_editor->skimCount(), 1);
}

void SkimEditorTest::anotherSkimKeepsWhatIsLocked() {
    m_editor->begin(m_analysis);
    int kept = 0;
    while (!m_editor->shotBars()[kept].kept) ++kept;
    int dropped = 0;
    while (m_editor->shotBars()[dropped].kept) ++dropped;
    m_editor->setLock(kept, Lock::In);
    m_editor->setLock(dropped, Lock::Out);
    const TimeRange in = m_editor->plan().shots[static_cast<std::size_t>(kept)].range;
    const TimeRange out = m_editor->plan().shots[static_cast<std::size_t>(dropped)].range;
    for (int skim = 0; skim < 8; ++skim) {
        m_editor->showAnother();
        for (const Shot& shot : m_editor->plan().shots) {
            if (shot.range == in) QVERIFY(shot.kept && shot.lock == Lock::In);
            if (shot.range == out) QVERIFY(!shot.kept && shot.lock == Lock::Out);
        }
    }
    QVERIFY(m_editor->undoStack()->count() > 4);
}

void SkimEditorTest::whereAllIsKeptThereIsNoOther() {
    m_editor->begin(m_analysis);
    m_editor->setBudget({1, 0});
    const SkimEditor::State all = m_editor->state();
    QSignalSpy refused(m_editor.get(), &SkimEditor::refused);
    m_editor->showAnother();
    QCOMPARE(refused.count(), 1);
    QVERIFY(m_editor->state() == all);
}

/// A kept shot with something dropped on both sides.
int SkimEditorTest::firstKept(int from) const {
    const std::vector<Shot>& shots = m_editor->plan().shots;
    for (std::size_t at = static_cast<std::size_t>(from); at + 1 < shots.size(); ++at)
        if (shots[at].kept && !shots[at - 1].kept && !shots[at + 1].kept)
            return static_cast<int>(at);
    return -1;
}

/// The skim's borders are moved out of speech: bars, lengths and pieces come from the same list.
void SkimEditorTest::barsAreWhatIsPlayed() {
    auto talk = std::make_shared<Analysis>(*m_analysis);
    VideoFacts& facts = test::ownFacts(*talk);
    for (int at = 0; at < 24; ++at)
        facts.speech.push_back({Rational(5 * at) + Rational(3, 10), Rational(5 * at + 4)});
    for (double share : {0.1, 0.25, 0.6}) {
        SkimEditor editor(Budget{share, 0});
        editor.begin(talk);
        QCOMPARE(editor.shownSeconds(), editor.skim().duration());
        QCOMPARE(shownSpans(editor.shotBars()).size(), editor.skim().spans().size());
        for (qsizetype piece = 0; piece < editor.skim().spans().size(); ++piece) {
            const TimeSpan bar = shownSpans(editor.shotBars())[piece];
            QVERIFY(std::abs(bar.start - editor.skim().spans()[piece].start) < 1e-9);
            QVERIFY(std::abs(bar.end - editor.skim().spans()[piece].end) < 1e-9);
        }
    }
}

void SkimEditorTest::paddingIsShownAndUndone() {
    m_editor->begin(m_analysis);
    const int shot = firstKept();
    QVERIFY(shot > 0);
    const SkimTimeline before = m_editor->skim();
    const double kept = m_editor->keptSeconds();
    const int gesture = SkimEditor::nextGesture();
    m_editor->setPadding({shot}, {Rational(1, 3), Rational()}, gesture);
    m_editor->setPadding({shot}, {Rational(1), Rational(12, 25)}, gesture);
    QCOMPARE(m_editor->undoStack()->count(), 1);
    QVERIFY(m_editor->hasDecisions());
    const Shot& padded = m_editor->plan().shots[static_cast<std::size_t>(shot)];
    // Padding adds to the played length, not to the kept length.
    QCOMPARE(m_editor->keptSeconds(), kept);
    QCOMPARE(m_editor->skim().duration(), before.duration() + 1.48);
    QCOMPARE(m_editor->shownSeconds(), kept + 1.48);
    QVERIFY(m_editor->skim().contains(padded.range.start.toDouble() - 0.9));
    QVERIFY(!m_editor->skim().contains(padded.range.end.toDouble() + 0.6));
    const TimelineShot bar = m_editor->shotBars()[shot];
    QCOMPARE(bar.beforeSeconds, 1.0);
    QCOMPARE(bar.afterSeconds, 0.48);
    // Padding is restored with the decisions, and can be reset to none.
    SkimEditor again(Budget{0.25, 0});
    again.restore(m_editor->plan(), m_editor->decisions());
    again.begin(m_analysis);
    QVERIFY(again.skim() == m_editor->skim());
    m_editor->setPadding({shot}, {}, gesture);
    QVERIFY(m_editor->skim() == before);
    QVERIFY(!m_editor->undoStack()->canUndo());
}

void SkimEditorTest::paddingStopsAtWhatIsLockedOut() {
    m_editor->begin(m_analysis);
    const int shot = firstKept();
    m_editor->setLock(shot + 1, Lock::Out);
    m_editor->setLock(shot, Lock::In);
    const double duration = m_editor->skim().duration();
    m_editor->setPadding({shot}, {Rational(), Rational(2)});
    QCOMPARE(m_editor->skim().duration(), duration);
    QCOMPARE(m_editor->shotBars()[shot].afterSeconds, 0.0);
}

void SkimEditorTest::piecesAreMovedAndPutBack() {
    m_editor->begin(m_analysis);
    const SkimTimeline before = m_editor->skim();
    QVERIFY(before.spans().size() > 2);
    const auto middle = [&before](int piece) {
        return (before.spans()[piece].start + before.spans()[piece].end) / 2;
    };
    m_editor->movePiece(middle(0), -1);
    SkimTimeline now = m_editor->skim();
    QCOMPARE(now.spans().last(), before.spans().first());
    QCOMPARE(now.spans().first(), before.spans()[1]);
    QCOMPARE(now.duration(), before.duration());
    QCOMPARE(m_editor->undoStack()->undoText(), QStringLiteral("moving a piece of the skim"));
    SkimEditor again(Budget{0.25, 0});
    again.restore(m_editor->plan(), m_editor->decisions());
    again.begin(m_analysis);
    QVERIFY(again.skim() == now);
    m_editor->stepPiece(middle(0), -1);
    now = m_editor->skim();
    QCOMPARE(now.spans()[now.spans().size() - 2], before.spans().first());
    m_editor->restoreOrder();
    QVERIFY(m_editor->skim() == before);
    m_editor->undoStack()->undo();
    QVERIFY(m_editor->skim() == now);
    m_editor->undoStack()->undo();
    m_editor->undoStack()->undo();
    QVERIFY(m_editor->skim() == before && !m_editor->hasDecisions());
    m_editor->stepPiece(middle(0), -1);
    QVERIFY(!m_editor->undoStack()->canUndo());
}

void SkimEditorTest::fastShotsCountForWhatIsPlayed() {
    m_editor->begin(m_analysis);
    const std::vector<Shot>& shots = m_editor->plan().shots;
    const auto dropped = static_cast<int>(
        std::ranges::find_if(shots, [](const Shot& shot) { return !shot.kept; }) - shots.begin());
    const double before = m_editor->shownSeconds();
    const double room = m_editor->roomSeconds();
    const double length = (shots[static_cast<std::size_t>(dropped)].range.end -
                           shots[static_cast<std::size_t>(dropped)].range.start)
                              .toDouble();
    m_editor->setFast({dropped}, 8);
    QCOMPARE(m_editor->undoStack()->undoText(), QStringLiteral("running 1 shot(s) through fast"));
    QCOMPARE(m_editor->shotBars()[dropped].fast, 8);
    QVERIFY(std::abs(m_editor->fastSeconds() - length / 8) <= 0.02);
    QVERIFY(std::abs(m_editor->shownSeconds() - before - m_editor->fastSeconds()) < 1e-6);
    QVERIFY(std::abs(room - m_editor->roomSeconds() - m_editor->fastSeconds()) < 1e-6);
    const SkimTimeline& skim = m_editor->skim();
    const double middle = m_editor->shotBars()[dropped].startSeconds + length / 2;
    QVERIFY(std::abs(skim.speedAt(middle) - 8) < 0.5);
    QVERIFY(std::abs(skim.toSource(skim.toSkim(middle)) - middle) < 1e-6);
    QVERIFY(std::abs(skim.listToSource(skim.sourceToList(middle)) - middle) < 1e-6);
    QVERIFY(skim.listDuration() > skim.duration());
    // It comes back with the project.
    const std::vector<ShotDecision> decisions = m_editor->decisions();
    const SkimPlan plan = m_editor->plan();
    m_editor->restore(plan, decisions);
    QCOMPARE(m_editor->shotBars()[dropped].fast, 8);
    m_editor->setFast({dropped}, 100);
    QCOMPARE(m_editor->shotBars()[dropped].fast, 60);
    m_editor->toggleShot(dropped);
    QCOMPARE(m_editor->shotBars()[dropped].fast, 0);
    QVERIFY(m_editor->shotBars()[dropped].kept);
}

QTEST_GUILESS_MAIN(SkimEditorTest)
#include "tst_skim_editor.moc"
