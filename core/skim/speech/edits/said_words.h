// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/text/transcript.h"
#include "core/skim/plan/skim_plan.h"

namespace skimline {

// Cuts keep out of words that are known. Transcripts here have times.

/// The lines with other texts; a correction of none of them changes nothing. @param said  not null
SaidPointer corrected(const SaidPointer& said, std::span<const LineCorrection> corrections);

/// Lines that are a single word, which have its own times: ascending and apart; those that touch
/// stay two.
std::vector<TimeRange> singleWords(const Transcript& said);

/// The times of speech: a voice was heard, or they are those of a single word.
/// @param speech  ascending and apart  @param said  may be null  @return ascending and apart
std::vector<TimeRange> talkOf(std::span<const TimeRange> speech, const Transcript* said);

/// No cut goes through these, however far the next pause is: single words, and lines, which stand
/// on the screen for longer than they are said. Not lines that a network heard: its times are off
/// by 0.06 s at the median, and the sound is more precise. Ends are open by half a frame, so that
/// where two of them touch a frame lies between.
std::vector<TimeRange> unbreakable(const Transcript& said, const Rational& frameRate);

}  // namespace skimline
