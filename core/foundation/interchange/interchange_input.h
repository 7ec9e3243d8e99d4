// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/foundation/base/edit_list.h"

namespace skimline {

/// One shot as interchange formats see it.
struct InterchangeShot {
    TimeRange range;
    double score = 0;  ///< mean frame score in [0, 1]
    bool kept = false;
    std::string name = {};  ///< a user's; UTF-8
    std::string tag = {};
};

/// Input of every writer below; text out, no files touched. Times are from the first video frame;
/// `sourceStart` is the timecode of that frame, `availableDuration` the length of the source.
struct InterchangeInput {
    EditList edits;
    std::vector<InterchangeShot> shots;
    Rational sourceStart;
    Rational lead{};  ///< from the start of the file, where its timecode begins, to the first frame
    bool dropsNoNumbers = false;  ///< its timecode counts every frame at any rate
    Rational availableDuration;
    bool hasAudio = false;
    std::string title;
    std::vector<Marker> markers = {};  ///< ascending
    int width = 0;                     ///< of the frames as shown; 0: not known
    int height = 0;
};

/// A film of several sources, each with its own reel; titles and ranges of these inputs are
/// ignored.
struct InterchangeFilm {
    struct Cut {
        std::size_t reel = 0;
        TimeRange range;  ///< of the source
        Rational speed{1};
        /// Length of the dissolve from the cut before, centred on the cut, seconds; an even number
        /// of frames, for which both sources have frames beyond the cut; 0: a cut.
        Rational dissolve{};

        Rational played() const { return (range.end - range.start) / speed; }
        bool isOwnSpeed() const { return speed == Rational(1); }
    };

    std::string title;
    Rational frameRate;
    std::vector<InterchangeInput> reels;
    std::vector<Cut> cuts;  ///< in the order they are shown in
    int width = 0;          ///< 0: those of the first reel
    int height = 0;

    /// Frames of a dissolve on each side of the beginning of a cut; behind the last one: 0.
    std::int64_t halfDissolve(std::size_t cut) const {
        return cut < cuts.size() ? (cuts[cut].dissolve / Rational(2)).roundTimes(frameRate) : 0;
    }
};

}  // namespace skimline
