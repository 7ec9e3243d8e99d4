// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/skim_state.h"

#include <optional>
#include <utility>
#include <vector>

#include "app/studio/jobs/failure.h"
#include "core/foundation/base/error_ids.h"
#include "core/skim/plan/selection.h"
#include "core/skim/plan/shot_edits.h"

namespace skimline {
namespace {

/// What is kept, in order; touching shots are one.
std::vector<TimeRange> keptRanges(const std::vector<Shot>& shots) {
    std::vector<TimeRange> ranges;
    for (const Shot& shot : shots) {
        if (!shot.kept) continue;
        if (!ranges.empty() && ranges.back().end == shot.range.start)
            ranges.back().end = shot.range.end;
        else
            ranges.push_back(shot.range);
    }
    return ranges;
}

/// Of shots that are all too long the shortest one: nobody is helped by a skim of nothing.
void keepShortest(std::vector<Shot>& shots) {
    Shot* shortest = nullptr;
    for (Shot& shot : shots)
        if (shot.lock == Lock::None && !shot.passing &&
            (!shortest || shot.length < shortest->length))
            shortest = &shot;
    if (shortest) shortest->kept = true;
}

}  // namespace

void selectAgain(SkimState& state, bool shots) {
    const Analysis& analysis = *state.analysis;
    state.found =
        std::make_shared<const Selection>(select(skimSourceOf(analysis), state.plan.budget));
    if (!shots) return;
    state.plan.shots =
        boundLengths(state.found->shots, state.found->shots, state.plan.lengths, scaleOf(analysis));
}

SkimState solved(SkimState state) {
    const Analysis& analysis = *state.analysis;
    state.problem.clear();
    try {
        // Repeats and what earlier skims showed count for less while this one is selected; the
        // shots keep the scores they have.
        ShotScale scale = scaleOf(analysis);
        const std::int64_t frames = state.plan.budget.frames(scale.duration, scale.frameRate);
        const double seconds = static_cast<double>(frames) / scale.frameRate.toDouble();
        const std::vector<float> scores = choosingScores(state.plan.shownBefore, scale, seconds);
        scale.scores = scores;
        std::vector<Shot>& shots = state.plan.shots;
        std::vector<Shot> selected = measuredAgain(shots, scale);
        const std::optional<Error> problem = selectKeyShots(selected, frames, scale.frameRate);
        if (problem && problem->id() == ErrorId::NoShotFits) keepShortest(selected);
        for (std::size_t place = 0; place < shots.size(); ++place)
            shots[place].kept = selected[place].kept;
        if (problem) throw *problem;
        if (!skimSourceOf(analysis).fills) finishSkim(shots, frames, scale);
    } catch (...) {
        state.problem = currentFailure().sentence;
    }
    return state;
}

SkimState withOtherSkim(SkimState state) {
    SkimPlan& plan = state.plan;
    for (const Shot& shot : plan.shots)
        if (shot.kept && shot.lock != Lock::In) plan.shownBefore.push_back(shot.range);
    const Analysis& analysis = *state.analysis;
    const Selection besides = select(skimSourceOf(analysis), plan.budget, plan.shownBefore);
    if (besides.problem) throw *besides.problem;
    plan.shots = boundLengths(plan.shots, besides.shots, plan.lengths, scaleOf(analysis));
    return solved(std::move(state));
}

bool showTheSame(const SkimState& one, const SkimState& other) {
    return keptRanges(one.plan.shots) == keptRanges(other.plan.shots);
}

}  // namespace skimline
