// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/scores/sampled_shots.h"

#include <algorithm>
#include <cmath>

#include "core/skim/plan/key_shots.h"
#include "core/skim/shots/kts/kts.h"

namespace skimline {

std::int64_t budgetRows(std::int64_t rows) {
    return std::max<std::int64_t>(
        1, static_cast<std::int64_t>(std::floor(kBudgetShare * static_cast<double>(rows))));
}

SampledShots shotsFromCuts(const std::vector<std::int64_t>& cuts, std::int64_t rows) {
    SampledShots shots;
    shots.bounds.push_back(0);
    shots.bounds.insert(shots.bounds.end(), cuts.begin(), cuts.end());
    shots.bounds.push_back(rows);
    return shots;
}

SampledShots segmentRows(const FloatMatrix& features, const RunContext& context) {
    const Segmentation segmentation = segment(features, {}, context);
    return shotsFromCuts(
        boundShotLengths(segmentation, features.rows, 1, budgetRows(features.rows)), features.rows);
}

SelectedShots selectByScores(std::span<const float> scores, const SampledShots& shots) {
    const Rational rate{1};
    auto candidates = makeShots(shots.firstFrames(), scores, rate, Rational{shots.rows()}, rate);
    if (const auto problem = selectKeyShots(candidates, budgetRows(shots.rows()), rate))
        throw *problem;
    SelectedShots chosen;
    for (std::size_t shot = 0; shot < candidates.size(); ++shot) {
        if (candidates[shot].kept) chosen.push_back(shot);
    }
    return chosen;
}

std::int64_t totalLength(const SelectedShots& chosen, const SampledShots& shots) {
    std::int64_t total = 0;
    for (const std::size_t shot : chosen) total += shots.length(shot);
    return total;
}

std::vector<float> rowLabels(const SelectedShots& chosen, const SampledShots& shots) {
    std::vector<float> labels(static_cast<std::size_t>(shots.rows()), 0.0F);
    for (const std::size_t shot : chosen) {
        std::fill(labels.begin() + shots.bounds[shot], labels.begin() + shots.bounds[shot + 1],
                  1.0F);
    }
    return labels;
}

double agreementF(const SelectedShots& chosen, const SelectedShots& reference,
                  const SampledShots& shots) {
    SelectedShots both;
    std::set_intersection(chosen.begin(), chosen.end(), reference.begin(), reference.end(),
                          std::back_inserter(both));
    const auto lengths = totalLength(chosen, shots) + totalLength(reference, shots);
    if (lengths == 0) return 0.0;
    return 2.0 * static_cast<double>(totalLength(both, shots)) / static_cast<double>(lengths);
}

}  // namespace skimline
