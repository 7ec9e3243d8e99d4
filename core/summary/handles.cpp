// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/summary/handles.h"

#include <algorithm>

#include "core/base/error.h"

namespace skimline {
namespace {

constexpr double kLongestHandle = 24 * 3600;

/// Whole frames, so that boundaries that lie on frames stay on frames.
Rational wholeFrames(double seconds, const Rational& frameRate) {
    if (!(seconds >= 0 && seconds <= kLongestHandle))
        throw Error(ErrorCode::Usage, "handles", "A handle must last from 0 seconds to 24 hours.");
    return Rational(Rational::fromSeconds(seconds).floorTimes(frameRate)) / frameRate;
}

/// As far as the scene reaches in which the range begins.
Rational sceneStart(const TimeRange& range, std::span<const TimeRange> cuts) {
    Rational start;
    for (const TimeRange& cut : cuts) {
        if (cut.end <= range.start) start = std::max(start, cut.end);
        // Inside a dissolve, which is no more than one scene as long as it lasts.
        if (cut.start < range.start && range.start < cut.end) start = std::max(start, cut.start);
    }
    return start;
}

Rational sceneEnd(const TimeRange& range, std::span<const TimeRange> cuts, Rational end) {
    for (const TimeRange& cut : cuts) {
        if (cut.start >= range.end) end = std::min(end, cut.start);
        if (cut.start < range.end && range.end < cut.end) end = std::min(end, cut.end);
    }
    return end;
}

}  // namespace

EditList withHandles(EditList edits, const Handles& handles, std::span<const TimeRange> cuts,
                     const Rational& duration) {
    const Rational head = wholeFrames(handles.headSeconds, edits.frameRate);
    const Rational tail = wholeFrames(handles.tailSeconds, edits.frameRate);
    if (head == Rational() && tail == Rational()) return edits;
    std::vector<TimeRange> longer;
    for (const TimeRange& range : edits.ranges) {
        const Rational first = handles.acrossCuts ? Rational() : sceneStart(range, cuts);
        const Rational last = handles.acrossCuts ? duration : sceneEnd(range, cuts, duration);
        // A range may reach beyond what the file says it lasts; handles never shorten it.
        const TimeRange held{std::min(range.start, std::max(range.start - head, first)),
                             std::max(range.end, std::min(range.end + tail, last))};
        if (!longer.empty() && held.start <= longer.back().end)
            longer.back().end = std::max(longer.back().end, held.end);
        else
            longer.push_back(held);
    }
    edits.ranges = std::move(longer);
    return edits;
}

}  // namespace skimline
