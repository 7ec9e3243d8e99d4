// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/measures/benchmark_splits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/lab/training/optim/json_or_yaml.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

class Splits : public testing::Test {
protected:
    std::filesystem::path write(const char* name, const std::string& text) const {
        std::ofstream(m_folder / name) << text;
        return m_folder / name;
    }
    test::ScratchFolder m_folder;
};

std::vector<VideoId> videos(int count) {
    std::vector<VideoId> ids;
    for (int number = 1; number <= count; ++number)
        ids.push_back({"made", "video_" + std::to_string(number)});
    return ids;
}

TEST_F(Splits, readsBothPublishedFormats) {
    const auto json = readSplits(
        write("a.json", R"([{"train_keys": ["video_1"], "test_keys": ["video_2", "video_10"]}])"));
    ASSERT_EQ(json.size(), 1U);
    EXPECT_EQ(json[0].train, (std::vector<VideoId>{{"", "video_1"}}));
    EXPECT_EQ(json[0].test[1].key, "video_10");
    const auto yaml =
        readSplits(write("a.yml",
                         "- test_keys:\n"
                         "  - ./data/eccv16_dataset_summe_google_pool5.h5/video_2\n"
                         "  train_keys:\n"
                         "  - ./data/eccv16_dataset_tvsum_google_pool5.h5/video_2\n"));
    EXPECT_EQ(yaml[0].test, (std::vector<VideoId>{{"summe", "video_2"}}));
    EXPECT_EQ(yaml[0].train, (std::vector<VideoId>{{"tvsum", "video_2"}}));
}

TEST_F(Splits, refusesWhatIsNoSplitFile) {
    const std::vector<std::pair<const char*, const char*>> bad{
        {"a.json", "[{"},
        {"b.json", "[]"},
        {"c.json", "{\"x\": 1}"},
        {"d.json", R"([{"train_keys": ["video_1"]}])"},
        {"e.json", R"([{"train_keys": [1], "test_keys": ["video_1"]}])"},
        {"f.json", R"([{"train_keys": ["video_1"], "test_keys": ["video_1"]}])"},
        {"g.json", R"([{"train_keys": [], "test_keys": ["video_1", "video_1"]}])"},
        {"h.json", R"([{"train_keys": ["video_1"], "test_keys": []}])"},
        {"i.yml", "a: [b"},
        {"j.yml", "- 3\n- 4\n"},
    };
    for (const auto& [name, text] : bad) EXPECT_THROW(readSplits(write(name, text)), Error) << name;
    EXPECT_THROW(readSplits(m_folder / "absent.json"), Error);
    const std::string deep(10000, '[');
    EXPECT_THROW(readSplits(write("deep.json", deep)), Error);
    EXPECT_THROW(readSplits(write("deep.yml", deep)), Error);
    std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
    for (int level = 1; level < 9; ++level) {
        const std::string last = "*a" + std::to_string(level - 1);
        bomb += "a" + std::to_string(level) + ": &a" + std::to_string(level) + " [" + last;
        for (int i = 0; i < 9; ++i) bomb += ", " + last;
        bomb += "]\n";
    }
    EXPECT_THROW(readSplits(write("bomb.yml", bomb)), Error);
}

TEST_F(Splits, yamlScalarsKeepTheirTypes) {
    const auto read = readStructuredFile(write("t.yml", R"(a: 3
b: 1e-3
c: true
d: lga
e: '7'
f: [1, x]
g:
)"));
    EXPECT_EQ(read["a"], 3);
    EXPECT_EQ(read["b"], 1e-3);
    EXPECT_EQ(read["c"], true);
    EXPECT_EQ(read["d"], "lga");
    EXPECT_EQ(read["e"], "7");
    EXPECT_EQ(read["f"][1], "x");
    EXPECT_TRUE(read["g"].is_null());
}

TEST_F(Splits, foldsTestEveryVideoOnceAndSurviveTheManifest) {
    const auto folds = makeFolds(videos(14), 5, 7);
    EXPECT_EQ(folds.size(), 5U);
    EXPECT_TRUE(testsEveryVideoOnce(folds));
    for (const BenchmarkSplit& fold : folds) {
        EXPECT_EQ(fold.train.size() + fold.test.size(), 14U);
        EXPECT_LE(fold.test.size(), 3U);
    }
    EXPECT_EQ(makeFolds(videos(14), 5, 7)[2].test, folds[2].test);
    EXPECT_NE(makeFolds(videos(14), 5, 8)[2].test, folds[2].test);
    // The order in which videos are named must not matter.
    auto reversed = videos(14);
    std::reverse(reversed.begin(), reversed.end());
    EXPECT_EQ(makeFolds(reversed, 5, 7)[0].test, folds[0].test);
    const auto read = readSplits(write("folds.json", foldsManifest(folds, 7)));
    ASSERT_EQ(read.size(), 5U);
    EXPECT_EQ(read[4].test, folds[4].test);
    EXPECT_EQ(read[4].train, folds[4].train);
    EXPECT_THROW(makeFolds(videos(3), 5, 1), Error);
    EXPECT_THROW(makeFolds(videos(3), 1, 1), Error);
}

TEST_F(Splits, namesTheSetting) {
    const VideoId own{"summe", "video_1"};
    const VideoId test{"summe", "video_2"};
    const VideoId other{"tvsum", "video_1"};
    EXPECT_EQ(settingOf({{{own}, {test}}}), "canonical");
    EXPECT_EQ(settingOf({{{own, other}, {test}}}), "augmented");
    EXPECT_EQ(settingOf({{{other}, {test}}}), "transfer");
    EXPECT_FALSE(testsEveryVideoOnce({{{own}, {test}}}));
}

TEST_F(Splits, aliasesMakeNoLongTextOfAShortOne) {
    std::string text = "a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n";
    for (int i = 1; i < 3; ++i) {
        const std::string before = "*a" + std::to_string(i - 1);
        text += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + before;
        for (int copy = 1; copy < 10; ++copy) text += "," + before;
        text += "]\n";
    }
    EXPECT_THROW(readStructuredFile(write("a.yaml", text)), Error);  // 1,234 nodes
    const auto once = readStructuredFile(write("b.yaml", "a: &a [1, 2]\nb: *a\nc: *a\n"));
    EXPECT_EQ(once["c"], nlohmann::json({1, 2}));
}

/// The parser of YAML needs 250 bytes for each byte that it reads.
TEST_F(Splits, longYamlIsRefusedUnread) {
    std::string list = "- train: [";
    while (list.size() < (std::size_t{1} << 20)) list += "1,";
    EXPECT_THROW(readSplits(write("long.yaml", list + "1]\n")), Error);
}

}  // namespace
}  // namespace skimline
