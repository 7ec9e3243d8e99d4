// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/keywords/extractive_summary.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace skimline {
namespace {

/// Every sentence takes a second for each of its bytes.
std::vector<Sentence> sentencesIn(const std::string& text) {
    std::vector<Sentence> sentences;
    for (const TextRange& place : splitSentences(text))
        sentences.push_back({place, Rational(static_cast<std::int64_t>(place.begin)),
                             Rational(static_cast<std::int64_t>(place.end))});
    return sentences;
}

std::vector<std::size_t> indices(const std::vector<ScoredSentence>& chosen) {
    std::vector<std::size_t> found;
    for (const ScoredSentence& sentence : chosen) found.push_back(sentence.sentence);
    return found;
}

using Indices = std::vector<std::size_t>;

const std::string kText =
    "Hello and welcome to all of you. The knife is made of hard steel. So much for that now then. "
    "Sharpen the knife on a wet stone. A wet stone wears the hard steel.";
const std::vector<Keyword> kKeywords{{"knife", 9, 2}, {"stone", 8, 2}, {"steel", 7, 2}};

ExtractiveOptions words(std::int64_t count) {
    ExtractiveOptions options;
    options.words = count;
    return options;
}

TEST(ExtractiveSummary, takesTheSentencesWithTheKeywords) {
    const auto sentences = sentencesIn(kText);
    ASSERT_EQ(sentences.size(), 5U);
    EXPECT_EQ(indices(extractSentences(kText, sentences, kKeywords, {}, words(14))),
              (Indices{1, 3}));
    const auto one = extractSentences(kText, sentences, kKeywords, {}, words(7));
    EXPECT_EQ(indices(one), (Indices{3}));
    EXPECT_EQ(summaryText(kText, sentences, one), "Sharpen the knife on a wet stone.");
    EXPECT_NEAR(one[0].keywords, 1 + 1 / std::sqrt(2.0), 1e-12);
}

TEST(ExtractiveSummary, whatTheSkimShowsCounts) {
    const auto sentences = sentencesIn(kText);
    ExtractiveOptions options = words(7);
    options.shotWeight = 5;
    const auto shown = extractSentences(kText, sentences, kKeywords,
                                        {{sentences[0].start, sentences[0].end}}, options);
    EXPECT_EQ(indices(shown), (Indices{0}));
    EXPECT_NEAR(shown[0].shots, 5, 1e-12);
    const Rational half = (sentences[0].start + sentences[0].end) / Rational(2);
    EXPECT_NEAR(
        extractSentences(kText, sentences, kKeywords, {{sentences[0].start, half}}, options)[0]
            .shots,
        2.5, 1e-12);
}

TEST(ExtractiveSummary, edges) {
    EXPECT_TRUE(extractSentences("", {}, kKeywords, {}, words(10)).empty());
    const std::string shortText = "Yes. No.";
    const auto few = sentencesIn(shortText);
    EXPECT_EQ(extractSentences(shortText, few, {}, {}, words(10)).size(), 1U);
    const std::string longText = "one two three four five six seven eight nine ten.";
    EXPECT_EQ(extractSentences(longText, sentencesIn(longText), {}, {}, words(3)).size(), 1U)
        << "at least one sentence";
    const std::string none = "... !";
    EXPECT_TRUE(extractSentences(none, sentencesIn(none), {}, {}, words(3)).empty());
}

TEST(ExtractiveSummary, baselines) {
    const auto sentences = sentencesIn(kText);
    EXPECT_EQ(indices(leadSentences(kText, sentences, 14)), (Indices{0, 1}));
    EXPECT_EQ(indices(leadSentences(kText, sentences, 1)), (Indices{0}));
    EXPECT_EQ(indices(randomSentences(kText, sentences, 14, 3)),
              indices(randomSentences(kText, sentences, 14, 3)));
    EXPECT_EQ(randomSentences(kText, sentences, 1000, 3).size(), 5U);
    std::set<Indices> different;
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        different.insert(indices(randomSentences(kText, sentences, 7, seed)));
    EXPECT_GT(different.size(), 2U);
    EXPECT_TRUE(leadSentences("", {}, 10).empty());
}

}  // namespace
}  // namespace skimline
