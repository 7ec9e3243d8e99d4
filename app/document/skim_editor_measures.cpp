// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a SkimEditor measures shots with, why they are kept, and the skims besides the best one.
#include "app/document/skim_editor.h"
#include "app/jobs/failure.h"
#include "core/summary/earlier_skims.h"
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

}  // namespace

ShotScale SkimEditor::scaleOf(const Analysis& analysis) {
    return {analysis.scores, analysis.sampleRate, analysis.duration, analysis.media.video.frameRate,
            analysis.passing};
}

std::vector<Shot> SkimEditor::selected(const SkimPlan& plan, const Analysis& analysis) const {
    if (plan.shownBefore.empty()) return m_engine.reselect(plan.shots, plan.budget, analysis);
    // What earlier skims showed counts for less while this one is chosen; the shots keep the scores
    // they have.
    ShotScale scale = scaleOf(analysis);
    const std::vector<float> scores = scoresBesides(plan.shownBefore, scale);
    scale.scores = scores;
    const std::vector<Shot> chosen =
        m_engine.reselect(measuredAgain(plan.shots, scale), plan.budget, analysis);
    std::vector<Shot> shots = plan.shots;
    for (std::size_t place = 0; place < shots.size(); ++place)
        shots[place].kept = chosen[place].kept;
    return shots;
}

std::vector<ShotReason> SkimEditor::reasons(int shot) const {
    if (!analysis() || !isShot(shot)) return {};
    if (!m_reasons) {
        ReasonInput input = reasonInputOf(*analysis());
        input.shownBefore = plan().shownBefore;
        m_reasons.emplace(input);
    }
    return m_reasons->of(plan().shots, static_cast<std::size_t>(shot));
}

void SkimEditor::showAnother() {
    if (!analysis()) return;
    SkimPlan plan = m_state->plan;
    for (const Shot& shot : plan.shots)
        if (shot.kept && shot.lock != Lock::In) plan.shownBefore.push_back(shot.range);
    try {
        const std::vector<Shot> cut =
            m_engine.shotsBesides(*analysis(), plan.budget, plan.shownBefore);
        plan.shots = boundLengths(plan.shots, cut, plan.lengths, scale());
    } catch (...) {
        Q_EMIT refused(currentFailure().sentence);
        return;
    }
    auto after = std::make_shared<const State>(solved(std::move(plan), analysis()));
    if (!after->problem.isEmpty()) {
        Q_EMIT refused(after->problem);
    } else if (keptRanges(after->plan.shots) == keptRanges(m_state->plan.shots)) {
        Q_EMIT refused(tr("There is no other skim of this length."));
    } else {
        push(tr("another skim"), 0, after);
    }
}

}  // namespace skimline
