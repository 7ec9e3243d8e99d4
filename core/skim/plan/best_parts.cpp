// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/best_parts.h"

#include <algorithm>
#include <cmath>

#include "core/skim/plan/shot_edits.h"

namespace skimline {
namespace {

constexpr double kLeastSeconds = 1.2;
constexpr double kLongFrom = 1.3;  ///< parts
constexpr double kWorthOfMore = 0.5;

/// First step of the window of `length` steps with the largest sum; the earliest of equals.
std::int64_t bestWindow(std::span<const float> scores, std::int64_t first, std::int64_t end,
                        std::int64_t length) {
    double sum = 0;
    for (std::int64_t step = first; step < first + length; ++step)
        sum += static_cast<double>(scores[static_cast<std::size_t>(step)]);
    double most = sum;
    std::int64_t best = first;
    for (std::int64_t step = first + 1; step + length <= end; ++step) {
        sum += static_cast<double>(scores[static_cast<std::size_t>(step + length - 1)]) -
               static_cast<double>(scores[static_cast<std::size_t>(step - 1)]);
        if (sum > most + 1e-9) {
            most = sum;
            best = step;
        }
    }
    return best;
}

/// Time of a cut before `step`: the frame at the stillest moment, clamped to the shot.
Rational momentBefore(std::int64_t step, const TimeRange& shot, const ShotScale& scale,
                      std::span<const Rational> stillest) {
    const auto place = static_cast<std::size_t>(step);
    const Rational moment =
        place < stillest.size() ? stillest[place] : Rational(step) / scale.sampleRate;
    return std::clamp(nearestFrame(moment, scale.frameRate), shot.start, shot.end);
}

TimeRange bestPart(const Shot& shot, const ShotScale& scale, std::span<const Rational> stillest,
                   double seconds) {
    const auto wanted =
        static_cast<std::int64_t>(std::lround(seconds * scale.sampleRate.toDouble()));
    const std::int64_t length = std::clamp<std::int64_t>(wanted, 1, shot.endStep - shot.firstStep);
    const std::int64_t first = bestWindow(scale.scores, shot.firstStep, shot.endStep, length);
    TimeRange part{momentBefore(first, shot.range, scale, stillest),
                   momentBefore(first + length, shot.range, scale, stillest)};
    if ((part.start - shot.range.start).toDouble() < kLeastSeconds) part.start = shot.range.start;
    if ((shot.range.end - part.end).toDouble() < kLeastSeconds) part.end = shot.range.end;
    return part;
}

/// Adds a part of a shot and the rests before and after it, each as a shot unless empty.
void addParts(const TimeRange& shot, const TimeRange& part, const ShotScale& scale,
              std::vector<Shot>& result) {
    for (const TimeRange& range :
         {TimeRange{shot.start, part.start}, part, TimeRange{part.end, shot.end}})
        if (range.end > range.start) result.push_back(measuredShot(range, scale));
}

bool isLeftWhole(const Shot& shot) { return isDecided(shot) || shot.passing; }

Rational partFrames(double seconds, const Rational& frameRate) {
    const auto frames =
        static_cast<std::int64_t>(std::floor(seconds * frameRate.toDouble() + 1e-6));
    return Rational(std::max<std::int64_t>(frames, 1)) / frameRate;
}

double meanScore(std::span<const float> scores, std::int64_t first, std::int64_t steps) {
    double sum = 0;
    for (std::int64_t step = first; step < first + steps; ++step)
        sum += static_cast<double>(scores[static_cast<std::size_t>(step)]);
    return sum / static_cast<double>(steps);
}

/// The free shot that contains the stretch of `steps` steps with the highest mean score; the number
/// of shots if none is free.
std::size_t shotWithBestStretch(const std::vector<Shot>& shots, const ShotScale& scale,
                                std::int64_t steps) {
    std::size_t best = shots.size();
    double most = -1;
    for (std::size_t at = 0; at < shots.size(); ++at) {
        if (isLeftWhole(shots[at])) continue;
        const std::int64_t length = std::min(steps, shots[at].endStep - shots[at].firstStep);
        if (length <= 0) continue;
        const std::int64_t first =
            bestWindow(scale.scores, shots[at].firstStep, shots[at].endStep, length);
        const double mean = meanScore(scale.scores, first, length);
        if (mean > most + 1e-9) {
            most = mean;
            best = at;
        }
    }
    return best;
}

/// Remainders of a shot on both sides of its best part: a free neighbour takes each one that is not
/// longer than the part.
struct Remainders {
    std::vector<Shot>& shots;
    std::size_t shot;
    Rational length;  ///< of the part
    const ShotScale& scale;

    bool isFree(std::size_t other) const {
        return other < shots.size() && !isLeftWhole(shots[other]);
    }
    bool isBefore() const { return shot > 0 && isFree(shot - 1); }
    bool isBehind() const { return isFree(shot + 1); }

