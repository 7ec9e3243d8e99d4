// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/measures/baselines.h"

#include <algorithm>
#include <numeric>

namespace skimline {
namespace {

SelectedShots everyShot(const SampledShots& shots) {
    SelectedShots order(shots.count());
    std::iota(order.begin(), order.end(), std::size_t{0});
    return order;
}

SelectedShots takeInOrder(const SelectedShots& order, const SampledShots& shots,
                          std::int64_t budget) {
    SelectedShots chosen;
    for (const std::size_t shot : order) {
        if (shots.length(shot) > budget) continue;
        budget -= shots.length(shot);
        chosen.push_back(shot);
    }
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

std::size_t shotAt(const SampledShots& shots, std::int64_t row) {
    const auto after = std::upper_bound(shots.bounds.begin(), shots.bounds.end(), row);
    return static_cast<std::size_t>(after - shots.bounds.begin()) - 1;
}

}  // namespace

SelectedShots uniformChoice(const SampledShots& shots, std::int64_t budget) {
    SelectedShots best;
    for (std::int64_t instants = 1; instants <= budget; ++instants) {
        SelectedShots chosen;
        for (std::int64_t index = 0; index < instants; ++index) {
            const std::int64_t row = (2 * index + 1) * shots.rows() / (2 * instants);
            const std::size_t shot = shotAt(shots, row);
            if (chosen.empty() || chosen.back() != shot) chosen.push_back(shot);
        }
        if (totalLength(chosen, shots) <= budget) best = chosen;
    }
    // If no evenly spaced instant lies in a shot that fits, takes the first shots that fit.
    return best.empty() ? takeInOrder(everyShot(shots), shots, budget) : best;
}

SelectedShots randomChoice(const SampledShots& shots, std::int64_t budget, Random& random) {
    SelectedShots order = everyShot(shots);
    random.shuffle(order);
    return takeInOrder(order, shots, budget);
}

SelectedShots randomScoresChoice(const SampledShots& shots, Random& random) {
    std::vector<float> scores(static_cast<std::size_t>(shots.rows()));
    for (float& score : scores) score = static_cast<float>(random.uniform());
    return selectByScores(scores, shots);
}

SelectedShots shortestFirstChoice(const SampledShots& shots, std::int64_t budget) {
    SelectedShots order = everyShot(shots);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
        return shots.length(left) < shots.length(right);
    });
    return takeInOrder(order, shots, budget);
}

}  // namespace skimline
