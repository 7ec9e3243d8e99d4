// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/lab/worth/judged_images.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

using nlohmann::json;

std::filesystem::path shipped() {
    return test::sourceFolder() / "resources/judged/judged-pictures.json";
}

TEST(JudgedImages, theShippedOnesAreMeansOfTwoPasses) {
    const std::vector<JudgedImage> images = readJudgedImages(shipped());
    ASSERT_EQ(images.size(), 7740U);
    int parts = 0;
    for (const JudgedImage& image : images) {
        EXPECT_TRUE(image.worth >= 0 && image.worth <= 3);
        EXPECT_EQ(image.worth * 2, std::round(image.worth * 2));
        EXPECT_TRUE(std::filesystem::path(image.image).is_relative());
        parts += image.crop.has_value();
    }
    EXPECT_EQ(parts, 2284);
}

/// The file says how well its passes agree; the test counts it independently.
TEST(JudgedImages, theFileTellsTheTruthAboutAgreement) {
    const json file = json::parse(std::ifstream(shipped()));
    std::vector<std::pair<int, int>> passes;
    for (const json& image : file["pictures"])
        passes.emplace_back(image["passes"][0], image["passes"][1]);
    double equal = 0;
    double pairs = 0;
    double inOrder = 0;
    for (const auto& [first, second] : passes) {
        equal += first == second;
        for (const auto& [otherFirst, otherSecond] : passes) {
            if (first <= otherFirst) continue;
            ++pairs;
            inOrder += second > otherSecond ? 1 : second == otherSecond ? 0.5 : 0;
        }
    }
    const json& said = file["agreement"];
    EXPECT_NEAR(said["equal"].get<double>(), equal / static_cast<double>(passes.size()), 5e-4);
    EXPECT_NEAR(said["pairs_in_the_same_order"].get<double>(), inOrder / pairs, 5e-4);
}

class DamagedImages : public testing::TestWithParam<const char*> {};

TEST_P(DamagedImages, areRefusedInOneSentence) {
    const test::ScratchFolder folder;
    const std::filesystem::path file = folder / "judged.json";
    std::ofstream(file) << GetParam();
    try {
        readJudgedImages(file);
        FAIL() << GetParam();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Corrupt);
        EXPECT_NE(std::string(error.what()).find(file.string()), std::string::npos);
    }
}

INSTANTIATE_TEST_SUITE_P(
    All, DamagedImages,
    testing::Values("", "{", "[]", "{\"pictures\": 3}", R"({"pictures": [{"picture": "a.jpg"}]})",
                    R"({"pictures": [{"picture": "a.jpg", "passes": []}]})",
                    R"({"pictures": [{"picture": "a.jpg", "passes": ["good"]}]})",
                    R"({"pictures": [{"picture": "a.jpg", "crop": [0, 0], "passes": [1]}]})",
                    R"({"pictures": [{"picture": "a.jpg", "crop": [0.5, 0, 0.9], "passes": [1]}]})",
                    R"({"pictures": [{"picture": "a.jpg", "crop": [0, 0, 0], "passes": [1]}]})"));

TEST(JudgedImages, aMissingFileIsNotFound) {
    try {
        readJudgedImages("/nowhere/judged.json");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NotFound);
    }
}

}  // namespace
}  // namespace skimline
