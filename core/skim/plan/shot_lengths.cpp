// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>

#include "core/foundation/base/error.h"
#include "core/skim/plan/shot_edits.h"

namespace skimline {
namespace {

bool isUntouched(const Shot& shot) { return !isDecided(shot); }

Rational lengthOf(const Shot& shot) { return shot.range.end - shot.range.start; }

void checkLengths(const ShotLengths& lengths) {
    const bool valid = std::isfinite(lengths.minSeconds) && std::isfinite(lengths.maxSeconds) &&
                       lengths.minSeconds >= 0 && lengths.maxSeconds >= 0;
    if (!valid)
        throw Error(ErrorCode::Usage, "shot length", "The shot lengths must not be negative.");
    if (lengths.maxSeconds > 0 && lengths.maxSeconds < lengths.minSeconds)
        throw Error(ErrorCode::Usage, "shot length",
                    "The longest shot must not be shorter than the shortest one.");
}

/// The detected shots inside a stretch, cut off at its ends.
std::vector<Shot> detectedInside(const TimeRange& stretch, const std::vector<Shot>& detected,
                                 const ShotScale& scale) {
    const Rational frame = Rational(1) / scale.frameRate;
    const Rational last = stretch.end - frame;
    std::vector<Rational> borders{stretch.start};
    // Looks only at shots inside: an hour has many, and there may be a hundred stretches between
    // decisions.
    auto shot = std::ranges::lower_bound(detected, stretch.start + frame, {},
                                         [](const Shot& one) { return one.range.start; });
    for (; shot != detected.end() && shot->range.start <= last; ++shot)
        if (borders.back() + frame <= shot->range.start) borders.push_back(shot->range.start);
    borders.push_back(stretch.end);
    std::vector<Shot> shots;
    for (std::size_t k = 0; k + 1 < borders.size(); ++k)
        shots.push_back(measuredShot({borders[k], borders[k + 1]}, scale));
    return shots;
}

void joinShort(std::vector<Shot>& shots, const Rational& shortest, const ShotScale& scale) {
    // Cached, because every join needs it and an hour has a thousand shots.
    std::vector<Rational> lengths;
    lengths.reserve(shots.size());
    for (const Shot& shot : shots) lengths.push_back(lengthOf(shot));
    while (shots.size() > 1) {
        const auto least = std::ranges::min_element(lengths);
        if (*least >= shortest) return;
        const auto at = static_cast<std::size_t>(least - lengths.begin());
        const Shot& brief = shots[at];
        const auto difference = [&](std::size_t other) {
            return std::abs(shots[other].meanScore - brief.meanScore);
        };
        const bool toLeft =
            at + 1 == shots.size() || (at > 0 && difference(at - 1) <= difference(at + 1));
        const std::size_t first = toLeft ? at - 1 : at;
        shots[first] = measuredShot({shots[first].range.start, shots[first + 1].range.end}, scale);
        lengths[first] = lengthOf(shots[first]);
        shots.erase(shots.begin() + static_cast<std::ptrdiff_t>(first) + 1);
        lengths.erase(lengths.begin() + static_cast<std::ptrdiff_t>(first) + 1);
    }
}

void appendCut(std::vector<Shot>& result, const Shot& shot, std::int64_t longest,
               const ShotScale& scale) {
    if (shot.length <= longest) {
        result.push_back(shot);
        return;
    }
    const std::int64_t parts = (shot.length + longest - 1) / longest;
    Rational start = shot.range.start;
    for (std::int64_t part = 1; part <= parts; ++part) {
        const Rational end =
            part == parts
                ? shot.range.end
                : shot.range.start + Rational(part * shot.length / parts) / scale.frameRate;
        result.push_back(measuredShot({start, end}, scale));
        start = end;
    }
}

}  // namespace

std::vector<Shot> boundLengths(const std::vector<Shot>& shots, const std::vector<Shot>& detected,
                               const ShotLengths& lengths, const ShotScale& scale) {
    checkLengths(lengths);
    const Rational shortest = Rational::fromSeconds(lengths.minSeconds);
    const std::int64_t longest = std::max<std::int64_t>(
        1, Rational::fromSeconds(lengths.maxSeconds).floorTimes(scale.frameRate));
    std::vector<Shot> result;
    for (auto it = shots.begin(); it != shots.end();) {
        if (!isUntouched(*it)) {
            result.push_back(*it++);
            continue;
        }
        const auto end = std::find_if_not(it, shots.end(), isUntouched);
        std::vector<Shot> stretch =
            detectedInside({it->range.start, std::prev(end)->range.end}, detected, scale);
        joinShort(stretch, shortest, scale);
        for (const Shot& shot : stretch) {
            if (lengths.maxSeconds > 0)
                appendCut(result, shot, longest, scale);
            else
                result.push_back(shot);
        }
        it = end;
    }
    return result;
}

}  // namespace skimline
