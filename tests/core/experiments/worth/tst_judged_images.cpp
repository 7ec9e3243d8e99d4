#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/experiments/worth/judged_pictures.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

using nlohmann::json;

std::filesystem::path shipped() {
    return test::sourceFolder() / "resources/judged/judged-pictures.json";
}

TEST(JudgedPictures, theShippedOnesAreMeansOfTwoPasses) {
    const std::vector<JudgedPicture> pictures = readJudgedPictures(shipped());
    ASSERT_EQ(pictures.size(), 480U);
    int parts = 0;
    for (const JudgedPicture& picture : pictures) {
        EXPECT_TRUE(picture.worth >= 0 && picture.worth <= 3);
        EXPECT_EQ(picture.worth * 2, std::round(picture.worth * 2));
        EXPECT_TRUE(std::filesystem::path(picture.picture).is_relative());
        parts += picture.crop.has_value();
    }
    EXPECT_EQ(parts, 150);
}

/// The file says how well its passes agree; here it is counted again.
TEST(JudgedPictures, theFileTellsTheTruthAboutAgreement) {
    const json file = json::parse(std::ifstream(shipped()));
    std::vector<std::pair<int, int>> passes;
    for (const json& picture : file["pictures"])
        passes.emplace_back(picture["passes"][0], picture["passes"][1]);
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
    EXPECT_NEAR(said["equal"].get<double>(), equal / 480, 5e-4);
    EXPECT_NEAR(said["pairs_in_the_same_order"].get<double>(), inOrder / pairs, 5e-4);
}

class DamagedPictures : public testing::TestWithParam<const char*> {};

TEST_P(DamagedPictures, areRefusedInOneSentence) {
    const test::ScratchFolder folder;
    const std::filesystem::path file = folder / "judged.json";
    std::ofstream(file) << GetParam();
    try {
        readJudgedPictures(file);
        FAIL() << GetParam();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Corrupt);
        EXPECT_NE(std::string(error.what()).find(file.string()), std::string::npos);
    }
}

INSTANTIATE_TEST_SUITE_P(
    All, DamagedPictures,
    testing::Values("", "{", "[]", "{\"pictures\": 3}", R"({"pictures": [{"picture": "a.jpg"}]})",
                    R"({"pictures": [{"picture": "a.jpg", "passes": []}]})",
                    R"({"pictures": [{"picture": "a.jpg", "passes": ["good"]}]})",
                    R"({"pictures": [{"picture": "a.jpg", "crop": [0, 0], "passes": [1]}]})",
                    R"({"pictures": [{"picture": "a.jpg", "crop": [0.5, 0, 0.9], "passes": [1]}]})",
                    R"({"pictures": [{"picture": "a.jpg", "crop": [0, 0, 0], "passes": [1]}]})"));

TEST(JudgedPictures, aMissingFileIsNotFound) {
    try {
        readJudgedPictures("/nowhere/judged.json");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NotFound);
    }
}

}  // namespace
}  // namespace skimline
