// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "core/engine/installation/golden_checks.h"
#include "core/engine/installation/selftest.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

TEST(GoldenSelftest, everyCaseIsWithinTolerance) {
    SKIMLINE_REQUIRE_SHARED(golden, "golden");
    const auto weights = test::sharedPath("data/googlenet");
    int networks = 0;
    int languageModels = 0;
    bool masks = false;
    const SelftestSummary summary =
        runSelftest(golden, weights,
                    [&](const SelftestCase& result) {
                        networks += result.name.rfind("fulltransnet/", 0) == 0;
                        languageModels += result.name.rfind("language/", 0) == 0;
                        masks = masks || result.name == "masks/lcaam";
                        EXPECT_NE(result.outcome, SelftestCase::Outcome::Failed)
                            << result.name << " " << result.quantity << " " << result.largestError
                            << " " << result.note;
                    },
                    {});
    EXPECT_EQ(summary.failed, 0);
    EXPECT_GE(networks, 16);
    EXPECT_GE(languageModels, 4);
    EXPECT_TRUE(masks);
    EXPECT_GE(summary.passed, 29);
}

bool allWithin(const std::vector<GoldenFinding>& findings) {
    return std::all_of(findings.begin(), findings.end(),
                       [](const GoldenFinding& finding) { return finding.withinTolerance(); });
}

/// Copies an operator case with one byte sequence exchanged for another of the same length.
fs::path spoilt(const fs::path& file, const test::ScratchFolder& folder, const std::string& from,
                const std::string& to) {
    std::ifstream stream(file, std::ios::binary);
    std::string bytes((std::istreambuf_iterator<char>(stream)), {});
    const std::size_t place = bytes.find(from);
    EXPECT_NE(place, std::string::npos);
    bytes.replace(place, from.size(), to);
    std::ofstream(folder / file.filename(), std::ios::binary) << bytes;
    return folder / file.filename();
}

TEST(GoldenSelftest, anotherWindowIsNoticed) {
    SKIMLINE_REQUIRE_SHARED(file, "golden/fulltransnet/op-T150-d8-w17-G44.safetensors");
    const test::ScratchFolder folder;
    EXPECT_TRUE(allWithin(checkAttentionCase(file)));
    EXPECT_FALSE(allWithin(
        checkAttentionCase(spoilt(file, folder, "\"window\": \"17\"", "\"window\": \"18\""))));
}

TEST(GoldenSelftest, oneWrongByteIsNoticed) {
    SKIMLINE_REQUIRE_SHARED(file, "golden/fulltransnet/op-T64-d8-w17-G0.safetensors");
    const test::ScratchFolder folder;
    std::ifstream stream(file, std::ios::binary);
    std::string bytes((std::istreambuf_iterator<char>(stream)), {});
    // The top byte of the last number: its sign and size.
    bytes.back() = static_cast<char>(bytes.back() ^ 0x40);
    std::ofstream(folder / "case.safetensors", std::ios::binary) << bytes;
    EXPECT_FALSE(allWithin(checkAttentionCase(folder / "case.safetensors")));
}

}  // namespace
}  // namespace skimline
