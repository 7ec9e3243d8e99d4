// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/rational.h"

namespace skimline {

/// Half-open span of presentation time, in seconds counted from the first video frame of the source
/// (so a file whose timestamps start at 5 s still has its first frame at 0).
struct TimeRange {
    Rational start;
    Rational end;
    friend bool operator==(const TimeRange&, const TimeRange&) = default;
};

/// A remark of a user at a moment of the source, seconds from the first frame.
struct Marker {
    Rational at;
    std::string text;  ///< UTF-8; may be empty
    friend bool operator==(const Marker&, const Marker&) = default;
};

/// Contents of a skim: preview, export and interchange all read this and nothing else. Ranges are
/// disjoint, in the order they are shown in; a range that continues the last one is joined with it.
struct EditList {
    std::filesystem::path source;
    Rational frameRate;  ///< nominal rate of the source, frames per second
    std::vector<TimeRange> ranges;
    /// Speed of every range: seconds of the source in one second of the clip, > 0. Empty: 1 of all.
    std::vector<Rational> speeds = {};

    Rational speedOf(std::size_t range) const {
        return speeds.empty() ? Rational(1) : speeds[range];
    }
    bool isOwnSpeed(std::size_t range) const { return speedOf(range) == Rational(1); }
    /// How long a range lasts in the clip.
    Rational playedOf(std::size_t range) const {
        return (ranges[range].end - ranges[range].start) / speedOf(range);
    }
    /// Length of the clip.
    Rational duration() const {
        Rational sum;
        for (std::size_t range = 0; range < ranges.size(); ++range) sum = sum + playedOf(range);
        return sum;
    }
};

}  // namespace skimline
