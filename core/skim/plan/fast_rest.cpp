// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/fast_rest.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace skimline {
namespace {

/// Share of the clip that is kept at least.
constexpr double kLeastKept = 0.25;
/// Largest speed of a piece relative to the rest as a whole, to make up for the frames of others.
constexpr double kMostHurry = 1.5;

std::vector<TimeRange> restOf(const EditList& kept, const std::vector<Shot>& shots,
                              const Rational& duration) {
    std::vector<TimeRange> taken = kept.ranges;
    for (const Shot& shot : shots)
        if (shot.lock == Lock::Out) taken.push_back(shot.range);
    std::ranges::sort(taken, {}, &TimeRange::start);
    std::vector<TimeRange> rest;
    Rational from;
    for (const TimeRange& range : taken) {
        if (range.start > from) rest.push_back({from, range.start});
        from = std::max(from, range.end);
    }
    if (from < duration) rest.push_back({from, duration});
    return rest;
}

/// Adjacent pieces at their own speed are joined.
void add(EditList& edits, const TimeRange& range, const Rational& speed) {
    const bool goesOn = !edits.ranges.empty() && edits.ranges.back().end == range.start &&
                        speed == Rational(1) && edits.speeds.back() == speed;
    if (goesOn) {
        edits.ranges.back().end = range.end;
    } else {
        edits.ranges.push_back(range);
        edits.speeds.push_back(speed);
    }
}

/// Frames of the clip for a piece of the rest: ideally `wanted`, plus `owed` frames that earlier
/// pieces lack.
std::int64_t framesFor(double wanted, double owed) {
    const auto least = static_cast<std::int64_t>(std::ceil(wanted / kMostHurry));
    return std::max({std::int64_t{1}, least, std::int64_t{std::llround(wanted + owed)}});
}

/// Shots next to each other that are run through at one speed.
struct FastRun {
    TimeRange range;
    int fast = 0;
};

std::vector<FastRun> fastRuns(const std::vector<Shot>& shots) {
    std::vector<FastRun> runs;
    for (const Shot& shot : shots) {
        if (shot.fast <= 1 || shot.kept) continue;
        const bool goesOn = !runs.empty() && runs.back().fast == shot.fast &&
                            runs.back().range.end == shot.range.start;
        if (goesOn)
            runs.back().range.end = shot.range.end;
        else
            runs.push_back({shot.range, shot.fast});
    }
    return runs;
}

Rational playedLength(const Rational& length, int fast, const Rational& frameRate) {
    const std::int64_t frames = (length / Rational(fast)).roundTimes(frameRate);
    return Rational(std::max<std::int64_t>(frames, 1)) / frameRate;
}

/// The parts of a range that none of the others covers.
std::vector<TimeRange> without(const TimeRange& range, std::vector<TimeRange> others) {
    std::ranges::sort(others, {}, &TimeRange::start);
    std::vector<TimeRange> parts;
    Rational from = range.start;
    for (const TimeRange& other : others) {
        if (other.end <= from || other.start >= range.end) continue;
        if (other.start > from) parts.push_back({from, other.start});
        from = other.end;
    }
    if (from < range.end) parts.push_back({from, range.end});
    return parts;
}

}  // namespace

Rational restDuration(const EditList& kept, const std::vector<Shot>& shots,
                      const Rational& duration) {
    Rational sum;
    for (const TimeRange& range : restOf(kept, shots, duration))
        sum = sum + (range.end - range.start);
    return sum;
}

double keptSeconds(double length, double speed, double duration) {
    if (speed <= 0) speed = std::clamp(2 * duration / length, kSlowestRest, kFastestRest);
    // length = kept + (duration - kept) / speed
    const double kept = (length - duration / speed) / (1 - 1 / speed);
    return std::max(kept, kLeastKept * length);
}

double speedOfRest(const EditList& kept, const Rational& rest, const Rational& length) {
    const Rational left = length - kept.duration();
    if (left <= Rational()) return kFastestRest;
    return std::clamp((rest / left).toDouble(), kSlowestRest, kFastestRest);
}

EditList withFastRest(const EditList& kept, const std::vector<Shot>& shots, double speed,
                      const Rational& duration) {
    EditList all{kept.source, kept.frameRate, {}};
    const double rate = kept.frameRate.toDouble();
    double owed = 0;
    auto next = kept.ranges.begin();
    const auto addKeptBefore = [&](const Rational& limit) {
        for (; next != kept.ranges.end() && next->start < limit; ++next)
            add(all, *next, Rational(1));
    };
    for (const TimeRange& range : restOf(kept, shots, duration)) {
        addKeptBefore(range.start);
        const Rational length = range.end - range.start;
        const double wanted = length.toDouble() * rate / speed;
        const std::int64_t frames = framesFor(wanted, owed);
        const Rational played = std::min(Rational(frames) / kept.frameRate, length);
        owed += wanted - played.toDouble() * rate;
        add(all, range, length / played);
    }
    addKeptBefore(kept.ranges.empty() ? duration : kept.ranges.back().end);
    if (std::ranges::all_of(all.speeds, [](const Rational& each) { return each == Rational(1); }))
        all.speeds.clear();
    return all;
}

EditList withFastShots(const EditList& kept, const std::vector<Shot>& shots) {
    EditList all = kept;
    all.speeds.assign(all.ranges.size(), Rational(1));
    for (const FastRun& run : fastRuns(shots))
        for (const TimeRange& range : without(run.range, kept.ranges)) {
            // Placed after the last shown piece that precedes it in the video, wherever a user
            // placed that.
            std::size_t place = 0;
            Rational nearest(-1);
            for (std::size_t at = 0; at < all.ranges.size(); ++at) {
                if (all.ranges[at].start > range.start || all.ranges[at].start <= nearest) continue;
                nearest = all.ranges[at].start;
                place = at + 1;
            }
            const Rational length = range.end - range.start;
            const Rational played =
                std::min(playedLength(length, run.fast, kept.frameRate), length);
            const auto where = static_cast<std::ptrdiff_t>(place);
            all.ranges.insert(all.ranges.begin() + where, range);
            all.speeds.insert(all.speeds.begin() + where, length / played);
        }
    if (std::ranges::all_of(all.speeds, [](const Rational& each) { return each == Rational(1); }))
        all.speeds.clear();
    return all;
}

Rational fastPlayed(const std::vector<Shot>& shots, const Rational& frameRate) {
    Rational sum;
    for (const FastRun& run : fastRuns(shots))
        sum = sum + playedLength(run.range.end - run.range.start, run.fast, frameRate);
    return sum;
}

}  // namespace skimline
