// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/fitting/least_of.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"

namespace skimline {
namespace {

/// The minimum is at (1, -2, 3), and one direction is far steeper than the others.
double valley(const std::vector<double>& at, std::vector<double>& gradient) {
    const std::vector<double> least{1, -2, 3};
    const std::vector<double> steep{1, 100, 0.01};
    gradient.assign(3, 0);
    double loss = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const double off = at[i] - least[i];
        loss += steep[i] * off * off + std::log(std::cosh(off));
        gradient[i] = 2 * steep[i] * off + std::tanh(off);
    }
    return loss;
}

TEST(LeastOf, findsTheBottomOfANarrowValley) {
    int looks = 0;
    const auto counted = [&](const std::vector<double>& at, std::vector<double>& gradient) {
        ++looks;
        return valley(at, gradient);
    };
    const std::vector<double> found = leastOf(counted, 3, {});
    EXPECT_NEAR(found[0], 1, 1e-6);
    EXPECT_NEAR(found[1], -2, 1e-6);
    EXPECT_NEAR(found[2], 3, 1e-6);
    EXPECT_LT(looks, 60);
    EXPECT_EQ(leastOf(valley, 3, {}), found);
}

TEST(LeastOf, stopsWhenAsked) {
    StopFlag stop;
    stop.request();
    EXPECT_ERROR(ErrorCode::Cancelled, leastOf(valley, 3, RunContext(stop, {})));
}

}  // namespace
}  // namespace skimline
