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

/// The lines with corrected texts; corrections that match no line are ignored. @param said  not
/// null
SaidPointer corrected(const SaidPointer& said, std::span<const LineCorrection> corrections);

/// Times of lines that are a single word, ascending and disjoint; touching ones are not merged.
std::vector<TimeRange> singleWords(const Transcript& said);

/// The times of speech: a voice was heard, or they are those of a single word.
/// @param speech  ascending and apart  @param said  may be null  @return ascending and apart
std::vector<TimeRange> talkOf(std::span<const TimeRange> speech, const Transcript* said);

/// Ranges that no cut may go through, however far the next pause is: single words, and subtitle
/// lines, which are shown for longer than they are spoken. Lines of a speech network are excluded:
/// their times have a median error of 0.06 s, and the sound is more precise. Ranges are shortened
/// by half a frame at both ends, so that a frame boundary fits between two that touch.
std::vector<TimeRange> unbreakable(const Transcript& said, const Rational& frameRate);

}  // namespace skimline
