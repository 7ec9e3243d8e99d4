// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/data/greedy_trajectory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/foundation/base/random.h"

namespace skimline {
namespace {

/// Shots of 2 to 7 rows, some of which resemble each other.
struct Video {
    FloatMatrix features;
    SampledShots shots;

    explicit Video(std::uint64_t seed, std::size_t count = 12) {
        Random random(seed);
        shots.bounds = {0};
        features.cols = 8;
        std::vector<std::vector<double>> looks;
        for (std::size_t shot = 0; shot < count; ++shot) {
            const bool again = shot > 2 && random.uniform() < 0.4;
            std::vector<double> look(8);
            for (double& value : look) value = random.uniform();
            looks.push_back(again ? looks[static_cast<std::size_t>(random.below(3))] : look);
            const std::int64_t rows = random.between(2, 7);
            for (std::int64_t row = 0; row < rows; ++row)
                for (const double value : looks.back())
                    features.values.push_back(static_cast<float>(value + random.uniform(0, 0.05)));
            shots.bounds.push_back(shots.bounds.back() + rows);
        }
        features.rows = shots.bounds.back();
    }
};

std::int64_t middleOf(const SampledShots& shots, std::size_t shot) {
    return (shots.bounds[shot] + shots.bounds[shot + 1] - 1) / 2;
}

std::size_t shotOf(const SampledShots& shots, std::int64_t row) {
    const auto next = std::upper_bound(shots.bounds.begin(), shots.bounds.end(), row);
    return static_cast<std::size_t>(next - shots.bounds.begin()) - 1;
}

TEST(Turns, withoutWanderingTheyAreGreedys) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const Video video(seed);
        const Coverage coverage(video.features);
        const Turns turns = trajectoryTargets(coverage, video.shots, {0.5, 20, 0}, seed);
        const std::vector<double> worth = marginalWorth(coverage, video.shots);
        std::vector<std::size_t> order(video.shots.count());
        std::iota(order.begin(), order.end(), 0U);
        std::ranges::stable_sort(order, [&](auto a, auto b) { return worth[a] > worth[b]; });
        ASSERT_GE(turns.rows.size(), 2U);
        for (std::size_t turn = 0; turn < turns.rows.size(); ++turn)
            EXPECT_EQ(turns.rows[turn], middleOf(video.shots, order[turn]));
    }
}

TEST(Turns, whatIsWantedIsThePowerOfWhatEveryShotAddsPerRow) {
    const Video video(3);
    const Coverage coverage(video.features);
    const Turns turns = trajectoryTargets(coverage, video.shots, {0.6, 3, 0.5}, 5);
    SelectedShots taken;
    for (std::size_t turn = 0; turn < turns.rows.size(); ++turn) {
        const double covered = coverage.of(taken, video.shots);
        std::vector<double> expected(video.shots.count(), 0.0);
        double sum = 0;
        for (std::size_t shot = 0; shot < expected.size(); ++shot) {
            if (std::ranges::count(taken, shot) > 0) continue;
            SelectedShots more = taken;
            more.push_back(shot);
            const double gain = coverage.of(more, video.shots) - covered;
            sum += expected[shot] =
                std::pow(gain / static_cast<double>(video.shots.length(shot)), 3);
        }
        const auto wanted = turns.wanted.row(static_cast<std::int64_t>(turn));
        for (std::size_t shot = 0; shot < expected.size(); ++shot)
            EXPECT_NEAR(wanted[shot], expected[shot] / sum, 1e-5);
        taken.push_back(shotOf(video.shots, turns.rows[turn]));
    }
}

TEST(Turns, takeEveryShotAtMostOnceAndStopWhenEnoughIsTaken) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const Video video(seed);
        const Turns turns =
            trajectoryTargets(Coverage(video.features), video.shots, {0.3, 5, 1}, seed);
        std::vector<std::size_t> taken;
        std::int64_t rows = 0;
        for (const std::int64_t row : turns.rows) {
            EXPECT_LT(static_cast<double>(rows), 0.3 * static_cast<double>(video.shots.rows()));
            taken.push_back(shotOf(video.shots, row));
            rows += video.shots.length(taken.back());
        }
        std::ranges::sort(taken);
        EXPECT_EQ(std::ranges::adjacent_find(taken), taken.end());
    }
}

TEST(Turns, wanderingFollowsTheSeed) {
    const Video video(1, 30);
    const Coverage coverage(video.features);
    const auto with = [&](std::uint64_t seed) {
        return trajectoryTargets(coverage, video.shots, {0.9, 1, 1}, seed).rows;
    };
    EXPECT_EQ(with(4), with(4));
    EXPECT_NE(with(4), with(5));
}

TEST(Turns, aStillVideoHasOneTurn) {
    FloatMatrix still(12, 4);
    std::ranges::fill(still.values, 0.5F);
    const SampledShots shots{{0, 4, 12}};
    const Turns turns = trajectoryTargets(Coverage(still), shots, TrajectoryOptions(), 1);
    EXPECT_EQ(turns.rows, std::vector<std::int64_t>{1});
    EXPECT_EQ(turns.wanted.values, (std::vector<float>{1, 0}));
}

}  // namespace
}  // namespace skimline
