// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/shot_scale.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

double meanOf(std::span<const float> scores) {
    double sum = 0;
    for (const float score : scores) {
        if (!std::isfinite(score))
            throw Error(ErrorCode::Corrupt, "scores",
                        "The frame scores hold values that are not finite.");
        sum += score;
    }
    return std::clamp(sum / static_cast<double>(scores.size()), 0.0, 1.0);
}

/// Whether all of it lies in them, except for rounding to frames. @param ranges  ascending,
/// disjoint: an hour has hundreds of them, and every edit asks for every shot
bool liesIn(const TimeRange& range, std::span<const TimeRange> ranges, const Rational& frameRate) {
    const Rational slack = Rational(1) / frameRate;
    const auto behind =
        std::ranges::upper_bound(ranges, range.start + slack, {}, &TimeRange::start);
    return behind != ranges.begin() && range.end <= std::prev(behind)->end + slack;
}

}  // namespace

std::int64_t framesCovering(const Rational& seconds, const Rational& frameRate) {
    return -(Rational() - seconds).floorTimes(frameRate);
}

Rational nearestFrame(const Rational& seconds, const Rational& frameRate) {
    return Rational(seconds.roundTimes(frameRate)) / frameRate;
}

Shot measuredShot(const TimeRange& range, const ShotScale& scale) {
    const auto steps = static_cast<std::int64_t>(scale.scores.size());
    if (steps == 0) throw Error(ErrorCode::Shape, "scores", "There are no frame scores.");
    Shot shot;
    shot.range = range;
    shot.length = framesCovering(range.end - range.start, scale.frameRate);
    shot.firstStep = std::min(framesCovering(range.start, scale.sampleRate), steps);
    const bool isLast = range.end >= scale.duration;
    shot.endStep = isLast ? steps : std::min(framesCovering(range.end, scale.sampleRate), steps);
    if (shot.firstStep >= shot.endStep) {
        shot.firstStep = std::min(range.start.floorTimes(scale.sampleRate), steps - 1);
        shot.endStep = shot.firstStep + 1;
    }
    shot.meanScore =
        meanOf(scale.scores.subspan(static_cast<std::size_t>(shot.firstStep),
                                    static_cast<std::size_t>(shot.endStep - shot.firstStep)));
    shot.passing = liesIn(range, scale.passing, scale.frameRate);
    return shot;
}

std::vector<Shot> measuredAgain(std::span<const Shot> shots, const ShotScale& scale) {
    std::vector<Shot> result;
    result.reserve(shots.size());
    for (const Shot& shot : shots) {
        result.push_back(measuredShot(shot.range, scale));
        result.back().lock = shot.lock;
        result.back().edited = shot.edited;
        result.back().padding = shot.padding;
        result.back().place = shot.place;
        result.back().chosen = shot.chosen;
        result.back().label = shot.label;
    }
    return result;
}

}  // namespace skimline
