// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a SkimEditor measures shots with, why they are kept, and the skims besides the best one.
#include "app/document/skim_editor.h"

#include <memory>
#include <optional>

#include "app/jobs/failure.h"
#include "core/base/error_ids.h"
#include "core/summary/selection.h"
#include "core/summary/shot_edits.h"

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

void SkimEditor::selectAgain(State& state, bool shots) {
    const Analysis& analysis = *state.analysis;
    state.found =
        std::make_shared<const Selection>(select(skimSourceOf(analysis), state.plan.budget));
    if (!shots) return;
    state.plan.shots =
        boundLengths(state.found->shots, state.found->shots, state.plan.lengths, scaleOf(analysis));
}

SkimEditor::State SkimEditor::solved(State state) {
    const Analysis& analysis = *state.analysis;
    state.problem.clear();
    try {
        // What earlier skims showed counts for less while this one is selected; the shots keep the
        // scores they have.
        ShotScale scale = scaleOf(analysis);
        const std::vector<float> scores = scoresBesides(state.plan.shownBefore, scale);
        scale.scores = scores;
        std::vector<Shot>& shots = state.plan.shots;
        std::vector<Shot> selected =
            state.plan.shownBefore.empty() ? shots : measuredAgain(shots, scale);
        const std::optional<Error> problem = selectKeyShots(
            selected, state.plan.budget.frames(scale.duration, scale.frameRate), scale.frameRate);
        if (problem && problem->id() == ErrorId::NoShotFits) keepShortest(selected);
        for (std::size_t place = 0; place < shots.size(); ++place)
            shots[place].kept = selected[place].kept;
        if (problem) throw *problem;
    } catch (...) {
        state.problem = currentFailure().sentence;
    }
    return state;
}

std::vector<ShotReason> SkimEditor::reasons(int shot) const {
    if (!analysis() || !isShot(shot)) return {};
    if (!m_reasons) {
        m_reasons.emplace(reasonInputOf(*analysis(), plan().shownBefore));
    }
    return m_reasons->of(plan().shots, static_cast<std::size_t>(shot));
}

void SkimEditor::showAnother() {
    if (!analysis()) return;
    State another = *m_state;
    SkimPlan& plan = another.plan;
    for (const Shot& shot : plan.shots)
        if (shot.kept && shot.lock != Lock::In) plan.shownBefore.push_back(shot.range);
    try {
        const Selection besides = select(skimSourceOf(*analysis()), plan.budget, plan.shownBefore);
        if (besides.problem) throw *besides.problem;
        plan.shots = boundLengths(plan.shots, besides.shots, plan.lengths, scale());
    } catch (...) {
        Q_EMIT refused(currentFailure().sentence);
        return;
    }
    auto after = std::make_shared<const State>(solved(std::move(another)));
    if (!after->problem.isEmpty()) {
        Q_EMIT refused(after->problem);
    } else if (keptRanges(after->plan.shots) == keptRanges(m_state->plan.shots)) {
        Q_EMIT refused(tr("There is no other skim of this length."));
    } else {
        push(tr("another skim"), 0, after);
    }
}

}  // namespace skimline
