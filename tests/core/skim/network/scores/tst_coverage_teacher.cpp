// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/scores/coverage_teacher.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/foundation/base/error.h"
#include "core/foundation/base/random.h"

namespace skimline {
namespace {

FloatMatrix randomFeatures(std::int64_t rows, std::int64_t width, std::uint64_t seed) {
    FloatMatrix features(rows, width);
    Random random(seed);
    for (float& value : features.values) value = static_cast<float>(random.uniform());
    return features;
}

SampledShots randomShots(std::int64_t rows, Random& random) {
    SampledShots shots{{0}};
    while (shots.rows() < rows) {
        shots.bounds.push_back(std::min(rows, shots.rows() + random.between(1, 6)));
    }
    return shots;
}

/// Textbook greedy: every gain is recomputed in every round.
SelectedShots plainGreedy(const Coverage& coverage, const SampledShots& shots, std::int64_t budget,
                          GreedyRule rule) {
    SelectedShots chosen;
    for (;;) {
        double best = -1;
        std::size_t bestShot = 0;
        for (std::size_t shot = 0; shot < shots.count(); ++shot) {
            if (std::find(chosen.begin(), chosen.end(), shot) != chosen.end()) continue;
            if (totalLength(chosen, shots) + shots.length(shot) > budget) continue;
            SelectedShots extended = chosen;
            extended.push_back(shot);
            double gain = coverage.of(extended, shots) - coverage.of(chosen, shots);
            if (rule == GreedyRule::GainPerRow) gain /= static_cast<double>(shots.length(shot));
            if (gain > best + 1e-9) {
                best = gain;
                bestShot = shot;
            }
        }
        if (best < 0) break;
        chosen.push_back(bestShot);
    }
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

TEST(Teacher, similarityIsTheClippedCosineOfCentredRows) {
    const FloatMatrix features = randomFeatures(7, 5, 1);
    const Coverage coverage(features);
    std::vector<std::vector<double>> rows(7, std::vector<double>(5));
    std::vector<double> mean(5, 0.0);
    for (std::size_t row = 0; row < 7; ++row) {
        double norm = 0;
        for (std::size_t i = 0; i < 5; ++i) {
            rows[row][i] = features.row(static_cast<std::int64_t>(row))[i];
            norm += rows[row][i] * rows[row][i];
        }
        for (std::size_t i = 0; i < 5; ++i) mean[i] += (rows[row][i] /= std::sqrt(norm)) / 7;
    }
    for (std::size_t a = 0; a < 7; ++a) {
        for (std::size_t b = 0; b < 7; ++b) {
            double dot = 0;
            double left = 0;
            double right = 0;
            for (std::size_t i = 0; i < 5; ++i) {
                const double x = rows[a][i] - mean[i];
                const double y = rows[b][i] - mean[i];
                dot += x * y;
                left += x * x;
                right += y * y;
            }
            const double expected = std::max(0.0, dot / std::sqrt(left * right));
            EXPECT_NEAR(
                coverage.similarity(static_cast<std::int64_t>(a), static_cast<std::int64_t>(b)),
                expected, 1e-5);
        }
    }
}

TEST(Teacher, lazyGreedyIsPlainGreedy) {
    Random random(5);
    for (std::uint64_t trial = 0; trial < 20; ++trial) {
        const Coverage coverage(randomFeatures(40, 6, trial));
        const SampledShots shots = randomShots(40, random);
        for (const GreedyRule rule : {GreedyRule::Gain, GreedyRule::GainPerRow}) {
            EXPECT_EQ(greedyChoice(coverage, shots, 9, rule), plainGreedy(coverage, shots, 9, rule))
                << "trial " << trial;
        }
    }
}

TEST(Teacher, isCloseToTheBestOfAllChoices) {
    Random random(6);
    for (std::uint64_t trial = 0; trial < 10; ++trial) {
        const Coverage coverage(randomFeatures(30, 6, 100 + trial));
        const SampledShots shots = randomShots(30, random);
        double best = 0;
        for (std::uint32_t mask = 0; mask < (1U << shots.count()); ++mask) {
            SelectedShots chosen;
            for (std::size_t shot = 0; shot < shots.count(); ++shot) {
                if ((mask >> shot) & 1U) chosen.push_back(shot);
            }
            if (totalLength(chosen, shots) <= 7) {
                best = std::max(best, coverage.of(chosen, shots));
            }
        }
        const SelectedShots chosen = bestGreedyChoice(coverage, shots, 7);
        EXPECT_LE(totalLength(chosen, shots), 7);
        // The proven bound of the better of both rules is (1 - 1/e) / 2.
        EXPECT_GE(coverage.of(chosen, shots), 0.85 * best) << "trial " << trial;
        const SelectedShots imitated = teacherChoice(coverage, shots, 7);
        EXPECT_LE(totalLength(imitated, shots), 7);
        EXPECT_GE(coverage.of(imitated, shots), 0.75 * best) << "trial " << trial;
        EXPECT_LE(coverage.of(imitated, shots), coverage.of(chosen, shots));
    }
}

TEST(Teacher, edgeCases) {
    EXPECT_THROW(Coverage(FloatMatrix(0, 4)), Error);
    const Coverage one(randomFeatures(1, 4, 1));
    EXPECT_EQ(teacherChoice(one, SampledShots{{0, 1}}, 1), (SelectedShots{0}));
    EXPECT_TRUE(teacherChoice(one, SampledShots{{0, 1}}, 0).empty());
    FloatMatrix constant(6, 4);
    for (float& value : constant.values) value = 2.0F;
    EXPECT_FALSE(teacherChoice(Coverage(constant), SampledShots{{0, 2, 4, 6}}, 2).empty());
}

TEST(Teacher, whatIsWorthNothingIsLeftOutHoweverMuchThereIs) {
    // Rows 0 to 19 show one thing, 20 to 23 another; the first is worth nothing.
    FloatMatrix features(24, 2);
    std::vector<float> worth(24, 0.02F);
    for (std::int64_t row = 0; row < 24; ++row) features.row(row)[row < 20 ? 0 : 1] = 1;
    std::fill(worth.begin() + 20, worth.end(), 0.9F);
    const SampledShots shots{{0, 4, 8, 12, 16, 20, 24}};
    EXPECT_EQ(teacherChoice(Coverage(features), shots, 4).size(), 1U);
    EXPECT_EQ(teacherChoice(Coverage(features, worth), shots, 4), (SelectedShots{5}));
}

TEST(Teacher, theRestOfTheBudgetGoesToWhatIsNew) {
    // Two equal good shots and a mediocre other one: the second of the equals adds nothing new.
    FloatMatrix features(12, 3);
    std::vector<float> worth(12, 0.9F);
    for (std::int64_t row = 0; row < 12; ++row) features.row(row)[row < 8 ? 0 : 1] = 1;
    std::fill(worth.begin() + 8, worth.end(), 0.4F);
    const SampledShots shots{{0, 4, 8, 12}};
    EXPECT_EQ(teacherChoice(Coverage(features, worth), shots, 8), (SelectedShots{0, 2}));
}

TEST(Teacher, gainsNeverGrow) {
    for (std::uint64_t trial = 0; trial < 20; ++trial) {
        const FloatMatrix features = randomFeatures(30, 6, 300 + trial);
        std::vector<float> worth;
        for (std::size_t row = 0; row < 30; ++row)
            worth.push_back(static_cast<float>((row * (trial + 3)) % 11) / 10);
        const Coverage coverage(features, worth);
        const SampledShots shots{{0, 5, 9, 16, 22, 30}};
        ShotGains gains(coverage, shots);
        std::vector<double> before;
        for (std::size_t shot = 0; shot < 5; ++shot) before.push_back(gains.gain(shot));
        for (const std::size_t taken : {3U, 0U, 4U}) {
            gains.take(taken);
            for (std::size_t shot = 0; shot < 5; ++shot) {
                EXPECT_LE(gains.gain(shot), before[shot] + 1e-9);
                before[shot] = gains.gain(shot);
            }
        }
    }
}

}  // namespace
}  // namespace skimline
