// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/words/chapter_titles.h"

#include <cstddef>
#include <string>

#include "core/foundation/base/error.h"
#include "core/skim/models/runtime/word_list.h"

namespace skimline {
namespace {

constexpr std::int64_t kTitleWords = 3;
/// Times as often as in everyday English: "for" may be there ten times as often by chance.
constexpr double kTelling = 20;
/// "as" may be, too: what names a topic has as many letters as this.
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

std::string titleOf(const std::string& text, const std::string& beginning,
                    const WordFrequencies& frequencies) {
    KeywordOptions options;
    options.count = kTitleWords;
    options.leastOccurrences = 2;
    std::string title;
    for (const Keyword& keyword : findKeywords(text, frequencies, options))
        if (keyword.score >= kTelling && keyword.word.size() >= kLettersOfNames)
            title += (title.empty() ? "" : ", ") + keyword.word;
    return capitalised(title.empty() ? beginningOf(beginning) : title);
}

}  // namespace

std::vector<Chapter> chaptersOf(const Words& words, const std::filesystem::path& wordCounts) {
    if (!words.timed())
        throw Error(ErrorCode::Unsupported, words.transcript().file.string(),
                    "Chapters need the times of words, which a plain text does not have.");
    const WordFrequencies frequencies = wordList(wordCounts);
    std::vector<Chapter> chapters;
    for (std::size_t topic = 0; topic < words.topics.size(); ++topic) {
        const std::size_t first = words.topics[topic];
        const std::size_t end =
            topic + 1 < words.topics.size() ? words.topics[topic + 1] : words.sentences.size();
        std::string text;
        for (std::size_t i = first; i < end; ++i) text += words.textOf(words.sentences[i]) + " ";
        if (first >= end) continue;
        chapters.push_back({Rational::fromSeconds(words.sentences[first].start.toDouble()),
                            titleOf(text, words.textOf(words.sentences[first]), frequencies)});
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
