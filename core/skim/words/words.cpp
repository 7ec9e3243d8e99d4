// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/words/words.h"

#include <algorithm>
#include <utility>

#include "core/foundation/text/keywords/topics.h"
#include "core/foundation/text/unicode/unicode.h"
#include "core/skim/models/runtime/word_list.h"

namespace skimline {
namespace {

KeywordUse useOf(const std::string& word, double score, const RunningText& said) {
    KeywordUse use{word, score, {}, {}};
    for (const TextRange& place : mentionsOf(said.text(), word)) {
        use.times.push_back(said.timeAt(place.begin).toDouble());
        use.cues.push_back(said.lineAt(place.begin));
    }
    return use;
}

/// A user's words, normalised: trimmed, lower case, no duplicates.
std::vector<std::string> tidied(const std::vector<std::string>& words) {
    std::vector<std::string> tidy;
    for (const std::string& word : words) {
        std::string plain = lowerCase(trimmed(word));
        if (!plain.empty() && std::ranges::find(tidy, plain) == tidy.end())
            tidy.push_back(std::move(plain));
    }
    return tidy;
}

std::vector<KeywordUse> keywordsOf(const RunningText& said, const WordsOptions& options,
                                   const WordFrequencies& frequencies, const RunContext& context) {
    std::vector<KeywordUse> uses;
    KeywordOptions found = options.found;
    if (options.keywords) found.count = static_cast<std::int64_t>(said.text().size());
    const std::vector<Keyword> scored = findKeywords(said.text(), frequencies, found);
    if (!options.keywords) {
        for (const Keyword& keyword : scored) {
            context.throwIfStopped();
            uses.push_back(useOf(keyword.word, keyword.score, said));
        }
        return uses;
    }
    for (const std::string& word : tidied(*options.keywords)) {
        context.throwIfStopped();
        const auto known = std::ranges::find(scored, word, &Keyword::word);
        uses.push_back(useOf(word, known != scored.end() ? known->score : 0, said));
    }
    return uses;
}

std::vector<TextRange> placesOf(const std::vector<Sentence>& sentences) {
    std::vector<TextRange> places;
    for (const Sentence& sentence : sentences) places.push_back(sentence.place);
    return places;
}

}  // namespace

Words readWords(const SaidPointer& transcript, const WordsOptions& options,
                const RunContext& context) {
    context.throwIfStopped();
    const WordFrequencies frequencies = wordList(options.wordCounts);
    context.throwIfStopped();
    Words words;
    words.said = RunningText(transcript);
    words.sentences = sentencesOf(words.said);
    words.keywords = keywordsOf(words.said, options, frequencies, context);
    context.throwIfStopped();
    const std::vector<TextRange> places = placesOf(words.sentences);
    for (const TextRange& topic : topicsOf(words.said.text(), places, frequencies, context))
        words.topics.push_back(static_cast<std::size_t>(
            std::ranges::find(places, topic.begin, &TextRange::begin) - places.begin()));
    return words;
}

}  // namespace skimline
