// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/moments.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

#include "core/skim/plan/shot_edits.h"
#include "core/skim/plan/transition.h"

namespace skimline {
namespace {

/// Above the median of the scores: the same margin as in nothingStandsOut().
constexpr float kStandsOut = 0.25F;
/// A moment lasts while the score is above this.
constexpr float kGoesOn = 0.125F;
/// And above this share of its best one's height: the noise around an event is no part of it.
constexpr float kShareOfBest = 0.5F;

struct Moment {
    TimeRange range;
    float best = 0;

    Rational length() const { return range.end - range.start; }
};

/// @param lower  how many others are lower
float scoreAbove(std::size_t lower, std::span<const float> scores) {
    std::vector<float> sorted(scores.begin(), scores.end());
    const auto place = sorted.begin() + static_cast<std::ptrdiff_t>(lower);
    std::ranges::nth_element(sorted, place);
    return *place;
}

float medianOf(std::span<const float> scores) { return scoreAbove(scores.size() / 2, scores); }

/// From the previous sample to the next one: the moment may begin and end anywhere in between, or
/// at the border of a shot, which is exact.
TimeRange aroundSteps(std::size_t first, std::size_t end, const SkimSource& source) {
    const ShotScale& scale = source.scale;
    const auto timeOf = [&](std::size_t step) {
        return nearestFrame(Rational(static_cast<std::int64_t>(step)) / scale.sampleRate,
                            scale.frameRate);
    };
    TimeRange range{timeOf(std::max<std::size_t>(first, 1) - 1), timeOf(end)};
    for (const Shot& shot : source.shots) {
        const Rational& border = shot.range.start;
        if (border > range.start && border <= timeOf(first)) range.start = border;
        if (border < range.end && border > timeOf(end - 1)) range.end = border;
    }
    return range;
}

/// Adds the moments among [first, end), which are one stretch above kGoesOn, to those before.
void addMoments(std::size_t first, std::size_t end, float median, const SkimSource& source,
                std::vector<Moment>& moments) {
    const std::span<const float> scores = source.scale.choice;
    const float best = std::ranges::max(scores.subspan(first, end - first));
    if (best - median < kStandsOut) return;
    const TimeRange inside = source.part.value_or(TimeRange{Rational(), source.scale.duration});
    const float least = median + (best - median) * kShareOfBest;
    for (std::size_t step = first; step < end; ++step) {
        const std::size_t from = step;
        float highest = 0;
        for (; step < end && scores[step] >= least; ++step)
            highest = std::max(highest, scores[step]);
        if (step == from || highest - median < kStandsOut) continue;
        TimeRange range = aroundSteps(from, step, source);
        range = {std::max(range.start, inside.start), std::min(range.end, inside.end)};
        if (range.end - range.start < Rational(1) / source.scale.frameRate)
            continue;  // cut by the part's border
        if (!moments.empty() && range.start <= moments.back().range.end) {
            moments.back().range.end = range.end;
            moments.back().best = std::max(moments.back().best, highest);
        } else {
            moments.push_back({range, highest});
        }
    }
}

/// In order of time, apart.
std::vector<Moment> momentsIn(const SkimSource& source) {
    const std::span<const float> scores = source.scale.choice;
    const float median = medianOf(scores);
    std::vector<Moment> moments;
    for (std::size_t step = 0; step < scores.size(); ++step) {
        const std::size_t first = step;
        while (step < scores.size() && scores[step] - median >= kGoesOn) ++step;
        if (step > first) addMoments(first, step, median, source, moments);
    }
    return moments;
}

}  // namespace

bool restsMostly(std::span<const float> worth) {
    if (worth.empty()) return false;
    const std::size_t tenth = worth.size() / 10;
    return scoreAbove(worth.size() - 1 - tenth, worth) - medianOf(worth) < kStandsOut;
}

std::optional<Selection> selectMoments(const SkimSource& source, const Budget& budget) {
    const ShotScale& scale = source.scale;
    if (scale.choice.empty()) return {};
    const TimeRange inside = source.part.value_or(TimeRange{Rational(), scale.duration});
    std::vector<Moment> moments = momentsIn(source);
    std::ranges::stable_sort(moments, std::ranges::greater(), &Moment::best);
    const Rational room =
        Rational(budget.frames(inside.end - inside.start, scale.frameRate)) / scale.frameRate;
    Selection selection{budget, measuredAgain(source.shots, scale), {}, {}};
    Rational used;
    for (const Moment& moment : moments) {
        if (used + moment.length() > room) continue;
        used = used + moment.length();
        lockRange(selection.shots, moment.range, Lock::In, scale);
    }
    if (used == Rational()) return {};
    for (Shot& shot : selection.shots) {
        shot.kept = shot.chosen = shot.lock == Lock::In;
        shot.lock = Lock::None;
        shot.edited = false;
    }
    numberShots(selection.shots, source.shots);
    return selection;
}

}  // namespace skimline
