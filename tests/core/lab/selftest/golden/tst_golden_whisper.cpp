// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "core/foundation/base/read_file.h"
#include "core/lab/selftest/golden/golden_whisper_case.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

class GoldenWhisper : public ::testing::TestWithParam<const char*> {};

TEST_P(GoldenWhisper, everythingIsWithinTolerance) {
    SKIMLINE_REQUIRE_SHARED(folder, fs::path("golden/speech") / GetParam());
    const auto findings = checkGoldenWhisperCase(folder, RunContext());
    EXPECT_EQ(findings.size(), 6U);
    for (const GoldenFinding& finding : findings)
        EXPECT_TRUE(finding.withinTolerance()) << finding.quantity << ": " << finding.error;
}

INSTANTIATE_TEST_SUITE_P(Case, GoldenWhisper,
                         ::testing::Values("whisper-tiny-random-80", "whisper-tiny-random-128"),
                         [](const auto& tested) {
                             const std::string name = tested.param;
                             return "bands" + name.substr(name.rfind('-') + 1);
                         });

TEST(GoldenWhisperMutations, anotherNumberOfHeadsIsNoticed) {
    SKIMLINE_REQUIRE_SHARED(original, "golden/speech/whisper-tiny-random-80");
    const test::ScratchFolder folder;
    for (const char* name : {"model.safetensors", "case.safetensors"})
        fs::create_symlink(original / name, folder / name);
    std::string config = readFile(original / "config.json");
    for (const std::string key :
         {"\"encoder_attention_heads\": 3", "\"decoder_attention_heads\": 3"}) {
        const std::size_t place = config.find(key);
        ASSERT_NE(place, std::string::npos);
        config.replace(place + key.size() - 1, 1, "4");
    }
    std::ofstream(folder / "config.json") << config;
    const auto findings = checkGoldenWhisperCase(folder.path(), RunContext());
    EXPECT_FALSE(std::ranges::all_of(findings, &GoldenFinding::withinTolerance));
}

}  // namespace
}  // namespace skimline
