// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/keywords/keywords.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

struct Usage {
    double inText = 0, text = 0;          ///< occurrences of the word, of all words
    double inLanguage = 0, language = 0;  ///< the same elsewhere
};

double logLikelihood(const Usage& use) {
    if (use.inText * use.language <= use.inLanguage * use.text) return 0;
    const double share = (use.inText + use.inLanguage) / (use.text + use.language);
    return 2 * (use.inText * std::log(use.inText / (use.text * share)) +
                use.inLanguage * std::log(use.inLanguage / (use.language * share)));
}

double scoreOf(const Usage& use, KeywordScore kind) {
    if (kind == KeywordScore::LogLikelihood) return logLikelihood(use);
    return (use.inText / use.text) / (use.inLanguage / use.language);
}

/// One of a script without spaces.
bool isOneCharacter(const Word& word) {
    const CodePoint first = codePointAt(word.lower, 0);
    return isWrittenWithoutSpaces(first.value) && first.end == word.lower.size();
}

bool isLongWithoutSpaces(std::string_view word) {
    const CodePoint first = codePointAt(word, 0);
    return isWrittenWithoutSpaces(first.value) && first.end < word.size();
}

/// Counts pairs of neighbouring single characters: words of two characters that are in no
/// dictionary are divided into these.
void countPairs(const std::vector<Word>& words, std::map<std::string, std::int64_t>& occurrences) {
    for (std::size_t at = 1; at < words.size(); ++at)
        if (isOneCharacter(words[at - 1]) && isOneCharacter(words[at]) &&
            words[at - 1].place.end == words[at].place.begin)
            ++occurrences[words[at - 1].lower + words[at].lower];
}

/// Whether only an apostrophe lies between a word and the next.
bool joinsNext(std::string_view text, const std::vector<Word>& words, std::size_t at) {
    if (at + 1 >= words.size()) return false;
    const TextRange between{words[at].place.end, words[at + 1].place.begin};
    return between.of(text) == "'" || between.of(text) == "\u2019";
}

/// "doesn" and "t", "s" of "kiln's", "l" of "l'eau": no words of their own.
bool isPartOfContraction(std::string_view text, const std::vector<Word>& words, std::size_t at) {
    static constexpr std::string_view kEndings[] = {"s", "t", "d", "m", "ll", "re", "ve"};
    const std::string& word = words[at].lower;
    if (at > 0 && joinsNext(text, words, at - 1) && std::ranges::count(kEndings, word) > 0)
        return true;
    return joinsNext(text, words, at) && (words[at + 1].lower == "t" || word.size() == 1);
}

}  // namespace

std::vector<Keyword> findKeywords(std::string_view text, const WordFrequencies& frequencies,
                                  const KeywordOptions& options) {
    std::map<std::string, std::int64_t> occurrences;
    const std::vector<Word> words = wordsOf(text);
    const auto total = static_cast<double>(words.size());
    for (std::size_t at = 0; at < words.size(); ++at)
        if (!isPartOfContraction(text, words, at)) ++occurrences[words[at].lower];
    countPairs(words, occurrences);
    std::vector<Keyword> keywords;
    for (const auto& [word, count] : occurrences) {
        double elsewhere = frequencies.count(word);
        // No shipped list has such words, so a repeated one counts as rare.
        if (elsewhere <= 0 && count > 1 && isLongWithoutSpaces(word)) elsewhere = 1;
        if (elsewhere <= 0 || count < options.leastOccurrences) continue;
        const Usage use{static_cast<double>(count), total, elsewhere, frequencies.total()};
        const double score = scoreOf(use, options.score);
        if (score > 0) keywords.push_back({word, score, count});
    }
    // The map returned them in alphabetical order.
    std::ranges::stable_sort(keywords, std::ranges::greater(), &Keyword::score);
    const auto most = static_cast<std::size_t>(std::max<std::int64_t>(options.count, 0));
    if (keywords.size() > most) keywords.resize(most);
    return keywords;
}

std::vector<TextRange> mentionsOf(std::string_view text, std::string_view phrase) {
    const std::vector<Word> sought = wordsOf(phrase);
    std::vector<TextRange> mentions;
    if (sought.empty()) return mentions;
    const std::vector<Word> words = wordsOf(text);
    for (std::size_t i = 0; i + sought.size() <= words.size();) {
        const bool here =
            std::equal(sought.begin(), sought.end(), words.begin() + static_cast<std::ptrdiff_t>(i),
                       [](const Word& a, const Word& b) { return a.lower == b.lower; });
        if (here)
            mentions.push_back({words[i].place.begin, words[i + sought.size() - 1].place.end});
        i += here ? sought.size() : 1;
    }
    return mentions;
}

}  // namespace skimline
