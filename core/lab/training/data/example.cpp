// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/data/example.h"

#include <algorithm>
#include <utility>

#include "core/foundation/base/random.h"
#include "core/lab/training/data/greedy_trajectory.h"

namespace skimline {
namespace {

std::vector<std::int64_t> chosenRows(const SelectedShots& chosen, const SampledShots& shots) {
    std::vector<std::int64_t> rows;
    for (const std::size_t shot : chosen) {
        for (std::int64_t row = shots.bounds[shot]; row < shots.bounds[shot + 1]; ++row) {
            rows.push_back(row);
        }
    }
    return rows;
}

std::vector<double> worthAlone(const Coverage& coverage, const SampledShots& shots) {
    std::vector<double> worth(shots.count());
    for (std::size_t shot = 0; shot < shots.count(); ++shot) {
        worth[shot] = coverage.of({shot}, shots) / static_cast<double>(shots.length(shot));
    }
    return worth;
}

/// Min-max scaled and squared; all 1 when all are equal.
std::vector<double> graded(std::vector<double> worth) {
    const auto [least, most] = std::minmax_element(worth.begin(), worth.end());
    const double lowest = *least;
    const double range = *most - lowest;
    for (double& value : worth) {
        value = range > 1e-9 ? (value - lowest) / range : 1.0;
        value *= value;
    }
    return worth;
}

}  // namespace

std::vector<float> importanceLabels(const Coverage& coverage, const SampledShots& shots,
                                    const SelectedShots& chosen, const LabelOptions& options) {
    std::vector<double> grades(shots.count(), 0.0);
    for (const std::size_t shot : chosen) grades[shot] = 1 - options.alone - options.inTurn;
    const std::vector<double> alone = graded(worthAlone(coverage, shots));
    const std::vector<double> inTurn = graded(marginalWorth(coverage, shots));
    std::vector<float> labels(static_cast<std::size_t>(shots.rows()));
    for (std::size_t shot = 0; shot < shots.count(); ++shot) {
        const double grade =
            grades[shot] + options.alone * alone[shot] + options.inTurn * inTurn[shot];
        std::fill(labels.begin() + shots.bounds[shot], labels.begin() + shots.bounds[shot + 1],
                  static_cast<float>(grade));
    }
    return labels;
}

Example makeExample(const FeatureBank& bank, Part part, const MontageOptions& montage,
                    const LabelOptions& labels, std::uint64_t seed, const RunContext& context) {
    Example example;
    // A montage in which every shot exceeds the budget gives no label; the next draw replaces it.
    for (std::uint64_t draw = 0; example.chosen.empty(); ++draw) {
        Montage drawn = makeMontage(bank, part, montage, mixSeeds(seed, draw));
        example.features = std::move(drawn.features);
        example.known.worth = std::move(drawn.worth);
        example.shots = segmentRows(example.features, context);
        const Coverage coverage(example.features, example.known.worth);
        example.chosen = teacherChoice(coverage, example.shots, budgetRows(example.shots.rows()));
        example.labels = importanceLabels(coverage, example.shots, example.chosen, labels);
        if (labels.turns)
            example.turns = trajectoryTargets(coverage, example.shots, *labels.turns, seed);
    }
    example.targets = chosenRows(example.chosen, example.shots);
    return example;
}

}  // namespace skimline
