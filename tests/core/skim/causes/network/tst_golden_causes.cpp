// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <filesystem>

#include "core/lab/selftest/golden/golden_causes_case.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// tst_causes.cpp compares the same quantities with references of its own.
TEST(GoldenCauses, everyCaseIsWithinTolerance) {
    const auto folder = test::sharedPath("golden/causes");
    if (!folder) GTEST_SKIP() << "no reference material";
    int cases = 0;
    for (const auto& entry : fs::directory_iterator(*folder)) {
        ++cases;
        const fs::path network = folder->parent_path() / "fulltransnet" / entry.path().stem();
        for (const GoldenFinding& finding :
             checkGoldenCausesCase(entry.path(), network, RunContext()))
            EXPECT_TRUE(finding.withinTolerance())
                << entry.path().stem() << " " << finding.quantity << ": " << finding.error;
    }
    EXPECT_GE(cases, 4);
}

}  // namespace
}  // namespace skimline
