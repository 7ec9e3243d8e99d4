// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/words/summary_pieces.h"

namespace skimline {

std::vector<std::string> namesOf(const Words& words) {
    std::vector<std::string> names;
    for (const KeywordUse& use : words.keywords) names.push_back(use.word);
    return names;
}

std::vector<std::pair<std::size_t, std::size_t>> stretchesOf(const Words& words, bool byTopic) {
    std::vector<std::size_t> starts = byTopic ? words.topics : std::vector<std::size_t>{0};
    std::vector<std::pair<std::size_t, std::size_t>> stretches;
    for (std::size_t i = 0; i < starts.size(); ++i)
        stretches.emplace_back(starts[i],
                               i + 1 < starts.size() ? starts[i + 1] : words.sentences.size());
    return stretches;
}

std::vector<TextRange> piecesOf(const Words& words, bool byTopic) {
    std::vector<TextRange> pieces;
    for (const auto& [first, end] : stretchesOf(words, byTopic))
        pieces.push_back({words.sentences[first].place.begin, words.sentences[end - 1].place.end});
    return pieces;
}

}  // namespace skimline
