// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/text/subtitles/cue.h"
#include "core/skim/plan/skim_plan.h"

namespace skimline {

/// What is said in a video, as subtitles or a speech network have it. The ranges are ascending and
/// apart; those that touch stay two.
struct SaidWords {
    std::vector<SubtitleCue> cues;  ///< timed, by start; what exported subtitles say
    std::vector<TimeRange> words;   ///< of cues that are a single word: its own times
    /// Of other cues, which stand on the screen for longer than they are said. Not of those that a
    /// network heard: its times are off by 0.06 s at the median, and the sound knows better.
    std::vector<TimeRange> lines;
};
using SaidPointer = std::shared_ptr<const SaidWords>;

/// @param cues  timed, by start  @return nothing where there are none
SaidPointer saidWords(std::vector<SubtitleCue> cues);

/// The lines with other texts; a correction of none of them changes nothing.
std::vector<SubtitleCue> corrected(std::vector<SubtitleCue> cues,
                                   std::span<const LineCorrection> corrections);

/// Where somebody speaks: where a voice was heard, and every word whose own times are known.
/// @param speech  ascending and apart  @param said  may be null  @return ascending and apart
std::vector<TimeRange> talkOf(std::span<const TimeRange> speech, const SaidWords* said);

/// What a cut must not go through however far the next pause is: words and lines. Their ends are
/// open by half a frame, so that where two of them touch a frame lies between.
std::vector<TimeRange> unbreakable(const SaidWords& said, const Rational& frameRate);

}  // namespace skimline
