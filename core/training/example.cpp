#include "core/training/example.h"

#include <algorithm>

#include "core/training/random.h"

namespace skimline {
namespace {

std::vector<std::int64_t> chosenRows(const ShotSet& chosen, const RowShots& shots) {
    std::vector<std::int64_t> rows;
    for (const std::size_t shot : chosen) {
        for (std::int64_t row = shots.bounds[shot]; row < shots.bounds[shot + 1]; ++row) {
            rows.push_back(row);
        }
    }
    return rows;
}

}  // namespace

std::vector<float> importanceLabels(const Coverage& coverage, const RowShots& shots,
                                    const ShotSet& chosen, const LabelOptions& options) {
    std::vector<float> labels = rowLabels(chosen, shots);
    if (options.soft <= 0) return labels;
    std::vector<double> worth(shots.count());
    for (std::size_t shot = 0; shot < shots.count(); ++shot) {
        worth[shot] = coverage.of({shot}, shots) / static_cast<double>(shots.length(shot));
    }
    const double most = std::max(*std::max_element(worth.begin(), worth.end()), 1e-12);
    for (std::size_t shot = 0; shot < shots.count(); ++shot) {
        const double graded = options.soft * worth[shot] / most;
        for (std::int64_t row = shots.bounds[shot]; row < shots.bounds[shot + 1]; ++row) {
            float& label = labels[static_cast<std::size_t>(row)];
            label = static_cast<float>((1.0 - options.soft) * static_cast<double>(label) + graded);
        }
    }
    return labels;
}

Example makeExample(const FeatureBank& bank, Part part, const MontageOptions& montage,
                    const LabelOptions& labels, std::uint64_t seed, const RunContext& context) {
    Example example;
    // A montage whose every shot exceeds the budget teaches nothing; the next draw stands in.
    for (std::uint64_t draw = 0; example.chosen.empty(); ++draw) {
        example.features = makeMontage(bank, part, montage, mixSeeds(seed, draw)).features;
        example.shots = segmentRows(example.features, context);
        const Coverage coverage(example.features);
        example.chosen = teacherChoice(coverage, example.shots, budgetRows(example.shots.rows()));
        example.labels = importanceLabels(coverage, example.shots, example.chosen, labels);
    }
    example.targets = chosenRows(example.chosen, example.shots);
    return example;
}

}  // namespace skimline
