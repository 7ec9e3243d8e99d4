// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/highlights/training/highlight_files.h"

#include <gtest/gtest.h>

#include <zlib.h>
#include <optional>

#include <fstream>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

constexpr const char* kTruth =
    R"({"qid": 3, "duration": 9, "relevant_clip_ids": [1], "saliency_scores": [[1, 2, 4]],)"
    R"( "relevant_windows": [[2, 4]]})";
constexpr const char* kPrediction =
    R"({"qid": 3, "pred_relevant_windows": [[2.0, 4.0, 0.5]], "pred_saliency_scores": [0, 1.5]})";

class HighlightFiles : public testing::Test {
protected:
    std::filesystem::path file(const std::string& text) const {
        std::ofstream(m_folder / "lines.jsonl", std::ios::binary) << text;
        return m_folder / "lines.jsonl";
    }
    std::filesystem::path compressed(const std::string& text) const {
        const auto path = m_folder / "lines.jsonl.gz";
        const gzFile stream = gzopen(path.c_str(), "wb");
        gzwrite(stream, text.data(), static_cast<unsigned>(text.size()));
        gzclose(stream);
        return path;
    }
    std::optional<ErrorCode> refusal(const std::string& text) const {
        return test::codeOf([&] { readHighlightTruths(file(text)); });
    }

    test::ScratchFolder m_folder;
};

TEST_F(HighlightFiles, readReferences) {
    const auto truths = readHighlightTruths(file(std::string(kTruth) + "\n\n" + kTruth));
    ASSERT_EQ(truths.size(), 2U);
    EXPECT_EQ(truths[1].query, 3);
    ASSERT_EQ(truths[0].ratings.size(), 4U);  // the ninth second is no whole clip
    EXPECT_EQ(truths[0].ratings[1], (std::array<std::int64_t, 3>{1, 2, 4}));
    EXPECT_EQ(truths[0].ratings[0], (std::array<std::int64_t, 3>{0, 0, 0}));
    EXPECT_EQ(truths[0].windows.at(0).end, 4);
}

TEST_F(HighlightFiles, readScoresOfClipsByVideo) {
    const auto codeOf = [&](const std::string& text) {
        return test::codeOf([&] { readClipScores(file(text)); });
    };
    const std::string one = R"({"vid": "a", "pred_saliency_scores": [0, 1.5]})";
    const std::string other = R"({"vid": "b", "pred_saliency_scores": []})";
    const auto all = readClipScores(file(one + "\n" + other));
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].video, "a");
    EXPECT_EQ(all[0].scores, (std::vector<double>{0, 1.5}));
    EXPECT_TRUE(all[1].scores.empty());
    EXPECT_EQ(codeOf(one + "\n" + one), ErrorCode::Corrupt);
    EXPECT_EQ(codeOf(R"({"vid": 3})"), ErrorCode::Corrupt);
}

TEST_F(HighlightFiles, readPredictionsPlainOrCompressed) {
    for (const auto& path : {file(kPrediction), compressed(kPrediction)}) {
        const auto made = readHighlightPredictions(path);
        ASSERT_EQ(made.size(), 1U);
        EXPECT_EQ(made[0].windows.at(0).score, 0.5);
        EXPECT_EQ(made[0].saliency, (std::vector<double>{0, 1.5}));
    }
}

TEST_F(HighlightFiles, readPredictionsOfOneKind) {
    const auto clips = readHighlightPredictions(file(R"({"qid": 3, "pred_saliency_scores": [1]})"));
    ASSERT_EQ(clips.size(), 1U);
    EXPECT_TRUE(clips[0].windows.empty());
    const auto moments =
        readHighlightPredictions(file(R"({"qid": 3, "pred_relevant_windows": [[2, 4, 1]]})"));
    ASSERT_EQ(moments.size(), 1U);
    EXPECT_TRUE(moments[0].saliency.empty());
    // The first line sets the fields; the message names the line that lacks one, and the field.
    const auto mixed = file(R"({"qid": 3, "pred_saliency_scores": [1]})"
                            "\n"
                            R"({"qid": 4, "pred_relevant_windows": [[2, 4, 1]]})");
    std::string sentence;
    EXPECT_EQ(test::codeOf([&] { readHighlightPredictions(mixed); }, &sentence),
              ErrorCode::Corrupt);
    EXPECT_NE(sentence.find("Line 2"), std::string::npos) << sentence;
    EXPECT_NE(sentence.find("has no \"pred_saliency_scores\""), std::string::npos) << sentence;
}

TEST_F(HighlightFiles, refuseDamageInOneSentence) {
    const std::string good = kTruth;
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        return text.replace(text.find(from), from.size(), to);
    };
    EXPECT_EQ(refusal("{"), ErrorCode::Corrupt);
    EXPECT_EQ(refusal("[1, 2]"), ErrorCode::Corrupt);
    EXPECT_EQ(refusal(with("[1]", "[4]")), ErrorCode::Corrupt);
    EXPECT_EQ(refusal(with("[1]", "[-1]")), ErrorCode::Corrupt);
    EXPECT_EQ(refusal(with("[1]", "[1, 2]")), ErrorCode::Corrupt);
    EXPECT_EQ(refusal(with("9", "1e30")), ErrorCode::Corrupt);
    EXPECT_EQ(refusal(with("[2, 4]]", "[4, 2]]")), ErrorCode::Corrupt);
    EXPECT_EQ(refusal(with("[1, 2, 4]", "[1, 2]")), ErrorCode::Corrupt);
    EXPECT_EQ(refusal(with("[1, 2, 4]", "\"x\"")), ErrorCode::Corrupt);
    EXPECT_EQ(refusal(std::string(200, '[')), ErrorCode::Corrupt);
}

TEST_F(HighlightFiles, refuseMissingAndBrokenOnes) {
    EXPECT_THROW(readHighlightTruths(m_folder / "none.jsonl"), Error);
    EXPECT_THROW(readHighlightTruths(m_folder.path()), Error);
    const auto path = compressed(std::string(20000, ' ') + kPrediction);
    std::filesystem::resize_file(path, std::filesystem::file_size(path) - 12);
    EXPECT_THROW(readHighlightPredictions(path), Error);
}

}  // namespace
}  // namespace skimline
