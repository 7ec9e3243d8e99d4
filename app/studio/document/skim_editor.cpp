// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/skim_editor.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "app/studio/document/timeline_shots.h"
#include "app/studio/jobs/failure.h"
#include "core/skim/plan/shot_edits.h"
#include "core/skim/plan/shot_scale.h"
#include "core/skim/plan/transition.h"

namespace skimline {
namespace {

std::size_t indexOf(int shot) { return static_cast<std::size_t>(shot); }

/// Of these pieces of kept shots the one that holds a moment, or lies nearest to it.
std::size_t pieceNear(const std::vector<Shot>& shots,
                      const std::vector<std::vector<std::size_t>>& pieces, double seconds) {
    const auto distance = [&](const std::vector<std::size_t>& piece) {
        const double start = shots[piece.front()].range.start.toDouble();
        const double end = shots[piece.back()].range.end.toDouble();
        return std::max({start - seconds, seconds - end, 0.0});
    };
    return static_cast<std::size_t>(std::ranges::min_element(pieces, {}, distance) -
                                    pieces.begin());
}

}  // namespace

SkimEditor::SkimEditor(const Budget& budget, QObject* parent) : QObject(parent) {
    State state;
    state.plan.budget = budget;
    m_state = std::make_shared<const State>(std::move(state));
}

SkimEditor::State SkimEditor::stateFor(const AnalysisPointer& analysis) {
    const std::vector<ShotDecision> earlier =
        hasDecisions() || !m_waiting.empty() ? decisions() : std::vector<ShotDecision>();
    m_waiting.clear();
    SkimPlan plan = m_state->plan;
    Selection found{plan.budget, analysis->scores->shots, {}, {}};
    const ShotScale scale = scaleOf(*analysis);
    try {
        found = select(skimSourceOf(*analysis), plan.budget);
        plan.shots = shotsOf(earlier, scale);
        if (plan.shots.empty())
            plan.shots = boundLengths(found.shots, found.shots, plan.lengths, scale);
    } catch (...) {
        // Decisions that do not fit this video: what was selected of it is a fair start.
        plan.shots = found.shots;
        Q_EMIT refused(currentFailure().sentence);
    }
    for (Shot& shot : plan.shots) shot.kept = false;
    return solved(
        {std::move(plan), {}, analysis, std::make_shared<const Selection>(std::move(found))});
}

void SkimEditor::begin(const AnalysisPointer& analysis) {
    const AnalysisPointer before = m_state->analysis;
    auto state = std::make_shared<const State>(stateFor(analysis));
    const bool sameFile = before && before->facts->contentHash == analysis->facts->contentHash;
    // Words that steer the scores were a step themselves.
    if (sameFile && (before->scores->keywords != analysis->scores->keywords ||
                     before->scores->keywordBonus != analysis->scores->keywordBonus))
        return show(state);
    const bool samePlan = state->plan == m_state->plan && state->problem == m_state->problem;
    const bool sameScores = before && before->scores->values == analysis->scores->values &&
                            before->scores->choice == analysis->scores->choice;
    if (sameFile && !(samePlan && sameScores)) {
        push(tr("re-scoring with another network"), 0, state);
        return;
    }
    if (!samePlan || (before && !sameFile)) m_stack.clear();
    show(state);
}

void SkimEditor::restore(const SkimPlan& plan, const std::vector<ShotDecision>& decisions) {
    const AnalysisPointer analysis = m_state->analysis;
    State state{plan, {}, nullptr, nullptr};
    state.plan.shots.clear();
    m_waiting = decisions;
    m_stack.clear();
    show(std::make_shared<const State>(std::move(state)));
    if (analysis) begin(analysis);
}

std::vector<ShotDecision> SkimEditor::decisions() const {
    return plan().shots.empty() ? m_waiting : decisionsOf(plan().shots);
}

QList<TimelineShot> SkimEditor::shotBars() const { return timelineShots(plan().shots); }

SkimTimeline SkimEditor::skim() const {
    return analysis() ? skimTimeline(*analysis()->facts, plan().shots, rules()) : SkimTimeline();
}

CutRules SkimEditor::rules() const {
    CutRules rules = analysis()->rules;
    rules.said = m_said;
    return rules;
}

void SkimEditor::setSaid(const SaidPointer& said) {
    if (said == m_said) return;
    m_said = said;
    Q_EMIT changed();
}

int SkimEditor::keptShots() const { return static_cast<int>(keptShotCount(plan().shots)); }

int SkimEditor::countedShots() const { return static_cast<int>(shotCount(plan().shots)); }

double SkimEditor::keptSeconds() const { return secondsOf(plan().shots, &Shot::kept).toDouble(); }

double SkimEditor::shownSeconds() const {
    double seconds = 0;
    for (const TimeSpan& span : shownSpans(shotBars())) seconds += span.end - span.start;
    return seconds;
}

bool SkimEditor::hasDecisions() const {
    return std::ranges::any_of(plan().shots, [](const Shot& shot) { return isDecided(shot); });
}

std::vector<ShotReason> SkimEditor::reasons(int shot) const {
    if (!analysis() || !isShot(shot)) return {};
    if (!m_reasons) m_reasons.emplace(reasonInputOf(*analysis(), plan().shownBefore));
    return m_reasons->of(plan().shots, indexOf(shot));
}

int SkimEditor::shotAt(double seconds) const {
    if (plan().shots.empty()) return -1;
    // Containers that count in milliseconds put the first frame of a shot a little before it.
    const Rational rounding(2, 1'000);
    return static_cast<int>(shotCovering(plan().shots, Rational::fromSeconds(seconds) + rounding));
}

bool SkimEditor::isShot(int shot) const {
    return shot >= 0 && shot < static_cast<int>(plan().shots.size());
}

int SkimEditor::nextGesture() {
    static int last = 0;
    return ++last;
}

void SkimEditor::show(const StatePointer& state) {
    const AnalysisPointer before = m_state->analysis;
    m_reasons.reset();
    m_state = state;
    if (state->analysis != before) Q_EMIT analysisChanged();
    Q_EMIT changed();
}

void SkimEditor::push(const QString& name, int gesture, const StatePointer& after) {
    m_stack.push(new EditCommand([this](const StatePointer& state) { show(state); }, name, gesture,
                                 m_state, after));
}

void SkimEditor::edit(const QString& name, int gesture,
                      const std::function<void(SkimPlan&)>& change) {
    if (!analysis()) return;
    State after = *m_state;
    try {
        change(after.plan);
    } catch (...) {
        Q_EMIT refused(currentFailure().sentence);
        return;
    }
    finish(name, gesture, std::move(after));
}

void SkimEditor::finish(const QString& name, int gesture, State after) {
    after = solved(std::move(after));
    if (!(after == *m_state)) push(name, gesture, std::make_shared<const State>(std::move(after)));
}

void SkimEditor::setBudget(const Budget& budget, int gesture) {
    if (!analysis()) {
        State state = *m_state;
        state.plan.budget = budget;
        return show(std::make_shared<const State>(std::move(state)));
    }
    State after = *m_state;
    after.plan.budget = budget;
    selectAgain(after, !hasDecisions() && plan().shownBefore.empty());
    finish(tr("change of length"), gesture, std::move(after));
}

void SkimEditor::raiseBudget() {
    const double needed = neededSeconds();
    if (needed <= 0) return;
    Budget budget = plan().budget;
    // Whole seconds, as the budget shows them.
    budget.seconds = std::ceil(needed);
    setBudget(budget);
}

void SkimEditor::setLengths(const ShotLengths& lengths) {
    edit(tr("shot lengths"), 0, [&](SkimPlan& plan) {
        plan.shots = boundLengths(plan.shots, found().shots, lengths, scale());
        plan.lengths = lengths;
    });
}

void SkimEditor::setLock(int shot, Lock lock) {
    if (!isShot(shot)) return;
    const auto number = shotNumber(plan().shots, indexOf(shot));
    const QString name = number == 0         ? tr("a decision about a transition")
                         : lock == Lock::In  ? tr("keeping shot %1").arg(number)
                         : lock == Lock::Out ? tr("dropping shot %1").arg(number)
                                             : tr("resetting shot %1").arg(number);
    edit(name, 0, [&](SkimPlan& plan) { plan.shots[indexOf(shot)].lock = lock; });
}

void SkimEditor::setLocks(const QList<int>& shots, Lock lock) {
    const int count = static_cast<int>(shots.size());
    const QString name = lock == Lock::In    ? tr("keeping %n shot(s)", nullptr, count)
                         : lock == Lock::Out ? tr("dropping %n shot(s)", nullptr, count)
                                             : tr("resetting %n shot(s)", nullptr, count);
    edit(name, 0, [&](SkimPlan& plan) {
        for (const int shot : shots)
            if (isShot(shot)) plan.shots[indexOf(shot)].lock = lock;
    });
}

void SkimEditor::setPadding(const QList<int>& shots, const Padding& padding, int gesture) {
    const int count = static_cast<int>(shots.size());
    edit(tr("padding of %n shot(s)", nullptr, count), gesture, [&](SkimPlan& plan) {
        const Rational rate = scale().frameRate;
        for (const int shot : shots)
            if (isShot(shot))
                plan.shots[indexOf(shot)].padding = {nearestFrame(padding.before, rate),
                                                     nearestFrame(padding.after, rate)};
    });
}

void SkimEditor::movePieces(std::size_t piece, std::size_t before) {
    edit(tr("moving a piece of the skim"), 0,
         [&](SkimPlan& plan) { skimline::movePiece(plan.shots, piece, before); });
}

void SkimEditor::movePiece(double seconds, double before) {
    const auto pieces = shownPieces(plan().shots);
    if (pieces.empty()) return;
    movePieces(pieceNear(plan().shots, pieces, seconds),
               before < 0 ? pieces.size() : pieceNear(plan().shots, pieces, before));
}

void SkimEditor::stepPiece(double seconds, int direction) {
    const auto pieces = shownPieces(plan().shots);
    if (pieces.empty()) return;
    const std::size_t piece = pieceNear(plan().shots, pieces, seconds);
    if (direction < 0 && piece > 0) movePieces(piece, piece - 1);
    if (direction > 0 && piece + 1 < pieces.size()) movePieces(piece, piece + 2);
}

void SkimEditor::restoreOrder() {
    edit(tr("restoring the order of the video"), 0, [](SkimPlan& plan) {
        for (Shot& shot : plan.shots) shot.place.reset();
    });
}

void SkimEditor::toggleShot(int shot) {
    if (!isShot(shot)) return;
    const Shot& current = plan().shots[indexOf(shot)];
    if (current.lock != Lock::None) return setLock(shot, Lock::None);
    if (current.passing && !current.kept) {
        Q_EMIT refused(
            tr("This is a transition between two shots, which is left out. “Always keep” keeps it "
               "all the same."));
        return;
    }
    setLock(shot, current.kept ? Lock::Out : Lock::In);
}

void SkimEditor::releaseAll() {
    edit(tr("resetting all edits"), 0, [&](SkimPlan& plan) {
        plan.shownBefore.clear();
        plan.shots = boundLengths(found().shots, found().shots, plan.lengths, scale());
        for (Shot& shot : plan.shots) shot.kept = false;
    });
}

void SkimEditor::split(double seconds) {
    edit(tr("splitting a shot"), 0,
         [&](SkimPlan& plan) { splitShot(plan.shots, Rational::fromSeconds(seconds), scale()); });
}

void SkimEditor::mergeWithNext(int shot) {
    if (!isShot(shot)) return;
    const auto number = shotNumber(plan().shots, indexOf(shot));
    const auto next = isShot(shot + 1) ? shotNumber(plan().shots, indexOf(shot + 1)) : 0;
    edit(number > 0 && next > 0 ? tr("merging shots %1 and %2").arg(number).arg(next)
                                : tr("merging with a transition"),
         0, [&](SkimPlan& plan) { skimline::mergeWithNext(plan.shots, indexOf(shot), scale()); });
}

void SkimEditor::moveBoundary(int border, double seconds, int gesture) {
    if (!isShot(border)) return;
    edit(tr("moving a boundary"), gesture, [&](SkimPlan& plan) {
        skimline::moveBoundary(plan.shots, indexOf(border), Rational::fromSeconds(seconds),
                               scale());
    });
}

void SkimEditor::nudgeBoundary(int border, int frames) {
    if (!isShot(border)) return;
    const Rational to = plan().shots[indexOf(border)].range.start +
                        Rational(frames) / analysis()->facts->media.video.frameRate;
    moveBoundary(border, to.toDouble());
}

void SkimEditor::setMarkIn(double seconds) {
    edit(tr("setting the in point"), 0, [&](SkimPlan& plan) {
        plan.markIn = nearestFrame(Rational::fromSeconds(seconds), scale().frameRate);
        if (plan.markOut && *plan.markOut <= *plan.markIn) plan.markOut.reset();
    });
}

void SkimEditor::setMarkOut(double seconds) {
    edit(tr("setting the out point"), 0, [&](SkimPlan& plan) {
        plan.markOut = nearestFrame(Rational::fromSeconds(seconds), scale().frameRate);
        if (plan.markIn && *plan.markOut <= *plan.markIn) plan.markIn.reset();
    });
}

void SkimEditor::clearMarks() {
    edit(tr("removing the marks"), 0, [](SkimPlan& plan) {
        plan.markIn.reset();
        plan.markOut.reset();
    });
}

void SkimEditor::lockSpans(const std::vector<TimeRange>& ranges, Lock lock, const QString& name) {
    edit(name, 0, [&](SkimPlan& plan) {
        for (const TimeRange& range : ranges) lockRange(plan.shots, range, lock, scale());
    });
}

void SkimEditor::keepOnly(const std::vector<TimeRange>& ranges, const QString& name) {
    edit(name, 0, [&](SkimPlan& plan) {
        skimline::keepOnly(plan.shots, ranges, scale());
        double seconds = 0;
        for (const Shot& shot : plan.shots) {
            if (shot.lock == Lock::In) seconds += (shot.range.end - shot.range.start).toDouble();
        }
        // Whole seconds, as the budget shows them.
        plan.budget.seconds = std::ceil(seconds);
    });
}

void SkimEditor::lockMarked(Lock lock) {
    edit(lock == Lock::In ? tr("keeping the marked part") : tr("dropping the marked part"), 0,
         [&](SkimPlan& plan) {
             const TimeRange range{plan.markIn.value_or(Rational()),
                                   plan.markOut.value_or(analysis()->facts->duration)};
             lockRange(plan.shots, range, lock, scale());
         });
}

void SkimEditor::showAnother() {
    if (!analysis()) return;
    StatePointer after;
    try {
        after = std::make_shared<const State>(withOtherSkim(*m_state));
    } catch (...) {
        Q_EMIT refused(currentFailure().sentence);
        return;
    }
    if (!after->problem.isEmpty()) {
        Q_EMIT refused(after->problem);
    } else if (showTheSame(*after, *m_state)) {
        Q_EMIT refused(tr("There is no other skim of this length."));
    } else {
        push(tr("another skim"), 0, after);
    }
}

void SkimEditor::setWords(const WordChoices& words, const QString& name) {
    if (!m_state->analysis) {
        State state = *m_state;
        state.plan.words = words;
        return show(std::make_shared<const State>(std::move(state)));
    }
    edit(name, 0, [&](SkimPlan& plan) { plan.words = words; });
}

}  // namespace skimline

#include "moc_skim_editor.cpp"
