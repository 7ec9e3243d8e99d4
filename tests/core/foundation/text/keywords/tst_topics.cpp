// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/keywords/topics.h"

#include <gtest/gtest.h>

#include <random>

#include "core/foundation/text/keywords/running_text.h"

namespace skimline {
namespace {

/// Two dozen words that begin alike: "pa", "pb" ..
std::vector<std::string> craftOf(char first) {
    std::vector<std::string> words;
    for (char second = 'a'; second <= 'x'; ++second) words.push_back({first, second});
    return words;
}

/// A language of everyday words and the words of two crafts.
WordFrequencies language() {
    std::string list = "the 1000000\nand 900000\nto 800000\nof 700000\nrest 500000\n";
    for (const auto& craft : {craftOf('p'), craftOf('s')})
        for (const std::string& word : craft) list += word + " 20\n";
    return WordFrequencies::parse(list, "list");
}

/// Random sentences of everyday words and words of one craft.
std::string talkOf(const std::vector<std::string>& words, int sentences, unsigned seed) {
    std::mt19937 random(seed);
    std::string text;
    for (int i = 0; i < sentences; ++i) {
        text += text.empty() ? "We" : " We";
        for (int word = 0; word < 4; ++word) text += " to the " + words[random() % words.size()];
        text += " and the rest.";
    }
    return text;
}

const std::vector<std::string> kPottery = craftOf('p');
const std::vector<std::string> kSailing = craftOf('s');

std::vector<TextRange> topics(const std::string& text) {
    return topicsOf(text, splitSentences(text), language());
}

TEST(Topics, oneTalkIsOnePiece) {
    for (unsigned seed = 1; seed <= 5; ++seed) {
        const std::string text = talkOf(kPottery, 60, seed);
        EXPECT_EQ(topics(text), (std::vector<TextRange>{{0, text.size()}})) << seed;
    }
}

TEST(Topics, twoTalksAreCutWhereTheyMeet) {
    for (unsigned seed = 1; seed <= 5; ++seed) {
        const std::string first = talkOf(kPottery, 30, seed);
        const std::string text = first + " " + talkOf(kSailing, 40, seed + 9);
        EXPECT_EQ(topics(text),
                  (std::vector<TextRange>{{0, first.size()}, {first.size() + 1, text.size()}}))
            << seed;
    }
}

TEST(Topics, shortTextsAreOnePiece) {
    EXPECT_TRUE(topicsOf("", {}, language()).empty());
    const std::string text = talkOf(kPottery, 4, 1) + " " + talkOf(kSailing, 4, 2);
    EXPECT_EQ(topics(text).size(), 1U);
    EXPECT_EQ(topics("One.").size(), 1U);
}

}  // namespace
}  // namespace skimline
