// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/skim/speech/activity/speech_track.h"

namespace skimline {

/// How probabilities become speech. The values are published by Silero for its network
/// (get_speech_timestamps in silero-vad 6.2).
struct SpeechRules {
    double threshold = 0.5;     ///< at this probability speech begins ..
    double release = 0.35;      ///< .. until it falls below this
    double leastSpeech = 0.25;  ///< seconds; stretches that are not longer do not count as speech
    double leastPause = 0.1;    ///< seconds; a shorter one does not end speech
    double padding = 0.03;      ///< seconds that speech gains at either end
    /// The network hears the end of a word late, by 0.1 s and more in noise. Before the padding,
    /// ends are moved to where the sound leaves the level of the adjacent pause; this step is not
    /// Silero's.
    bool sharpen = true;
};

/// Ranges with speech: ascending, apart, within the analysed audio. Seconds, exact in samples.
std::vector<TimeRange> speechIntervals(const SpeechTrack& track, const SpeechRules& rules = {});

/// Share of `range` that is speech, 0 to 1; 0 of an empty one. @param speech  ascending and apart
double speechShare(const TimeRange& range, const std::vector<TimeRange>& speech);

}  // namespace skimline
