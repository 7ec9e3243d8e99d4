// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

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
                  std::int64_t end) {
    const auto similarity = [&](std::int64_t a, std::int64_t b) {
        return std::max(cosines[a][b].item<double>(), 0.0);
    };
    double gain = 0;
    for (std::int64_t row = 0; row < cosines.size(0); ++row) {
        double best = 0;
        for (std::int64_t own = first; own < end; ++own)
            best = std::max(best, similarity(own, row));
        gain += static_cast<double>(interestOf(worth[row].item<float>())) * best;
    }
    for (std::int64_t row = first; row < end; ++row)
        gain += static_cast<double>(kInterestPerKeptRow) * worth[row].item<double>();
    return gain / static_cast<double>(end - first);
}

TEST(GainsPerRow, areTheDefinition) {
    const std::vector<std::int64_t> bounds{0, 3, 4, 9, 20};
    const at::Tensor rows = unitRows(20, 6, 1);
    const at::Tensor worth = at::rand({20});
    const at::Tensor cosines = at::mm(rows, rows.t());
    const at::Tensor found = gainsPerRow(rows, bounds, worth);
    for (std::size_t k = 0; k + 1 < bounds.size(); ++k)
        EXPECT_NEAR(found[static_cast<std::int64_t>(k)].item<double>(),
                    gainPerRow(cosines, worth, bounds[k], bounds[k + 1]), 1e-4)
            << k;
}

TEST(GainsPerRow, aLongVideoIsRepresentedByItsWitnesses) {
    const std::vector<std::int64_t> bounds{0, 500, 1500, 3000};
    const at::Tensor rows = unitRows(3000, 8, 2);
    const at::Tensor worth = at::full({3000}, 0.7F);
    const at::Tensor cosines = at::mm(rows, rows.t()).clamp_min(0);
    const at::Tensor found = gainsPerRow(rows, bounds, worth);
    for (std::size_t k = 0; k + 1 < bounds.size(); ++k) {
        const std::int64_t length = bounds[k + 1] - bounds[k];
        const double standing = cosines.narrow(0, bounds[k], length).amax(0).sum().item<double>();
        const double wanted =
            static_cast<double>(interestOf(0.7F)) * standing / static_cast<double>(length) +
            static_cast<double>(kInterestPerKeptRow) * 0.7;
        EXPECT_NEAR(found[static_cast<std::int64_t>(k)].item<double>(), wanted, 0.02 * wanted);
    }
}

}  // namespace
}  // namespace skimline
