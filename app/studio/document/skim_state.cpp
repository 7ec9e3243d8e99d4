// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/skim_state.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "app/studio/jobs/error_sentence.h"
#include "app/studio/jobs/failure.h"
#include "core/foundation/base/error_ids.h"
#include "core/skim/plan/fast_rest.h"
#include "core/skim/plan/selection.h"
#include "core/skim/plan/shot_edits.h"
#include "core/skim/plan/transition.h"

namespace skimline {
namespace {

/// Choice of the shots of one state: its inputs.
struct Choice {
    explicit Choice(const SkimState& state)
        : source(skimSourceOf(*state.analysis)),
          fast(framesCovering(fastPlayed(state.plan.shots, source.scale.frameRate),
                              source.scale.frameRate)),
          frames(std::max<std::int64_t>(
              state.plan.budget.frames(source.scale.duration, source.scale.frameRate) - fast, 0)),
          scores(choosingScores(state.plan.shownBefore, source.scale,
                                static_cast<double>(frames) / source.scale.frameRate.toDouble())) {}
    Choice(const Choice&) = delete;
    Choice& operator=(const Choice&) = delete;

    /// Repeats and what earlier skims showed count for less while a skim is selected; the shots
    /// keep the scores they have.
    ShotScale scale() const {
        ShotScale scale = source.scale;
        scale.scores = scores;
        return scale;
    }
    bool exceededBy(const std::vector<Shot>& shots) const {
        return framesCovering(secondsOf(shots, &Shot::kept), source.scale.frameRate) > frames;
    }

