// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/foundation/text/tokenizers/tokenizer.h"
#include "core/skim/speech/transcription/spoken_cue.h"

namespace skimline {

/// A word and how many tokens it is written with.
struct WordTokens {
    std::string text;
    std::size_t tokens = 0;
    friend bool operator==(const WordTokens&, const WordTokens&) = default;
};

/// Cuts a text at its spaces and punctuation marks, or at every character where the language writes
/// no spaces. No token belongs to two words.
std::vector<WordTokens> tokenWords(const Tokenizer& tokenizer, std::span<const std::int64_t> ids,
                                   const std::string& language);

/// Words with their times. As published with Whisper, no word at the end of a sentence is longer
/// than twice the median, because silence follows.
/// @param starts  TimedTokens::times  @param logProbabilities  of every token
std::vector<TimedWord> timedWords(const std::vector<WordTokens>& words,
                                  std::span<const double> starts,
                                  std::span<const float> logProbabilities);

/// Marks become part of the word they stand at.
std::vector<TimedWord> withPunctuation(std::span<const TimedWord> words);

/// Removes everything after the first 3 s of speech without a word (a word counts for 1 s at most);
/// the previous word then ends where that speech begins.
/// @param cues  of a window, with words, times from its beginning; @param talk  when there is
/// speech, ascending, in seconds of the sound
/// @param from  where the window begins, in seconds of the sound  @param heard  its length
/// @return where that talk begins, from the beginning of the window
std::optional<double> cutAtHole(std::vector<SpokenCue>& cues,
                                std::span<const std::pair<double, double>> talk, double from,
                                double heard);

/// Splits cues longer than 7 s into sentences; other cues, and cues without words, stay.
std::vector<SpokenCue> inSentences(const SpokenCue& cue);

}  // namespace skimline
