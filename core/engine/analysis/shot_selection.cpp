#include "core/engine/analysis/shot_selection.h"

#include <algorithm>

#include "core/shots/kts/kts.h"
#include "core/summary/best_parts.h"

namespace skimline {
namespace {

/// What is left of the score of a shot that an earlier alternative took.
constexpr float kTakenShare = 0.3F;

/// A long take without cuts is one shot, which no budget holds; pieces of about half the budget can
/// be kept.
std::vector<Shot> splitShots(const SelectionInput& input, const ShotScale& scale,
                             double budgetSeconds) {
    const auto steps = static_cast<std::int64_t>(scale.scores.size());
    Segmentation found;
    found.firstFrames = firstStepsOf(input.pieces, scale.sampleRate, steps);
    found.reductions.assign(found.firstFrames.size(), 0.0);
    const auto longest = static_cast<std::int64_t>(budgetSeconds * scale.sampleRate.toDouble() / 2);
    const auto first = boundShotLengths(found, steps, 1, std::max<std::int64_t>(longest, 1));
    return makeShots(first, scale.scores, scale.sampleRate, scale.duration, scale.frameRate);
}

std::vector<Shot> selectedWith(const Analysis& analysis, const SelectionInput& input,
                               const std::vector<float>& scores) {
    const ShotScale scale = scaleOf(analysis, scores);
    const std::int64_t frames = analysis.budget.frames(analysis.duration, scale.frameRate);
    const double seconds = static_cast<double>(frames) / scale.frameRate.toDouble();
    std::vector<Shot> shots = measuredPieces(input.pieces, scale);
    if (input.trims) shots = withBestParts(shots, scale, input.stillest, bestPartSeconds(seconds));
    const bool noneFits = std::ranges::all_of(
        shots, [&](const Shot& shot) { return shot.passing || shot.length > frames; });
    if (noneFits && input.splits) shots = splitShots(input, scale, seconds);
    selectKeyShots(shots, frames, scale.frameRate);
    return shots;
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

std::vector<Shot> selectedShots(const Analysis& analysis, const SelectionInput& input) {
    std::vector<float> scores = analysis.scores;
    std::vector<Shot> shots = selectedWith(analysis, input, scores);
    for (int alternative = 0; alternative < input.alternative; ++alternative) {
        for (const Shot& shot : shots) {
            if (!shot.kept) continue;
            for (std::int64_t step = shot.firstStep; step < shot.endStep; ++step)
                scores[static_cast<std::size_t>(step)] *= kTakenShare;
        }
        shots = selectedWith(analysis, input, scores);
    }
    return shots;
}

}  // namespace skimline
