// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/skim/plan/shot.h"

namespace skimline {

/// Facts of one analysis that shots are measured with. The scores outlive it.
struct ShotScale {
    std::span<const float> scores;  ///< [0, 1], one per step, at least one
    /// [0, 1], one per step: the values that a skim is chosen by. They outlive it.
    std::span<const float> choice;
    Rational sampleRate;  ///< steps per second, > 0
    Rational duration;    ///< seconds
    Rational frameRate;   ///< source frames per second, > 0
    /// Between shots, ascending: shots inside one of them are passing. They outlive it.
    std::span<const TimeRange> passing = {};
    bool flat = false;  ///< nothing stands out: the skim shows a little of everything
};

/// How long the shots that `counts` accepts last together, in seconds.
template <typename Predicate>
Rational secondsOf(std::span<const Shot> shots, Predicate counts) {
    Rational seconds;
    for (const Shot& shot : shots)
        if (std::invoke(counts, shot)) seconds = seconds + (shot.range.end - shot.range.start);
    return seconds;
}

/// Fewest whole frames that cover a time.
std::int64_t framesCovering(const Rational& seconds, const Rational& frameRate);

/// The frame boundary nearest to a moment.
Rational nearestFrame(const Rational& seconds, const Rational& frameRate);

/// A shot over `range` (not empty): its steps, its length, its mean score. A shot between two steps
/// has the step before it; the last one of the video has all remaining ones. Not locked, not kept.
/// @throws Error(Corrupt) for scores that are not finite, Error(Shape) for none
Shot measuredShot(const TimeRange& range, const ShotScale& scale);

/// The same shots with the same decisions, measured on other scores; `kept` follows from the next
/// selectKeyShots().
std::vector<Shot> measuredAgain(std::span<const Shot> shots, const ShotScale& scale);

}  // namespace skimline
