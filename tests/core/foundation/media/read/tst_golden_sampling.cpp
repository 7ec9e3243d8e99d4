// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <cstdio>
#include <set>

#include "tests/core/foundation/media/read/sampling_comparison.h"
#include "tests/support/shared_data.h"

using namespace skimline;
namespace fs = std::filesystem;

namespace {

/// Every video below `folder`, against a linear decode.
void compareAll(const fs::path& folder) {
    const std::set<std::string> videos{".mp4", ".mkv", ".mov", ".avi", ".webm", ".m4v"};
    int compared = 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file() || !videos.contains(entry.path().extension().string()))
            continue;
        const double part = test::expectSamplesLikeLinear(entry.path(), Rational(2), false);
        std::printf("%5.1f %% decoded  %s\n", 100 * part, entry.path().filename().c_str());
        ++compared;
    }
    EXPECT_GT(compared, 3);
}

}  // namespace

TEST(GoldenSampling, videosAreSampledBitExactly) {
    SKIMLINE_REQUIRE_SHARED(folder, "data/videos");
    compareAll(folder);
}

TEST(GoldenSampling, clipsAreSampledBitExactly) {
    SKIMLINE_REQUIRE_SHARED(folder, "data/clips");
    compareAll(folder);
}
