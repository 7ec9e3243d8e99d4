// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/edits/quiet_frames.h"

#include <algorithm>

namespace skimline {
namespace {

Rational distance(const Rational& a, const Rational& b) { return a < b ? b - a : a - b; }

}  // namespace

Rational frameFrom(const Rational& at, const Rational& frameRate) {
    return Rational() - Rational((Rational() - at).floorTimes(frameRate)) / frameRate;
}

Rational frameUpTo(const Rational& at, const Rational& frameRate) {
    return Rational(at.floorTimes(frameRate)) / frameRate;
}

bool isInSpeech(const Rational& at, std::span<const TimeRange> speech) {
    const auto next = std::ranges::upper_bound(speech, at, {}, &TimeRange::end);
    return next != speech.end() && next->start < at;
}

std::optional<Rational> quietFrameNear(const Rational& to, const TimeRange& window,
                                       std::span<const TimeRange> speech,
                                       const Rational& frameRate) {
    std::optional<Rational> best;
    const auto offer = [&](const Rational& from, const Rational& until) {
        const Rational first = frameFrom(std::max(from, window.start), frameRate);
        const Rational last = frameUpTo(std::min(until, window.end), frameRate);
        if (last < first) return;
        const Rational at = to <= first  ? first
                            : to >= last ? last
                                         : Rational(to.roundTimes(frameRate)) / frameRate;
        if (!best || distance(at, to) < distance(*best, to)) best = at;
    };
    Rational from = window.start;
    auto next = std::ranges::upper_bound(speech, window.start, {}, &TimeRange::end);
    for (; next != speech.end() && next->start < window.end; ++next) {
        offer(from, next->start);
        from = next->end;
    }
    if (from <= window.end) offer(from, window.end);
    return best;
}

}  // namespace skimline
