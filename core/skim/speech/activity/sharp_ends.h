// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/skim/speech/activity/speech_track.h"

namespace skimline {

struct SampleRange {
    std::int64_t start = 0;
    std::int64_t end = 0;
};

/// Moves the ends of speech to where the sound rises from and falls to the level of the pause
/// beside them: back by 0.3 s at most, ahead by 0.1 s, never out of the speech. A pause that is as
/// loud as what is said before it leaves the end where it is. Where the power is not known nothing
/// changes.
/// @param speech  ascending and apart; stays so
void sharpenEnds(std::vector<SampleRange>& speech, const SpeechTrack& track);

}  // namespace skimline
