// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/skim/plan/hand_choices.h"
#include "core/skim/plan/key_shots.h"

namespace skimline {

/// Bounds for shots that no user has touched; 0: none.
struct ShotLengths {
    double minSeconds = 0;
    double maxSeconds = 0;
    friend bool operator==(const ShotLengths&, const ShotLengths&) = default;
};

/// Another text for a line of the transcript: the cue that begins at `start` and reads `before`.
struct LineCorrection {
    Rational start;
    std::string before;
    std::string text;
    friend bool operator==(const LineCorrection&, const LineCorrection&) = default;
};

/// A user's decisions about the words of a video.
struct WordChoices {
    std::optional<std::vector<std::string>> keywords;  ///< absent: found in the transcript
    bool steer = false;                                ///< the keywords affect the skim
    double strength = 0.3;                    ///< [0, 1]: bonus of a frame where one is said
    std::vector<LineCorrection> corrections;  ///< of the text of subtitles, not of the audio
    friend bool operator==(const WordChoices&, const WordChoices&) = default;
};

/// Everything decided about one video, by a user or by the solver, as one value: undo goes from
/// value to value.
struct SkimPlan {
    std::vector<Shot> shots;  ///< cover the video without gaps
    Budget budget;
    ShotLengths lengths;
    std::optional<Rational> markIn;  ///< seconds, on a frame boundary
    std::optional<Rational> markOut;
    std::vector<Marker> markers;  ///< ascending, on frame boundaries, one per moment
    WordChoices words;
    /// Ranges that earlier skims showed, when this is another one: their scores count for less
    /// (selection.h).
    std::vector<TimeRange> shownBefore;
    /// The budget is filled even with shots that show hardly anything.
    bool fills = false;
    /// Nothing is chosen: the skim is what the user keeps, however long that is.
    bool manual = false;
    std::vector<HandFraming> framings;  ///< of shots, for clips of another shape
    SpeakerChoices speakers;
    std::vector<CellNote> cellNotes;  ///< on the attention maps of the video
    friend bool operator==(const SkimPlan&, const SkimPlan&) = default;
};

/// Values of a shot that must be stored; the rest follows from an analysis.
struct ShotDecision {
    Rational start;
    Lock lock = Lock::None;
    bool edited = false;
    Padding padding = {};
    std::optional<double> place = {};
    bool chosen = false;
    ShotLabel label = {};
    int fast = 0;  ///< Shot::fast
    friend bool operator==(const ShotDecision&, const ShotDecision&) = default;
};

}  // namespace skimline
