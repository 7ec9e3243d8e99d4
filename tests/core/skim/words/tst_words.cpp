// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/words/written_summary.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <numeric>

#include "core/foundation/base/error.h"
#include "core/skim/words/explained_summary.h"
#include "tests/core/skim/analysis/tiny_engine.h"
#include "tests/core/skim/words/synthetic_transcript.h"
#include "tests/support/expect_error.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

class WordsOfATalk : public testing::Test {
protected:
    WordsOfATalk() { test::writeTalk(m_folder / "talk.srt"); }

    Words words(const WordsOptions& options = {}) const {
        return readWords(findTranscript(m_folder / "talk.srt", {}, {}), options, {});
    }

    Words plainText(const std::string& text) const {
        std::ofstream(m_folder / "notes.txt") << text;
        return readWords(findTranscript(m_folder / "notes.txt", {}, {}), {}, {});
    }

    test::ScratchFolder m_folder;
};

TEST_F(WordsOfATalk, sentencesAndKeywordsWithTheirTimes) {
    const Words found = words();
    ASSERT_EQ(found.sentences.size(), 4U);
    EXPECT_EQ(found.said.lineAt(found.sentences[2].place.begin), 2U);
    EXPECT_EQ(found.sentences[2].start, Rational(6));
    EXPECT_EQ(found.topics, std::vector<std::size_t>{0});
    ASSERT_FALSE(found.keywords.empty());
    EXPECT_EQ(found.keywords.front().word, "kiln");
    ASSERT_EQ(found.keywords.front().times.size(), 2U);
    EXPECT_EQ(found.keywords.front().cues, (std::vector<std::size_t>{0, 2}));
    EXPECT_NEAR(found.keywords.front().times[0], 1.2, 0.1);
    EXPECT_GT(found.keywords.front().times[1], 6.5);
    EXPECT_LT(found.keywords.front().times[1], 8);
}

TEST_F(WordsOfATalk, aPersonsKeywordsAreTidied) {
    WordsOptions options;
    options.keywords = {" Glaze", "", "glaze ", "own heat", "xylophone"};
    const Words found = words(options);
    ASSERT_EQ(found.keywords.size(), 3U);
    EXPECT_EQ(found.keywords[0].word, "glaze");
    EXPECT_GT(found.keywords[0].score, 0);
    EXPECT_EQ(found.keywords[1].word, "own heat");
    EXPECT_EQ(found.keywords[1].times.size(), 1U);
    EXPECT_TRUE(found.keywords[2].times.empty());
    options.keywords = std::vector<std::string>();
    EXPECT_TRUE(words(options).keywords.empty());
    EXPECT_TRUE(keywordTimes(words(options)).empty());
}

TEST_F(WordsOfATalk, extractiveSummaryPrefersKeywordsAndWhatIsShown) {
    SummaryRequest request;
    request.words = 10;
    const WrittenSummary summary = writeSummary(words(), request, {});
    EXPECT_EQ(summary.kind, SummaryKind::Extractive);
    ASSERT_EQ(summary.parts.size(), 1U);
    EXPECT_NE(summary.text().find("kiln"), std::string::npos);
    request.kept = {{Rational(9), Rational(11)}};
    WordsOptions none;
    none.keywords = std::vector<std::string>();
    const WrittenSummary shown = writeSummary(words(none), request, {});
    ASSERT_EQ(shown.parts.size(), 1U);
    EXPECT_DOUBLE_EQ(shown.parts[0].start, 9);
    ASSERT_EQ(shown.parts[0].cues.size(), 1U);
    EXPECT_EQ(shown.parts[0].cues[0].index, 3U);
    EXPECT_DOUBLE_EQ(shown.parts[0].cues[0].weight, 1);
}

