// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "core/foundation/base/read_file.h"
#include "core/foundation/text/keywords/keywords.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

TEST(GoldenKeywords, howToSummaries) {
    SKIMLINE_REQUIRE_SHARED(counts, "data/text/en_50k_2018.txt");
    SKIMLINE_REQUIRE_SHARED(text, "data/metrics/how2/test.tgt");
    const WordFrequencies frequencies = WordFrequencies::read(counts);
    EXPECT_EQ(frequencies.size(), 49'999U) << "one word stands there in two spellings";
    EXPECT_EQ(frequencies.total(), 725'119'374);
    std::string summaries = readFile(text, 1 << 24);
    // The reference counted only runs of a to z.
    std::ranges::replace_if(
        summaries, [](char letter) { return (letter & 0x80) != 0; }, ' ');
    std::int64_t unknown = 0;
    const auto words = wordsOf(summaries);
    for (const Word& word : words) unknown += frequencies.count(word.lower) == 0;
    EXPECT_EQ(words.size(), 64'970U);
    EXPECT_EQ(unknown, 1437);
    std::vector<std::string> found;
    for (const Keyword& keyword : findKeywords(summaries, frequencies, {.count = 10}))
        found.push_back(keyword.word);
    EXPECT_EQ(found, (std::vector<std::string>{"tips", "ceramics", "crafts", "tutorial", "origami",
                                               "snowboard", "bmx", "hookah", "equine", "clip"}));
}

TEST(GoldenKeywords, everyMeetingHasKeywordsOfTheShippedList) {
    SKIMLINE_REQUIRE_SHARED(folder, "data/text/ami/transcripts");
    const WordFrequencies frequencies =
        WordFrequencies::read(test::sourceFolder() / "resources/words/english.txt");
    int meetings = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string text = readFile(entry.path(), 1 << 24);
        const auto keywords = findKeywords(
            text, frequencies, {.leastOccurrences = 2, .score = KeywordScore::LogLikelihood});
        EXPECT_EQ(keywords.size(), 20U) << entry.path();
        ++meetings;
    }
    EXPECT_GE(meetings, 100);
}

}  // namespace
}  // namespace skimline
