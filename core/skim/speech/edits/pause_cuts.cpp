// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/edits/pause_cuts.h"

#include <algorithm>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/skim/speech/edits/quiet_frames.h"

namespace skimline {
namespace {

constexpr double kLongestSeconds = 24 * 3600;

Rational checked(double seconds) {
    if (!(seconds >= 0 && seconds <= kLongestSeconds))
        throw Error(ErrorCode::Usage, "pauses", "A pause must last from 0 seconds to 24 hours.");
    return Rational::fromSeconds(seconds);
}

/// The speech in a piece, cut to it.
std::vector<TimeRange> speechIn(const TimeRange& piece, std::span<const TimeRange> speech) {
    std::vector<TimeRange> inside;
    auto next = std::ranges::upper_bound(speech, piece.start, {}, &TimeRange::end);
    for (; next != speech.end() && next->start < piece.end; ++next)
        inside.push_back({std::max(next->start, piece.start), std::min(next->end, piece.end)});
    return inside;
}

}  // namespace

std::vector<TimeRange> pausesToCut(const EditList& edits, std::span<const TimeRange> speech,
                                   const PauseCuts& cuts) {
    const Rational longest = checked(cuts.longerThan);
    const Rational half = std::min(checked(cuts.keep), longest) / Rational(2);
    std::vector<TimeRange> dropped;
    for (const TimeRange& piece : edits.ranges) {
        const std::vector<TimeRange> said = speechIn(piece, speech);
        if (said.empty()) continue;
        // Between pauses stands speech; before the first and behind the last the piece ends.
        for (std::size_t i = 0; i <= said.size(); ++i) {
            const Rational from = i == 0 ? piece.start : said[i - 1].end;
            const Rational until = i == said.size() ? piece.end : said[i].start;
            if (until - from <= longest) continue;
            const TimeRange middle{
                i == 0 ? from : frameFrom(from + half, edits.frameRate),
                i == said.size() ? until : frameUpTo(until - half, edits.frameRate)};
            if (middle.start < middle.end) dropped.push_back(middle);
        }
    }
    return dropped;
}

std::vector<TimeRange> united(std::vector<TimeRange> ranges) {
    std::ranges::sort(ranges, {}, &TimeRange::start);
    std::vector<TimeRange> apart;
    for (const TimeRange& range : ranges) {
        if (range.end <= range.start) continue;
        if (!apart.empty() && range.start <= apart.back().end)
            apart.back().end = std::max(apart.back().end, range.end);
        else
            apart.push_back(range);
    }
    return apart;
}

EditList without(EditList edits, std::vector<TimeRange> dropped) {
    const std::vector<TimeRange> gone = united(std::move(dropped));
    std::vector<TimeRange> left;
    for (const TimeRange& piece : edits.ranges) {
        Rational from = piece.start;
        auto next = std::ranges::upper_bound(gone, piece.start, {}, &TimeRange::end);
        for (; next != gone.end() && next->start < piece.end; ++next) {
            if (from < next->start) left.push_back({from, next->start});
            from = next->end;
        }
        if (from < piece.end) left.push_back({from, piece.end});
    }
    edits.ranges = std::move(left);
    return edits;
}

}  // namespace skimline
