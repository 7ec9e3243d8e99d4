// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/text/transcript.h"
#include "core/skim/speakers/speaker_turns.h"

namespace skimline {

/// A line of a transcript, or the part of a line that one person says.
struct SpokenLine {
    Transcript::Line line;
    int speaker = 0;  ///< as SpeakerTurn has it; 0: nobody is heard then
    friend bool operator==(const SpokenLine&, const SpokenLine&) = default;
};

/// Divides a line between words where the speaker changes. Turns are known to about half a second,
/// so the border moves to the end of a sentence or to a pause within that distance. A line without
/// times of words stays whole and belongs to the speaker with the most time in it.
/// @param line  as transcribe() gives it: words hold the space before them
/// @param turns  on the same clock
std::vector<SpokenLine> spokenLines(const Transcript::Line& line,
                                    const std::vector<SpeakerTurn>& turns);

/// The turns `seconds` later.
std::vector<SpeakerTurn> movedBy(std::vector<SpeakerTurn> turns, const Rational& seconds);

}  // namespace skimline
