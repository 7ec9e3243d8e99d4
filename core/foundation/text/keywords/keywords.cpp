// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/keywords/keywords.h"

#include <algorithm>
#include <cmath>
#include <map>

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

}  // namespace

std::vector<Keyword> findKeywords(std::string_view text, const WordFrequencies& frequencies,
                                  const KeywordOptions& options) {
    std::map<std::string, std::int64_t> occurrences;
    std::int64_t total = 0;
    for (const Word& word : wordsOf(text)) {
        ++occurrences[word.lower];
        ++total;
    }
    std::vector<Keyword> keywords;
    for (const auto& [word, count] : occurrences) {
        const double elsewhere = frequencies.count(word);
        if (elsewhere <= 0 || count < options.leastOccurrences) continue;
        const Usage use{static_cast<double>(count), static_cast<double>(total), elsewhere,
                        frequencies.total()};
        const double score = scoreOf(use, options.score);
        if (score > 0) keywords.push_back({word, score, count});
    }
    // The map gave them in the order of the alphabet.
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
