// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/speakers/voice_clusters.h"
#include "core/skim/speakers/voice_prints.h"

namespace skimline {

/// Speech of one speaker without a long pause.
struct SpeakerTurn {
    TimeRange range;  ///< seconds, in steps of 0.01
    int speaker = 1;  ///< from 1, in the order in which they begin to speak
    friend bool operator==(const SpeakerTurn&, const SpeakerTurn&) = default;
};

/// Turns in order of time, apart: each 10 ms of speech goes to the speaker who is most like the
/// windows around it, and stretches of less than 0.3 s to their neighbour. If two speak at once,
/// one of them is named. @throws Error(Cancelled)
std::vector<SpeakerTurn> speakerTurns(const VoicePrints& prints, const SpeakerRules& rules,
                                      const RunContext& context);

int speakerCount(const std::vector<SpeakerTurn>& turns);
/// "Speaker 1"
std::string speakerName(int speaker);

/// The turns of one speaker within [0, `duration`], joined over pauses of up to 1 s in which nobody
/// else speaks: ascending and apart.
std::vector<TimeRange> turnsOf(int speaker, const std::vector<SpeakerTurn>& turns,
                               const Rational& duration);
/// All of [0, `duration`] but these ranges, which are ascending and apart.
std::vector<TimeRange> rangesBetween(const std::vector<TimeRange>& ranges,
                                     const Rational& duration);

}  // namespace skimline
