// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <limits>

#include "core/skim/shots/kts/kts.h"
#include "tests/core/skim/shots/kts/random_features.h"

using namespace skimline;

namespace {

/// Least objective over all 2^(n-1) segmentations with at most `most` change points.
double exhaustive(const FloatMatrix& features, std::int64_t most) {
    const std::int64_t n = features.rows;
    double least = std::numeric_limits<double>::infinity();
    for (std::uint64_t cuts = 0; cuts < (std::uint64_t{1} << (n - 1)); ++cuts) {
        double scatter = 0;
        std::int64_t m = 0;
        std::int64_t first = 0;
        for (std::int64_t end = 1; end <= n; ++end) {
            const bool cut = end < n && ((cuts >> (end - 1)) & 1U) != 0;
            if (!cut && end < n) continue;
            scatter += test::scatterByDefinition(features, first, end);
            m += cut ? 1 : 0;
            first = end;
        }
        if (m > most) continue;
        const double count = static_cast<double>(m);
        const double frames = static_cast<double>(n);
        const double penalty = m > 0 ? count / (2 * frames) * (std::log(frames / count) + 1) : 0.0;
        least = std::min(least, scatter / frames + penalty);
    }
    return least;
}

}  // namespace

TEST(KtsDense, findsTheLeastObjectiveOfAllSegmentations) {
    for (unsigned seed = 0; seed < 24; ++seed) {
        const std::int64_t frames = 1 + seed % 10;
        const FloatMatrix features =
            test::randomScenes(frames, 2 + seed % 4, 0.1 + 0.1 * (seed % 8), 3, seed);
        SCOPED_TRACE(seed);
        for (const std::int64_t limit : {std::int64_t{-1}, std::int64_t{1}, std::int64_t{3}}) {
            const double wanted = exhaustive(features, limit < 0 ? frames : limit);
            KtsOptions options;
            options.maxChangePoints = limit;
            EXPECT_NEAR(segmentDense(features, options, {}).objective, wanted, 1e-12);
            EXPECT_NEAR(segment(features, options, {}).objective, wanted, 1e-12);
        }
    }
}
