// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "core/lab/selftest/golden_checks.h"
#include "core/lab/selftest/selftest.h"
#include "tests/support/golden_data.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

struct Counts {
    int networks = 0;
    int languageModels = 0;
    bool masks = false;
    bool speech = false;
    int passed = 0;
};

/// Every case in `golden`, none of which may fail.
Counts countsOf(const fs::path& golden) {
    Counts counts;
    const SelftestSummary summary =
        runSelftest(golden, test::sharedPath("data/googlenet"), {},
                    [&](const SelftestCase& result) {
                        counts.networks += result.name.starts_with("fulltransnet/") ? 1 : 0;
                        counts.languageModels += result.name.starts_with("language/") ? 1 : 0;
                        counts.masks = counts.masks || result.name == "masks/lcaam";
                        counts.speech = counts.speech || result.name == "speech/vad";
                        EXPECT_NE(result.outcome, SelftestCase::Outcome::Failed)
                            << result.name << " " << result.quantity << " " << result.largestError
                            << " " << result.note;
                    },
                    {});
    EXPECT_EQ(summary.failed, 0);
    counts.passed = summary.passed;
    return counts;
}

TEST(GoldenSelftest, everyCaseIsWithinTolerance) {
    const auto folders = test::goldenFolders("");
    const Counts small = countsOf(folders.front());
    EXPECT_EQ(small.networks, 15);
    EXPECT_TRUE(small.masks);
    EXPECT_EQ(small.languageModels, 3);
    EXPECT_EQ(small.passed, 27);
    if (folders.size() == 1) return;
    const Counts large = countsOf(folders.back());
    EXPECT_GE(large.networks, 16);
    EXPECT_GE(large.languageModels, 4);
    EXPECT_TRUE(large.masks);
    EXPECT_TRUE(large.speech);
    EXPECT_GE(large.passed, 30);
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
    const fs::path file =
        test::goldenFolders("fulltransnet").front() / "op-T90-d8-w17-G30.safetensors";
    const test::ScratchFolder folder;
    EXPECT_TRUE(allWithin(checkAttentionCase(file)));
    EXPECT_FALSE(allWithin(
        checkAttentionCase(spoilt(file, folder, "\"window\": \"17\"", "\"window\": \"18\""))));
}

TEST(GoldenSelftest, oneWrongByteIsNoticed) {
    const fs::path file =
        test::goldenFolders("fulltransnet").front() / "op-T64-d8-w17-G0.safetensors";
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
