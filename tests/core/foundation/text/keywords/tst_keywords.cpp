// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/keywords/keywords.h"

#include <gtest/gtest.h>

#include "core/foundation/base/error.h"
#include "core/foundation/text/keywords/keyword_prompt.h"
#include "core/foundation/text/tokenizers/byte_pair_tokenizer.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

using Strings = std::vector<std::string>;
using Ids = std::vector<std::int64_t>;

WordFrequencies list(std::string_view text) { return WordFrequencies::parse(text, "list.txt"); }

Strings names(const std::vector<Keyword>& keywords) {
    Strings found;
    for (const Keyword& keyword : keywords) found.push_back(keyword.word);
    return found;
}

TEST(Words, runsOfLettersWithHyphens) {
    const std::string text = "Don't re-do -x- the 2nd \xC3\x89t\xC3\xA9--yes!";
    Strings found;
    for (const Word& word : wordsOf(text)) {
        found.push_back(word.lower);
        EXPECT_EQ(word.place.of(text).size(), word.lower.size());
    }
    EXPECT_EQ(found, (Strings{"don", "t", "re-do", "x", "the", "nd", "\xC3\xA9t\xC3\xA9", "yes"}));
    EXPECT_TRUE(wordsOf("").empty());
    EXPECT_TRUE(wordsOf("- 12 -").empty());
}

TEST(Words, ofTextWithoutSpaces) {
    const std::string text = "窑炉的温度必须达到一千三百度 打开窑炉之前请等一天。窑炉很热。";
    EXPECT_EQ(mentionsOf(text, "窑炉").size(), 3U);
    EXPECT_EQ(mentionsOf(text, "窑炉")[0].of(text), "窑炉");
    EXPECT_EQ(names(findKeywords(text, list("the 9\n"), {})), (Strings{"窑炉"}));
}

TEST(WordFrequenciesList, linesOfWordAndCount) {
    const WordFrequencies words = list("# about\nThe 10\nthe 5\n\nice cream\t2\n");
    EXPECT_EQ(words.count("the"), 15);
    EXPECT_EQ(words.count("ice cream"), 2);
    EXPECT_EQ(words.count("nothing"), 0);
    EXPECT_EQ(words.total(), 17);
}

TEST(WordFrequenciesList, badLinesAreNamed) {
    for (const char* bad :
         {"", "# only\n", "word\n", "a 1\nword x\n", "a 1\nb -2\n", "a 0\n", "a 1.5\n"})
        EXPECT_THROW(list(bad), Error) << bad;
    try {
        list("a 1\nb\n");
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("line 2"), std::string::npos);
    }
    EXPECT_THROW(WordFrequencies::read("/nowhere/list.txt"), Error);
}

TEST(Keywords, ratioOfShares) {
    const auto found = findKeywords("The knife, the KNIFE and the shed: xyzzy",
                                    list("the 60\nknife 4\nand 30\nshed 6\n"), {});
    EXPECT_EQ(names(found), (Strings{"knife", "shed", "the", "and"}));
    EXPECT_DOUBLE_EQ(found[0].score, (2.0 / 8) / (4.0 / 100));
    EXPECT_EQ(found[0].occurrences, 2);
}

TEST(Keywords, contractionsAreNoKeywords) {
    const WordFrequencies words =
        list("doesn 1\nt 1\ns 1\nl 1\nit 1\nkiln 1\neau 1\nmelt 1\ntea 1\n");
    EXPECT_EQ(
        names(findKeywords("The kiln's tea doesn't melt, it doesn\u2019t. L\u2019eau!", words, {})),
        (Strings{"eau", "it", "kiln", "melt", "tea"}));
    EXPECT_EQ(names(findKeywords("'t melt' s", words, {})), (Strings{"melt", "s", "t"}));
}

TEST(Keywords, tiesByTheAlphabetAndLimits) {
    const WordFrequencies words = list("b 1\na 1\nc 1\nd 1\n");
    EXPECT_EQ(names(findKeywords("d c b a", words, {})), (Strings{"a", "b", "c", "d"}));
    EXPECT_EQ(names(findKeywords("d c b a", words, {.count = 2})), (Strings{"a", "b"}));
    EXPECT_EQ(names(findKeywords("d c b a d", words, {.leastOccurrences = 2})), (Strings{"d"}));
    EXPECT_TRUE(findKeywords("", words, {}).empty());
    EXPECT_TRUE(findKeywords("zzz", words, {}).empty());
    EXPECT_TRUE(findKeywords("a", words, {.count = 0}).empty());
}