    /// The part, moved to an end of its shot if no neighbour takes the remainder.
    TimeRange moved(TimeRange part) const {
        const TimeRange& whole = shots[shot].range;
        if (!isBehind() && whole.end - part.end <= length) part = {whole.end - length, whole.end};
        if (!isBefore() && part.start - whole.start <= length)
            part = {whole.start, whole.start + length};
        return part;
    }
    void give(const TimeRange& part) {
        TimeRange& whole = shots[shot].range;
        if (isBefore() && part.start > whole.start && part.start - whole.start <= length) {
            whole.start = part.start;
            shots[shot - 1] = measuredShot({shots[shot - 1].range.start, part.start}, scale);
        }
        if (isBehind() && part.end < whole.end && whole.end - part.end <= length) {
            whole.end = part.end;
            shots[shot + 1] = measuredShot({part.end, shots[shot + 1].range.end}, scale);
        }
    }
};

}  // namespace

double bestPartSeconds(double budgetSeconds) {
    const double usual = std::clamp(budgetSeconds / 6, 3.0, 6.0);
    return std::max(kLeastSeconds, std::min(usual, 0.8 * budgetSeconds));
}

std::vector<Shot> withBestParts(const std::vector<Shot>& shots, const ShotScale& scale,
                                std::span<const Rational> stillest, double seconds) {
    std::vector<Shot> result;
    for (const Shot& shot : shots) {
        const double length = (shot.range.end - shot.range.start).toDouble();
        const TimeRange part = isLeftWhole(shot) || length < kLongFrom * seconds
                                   ? shot.range
                                   : bestPart(shot, scale, stillest, seconds);
        if (part == shot.range || part.end <= part.start) {
            result.push_back(shot);
        } else {
            const std::size_t before = result.size();
            addParts(shot.range, part, scale, result);
            for (Shot& piece : std::span(result).subspan(before))
                if (piece.range != part) piece.meanScore *= kWorthOfMore;
        }
    }
    return result;
}

std::vector<Shot> cutToLength(const std::vector<Shot>& shots, const ShotScale& scale,
                              double seconds) {
    const Rational length = partFrames(seconds, scale.frameRate);
    const auto steps = std::max<std::int64_t>(
        static_cast<std::int64_t>(std::ceil(length.toDouble() * scale.sampleRate.toDouble())), 1);
    const std::size_t best = shotWithBestStretch(shots, scale, steps);
    if (best == shots.size() || shots[best].range.end - shots[best].range.start <= length)
        return shots;
    const Shot& shot = shots[best];
    const std::int64_t first = bestWindow(scale.scores, shot.firstStep, shot.endStep,
                                          std::min(steps, shot.endStep - shot.firstStep));
    const Rational moment = nearestFrame(Rational(first) / scale.sampleRate, scale.frameRate);
    const Rational start = std::clamp(moment, shot.range.start, shot.range.end - length);
    std::vector<Shot> result = shots;
    // A remainder that also fits the budget would be chosen because it is short, so it goes to the
    // neighbour; without one, the stretch begins or ends with its shot.
    Remainders rest{result, best, length, scale};
    const TimeRange part = rest.moved({start, start + length});
    rest.give(part);
    std::vector<Shot> parts;
    addParts(result[best].range, part, scale, parts);
    result.erase(result.begin() + static_cast<std::ptrdiff_t>(best));
    result.insert(result.begin() + static_cast<std::ptrdiff_t>(best), parts.begin(), parts.end());
    return result;
}

bool keepBestStretch(std::vector<Shot>& shots, std::int64_t room, const ShotScale& scale,
                     double seconds, double least) {
    const double wanted = std::min(seconds, static_cast<double>(room) / scale.frameRate.toDouble());
    if (wanted < kLeastSeconds) return false;
    const Rational length = partFrames(wanted, scale.frameRate);
    const auto steps = std::max<std::int64_t>(
        static_cast<std::int64_t>(std::lround(wanted * scale.sampleRate.toDouble())), 1);
    std::size_t best = shots.size();
    std::int64_t start = 0;
    double most = least;
    for (std::size_t at = 0; at < shots.size(); ++at) {
        const Shot& shot = shots[at];
        if (isLeftWhole(shot) || shot.kept || shot.length <= room) continue;
        const std::int64_t held = std::min(steps, shot.endStep - shot.firstStep);
        if (held <= 0) continue;
        const std::int64_t first = bestWindow(scale.scores, shot.firstStep, shot.endStep, held);
        const double mean = meanScore(scale.scores, first, held);
        if (mean < least || (best < shots.size() && mean <= most + 1e-9)) continue;
        best = at;
        start = first;
        most = mean;
    }
    if (best == shots.size()) return false;
    const TimeRange whole = shots[best].range;
    Rational from = std::clamp(nearestFrame(Rational(start) / scale.sampleRate, scale.frameRate),
                               whole.start, whole.end - length);
    // Every rest is long enough to watch.
    if ((from - whole.start).toDouble() < kLeastSeconds) from = whole.start;
    if ((whole.end - from - length).toDouble() < kLeastSeconds) from = whole.end - length;
    std::vector<Shot> parts;
    addParts(whole, {from, from + length}, scale, parts);
    for (Shot& part : parts) part.kept = part.range.start == from;
    const auto place = shots.erase(shots.begin() + static_cast<std::ptrdiff_t>(best));
    shots.insert(place, parts.begin(), parts.end());
    return true;
}

}  // namespace skimline
