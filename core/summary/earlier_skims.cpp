// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/summary/earlier_skims.h"

#include <algorithm>

namespace skimline {
namespace {

constexpr float kShownShare = 0.3F;

}  // namespace

std::vector<float> scoresBesides(std::span<const TimeRange> shown, const ShotScale& scale) {
    std::vector<float> scores(scale.scores.begin(), scale.scores.end());
    if (shown.empty()) return scores;
    for (const TimeRange& range : shown) {
        if (range.start >= scale.duration) continue;
        const Shot shot = measuredShot(range, scale);
        for (std::int64_t step = shot.firstStep; step < shot.endStep; ++step)
            scores[static_cast<std::size_t>(step)] *= kShownShare;
    }
    // The knapsack counts in thousandths: after a few skims it would tell nothing from nothing.
    const float before = std::ranges::max(scale.scores);
    const float after = std::ranges::max(scores);
    if (after > 0)
        for (float& score : scores) score = std::min(score * (before / after), 1.0F);
    return scores;
}

std::vector<Shot> measuredAgain(const std::vector<Shot>& shots, const ShotScale& scale) {
    std::vector<Shot> result;
    result.reserve(shots.size());
    for (const Shot& shot : shots) {
        result.push_back(measuredShot(shot.range, scale));
        result.back().lock = shot.lock;
        result.back().edited = shot.edited;
    }
    return result;
}

}  // namespace skimline
