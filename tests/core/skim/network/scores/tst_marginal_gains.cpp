// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/skim/network/scores/frame_scores.h"
#include "core/skim/network/scores/interest.h"
#include "core/skim/network/scores/marginal_gains.h"

namespace skimline {
namespace {

at::Tensor unitRows(std::int64_t rows, std::int64_t width, std::uint64_t seed) {
    at::manual_seed(seed);
    const at::Tensor raw = at::randn({rows, width});
    return raw / raw.norm(2, 1, true);
}

/// The definition, row by row.
double gainPerRow(const at::Tensor& cosines, const at::Tensor& worth, std::int64_t first,
                  std::int64_t end, const std::vector<std::int64_t>& takenRows) {
    const auto similarity = [&](std::int64_t a, std::int64_t b) {
        return std::max(cosines[a][b].item<double>(), 0.0);
    };
    const auto covered = [&](std::int64_t row) {
        double most = 0;
        for (const std::int64_t taken : takenRows) most = std::max(most, similarity(taken, row));
        return most;
    };
    double gain = 0;
    for (std::int64_t row = 0; row < cosines.size(0); ++row) {
        double best = 0;
        for (std::int64_t own = first; own < end; ++own)
            best = std::max(best, similarity(own, row));
        gain += static_cast<double>(interestOf(worth[row].item<float>())) *
                std::max(best - covered(row), 0.0);
    }
    for (std::int64_t row = first; row < end; ++row)
        gain += static_cast<double>(kInterestPerKeptRow) * worth[row].item<double>() *
                static_cast<double>(noveltyAt(static_cast<float>(covered(row))));
    return gain / static_cast<double>(end - first);
}

TEST(MarginalGains, areTheDefinition) {
    const std::vector<std::int64_t> bounds{0, 3, 4, 9, 20};
    const at::Tensor rows = unitRows(20, 6, 1);
    const at::Tensor worth = at::rand({20});
    const at::Tensor cosines = at::mm(rows, rows.t());
    MarginalGains gains(rows, bounds, worth);
    std::vector<std::int64_t> taken;
    for (const std::int64_t shot : {2, 0, 1}) {
        const at::Tensor found = gains.perRow();
        for (std::size_t k = 0; k + 1 < bounds.size(); ++k)
            EXPECT_NEAR(found[static_cast<std::int64_t>(k)].item<double>(),
                        gainPerRow(cosines, worth, bounds[k], bounds[k + 1], taken), 1e-4)
                << k << " after " << taken.size() << " rows";
        gains.take(shot);
        for (std::int64_t row = bounds[static_cast<std::size_t>(shot)];
             row < bounds[static_cast<std::size_t>(shot) + 1]; ++row)
            taken.push_back(row);
    }
}

TEST(MarginalGains, neverGrowAndAreNothingForWhatIsTaken) {
    const std::vector<std::int64_t> bounds{0, 500, 1500, 3000};
    const at::Tensor rows = unitRows(3000, 8, 2);
    MarginalGains gains(rows, bounds, at::full({3000}, 0.7F));
    const at::Tensor before = gains.perRow();
    gains.take(1);
    const at::Tensor after = gains.perRow();
    EXPECT_TRUE((after <= before + 1e-4).all().item<bool>());
    EXPECT_LT(after[1].item<double>(), 0.1 * before[1].item<double>());
}

TEST(MarginalGains, worthDecidesAndTurnsDecideBetweenEquals) {
    const std::vector<float> scores =
        weighedByWorth(std::vector<float>{1, 0.5F, 1, 0.01F},
                       std::vector<float>{0.8F, 0.8F, 0.1F, 0.9F}, kTurnsInChoice);
    EXPECT_NEAR(scores[0], 0.64F, 1e-6F);
    EXPECT_GT(scores[0], scores[1]);
    EXPECT_GT(scores[1], scores[2]) << "nothing to see, however new";
    EXPECT_GT(scores[3], scores[2]) << "good, though shown already";
    EXPECT_GT(scores[1], scores[3]);
}

}  // namespace
}  // namespace skimline
