// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "core/lab/words/metrics/overlap_metrics.h"
#include "core/lab/words/metrics/word_alignment.h"

namespace skimline {
namespace {

Tokens words(std::string_view text) { return whitespaceTokens(text); }

TEST(MetricTokens, bothWays) {
    EXPECT_EQ(words(" The cat's \t mat.\n"), (Tokens{"The", "cat's", "mat."}));
    EXPECT_EQ(rougeTokens("The cat's MATS, 3.5!", false),
              (Tokens{"the", "cat", "s", "mats", "3", "5"}));
    EXPECT_EQ(rougeTokens("running mats was", true), (Tokens{"run", "mat", "was"}));
    EXPECT_TRUE(words("").empty());
    EXPECT_TRUE(rougeTokens("...", true).empty());
}

/// The pairs of Porter's paper and the forms NLTK treats its own way.
TEST(MetricTokens, stems) {
    const std::vector<std::pair<const char*, const char*>> pairs{{"caresses", "caress"},
                                                                 {"ponies", "poni"},
                                                                 {"ties", "tie"},
                                                                 {"caress", "caress"},
                                                                 {"cats", "cat"},
                                                                 {"feed", "feed"},
                                                                 {"agreed", "agre"},
                                                                 {"plastered", "plaster"},
                                                                 {"bled", "bled"},
                                                                 {"motoring", "motor"},
                                                                 {"sing", "sing"},
                                                                 {"conflated", "conflat"},
                                                                 {"troubled", "troubl"},
                                                                 {"sized", "size"},
                                                                 {"hopping", "hop"},
                                                                 {"falling", "fall"},
                                                                 {"hissing", "hiss"},
                                                                 {"filing", "file"},
                                                                 {"happy", "happi"},
                                                                 {"sky", "sky"},
                                                                 {"relational", "relat"},
                                                                 {"conditional", "condit"},
                                                                 {"digitizer", "digit"},
                                                                 {"radically", "radic"},
                                                                 {"differently", "differ"},
                                                                 {"vileness", "vile"},
                                                                 {"feudalism", "feudal"},
                                                                 {"decisiveness", "decis"},
                                                                 {"hopefulness", "hope"},
                                                                 {"sensibility", "sensibl"},
                                                                 {"triplicate", "triplic"},
                                                                 {"formative", "form"},
                                                                 {"electrical", "electr"},
                                                                 {"goodness", "good"},
                                                                 {"revival", "reviv"},
                                                                 {"allowance", "allow"},
                                                                 {"adjustable", "adjust"},
                                                                 {"replacement", "replac"},
                                                                 {"adoption", "adopt"},
                                                                 {"effective", "effect"},
                                                                 {"probate", "probat"},
                                                                 {"rate", "rate"},
                                                                 {"cease", "ceas"},
                                                                 {"controlling", "control"},
                                                                 {"rolling", "roll"},
                                                                 {"died", "die"},
                                                                 {"dying", "die"},
                                                                 {"skies", "sky"},
                                                                 {"news", "news"},
                                                                 {"by", "by"},
                                                                 {"enjoy", "enjoy"},
                                                                 {"say", "say"},
                                                                 {"geology", "geolog"},
                                                                 {"1990s", "1990"},
                                                                 {"", ""},
                                                                 {"s", "s"}};
    for (const auto& [word, stem] : pairs) EXPECT_EQ(porterStem(word), stem) << word;
}

TEST(Rouge, countsAreClipped) {
    const OverlapScore one = rougeN(words("the the the cat"), words("the cat sat"), 1);
    EXPECT_DOUBLE_EQ(one.precision, 2.0 / 4);
    EXPECT_DOUBLE_EQ(one.recall, 2.0 / 3);
    EXPECT_DOUBLE_EQ(one.f1, 4.0 / 7);
    EXPECT_DOUBLE_EQ(rougeN(words("a b c"), words("b c d"), 2).f1, 0.5);
    EXPECT_EQ(rougeN(words("a"), words("a"), 2).f1, 0);
    EXPECT_EQ(rougeN({}, words("a"), 1).f1, 0);
    EXPECT_EQ(rougeN(words("a"), {}, 1).f1, 0);
}

std::size_t longestCommon(const Tokens& a, const Tokens& b, std::size_t i = 0, std::size_t j = 0) {
    if (i == a.size() || j == b.size()) return 0;
    if (a[i] == b[j]) return 1 + longestCommon(a, b, i + 1, j + 1);
    return std::max(longestCommon(a, b, i + 1, j), longestCommon(a, b, i, j + 1));
}

TEST(Rouge, longestCommonSubsequence) {
    std::mt19937 random(5);
    for (int round = 0; round < 100; ++round) {
        Tokens a;
        Tokens b;
        for (unsigned i = 0; i < random() % 9; ++i) a.push_back(std::string(1, 'a' + random() % 3));
        for (unsigned i = 0; i < random() % 9; ++i) b.push_back(std::string(1, 'a' + random() % 3));
        const auto common = static_cast<double>(longestCommon(a, b));
        const double total = static_cast<double>(a.size() + b.size());
        EXPECT_NEAR(rougeL(a, b).f1, total > 0 ? 2 * common / total : 0, 1e-12);
    }
}

TEST(Bleu, byHand) {
    const auto scores = corpusBleu({{words("the cat sat"), {words("the cat sat down")}},
                                    {words("a dog"), {words("a big dog"), words("one dog")}}});
    const double penalty = std::exp(1 - 6.0 / 5);
    EXPECT_NEAR(scores[0], penalty * 5.0 / 5, 1e-6) << "\"a\" and \"dog\" come from two references";
    EXPECT_NEAR(scores[1], penalty * std::sqrt(2.0 / 3), 1e-6);
    EXPECT_NEAR(scores[2], penalty * std::cbrt(2.0 / 3), 1e-6);
    EXPECT_LT(scores[3], 0.05);
    EXPECT_EQ(corpusBleu({})[0], 0);
    EXPECT_EQ(corpusBleu({{{}, {words("a")}}})[0], 0);
    const auto same = corpusBleu({{words("a b c d e"), {words("a b c d e")}}});
    for (const double score : same) EXPECT_NEAR(score, 1, 1e-6);
}

TEST(Cider, rareWordsCount) {
    const std::vector<Tokens> references{words("cut the red apple now please"),
                                         words("paint the blue fence now please"),
                                         words("ride the old horse now please")};
    const auto score = [&](std::vector<Tokens> candidates) {
        std::vector<ScoredText> texts;
        for (std::size_t i = 0; i < references.size(); ++i)
            texts.push_back({candidates[i], {references[i]}});
        return cider(texts);
    };
    EXPECT_NEAR(score(references), 10, 1e-9);
    EXPECT_NEAR(score({references[1], references[2], references[0]}), 0, 1e-9)
        << "what all share is worth nothing";
    EXPECT_GT(score({words("red apple"), references[1], references[2]}), 6.6);
    EXPECT_EQ(cider({{words("a"), {words("a")}}}), 0) << "one text alone";
    EXPECT_EQ(cider({}), 0);
}

TEST(Alignment, fewestChunks) {
    const auto pairs =
        alignWords(words("the cat the dog"), words("the dog the cat"), AlignmentKind::Exact);
    ASSERT_EQ(pairs.size(), 4U);
    EXPECT_EQ(chunksOf(pairs), 2);
    EXPECT_EQ(pairs[0].reference, 2U);
    const auto stems =
        alignWords(words("running cats"), words("runs cat"), AlignmentKind::ExactAndStem);
    ASSERT_EQ(stems.size(), 2U);
    EXPECT_FALSE(stems[0].exact);
    EXPECT_TRUE(alignWords(words("running"), words("runs"), AlignmentKind::Exact).empty());
    EXPECT_TRUE(alignWords({}, words("a"), AlignmentKind::Exact).empty());
}

/// Every way to pair the words of short texts.
std::int64_t best(const Tokens& a, const Tokens& b, std::vector<AlignedPair>& pairs,
                  std::vector<bool>& taken, std::size_t i) {
    if (i == a.size()) return static_cast<std::int64_t>(pairs.size()) * 100 - chunksOf(pairs);
    std::int64_t most = best(a, b, pairs, taken, i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
        if (taken[j] || a[i] != b[j]) continue;
        taken[j] = true;
        pairs.push_back({i, j, true});
        most = std::max(most, best(a, b, pairs, taken, i + 1));
        pairs.pop_back();
        taken[j] = false;
    }
    return most;
}

TEST(Alignment, asGoodAsTryingAll) {
    std::mt19937 random(9);
    for (int round = 0; round < 200; ++round) {
        Tokens a;
        Tokens b;
        for (unsigned i = 0; i < 1 + random() % 6; ++i)
            a.push_back(std::string(1, 'a' + random() % 3));
        for (unsigned i = 0; i < 1 + random() % 6; ++i)
            b.push_back(std::string(1, 'a' + random() % 3));
        const auto found = alignWords(a, b, AlignmentKind::Exact);
        std::vector<AlignedPair> pairs;
        std::vector<bool> taken(b.size());
        EXPECT_EQ(static_cast<std::int64_t>(found.size()) * 100 - chunksOf(found),
                  best(a, b, pairs, taken, 0));
    }
}

TEST(Meteor, formula) {
    EXPECT_DOUBLE_EQ(meteorExactStem(words("a b c"), words("a b c")), 1);
    EXPECT_EQ(meteorExactStem(words("a"), words("b")), 0);
    EXPECT_EQ(meteorExactStem({}, {}), 0);
    const double p = 2.0 / 2;
    const double r = 2.0 / 4;
    const double mean = p * r / (0.85 * p + 0.15 * r);
    EXPECT_NEAR(meteorExactStem(words("a b"), words("a b c d")),
                mean * (1 - 0.6 * std::pow(0.5, 0.2)), 1e-12);
    EXPECT_LT(meteorExactStem(words("walking"), words("walks")),
              meteorExactStem(words("walking"), words("walking")));
    EXPECT_GT(meteorExactStem(words("walking"), words("walks")), 0);
}

TEST(ContentF1, summaryWordsDoNotCount) {
    EXPECT_DOUBLE_EQ(contentF1(words("learn how to knit"), words("learn how to knit")), 1);
    EXPECT_EQ(contentF1(words("learn how to knit"), words("learn how to swim")), 0);
    const double better =
        contentF1(words("knit socks in this video"), words("knit hats in this video"));
    EXPECT_DOUBLE_EQ(better, 0.5);
    EXPECT_EQ(contentF1({}, {}), 0);
}

}  // namespace
}  // namespace skimline
