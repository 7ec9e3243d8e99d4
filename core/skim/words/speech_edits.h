// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/foundation/text/keywords/running_text.h"
#include "core/skim/analysis/analysis_types.h"
#include "core/skim/speech/edits/pause_cuts.h"

namespace skimline {

/// Edits of a skim by its speech and its pauses, in the order in which they are made.
struct SpeechEdits {
    std::vector<TimeRange> moments;  ///< of the whole video just these are kept
    /// Phrases; only these are kept of the whole video, with 0.2 s or the handles around them.
    std::vector<std::string> only;
    std::vector<std::string> dropped;  ///< phrases that go
    std::string fillers;               ///< language of the filler words that go; empty: none go
    std::optional<PauseCuts> pauses;   ///< then these go

    bool readWords() const { return !only.empty() || !dropped.empty() || !fillers.empty(); }
};

/// The shots of a skim after the edits. Ends of words move to pauses within 0.1 s, ends of moments
/// within 0.5 s, otherwise to the nearest frame; dropped parts are locked out, so that a later
/// selection leaves them alone.
/// @param said  timed; needed where words are read
/// @throws Error(NotFound) for a phrase that is never said, Error(Usage) for an unknown language,
/// Error(Infeasible) when nothing is left
std::vector<Shot> withSpeechEdits(const Analysis& analysis, const std::vector<Shot>& shots,
                                  const SpeechEdits& edits, const RunningText& said);

}  // namespace skimline
