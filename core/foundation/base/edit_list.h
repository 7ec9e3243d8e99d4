// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
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

/// Contents of a skim: preview, export and interchange all read this and nothing else. Ranges are
/// disjoint, in the order they are shown in; those that go on are one with the last.
struct EditList {
    std::filesystem::path source;
    Rational frameRate;  ///< nominal rate of the source, frames per second
    std::vector<TimeRange> ranges;

    Rational duration() const {
        Rational sum;
        for (const TimeRange& range : ranges) sum = sum + (range.end - range.start);
        return sum;
    }
};

}  // namespace skimline
