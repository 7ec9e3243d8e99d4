// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/skim/speech/transcription/spoken_cue.h"

namespace skimline {

/// Moves the moment between two words that follow each other at once to where the sound is quietest
/// within 0.08 s: attention says when a word is heard in steps of 0.02 s and no better than 0.06 s,
/// loudness says where it ends. The farther a moment is, the quieter it has to be, by up to 10 dB.
/// No word gets shorter than 0.04 s by it.
/// @param cues   ascending, times in seconds of the sound  @param sound  mono at kSpeechRate
void joinWhereQuiet(std::vector<SpokenCue>& cues, std::span<const float> sound);

/// Moves filler words to where they are heard. Attention covers only the last moment of such a
/// word, and the word before it gets the rest: it ends with the last loud sound before that moment,
/// and begins where it is quiet about 0.45 s earlier. One that attention gives 0.2 s and more
/// begins where attention says if the word before would be left without room; none is longer than
/// 0.6 s.
/// @param language  of the words; others are not moved
void placeFillers(std::vector<SpokenCue>& cues, std::span<const float> sound,
                  std::string_view language);

}  // namespace skimline
