// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>

#include "core/lab/selftest/golden/golden_language_case.h"
#include "tests/support/golden_data.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

bool allWithin(const std::vector<GoldenFinding>& findings) {
    return std::ranges::all_of(findings, &GoldenFinding::withinTolerance);
}

class GoldenLanguageModels : public ::testing::TestWithParam<const char*> {};

TEST_P(GoldenLanguageModels, everythingIsWithinTolerance) {
    for (const fs::path& folder : test::goldenFolders(GetParam())) {
        const auto findings = checkGoldenLanguageCase(folder, RunContext());
        EXPECT_GE(findings.size(), 7U);
        for (const GoldenFinding& finding : findings)
            EXPECT_TRUE(finding.withinTolerance())
                << folder << " " << finding.quantity << ": " << finding.error;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Case, GoldenLanguageModels, ::testing::Values("bart-tiny", "led-tiny", "t5-tiny"),
    [](const auto& tested) {
        return std::string(tested.param).substr(0, 3) == "t5-"
                   ? "t5"
                   : std::string(tested.param).substr(0, std::string(tested.param).find('-'));
    });

TEST(GoldenVisionFusion, everythingIsWithinTolerance) {
    SKIMLINE_REQUIRE_SHARED(folder, "golden/vg-fusion");
    const auto findings = checkGoldenFusionCase(folder, RunContext());
    EXPECT_GE(findings.size(), 20U);
    for (const GoldenFinding& finding : findings)
        EXPECT_TRUE(finding.withinTolerance()) << finding.quantity << ": " << finding.error;
}

/// A copy of a case in which one text of config.json is exchanged for another.
bool passesWith(const fs::path& original, const std::string& from, const std::string& to) {
    const test::ScratchFolder folder;
    for (const char* name : {"model.safetensors", "io.safetensors", "gen.json"})
        fs::copy_file(original / name, folder / name);
    std::ifstream stream(original / "config.json");
    std::string config{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    const std::size_t place = config.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    if (place != std::string::npos) config.replace(place, from.size(), to);
    std::ofstream(folder / "config.json") << config;
    return allWithin(checkGoldenLanguageCase(folder.path(), RunContext()));
}

TEST(GoldenLanguageMutations, changedNetworksAreNoticed) {
    const fs::path bart = test::goldenFolders("bart-tiny").front();
    const fs::path led = test::goldenFolders("led-tiny").front();
    const fs::path t5 = test::goldenFolders("t5-tiny").front();
    EXPECT_TRUE(passesWith(bart, "\"bart\"", "\"bart\""));
    EXPECT_FALSE(passesWith(bart, "\"scale_embedding\": false", "\"scale_embedding\": true"));
    EXPECT_FALSE(passesWith(bart, "\"forced_bos_token_id\": 0", "\"forced_bos_token_id\": 5"));
    EXPECT_FALSE(passesWith(bart,
                            "\"encoder_attention_heads\": 4,\n \"decoder_attention_heads\": 4",
                            "\"encoder_attention_heads\": 2,\n \"decoder_attention_heads\": 2"));
    EXPECT_FALSE(passesWith(led, "8,\n  8", "8,\n  10"));
    EXPECT_FALSE(passesWith(t5, "\"relative_attention_max_distance\": 128",
                            "\"relative_attention_max_distance\": 64"));
    EXPECT_FALSE(passesWith(t5, "1e-06", "1e-02"));
}

}  // namespace
}  // namespace skimline
