// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/summary/best_parts.h"

#include <algorithm>
#include <cmath>

namespace skimline {
namespace {

constexpr double kLeastSeconds = 1.2;
constexpr double kLongFrom = 1.5;  ///< parts

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

/// Where a cut before `step` goes: the stillest moment when it lies in the shot.
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

/// What lies before a part of a shot, the part, and what lies behind it.
void addParts(const TimeRange& shot, const TimeRange& part, const ShotScale& scale,
              std::vector<Shot>& result) {
    for (const TimeRange& range :
         {TimeRange{shot.start, part.start}, part, TimeRange{part.end, shot.end}})
        if (range.end > range.start) result.push_back(measuredShot(range, scale));
}

bool isDecided(const Shot& shot) { return shot.lock != Lock::None || shot.edited || shot.passing; }

}  // namespace

double bestPartSeconds(double budgetSeconds) {
    const double usual = std::clamp(budgetSeconds / 3, 3.0, 8.0);
    return std::max(kLeastSeconds, std::min(usual, 0.8 * budgetSeconds));
}

std::vector<Shot> withBestParts(const std::vector<Shot>& shots, const ShotScale& scale,
                                std::span<const Rational> stillest, double seconds) {
    std::vector<Shot> result;
    for (const Shot& shot : shots) {
        const double length = (shot.range.end - shot.range.start).toDouble();
        const TimeRange part = isDecided(shot) || length < kLongFrom * seconds
                                   ? shot.range
                                   : bestPart(shot, scale, stillest, seconds);
        if (part == shot.range || part.end <= part.start) {
            result.push_back(shot);
        } else {
            addParts(shot.range, part, scale, result);
        }
    }
    return result;
}

std::vector<Shot> cutToLength(const std::vector<Shot>& shots, const ShotScale& scale,
                              double seconds) {
    const double fitting = std::ceil(seconds * scale.sampleRate.toDouble());
    const std::int64_t steps = std::max<std::int64_t>(static_cast<std::int64_t>(fitting), 1);
    // No frame too long.
    const auto frames =
        static_cast<std::int64_t>(std::floor(seconds * scale.frameRate.toDouble() + 1e-6));
    const Rational length = Rational(std::max<std::int64_t>(frames, 1)) / scale.frameRate;
    std::vector<Shot> result;
    for (const Shot& shot : shots) {
        if (isDecided(shot) || shot.endStep - shot.firstStep <= steps ||
            shot.range.end - shot.range.start <= length) {
            result.push_back(shot);
            continue;
        }
        const std::int64_t first = bestWindow(scale.scores, shot.firstStep, shot.endStep, steps);
        const Rational start =
            std::clamp(nearestFrame(Rational(first) / scale.sampleRate, scale.frameRate),
                       shot.range.start, shot.range.end - length);
        addParts(shot.range, {start, start + length}, scale, result);
    }
    return result;
}

}  // namespace skimline
