// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/engine/analysis/shot_selection.h"

#include <algorithm>

#include "core/shots/kts/kts.h"
#include "core/summary/best_parts.h"
#include "core/summary/earlier_skims.h"

namespace skimline {
namespace {

/// A long take without cuts is one shot, which no budget holds; pieces of about half the budget can
/// be kept.
std::vector<Shot> splitShots(std::span<const ExactShot> pieces, const ShotScale& scale,
                             double budgetSeconds) {
    const auto steps = static_cast<std::int64_t>(scale.scores.size());
    Segmentation found;
    found.firstFrames = firstStepsOf(pieces, scale.sampleRate, steps);
    found.reductions.assign(found.firstFrames.size(), 0.0);
    const auto longest = static_cast<std::int64_t>(budgetSeconds * scale.sampleRate.toDouble() / 2);
    const auto first = boundShotLengths(found, steps, 1, std::max<std::int64_t>(longest, 1));
    return makeShots(first, scale.scores, scale.sampleRate, scale.duration, scale.frameRate);
}

}  // namespace

ShotScale scaleOf(const Analysis& analysis, std::span<const float> scores) {
    return {scores, analysis.sampleRate, analysis.duration, analysis.media.video.frameRate,
            analysis.passing};
}

std::vector<Shot> measuredPieces(std::span<const ExactShot> pieces, const ShotScale& scale) {
    std::vector<Shot> shots;
    for (const ExactShot& piece : pieces)
        shots.push_back(measuredShot({piece.start, piece.end}, scale));
    return shots;
}

std::vector<Shot> shotsBesides(const Analysis& analysis, const Budget& budget,
                               std::span<const TimeRange> shownBefore, bool splits) {
    const std::vector<float> scores =
        scoresBesides(shownBefore, scaleOf(analysis, analysis.scores));
    const ShotScale scale = scaleOf(analysis, scores);
    const std::int64_t frames = budget.frames(analysis.duration, scale.frameRate);
    const double seconds = static_cast<double>(frames) / scale.frameRate.toDouble();
    std::vector<Shot> shots = measuredPieces(analysis.pieces, scale);
    if (!analysis.onGrid)
        shots = withBestParts(shots, scale, analysis.stillest, bestPartSeconds(seconds));
    const bool noneFits = std::ranges::all_of(
        shots, [&](const Shot& shot) { return shot.passing || shot.length > frames; });
    if (noneFits && splits) shots = splitShots(analysis.pieces, scale, seconds);
    selectKeyShots(shots, frames, scale.frameRate);
    // Only the choice is another one; the scores that people see are not.
    const ShotScale plain = scaleOf(analysis, analysis.scores);
    for (Shot& shot : shots) shot.meanScore = measuredShot(shot.range, plain).meanScore;
    return shots;
}

void selectAlternative(Analysis& analysis, int alternative, bool splits) {
    analysis.shownBefore.clear();
    analysis.shots = shotsBesides(analysis, analysis.budget, {}, splits);
    for (int skim = 0; skim < alternative; ++skim) {
        for (const Shot& shot : analysis.shots)
            if (shot.kept) analysis.shownBefore.push_back(shot.range);
        analysis.shots = shotsBesides(analysis, analysis.budget, analysis.shownBefore, splits);
    }
}

}  // namespace skimline