    SkimSource source;
    std::int64_t fast;    ///< frames for which the fast shots are played
    std::int64_t frames;  ///< of the budget that are left for kept shots
    std::vector<float> scores;
};

/// Ranges of the kept shots, in order; touching shots are one.
std::vector<TimeRange> keptRanges(const std::vector<Shot>& shots) {
    return makeEditList(shots, {}, Rational(1)).ranges;
}

/// Keeps the shortest of shots that are all too long, rather than an empty skim.
void keepShortest(std::vector<Shot>& shots) {
    Shot* shortest = nullptr;
    for (Shot& shot : shots)
        if (shot.lock == Lock::None && !shot.passing &&
            (!shortest || shot.length < shortest->length))
            shortest = &shot;
    if (shortest) shortest->kept = true;
}

/// Whether the user has changed the shot, which dropping it would lose.
bool isPinned(const Shot& shot) {
    return shot.kept && (shot.padding != Padding() || shot.place.has_value());
}

/// Chooses among the shots that have no lock in `locks`, one per shot.
void chooseAmong(SkimState& state, const std::vector<Lock>& locks, bool onlyWorth) {
    const Choice choice(state);
    const ShotScale scale = choice.scale();
    const std::vector<Shot> before = state.plan.shots;
    std::vector<Shot> shots = measuredAgain(before, scale);
    for (std::size_t at = 0; at < shots.size(); ++at) shots[at].lock = locks[at];
    const std::optional<Error> problem = selectKeyShots(shots, choice.frames, scale.frameRate);
    if (problem && problem->id() == ErrorId::NoShotFits) keepShortest(shots);
    for (std::size_t at = 0; at < shots.size(); ++at) shots[at].meanScore = before[at].meanScore;
    if (onlyWorth && !problem)
        finishSkim(shots, choice.frames, choice.source.scale);
    else if (!problem && !choice.source.fills)
        keepBetween(shots, choice.frames, choice.source.scale);
    if (choice.source.trims && choice.source.splits && !problem)
        keepStretches(shots, choice.frames, scale, onlyWorth);
    auto whole = before.begin();
    for (Shot& shot : shots) {
        while (whole->range.end <= shot.range.start) ++whole;
        const bool kept = shot.kept;
        // A part of a longer shot is a new shot, without a decision of the user but its name.
        if (shot.range == whole->range) {
            shot = *whole;
        } else {
            shot = measuredShot(shot.range, choice.source.scale);
            shot.label = whole->label;
        }
        if (shot.lock == Lock::None) shot.chosen = kept;
    }
    state.plan.shots = std::move(shots);
}

std::vector<Lock> locksOf(const std::vector<Shot>& shots) {
    std::vector<Lock> locks;
    for (const Shot& shot : shots) locks.push_back(isPinned(shot) ? Lock::In : shot.lock);
    return locks;
}

void fill(SkimState& state, bool onlyWorth) {
    std::vector<TimeRange> before;
    do {
        before = keptRanges(state.plan.shots);
        std::vector<Lock> locks = locksOf(state.plan.shots);
        for (std::size_t at = 0; at < locks.size(); ++at)
            if (state.plan.shots[at].kept) locks[at] = Lock::In;
        chooseAmong(state, locks, onlyWorth);
        keepDecided(state.plan.shots);
        // Transitions and parts of shots that were not chosen leave room for others.
    } while (state.plan.fills && keptRanges(state.plan.shots) != before);
}

bool onlyWorth(const SkimState& state) {
    return !state.plan.fills && !skimSourceOf(*state.analysis).fills;
}

/// Keeps only the shots that the user kept.
SkimState keptByHand(SkimState state) {
    std::vector<Shot>& shots = state.plan.shots;
    if (shots.empty()) shots = state.found->shots;
    for (Shot& shot : shots) {
        if (isPinned(shot) && shot.lock == Lock::None) shot.lock = Lock::In;
        shot.chosen = false;
    }
    return settled(std::move(state));
}

/// Why the shots that are kept do not meet the budget.
std::optional<Error> problemOf(const SkimState& state) {
    // There is no target without a budget.
    if (state.plan.manual) return {};
    const Choice choice(state);
    const bool any = std::ranges::any_of(
        state.plan.shots, [](const Shot& shot) { return shot.kept || shot.fast > 0; });
    if (any && !choice.exceededBy(state.plan.shots)) return {};
    std::vector<Shot> shots = state.plan.shots;
    const Rational& rate = choice.source.scale.frameRate;
    std::optional<Error> problem = selectKeyShots(shots, choice.frames, rate);
    if (problem || !any) return problem;
    for (std::size_t at = 0; at < shots.size(); ++at)
        if (state.plan.shots[at].kept) shots[at].lock = Lock::In;
    return selectKeyShots(shots, choice.frames, rate);
}

}  // namespace

bool isDecided(const SkimPlan& plan) {
    return std::ranges::any_of(plan.shots, [](const Shot& shot) { return isDecided(shot); });
}

void findAgain(SkimState& state) {
    state.found =
        std::make_shared<const Selection>(select(skimSourceOf(*state.analysis), state.plan.budget));
}

SkimState settled(SkimState state) {
    numberShots(state.plan.shots, state.analysis->scores->shots);
    keepDecided(state.plan.shots);
    state.problem.clear();
    try {
        if (const std::optional<Error> problem = problemOf(state))
            state.problem = errorSentence(*problem);
    } catch (...) {
        state.problem = currentFailure().sentence;
    }
    return state;
}

SkimState chosenAgain(SkimState state) {
    if (state.plan.manual) return keptByHand(std::move(state));
    try {
        SkimPlan& plan = state.plan;
        const bool asFound = plan.shots.empty() || (!isDecided(plan) && plan.shownBefore.empty());
        if (asFound)
            plan.shots = plan.lengths == ShotLengths()
                             ? state.found->shots
                             : boundLengths(state.found->shots, state.found->shots, plan.lengths,
                                            scaleOf(*state.analysis));
        if (!asFound || plan.lengths != ShotLengths() || state.found->problem)
            chooseAmong(state, locksOf(plan.shots), onlyWorth(state));
    } catch (...) {
        state.problem = currentFailure().sentence;
        return state;
    }
    return state.plan.fills ? filledUp(std::move(state)) : settled(std::move(state));
}

SkimState filledUp(SkimState state) {
    state.plan.fills = true;
    state.plan.manual = false;
    keepDecided(state.plan.shots);
    fill(state, false);
    return settled(std::move(state));
}

SkimState resized(SkimState state, const Budget& before) {
    std::vector<Shot>& shots = state.plan.shots;
    const Choice choice(state);
    const ShotScale& scale = choice.source.scale;
    if (choice.exceededBy(shots)) {
        std::vector<Lock> locks = locksOf(shots);
        for (std::size_t at = 0; at < locks.size(); ++at)
            if (!shots[at].kept) locks[at] = Lock::Out;
        chooseAmong(state, locks, onlyWorth(state));
    } else if (choice.frames + choice.fast > before.frames(scale.duration, scale.frameRate)) {
        fill(state, onlyWorth(state));
    }
    return settled(std::move(state));
}

SkimState withBudget(SkimState state, const Budget& budget) {
    const Budget before = std::exchange(state.plan.budget, budget);
    findAgain(state);
    // A new length asks for a chosen skim again.
    const bool manual = std::exchange(state.plan.manual, state.plan.manual && budget == before);
    if (!isDecided(state.plan)) return chosenAgain(std::move(state));
    if (budget == before) return state;
    return manual ? chosenAgain(std::move(state)) : resized(std::move(state), before);
}

void noteShown(const SkimState& state, std::vector<TimeRange>& shown) {
    for (const Shot& shot : state.plan.shots)
        if (shot.kept && shot.lock != Lock::In &&
            std::ranges::find(shown, shot.range) == shown.end())
            shown.push_back(shot.range);
}

SkimState withOtherSkim(SkimState state) {
    SkimPlan& plan = state.plan;
    plan.manual = false;
    for (const Shot& shot : plan.shots)
        if (shot.kept && shot.lock != Lock::In) plan.shownBefore.push_back(shot.range);
    const Analysis& analysis = *state.analysis;
    const Selection besides = select(skimSourceOf(analysis), plan.budget, plan.shownBefore);
    if (besides.problem) throw *besides.problem;
    plan.shots = boundLengths(plan.shots, besides.shots, plan.lengths, scaleOf(analysis));
    return chosenAgain(std::move(state));
}

bool showTheSame(const SkimState& one, const SkimState& other) {
    return keptRanges(one.plan.shots) == keptRanges(other.plan.shots);
}

}  // namespace skimline
