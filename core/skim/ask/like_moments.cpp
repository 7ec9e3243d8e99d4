// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/ask/like_moments.h"

#include <algorithm>
#include <cmath>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

const Rational kShortest{2};
const Rational kLongest{10};

float median(std::span<const float> values) {
    std::vector<float> sorted(values.begin(), values.end());
    const auto middle = sorted.begin() + std::ssize(sorted) / 2;
    std::ranges::nth_element(sorted, middle);
    return *middle;
}

double squareSum(std::span<const float> values) {
    double sum = 0;
    for (const float value : values) sum += double{value} * double{value};
    return sum;
}

/// `range` made at least `least` and at most `most` long around `best`, within `within`.
TimeRange bounded(TimeRange range, const Rational& best, const TimeRange& within,
                  const Rational& least, const Rational& most) {
    const Rational half = most / Rational(2);
    range.start = std::max(range.start, best - half);
    range.end = std::min(range.end, range.start + most);
    if (range.end - range.start < least) {
        range.start = std::max(within.start, std::min(range.start, best - least / Rational(2)));
        range.end = std::min(within.end, range.start + least);
        range.start = std::max(within.start, range.end - least);
    }
    return range;
}

}  // namespace

std::vector<float> cosinesTo(const FloatMatrix& rows, std::span<const float> vector) {
    if (rows.cols != std::ssize(vector))
        throw Error(ErrorCode::Shape, "picture",
                    "The picture's vector has another length than those of the video.");
    const double own = std::sqrt(squareSum(vector));
    std::vector<float> cosines;
    for (std::int64_t row = 0; row < rows.rows; ++row) {
        const std::span<const float> values = rows.row(row);
        double sum = 0;
        for (std::size_t column = 0; column < values.size(); ++column)
            sum += double{values[column]} * double{vector[column]};
        const double length = own * std::sqrt(squareSum(values));
        cosines.push_back(length > 0 ? static_cast<float>(sum / length) : 0.0F);
    }
    return cosines;
}

std::vector<LikeMoment> likeMoments(std::span<const float> likeness, const VideoFacts& facts,
                                    std::span<const Shot> shots) {
    if (likeness.empty()) return {};
    const float usual = median(likeness);
    const float top = *std::ranges::max_element(likeness);
    std::vector<LikeMoment> moments;
    for (const Shot& shot : shots) {
        const std::int64_t end = std::min(shot.endStep, std::ssize(likeness));
        if (shot.passing || shot.firstStep >= end) continue;
        const auto of = [&](std::int64_t step) { return likeness[static_cast<std::size_t>(step)]; };
        std::int64_t best = shot.firstStep;
        for (std::int64_t step = best; step < end; ++step)
            if (of(step) > of(best)) best = step;
        const float enough = (of(best) + std::min(usual, of(best))) / 2;
        std::int64_t first = best;
        std::int64_t last = best;
        while (first > shot.firstStep && of(first - 1) >= enough) --first;
        while (last + 1 < end && of(last + 1) >= enough) ++last;
        const auto timeOf = [&](std::int64_t step) { return Rational(step) / facts.sampleRate; };
        const TimeRange wanted{
            first == shot.firstStep ? shot.range.start : timeOf(first),
            last + 1 == end ? shot.range.end : std::min(timeOf(last + 1), shot.range.end)};
        moments.push_back({bounded(wanted, timeOf(best), shot.range, kShortest, kLongest),
                           timeOf(best), of(best),
                           of(best) > usual && of(best) >= (usual + top) / 2});
    }
    std::ranges::stable_sort(moments, std::ranges::greater(), &LikeMoment::likeness);
    return moments;
}

std::vector<TimeRange> momentsToKeep(std::span<const LikeMoment> moments, const Rational& seconds,
                                     const std::optional<TimeRange>& part) {
    std::vector<TimeRange> kept;
    Rational room = seconds;
    for (const LikeMoment& moment : moments) {
        TimeRange range = moment.range;
        if (!moment.close || (part && (range.start < part->start || range.end > part->end)))
            continue;
        if (kept.empty() && range.end - range.start > room)
            range = bounded(range, moment.best, range, Rational(), room);
        if (range.end - range.start > room) continue;
        room = room - (range.end - range.start);
        kept.push_back(range);
    }
    std::ranges::sort(kept, {}, &TimeRange::start);
    return kept;
}

}  // namespace skimline
