// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <vector>

#include "core/skim/speech/transcription/spoken_cue.h"
#include "core/skim/speech/transcription/timed_words.h"

namespace skimline {

/// Cuts a word's attention to the word and a second on either side, without ends that are almost
/// zero.
/// @param attention   [frames of kSoundStep], not negative  @param start, end  of the word, seconds
WordSound wordSound(const at::Tensor& attention, double start, double end);

/// Gives every word the mean attention of its tokens.
/// @param timed      of `words`  @param attention  TimedTokens::attention
void addSounds(std::vector<TimedWord>& timed, const std::vector<WordTokens>& words,
               const at::Tensor& attention);

}  // namespace skimline
