// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/key_shots.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/text_format.h"
#include "core/skim/plan/knapsack.h"
#include "core/skim/plan/shot_scale.h"

namespace skimline {
namespace {

const Rational kShortestSkim{6, 5};  // seconds

void checkRates(const Rational& rate, const char* name) {
    if (rate <= Rational())
        throw Error(ErrorCode::Config, name, "The " + std::string(name) + " must be positive.");
}

std::string secondsText(std::int64_t frames, const Rational& frameRate) {
    const double seconds = static_cast<double>(frames) / frameRate.toDouble();
    return decimals(seconds, 2) + " s";
}

/// Frames that cover the exact time of all shots that `counts` accepts: at most the sum of their
/// rounded lengths, and never less than their duration.
template <typename Predicate>
std::int64_t framesOf(const std::vector<Shot>& shots, const Rational& frameRate, Predicate counts) {
    return framesCovering(secondsOf(shots, counts), frameRate);
}

Error noShotFits(const std::vector<Shot>& shots, std::int64_t budget, const Rational& frameRate) {
    std::int64_t shortest = -1;
    for (const Shot& shot : shots)
        if (shot.lock == Lock::None && !shot.passing && (shortest < 0 || shot.length < shortest))
            shortest = shot.length;
    if (shortest < 0) {
        const bool dropped = std::any_of(shots.begin(), shots.end(), [](const Shot& shot) {
            return shot.lock == Lock::Out && !shot.passing;
        });
        // Without a dropped shot there are only transitions and quick cuts.
        return Error(ErrorCode::Infeasible, dropped ? ErrorId::AllShotsLockedOut : ErrorId::NoShots,
                     {});
    }
    return Error(ErrorCode::Infeasible, ErrorId::NoShotFits,
                 {secondsText(budget, frameRate), secondsText(shortest, frameRate),
                  secondsText(shortest - budget, frameRate)});
}

/// Marks the best free shots that fit `room`. @return whether there is one
bool keepBestFree(std::vector<Shot>& shots, std::int64_t room) {
    std::vector<std::size_t> free;
    std::vector<std::int64_t> values;
    std::vector<std::int64_t> lengths;
    for (std::size_t k = 0; k < shots.size(); ++k) {
        if (shots[k].lock != Lock::None || shots[k].passing || shots[k].length > room) continue;
        free.push_back(k);
        values.push_back(static_cast<std::int64_t>(1000 * shots[k].meanScore));
        lengths.push_back(shots[k].length);
    }
    // Scores that are all zero mean nothing, but a skim must not be empty.
    if (std::all_of(values.begin(), values.end(), [](std::int64_t value) { return value == 0; }))
        std::fill(values.begin(), values.end(), 1);
    for (const std::size_t chosen : solveKnapsack(values, lengths, room))
        shots[free[chosen]].kept = true;
    return !free.empty();
}

}  // namespace

std::int64_t Budget::frames(const Rational& duration, const Rational& frameRate) const {
    checkRates(frameRate, "frame rate");
    const std::int64_t whole = framesCovering(duration, frameRate);
    if (seconds > 0) {
        const Rational wanted = Rational::fromSeconds(seconds);
        return wanted >= duration ? whole : wanted.floorTimes(frameRate);
    }
    if (!(fraction > 0 && fraction <= 1))
        throw Error(ErrorCode::Config, "budget",
                    "The budget must be more than 0 and at most 100 percent of the video.");
    if (fraction == 1) return whole;
    // A share of a short clip would be too short to watch.
    const Rational watchable = std::min(kShortestSkim, duration / Rational(2));
    const Rational wanted = std::max(Rational::fromSeconds(fraction) * duration, watchable);
    return std::max<std::int64_t>(wanted.floorTimes(frameRate), std::min<std::int64_t>(whole, 1));
}

std::vector<Shot> makeShots(std::span<const std::int64_t> firstFrames,
                            std::span<const float> scores, const Rational& sampleRate,
                            const Rational& duration, const Rational& frameRate) {
    checkRates(sampleRate, "sample rate");
    checkRates(frameRate, "frame rate");
    const auto steps = static_cast<std::int64_t>(scores.size());
    if (steps == 0) throw Error(ErrorCode::Shape, "scores", "There are no frame scores.");
    std::vector<std::int64_t> edges{0};
    for (const std::int64_t first : firstFrames) {
        if (first <= edges.back() || first >= steps)
            throw Error(ErrorCode::Shape, "firstFrames",
                        "The change points must ascend and lie inside the video.");
        // A container may claim to end before its last sample; later steps belong to the last shot.
        if (Rational(first) / sampleRate < duration) edges.push_back(first);
    }
    edges.push_back(steps);
    const ShotScale scale{scores, scores, sampleRate, duration, frameRate};
    std::vector<Shot> shots;
    for (std::size_t k = 0; k + 1 < edges.size(); ++k) {
        const bool isLast = k + 2 == edges.size();
        TimeRange range{Rational(edges[k]) / sampleRate,
                        isLast ? duration : Rational(edges[k + 1]) / sampleRate};
        if (range.end <= range.start) range.end = range.start + Rational(1) / frameRate;
        shots.push_back(measuredShot(range, scale));
    }
    return shots;
}

std::optional<Error> selectKeyShots(std::vector<Shot>& shots, std::int64_t budgetFrames,
                                    const Rational& frameRate) {
    checkRates(frameRate, "frame rate");
    const auto isIn = [](const Shot& shot) { return shot.lock == Lock::In; };
    const auto isNotOut = [](const Shot& shot) { return shot.lock != Lock::Out; };
    if (shots.empty()) return Error(ErrorCode::Infeasible, ErrorId::NoShots, {});
    const std::int64_t locked = framesOf(shots, frameRate, isIn);
    for (Shot& shot : shots) shot.kept = isIn(shot);
    if (locked > budgetFrames)
        return Error(ErrorCode::Infeasible, ErrorId::LockedShotsTooLong,
                     {secondsText(locked, frameRate), secondsText(locked - budgetFrames, frameRate),
                      secondsText(budgetFrames, frameRate)});
    const bool allFit = framesOf(shots, frameRate, isNotOut) <= budgetFrames &&
                        std::any_of(shots.begin(), shots.end(), isNotOut);
    if (allFit)
        for (Shot& shot : shots) shot.kept = isNotOut(shot);
    if (!allFit && !keepBestFree(shots, budgetFrames - locked) && locked == 0)
        return noShotFits(shots, budgetFrames, frameRate);
    return {};
}

EditList makeEditList(const std::vector<Shot>& shots, const std::filesystem::path& source,
                      const Rational& frameRate) {
    EditList list;
    list.source = source;
    list.frameRate = frameRate;
    for (const Shot& shot : shots) {
        if (!shot.kept) continue;
        if (!list.ranges.empty() && list.ranges.back().end == shot.range.start)
            list.ranges.back().end = shot.range.end;
        else
            list.ranges.push_back(shot.range);
    }
    return list;
}

}  // namespace skimline
