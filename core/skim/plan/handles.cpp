// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/handles.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr double kLongestHandle = 24 * 3600;

/// Whole frames, so that boundaries that lie on frames stay on frames.
Rational handleFrames(double seconds, const Rational& frameRate) {
    if (!(seconds >= 0 && seconds <= kLongestHandle))
        throw Error(ErrorCode::Usage, "handles", "A handle must last from 0 seconds to 24 hours.");
    return Rational(Rational::fromSeconds(seconds).floorTimes(frameRate)) / frameRate;
}

/// Start of the scene in which the range begins.
Rational sceneStart(const TimeRange& range, std::span<const TimeRange> cuts) {
    Rational start;
    for (const TimeRange& cut : cuts) {
        if (cut.end <= range.start) start = std::max(start, cut.end);
        // The range begins inside a dissolve, which counts as its scene.
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

/// Start of a kept shot's padding, which ends at a shot that is locked out.
Rational paddingStart(const std::vector<Shot>& shots, std::size_t at) {
    const Rational start = std::max(Rational(), shots[at].range.start - shots[at].padding.before);
    for (std::size_t other = at; other-- > 0 && shots[other].range.end > start;)
        if (shots[other].lock == Lock::Out) return shots[other].range.end;
    return start;
}

Rational paddingEnd(const std::vector<Shot>& shots, std::size_t at, const Rational& duration) {
    const Rational end = std::min(duration, shots[at].range.end + shots[at].padding.after);
    for (std::size_t other = at + 1; other < shots.size() && shots[other].range.start < end;
         ++other)
        if (shots[other].lock == Lock::Out) return shots[other].range.start;
    return end;
}

/// Padding before and behind the runs of kept shots, as ranges of the source.
std::vector<TimeRange> paddingOf(const std::vector<Shot>& shots, const EditList& edits,
                                 const Rational& duration) {
    const auto isKept = [&](std::size_t at) { return at < shots.size() && shots[at].kept; };
    std::vector<TimeRange> added;
    for (std::size_t at = 0; at < shots.size(); ++at) {
        if (!shots[at].kept) continue;
        const TimeRange& shot = shots[at].range;
        const auto& [before, after] = shots[at].padding;
        // The border may have moved; the padding then ends at its new place.
        const auto first = std::ranges::find_if(
            edits.ranges, [&](const TimeRange& range) { return range.end > shot.start; });
        const auto last =
            std::ranges::find_if(edits.ranges.rbegin(), edits.ranges.rend(),
                                 [&](const TimeRange& range) { return range.start < shot.end; });
        if (before > Rational() && (at == 0 || !isKept(at - 1)) && first != edits.ranges.end())
            added.push_back({paddingStart(shots, at), first->start});
        if (after > Rational() && !isKept(at + 1) && last != edits.ranges.rend())
            added.push_back({last->end, paddingEnd(shots, at, duration)});
    }
    std::erase_if(added, [](const TimeRange& range) { return range.end <= range.start; });
    return added;
}

}  // namespace

EditList withPadding(EditList edits, const std::vector<Shot>& shots, const Rational& duration) {
    const std::vector<TimeRange> added = paddingOf(shots, edits, duration);
    if (added.empty()) return edits;
    edits.ranges.insert(edits.ranges.end(), added.begin(), added.end());
    std::ranges::sort(edits.ranges, {}, &TimeRange::start);
    std::vector<TimeRange> joined;
    for (const TimeRange& range : edits.ranges)
        if (!joined.empty() && range.start <= joined.back().end)
            joined.back().end = std::max(joined.back().end, range.end);
        else
            joined.push_back(range);
    edits.ranges = std::move(joined);
    return edits;
}

EditList withHandles(EditList edits, const Handles& handles, std::span<const TimeRange> cuts,
                     const Rational& duration) {
    const Rational head = handleFrames(handles.headSeconds, edits.frameRate);
    const Rational tail = handleFrames(handles.tailSeconds, edits.frameRate);
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
