// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/skim/speech/transcription/spoken_cue.h"

namespace skimline {

/// Moves the moment between two words that follow each other at once to where the sound is quietest
/// within 0.08 s: attention gives times in steps of 0.02 s with an error of 0.06 s, loudness shows
/// where a word ends. The farther a moment is, the quieter it has to be, by up to 10 dB. No word
/// becomes shorter than 0.04 s.
/// @param cues   ascending, times in seconds of the sound  @param sound  mono at kSpeechRate
void joinWhereQuiet(std::vector<SpokenCue>& cues, std::span<const float> sound);

/// Moves filler words to where they are heard. Attention covers only the last moment of such a word
/// and gives the rest to the previous word. The filler therefore ends with the last loud sound
/// before that moment, and begins at a quiet place about 0.45 s earlier. A filler to which
/// attention gives 0.2 s or more keeps that start if the previous word would otherwise have no
/// room; none is longer than 0.6 s.
/// @param language  of the words; others are not moved
void placeFillers(std::vector<SpokenCue>& cues, std::span<const float> sound,
                  std::string_view language);

}  // namespace skimline