TEST_F(WordsOfATalk, documents) {
    const Words found = words();
    SummaryRequest request;
    request.words = 25;
    const WrittenSummary summary = writeSummary(found, request, {});
    const std::string srt = wordsDocument(found, summary, WordsFormat::Srt);
    EXPECT_TRUE(srt.starts_with("1\n00:00:01,000 --> 00:00:03,000\nThe kiln")) << srt;
    const std::string markdown = wordsDocument(found, summary, WordsFormat::Markdown);
    EXPECT_NE(markdown.find("as they were said"), std::string::npos);
    EXPECT_NE(markdown.find("- kiln: 0:01, 0:07"), std::string::npos) << markdown;
    EXPECT_NE(markdown.find("## Transcript"), std::string::npos);
    EXPECT_EQ(wordsDocument(found, summary, WordsFormat::Text).find("00:"), std::string::npos);
    exportWords(found, summary, m_folder / "a.md", false);
    EXPECT_ERROR(ErrorCode::Exists, exportWords(found, summary, m_folder / "a.md", false));
    EXPECT_ERROR(ErrorCode::Usage, exportWords(found, summary, m_folder / "a.doc", false));
}

TEST_F(WordsOfATalk, markdownMarksInATextStayText) {
    const Words found = plainText("# A *star* and a [link](x) <b>.\n");
    const std::string markdown =
        wordsDocument(found, writeSummary(found, {}, {}), WordsFormat::Markdown);
    EXPECT_NE(markdown.find("\\# A \\*star\\* and a \\[link\\](x) \\<b\\>."), std::string::npos)
        << markdown;
}

TEST_F(WordsOfATalk, plainTextHasNoTimes) {
    const Words found = plainText("The kiln is hot.\n\nEvery glaze melts in the kiln.\n");
    EXPECT_FALSE(found.timed());
    EXPECT_EQ(found.said.lines().size(), 2U);
    EXPECT_TRUE(keywordTimes(found).empty());
    EXPECT_ERROR(ErrorCode::Usage,
                 wordsDocument(found, writeSummary(found, {}, {}), WordsFormat::Srt));
    EXPECT_ERROR(ErrorCode::NotFound, plainText(" \n \n"));
    EXPECT_ERROR(ErrorCode::NotFound, writeSummary({}, {}, {}));
}

TEST_F(WordsOfATalk, aNetworkWritesAndSaysWhatItUsed) {
    test::writeByteBart(m_folder / "bart");
    SummaryRequest request;
    request.model = m_folder / "bart";
    const WrittenSummary summary = writeSummary(words(), request, {});
    EXPECT_EQ(summary.kind, SummaryKind::Abstractive);
    EXPECT_EQ(summary.model, "bart");
    EXPECT_FALSE(summary.usedImages);
    // 170 bytes exceed the 128 positions of BART, so it became LED.
    EXPECT_EQ(summary.leftOut, 0);
    ASSERT_FALSE(summary.parts.empty());
    for (const SummaryPart& part : summary.parts) {
        ASSERT_FALSE(part.cues.empty());
        EXPECT_TRUE(part.frames.empty());
        for (std::size_t i = 0; i < part.cues.size(); ++i) {
            EXPECT_LT(part.cues[i].index, 4U);
            if (i > 0) {
                EXPECT_LE(part.cues[i].weight, part.cues[i - 1].weight);
            }
        }
        const double sum =
            std::accumulate(part.cues.begin(), part.cues.end(), 0.0,
                            [](double all, const auto& cue) { return all + cue.weight; });
        EXPECT_NEAR(sum, 1, 1e-5) << "four cues hold all of it";
    }
    EXPECT_EQ(writeSummary(words(), request, {}).text(), summary.text()) << "repeatable";
}

TEST_F(WordsOfATalk, whatANetworkLacksIsNamed) {
    SummaryRequest request;
    request.model = m_folder / "none";
    EXPECT_ERROR(ErrorCode::NotFound, writeSummary(words(), request, {}));
    test::writeByteBart(m_folder / "bart");
    request.model = m_folder / "bart";
    fs::remove(m_folder / "bart" / "merges.txt");
    EXPECT_ERROR(ErrorCode::NotFound, writeSummary(words(), request, {}));
    test::writeByteBart(m_folder / "bart");
    fs::remove(m_folder / "bart" / "model.safetensors");
    EXPECT_ERROR(ErrorCode::NotFound, writeSummary(words(), request, {}));
    test::writeByteBart(m_folder / "bart");
    std::ofstream(m_folder / "bart" / "config.json") << "{";
    EXPECT_ERROR(ErrorCode::Config, writeSummary(words(), request, {}));
}

