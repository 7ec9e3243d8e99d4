// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/text/tokenizers/tokenizer.h"

namespace skimline {

/// A word and when it is said, seconds.
struct SpokenWord {
    std::string text;  ///< with the space before it where there is one
    double start = 0;
    double end = 0;
    double probability = 0;  ///< mean over its tokens
    friend bool operator==(const SpokenWord&, const SpokenWord&) = default;
};

/// A word and how many tokens it is written with.
struct WordTokens {
    std::string text;
    std::size_t tokens = 0;
    friend bool operator==(const WordTokens&, const WordTokens&) = default;
};

/// Cuts a text at its spaces and punctuation marks, or at every character where the language writes
/// no spaces. No token belongs to two words.
std::vector<WordTokens> wordsOf(const Tokenizer& tokenizer, std::span<const std::int64_t> ids,
                                const std::string& language);

/// Words with their times. As published with Whisper, no word takes longer than twice the median
/// where a sentence ends: there the sound that follows is silence.
/// @param starts  tokenTimes()  @param logProbabilities  of every token
std::vector<SpokenWord> timedWords(const std::vector<WordTokens>& words,
                                   std::span<const double> starts,
                                   std::span<const float> logProbabilities);

/// Marks become part of the word they stand at.
std::vector<SpokenWord> withPunctuation(std::span<const SpokenWord> words);

}  // namespace skimline
