// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/run_spec.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <opencv2/imgcodecs.hpp>

#include "core/foundation/base/error.h"
#include "tests/app/cli/command_run.h"
#include "tests/core/skim/analysis/tiny_engine.h"
#include "tests/support/json_schema.h"
#include "tests/support/shared_data.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;

TEST(RunText, namesPatternAndWhatDiffers) {
    const RunChoice plain = runFromText("full");
    EXPECT_EQ(plain.attention, "full");
    EXPECT_EQ(plain.window, 0);
    EXPECT_FALSE(plain.maxGlobals.has_value());
    const RunChoice all =
        runFromText("lga:window=9:globals=0:extractor=builtin:model=a b.safetensors");
    EXPECT_EQ(all.window, 9);
    EXPECT_EQ(all.maxGlobals, 0);
    EXPECT_EQ(all.extractor, "builtin");
    EXPECT_EQ(all.checkpoint, "a b.safetensors");
    EXPECT_EQ(runFromText("lcaam:window=9").attention, "lcaam");
    EXPECT_EQ(runFromText("coverage:extractor=builtin").baseline, "coverage");
    EXPECT_EQ(plain.baseline, "");
    for (const char* wrong :
         {"", "some", "lga:", "lga:window", "lga:window=0", "lga:window=x", "lga:window=9x",
          "lga:globals=-1", "lga:window=99999999999999999999", "lga:extractor=magic",
          "lga:model=", "window=9", "lga:colour=red", "LGA"})
        EXPECT_THROW(runFromText(wrong), Error) << wrong;
}

class CompareCommandLine : public testing::Test {
protected:
    CompareCommandLine() {
        test::writeSmallCheckpoint(m_engine.checkpoint, "googlenet");
        m_engine.extractor = std::make_shared<test::GridExtractor>("googlenet");
        readVideo(m_engine.request(m_video), {});
    }

    int compare(std::vector<std::string> arguments) {
        std::vector<std::string> all{"compare",     m_video.string(),
                                     "--budget",    "50%",
                                     "--passes",    "1",
                                     "--cache",     (m_engine.folder / "cache").string(),
                                     "--threads",   "1",
                                     "--extractor", "googlenet",
                                     "--model",     m_engine.checkpoint.string()};
        all.insert(all.end(), arguments.begin(), arguments.end());
        const Outcome outcome = runWith(all);
        m_out = outcome.out;
        m_err = outcome.err;
        return outcome.status;
    }

    fs::path m_video = test::fixturesFolder() / "scenes.mp4";
    test::SmallEngine m_engine;
    std::string m_out;
    std::string m_err;
};

TEST_F(CompareCommandLine, everyPatternHasItsRow) {
    ASSERT_EQ(compare({}), 0) << m_err;
    for (const char* row : {"\nLGA (reference) ", "\nFull ", "\nLocal ", "\nGlobal ", "576",
                            "100.0 %", "Reported by the paper"})
        EXPECT_NE(m_out.find(row), std::string::npos) << row << "\n" << m_out;
}

TEST_F(CompareCommandLine, learnableMasksAreARowOfTheirOwn) {
    const fs::path masked = m_engine.folder / "masked.safetensors";
    test::writeSmallCheckpoint(masked, "googlenet", test::GridExtractor::kDimension,
                               MaskUse::Shared);
    ASSERT_EQ(compare({"--runs", "lga", "lcaam:model=" + masked.string(), "--json"}), 0) << m_err;
    const auto facts = test::parsedAs("compare", m_out);
    EXPECT_EQ(facts["runs"][1]["name"], "LCAAM, masked");
    EXPECT_FALSE(facts["runs"][0]["attention"]["learnable_masks"]);
    EXPECT_TRUE(facts["runs"][1]["attention"]["learnable_masks"]);
    EXPECT_NE(facts["runs"][0]["scores"], facts["runs"][1]["scores"]);
    EXPECT_EQ(compare({"--runs", "lcaam"}), 1);
    EXPECT_NE(m_err.find("has no learnable masks"), std::string::npos) << m_err;
}

