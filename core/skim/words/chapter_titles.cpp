// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/words/chapter_titles.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "core/foundation/base/error.h"
#include "core/skim/models/runtime/word_list.h"

namespace skimline {
namespace {

constexpr std::int64_t kTitleWords = 3;
/// Required ratio to everyday English: "for" may occur ten times as often by chance.
constexpr double kTelling = 20;
/// Shortest word that names a topic, letters; excludes "as".
constexpr std::size_t kLettersOfNames = 4;
constexpr std::size_t kLongestBeginning = 48;  ///< bytes

std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

/// Whole words from the beginning of a sentence.
std::string beginningOf(const std::string& sentence) {
    if (sentence.size() <= kLongestBeginning) return sentence;
    const std::size_t space = sentence.rfind(' ', kLongestBeginning);
    return sentence.substr(0, space == std::string::npos ? sentence.find(' ') : space) + "…";
}

/// Whether the middle of a place in the text is kept. @param kept  empty: all of it
bool isKept(const RunningText& said, const TextRange& place, const std::vector<TimeRange>& kept) {
    const Rational middle = (said.timeAt(place.begin) + said.timeBefore(place.end)) / Rational(2);
    return kept.empty() || std::ranges::any_of(kept, [&](const TimeRange& range) {
               return range.start <= middle && middle < range.end;
           });
}

/// @param topic  of said.text()
std::string titleOf(const RunningText& said, const TextRange& topic, const std::string& beginning,
                    const std::vector<TimeRange>& kept, const WordFrequencies& frequencies) {
    const std::string_view text = topic.of(said.text());
    const auto saidInClip = [&](const std::string& word) {
        return std::ranges::any_of(mentionsOf(text, word), [&](const TextRange& place) {
            return isKept(said, {topic.begin + place.begin, topic.begin + place.end}, kept);
        });
    };
    KeywordOptions options;
    options.count = std::numeric_limits<std::int64_t>::max();
    options.leastOccurrences = 2;
    std::string title;
    std::int64_t words = 0;
    for (const Keyword& keyword : findKeywords(text, frequencies, options)) {
        if (!saidInClip(keyword.word)) continue;
        if (keyword.score >= kTelling && keyword.word.size() >= kLettersOfNames)
            title += (title.empty() ? "" : ", ") + keyword.word;
        if (++words == kTitleWords) break;
    }
    return capitalised(title.empty() ? beginningOf(beginning) : title);
}

}  // namespace

std::vector<Chapter> chaptersOf(const Words& words, const std::vector<TimeRange>& kept) {
    if (!words.timed())
        throw Error(ErrorCode::Unsupported, words.transcript().file.string(),
                    "Chapters need the times of words, which a plain text does not have.");
    const WordFrequencies frequencies = wordList({});
    std::vector<Chapter> chapters;
    for (std::size_t topic = 0; topic < words.topics.size(); ++topic) {
        const std::size_t first = words.topics[topic];
        const std::size_t end =
            topic + 1 < words.topics.size() ? words.topics[topic + 1] : words.sentences.size();
        if (first >= end) continue;
        std::size_t begins = first;
        while (begins + 1 < end && !isKept(words.said, words.sentences[begins].place, kept))
            ++begins;
        chapters.push_back(
            {Rational::fromSeconds(words.sentences[first].start.toDouble()),
             titleOf(words.said,
                     {words.sentences[first].place.begin, words.sentences[end - 1].place.end},
                     words.textOf(words.sentences[begins]), kept, frequencies)});
    }
    return chapters;
}

std::vector<Transcript::Line> chapterSpans(const std::vector<Chapter>& chapters,
                                           const Rational& duration) {
    std::vector<Transcript::Line> spans;
    for (const Chapter& chapter : chapters) {
        if (chapter.start >= duration) break;
        if (!spans.empty()) spans.back().end = chapter.start;
        spans.push_back({chapter.start, duration, chapter.title});
    }
    return spans;
}

}  // namespace skimline
