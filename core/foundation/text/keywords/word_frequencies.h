// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/foundation/text/unicode/text_range.h"

namespace skimline {

/// One word of a running text.
struct Word {
    std::string lower;
    TextRange place;
};

/// Runs of letters, single hyphens inside them included. Apostrophes separate: "don't" is two.
/// Chinese and similar scripts are divided by dictionaries of ICU.
std::vector<Word> wordsOf(std::string_view text);

/// How often words are used in a language: a frequent word of a text is only informative when it is
/// rare elsewhere. Immutable, thread-safe.
class WordFrequencies {
public:
    /// Lines "word count"; those that start with # are skipped, repeated words are added up.
    /// @throws Error(NotFound | Unreadable | Unsupported), Error(Corrupt) naming the first bad line
    static WordFrequencies read(const std::filesystem::path& file);
    static WordFrequencies parse(std::string_view text, const std::string& source);

    /// 0 for a word that is not in the list.
    double count(const std::string& word) const;
    double total() const { return m_total; }
    std::size_t size() const { return m_counts.size(); }

private:
    std::unordered_map<std::string, double> m_counts;
    double m_total = 0;
};

}  // namespace skimline