TEST_F(CompareCommandLine, identicalRunsAreSaidToBe) {
    ASSERT_EQ(compare({"--runs", "lga", "lga", "--json"}), 0) << m_err;
    const auto facts = test::parsedAs("compare", m_out);
    ASSERT_EQ(facts["runs"].size(), 2U);
    EXPECT_TRUE(facts["runs"][1]["with_first"]["identical"]);
    EXPECT_EQ(facts["runs"][1]["with_first"]["f"], 1.0);
    EXPECT_EQ(facts["runs"][0]["scores"], facts["runs"][1]["scores"]);
    EXPECT_EQ(facts["runs"][0]["importance"].size(), facts["runs"][0]["scores"].size());
    EXPECT_EQ(facts["runs"][1]["with_first"]["importance_tau"], 1.0);
    EXPECT_GT(facts["runs"][0]["seconds"], 0.0);
    EXPECT_LE(facts["runs"][0]["seconds_least"], facts["runs"][0]["seconds_most"]);
    EXPECT_GT(facts["runs"][0]["peak_bytes"], 0);
    ASSERT_EQ(compare({"--runs", "lga", "lga"}), 0) << m_err;
    EXPECT_NE(m_out.find("is identical to"), std::string::npos);
}

TEST_F(CompareCommandLine, figuresAreWrittenAndCanBeRead) {
    const fs::path folder = m_engine.folder / "figures";
    ASSERT_EQ(compare({"--runs", "lga", "full", "--figures", folder.string()}), 0) << m_err;
    int images = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const std::string suffix = entry.path().extension().string();
        EXPECT_GT(entry.file_size(), 20U) << entry.path();
        if (suffix != ".png") continue;
        ++images;
        const cv::Mat image = cv::imread(entry.path().string());
        EXPECT_EQ(image.cols, 2125) << entry.path();
        EXPECT_TRUE(fs::exists(fs::path(entry.path()).replace_extension(".svg")));
        std::ifstream pdf(fs::path(entry.path()).replace_extension(".pdf"), std::ios::binary);
        std::string head(5, ' ');
        pdf.read(head.data(), 5);
        EXPECT_EQ(head, "%PDF-");
    }
    EXPECT_EQ(images, 5 + 2 * 3);
    for (const char* name :
         {"fig3-scores.png", "fig4-shots.svg", "table3.pdf", "scores.csv", "table3.csv",
          "heads.csv", "compare.safetensors", "score-difference.png", "raw-output.pdf"})
        EXPECT_TRUE(fs::exists(folder / name)) << name;
    std::ifstream csv(folder / "scores.csv");
    EXPECT_EQ(std::count(std::istreambuf_iterator<char>(csv), {}, '\n'), 25);
    EXPECT_EQ(compare({"--runs", "lga", "full", "--figures", folder.string()}), 1);
    EXPECT_NE(m_err.find("already exists"), std::string::npos) << m_err;
    EXPECT_EQ(compare({"--runs", "lga", "full", "--figures", folder.string(), "--overwrite",
                       "--head", "cross:2:3"}),
              0)
        << m_err;
}

TEST_F(CompareCommandLine, badInputIsOneSentence) {
    const fs::path folder = m_engine.folder / "figures";
    const std::vector<std::vector<std::string>> wrong{
        {"--runs", "some"},
        {"--passes", "0"},
        {"--length", "0"},
        {"--head", "middle:1:2"},
        {"--head", "encoder:0:1"},
        {"--runs", "lga", "--figures", folder.string(), "--head", "encoder:9:1"}};
    for (const auto& arguments : wrong) {
        EXPECT_EQ(compare(arguments), 2) << arguments.back();
        EXPECT_EQ(std::count(m_err.begin(), m_err.end(), '\n'), 1) << m_err;
        EXPECT_TRUE(m_out.empty());
    }
}

}  // namespace
}  // namespace skimline::cli