TEST(Keywords, likelihoodWeighsTheEvidence) {
    const WordFrequencies words = list("the 600000\nknife 300\nrare 1\n");
    std::string text = "rare";
    for (int i = 0; i < 20; ++i) text += " the the knife";
    KeywordOptions options;
    EXPECT_EQ(findKeywords(text, words, options).front().word, "rare");
    options.score = KeywordScore::LogLikelihood;
    const auto found = findKeywords(text, words, options);
    EXPECT_EQ(names(found), (Strings{"knife", "rare"})) << "\"the\" is used less than elsewhere";
}

TEST(Keywords, mentionsOfWordsAndPhrases) {
    const std::string text = "Red bicycle. A red-ish RED  bicycle, red bicycles";
    const auto places = mentionsOf(text, "red bicycle");
    ASSERT_EQ(places.size(), 2U);
    EXPECT_EQ(places[1].of(text), "RED  bicycle");
    EXPECT_EQ(mentionsOf(text, "red").size(), 3U);
    EXPECT_EQ(mentionsOf("a a a", "a a").size(), 1U);
    EXPECT_TRUE(mentionsOf(text, "").empty());
    EXPECT_TRUE(mentionsOf("", "red").empty());
    EXPECT_TRUE(mentionsOf(text, "bicycles and more").empty());
}

TEST(Keywords, shippedListLetsFunctionWordsSink) {
    const WordFrequencies words =
        WordFrequencies::read(test::sourceFolder() / "resources/words/english.txt");
    EXPECT_GT(words.size(), 40'000U);
    EXPECT_GT(words.count("the"), words.count("bicycle") * 1000);
    const auto found = findKeywords(
        "Well, um, I think that the bicycle is, you know, in the garage. We don't ride the bicycle "
        "and it's a pity, because the garage is full of things and I'm not sure about the pump.",
        words, {.count = 3, .leastOccurrences = 2});
    EXPECT_EQ(names(found).size(), 3U);
    EXPECT_EQ(names(found)[0], "bicycle");
    EXPECT_EQ(names(found)[1], "garage");
}

/// One token per word: enough to see where prompts place their parts.
class WordTokenizer : public Tokenizer {
public:
    std::vector<Token> encode(std::string_view text) const override {
        std::vector<Token> tokens;
        for (const Word& word : wordsOf(text))
            tokens.push_back({10 + static_cast<std::int64_t>(word.lower[0]), word.place});
        return tokens;
    }
    std::string decode(std::span<const std::int64_t>) const override { return {}; }
    std::int64_t size() const override { return 300; }
    std::optional<std::int64_t> beginId() const override { return 0; }
    std::optional<std::int64_t> endId() const override { return 2; }
};

TEST(KeywordPrompts, prefixIsGlobal) {
    const WordTokenizer words;
    const auto prompt = prefixPrompt(words, {"knife", "red shed"}, "a b c", 100);
    EXPECT_EQ(prompt.ids, (Ids{0, 117, 124, 125, 107, 108, 109, 2}));
    EXPECT_EQ(prompt.globals, (Ids{0, 1, 2, 3}));
    EXPECT_EQ(prompt.dropped, 0);
    const auto none = prefixPrompt(words, {}, "a b", 100);
    EXPECT_EQ(none.ids, (Ids{0, 107, 108, 2}));
    EXPECT_EQ(none.globals, (Ids{0}));
    const auto cut = prefixPrompt(words, {"knife"}, "a b c d", 5);
    EXPECT_EQ(cut.ids, (Ids{0, 117, 107, 108, 2}));
    EXPECT_EQ(cut.dropped, 2);
    EXPECT_EQ(prefixPrompt(words, {"knife", "red"}, "a", 2).ids, (Ids{0, 2}));
    EXPECT_EQ(prefixPrompt(words, {}, "", 100).ids, (Ids{0, 2}));
}

}  // namespace
}  // namespace skimline