TEST_F(WordsOfATalk, aNetworkWithEyesLooksAtTheVideo) {
    const test::SmallEngine engine;
    std::ofstream(m_folder / "short.txt") << "The kiln is hot.";
    const Words found = readWords(findTranscript(m_folder / "short.txt", {}, {}), {}, {});
    SummaryRequest request;
    request.images = engine.request(test::fixturesFolder() / "scenes.mp4");
    test::writeByteBart(m_folder / "blind");
    request.model = m_folder / "blind";
    EXPECT_ERROR(ErrorCode::Unsupported, writeSummary(found, request, {}));
    test::writeByteBart(m_folder / "other", test::GridExtractor::kDimension + 1);
    request.model = m_folder / "other";
    EXPECT_ERROR(ErrorCode::Mismatch, writeSummary(found, request, {}));
    test::writeByteBart(m_folder / "seeing", test::GridExtractor::kDimension);
    request.model = m_folder / "seeing";
    const WrittenSummary summary = writeSummary(found, request, {});
    EXPECT_TRUE(summary.usedImages);
    ASSERT_FALSE(summary.parts.empty());
    for (const SummaryPart& part : summary.parts) {
        ASSERT_FALSE(part.frames.empty());
        EXPECT_LE(part.frames.front().seconds, 12);
        EXPECT_GE(part.frames.front().weight, part.frames.back().weight);
        EXPECT_LE(part.frames.front().weight, 1 + 1e-5);
    }
    // A video that is known needs no file.
    request.images->known = readVideo(*request.images, {});
    request.images->video = m_folder / "gone.mp4";
    std::filesystem::remove_all(request.images->cacheFolder);
    EXPECT_EQ(writeSummary(found, request, {}).text(), summary.text());
}

TEST_F(WordsOfATalk, framesAndWordsThatFedAWord) {
    const test::SmallEngine engine;
    std::ofstream(m_folder / "short.txt") << "The kiln is hot.";
    const Words found = readWords(findTranscript(m_folder / "short.txt", {}, {}), {}, {});
    test::writeByteBart(m_folder / "seeing", test::GridExtractor::kDimension);
    SummaryRequest request;
    request.model = m_folder / "seeing";
    request.images = engine.request(test::fixturesFolder() / "scenes.mp4");
    const WrittenSummary plain = writeSummary(found, request, {});
    const auto [summary, causes] = explainSummary(found, request, "1", {});
    EXPECT_EQ(summary.text(), plain.text()) << "asking changes nothing";
    EXPECT_EQ(causes.part, 0U);
    ASSERT_FALSE(causes.frames.empty());
    const auto most = std::ranges::max_element(causes.frames, {}, &WordCauses::Frame::relevance);
    EXPECT_GT(most->relevance, 0);
    EXPECT_LE(most->seconds, 12);
    EXPECT_ERROR(ErrorCode::Usage, explainSummary(found, request, "xylophone", {}));
    request.model.clear();
    EXPECT_ERROR(ErrorCode::Usage, explainSummary(found, request, "1", {}));
}

TEST_F(WordsOfATalk, progressAndCancel) {
    test::writeByteBart(m_folder / "bart");
    SummaryRequest request;
    request.model = m_folder / "bart";
    StopFlag stop;
    std::int64_t last = 0;
    const RunContext context(stop, [&](const Progress& progress) {
        EXPECT_EQ(progress.stage, Stage::Write);
        EXPECT_GE(progress.done, last);
        last = progress.done;
        if (progress.total > 0 && 2 * progress.done >= progress.total) stop.request();
    });
    EXPECT_ERROR(ErrorCode::Cancelled, writeSummary(words(), request, context));
    EXPECT_GT(last, 0);
}

}  // namespace
}  // namespace skimline
