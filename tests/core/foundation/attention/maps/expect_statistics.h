// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <gtest/gtest.h>

#include "core/foundation/attention/maps/head_statistics.h"

namespace skimline::test {

/// @param columns  of the map: a distance is a sum over them
inline void expectStatistics(const HeadStatistics& actual, const HeadStatistics& expected,
                             std::int64_t columns) {
    EXPECT_NEAR(actual.entropy, expected.entropy, 2e-5);
    EXPECT_NEAR(actual.band, expected.band, 1e-5);
    EXPECT_NEAR(actual.globals, expected.globals, 1e-5);
    EXPECT_NEAR(actual.elsewhere, expected.elsewhere, 1e-5);
    EXPECT_EQ(actual.cells, expected.cells);
    // A weight that differs from 0.1 / T only in its last digit may count either way.
    EXPECT_NEAR(actual.small, expected.small, 2.0 / static_cast<double>(expected.cells + 1));
    ASSERT_EQ(actual.distance.has_value(), expected.distance.has_value());
    if (!expected.distance) return;
    EXPECT_NEAR(*actual.distance, *expected.distance, 1e-5 * static_cast<double>(columns + 1));
}

}  // namespace skimline::test
