// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/words/words_evaluation.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

void write(const std::filesystem::path& file, const std::string& text) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
}

class WordsEvaluationTest : public testing::Test {
protected:
    WordsEvaluationTest() {
        m_request.transcripts = m_folder / "said";
        m_request.references = m_folder / "written";
        m_request.words = 8;
        for (const char* name : {"one", "two"})
            write(m_folder / "said" / (std::string(name) + ".transcript.txt"),
                  "Well then let us begin with this. "
                  "We talked about the weather for a while. "
                  "The kiln melts every glaze in the kiln. "
                  "And so it was time to go.\n");
        write(m_folder / "written" / "one.summary.txt", "The kiln melts every glaze.\n");
    }

    test::ScratchFolder m_folder;
    ExtractionRequest m_request;
};

TEST_F(WordsEvaluationTest, keywordsBeatTheBaselines) {
    const ExtractionReport found = evaluateExtraction(m_request, {});
    EXPECT_EQ(found.texts, 2);
    EXPECT_EQ(found.references, 1);
    EXPECT_GE(found.fewestWords, 1);
    ASSERT_EQ(found.results.size(), 3U);
    EXPECT_EQ(found.results[0].method, "keywords");
    EXPECT_GT(found.results[0].rouge.one, 0.7);
    EXPECT_LT(found.results[1].rouge.two, found.results[0].rouge.two);
}

TEST_F(WordsEvaluationTest, whatCannotBeReadIsNamed) {
    const auto codeOf = [&] { return test::codeOf([&] { evaluateExtraction(m_request, {}); }); };
    write(m_folder / "said" / "empty.txt", "\n");
    EXPECT_EQ(codeOf(), ErrorCode::NotFound);
    m_request.transcripts = m_folder / "nowhere";
    EXPECT_EQ(codeOf(), ErrorCode::NotFound);
}

TEST_F(WordsEvaluationTest, textsByAllMeasures) {
    write(m_folder / "truth", "a red ball lies on the grass\nthe snow is white today\n");
    write(m_folder / "same", "a red ball lies on the grass\nthe snow is white today\n");
    const WrittenTextMeasures same = evaluateTexts(m_folder / "truth", m_folder / "same", {});
    EXPECT_EQ(same.texts, 2);
    EXPECT_DOUBLE_EQ(same.rouge.one, 1);
    EXPECT_NEAR(same.bleu[3], 1, 1e-6);
    EXPECT_DOUBLE_EQ(same.meteorExactStem, 1);
    write(m_folder / "other", "a blue ball lies on the floor\nit rains\n");
    const WrittenTextMeasures other = evaluateTexts(m_folder / "truth", m_folder / "other", {});
    EXPECT_LT(other.rouge.one, 0.6);
    EXPECT_LT(other.cider, same.cider);
    write(m_folder / "short", "a red ball\n");
    EXPECT_THROW(evaluateTexts(m_folder / "truth", m_folder / "short", {}), Error);
}

TEST_F(WordsEvaluationTest, stopsWhenAsked) {
    StopFlag stop;
    stop.request();
    EXPECT_THROW(evaluateExtraction(m_request, RunContext(stop, {})), Error);
}

}  // namespace
}  // namespace skimline
