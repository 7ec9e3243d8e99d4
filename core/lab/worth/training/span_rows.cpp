// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/training/span_rows.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/foundation/base/error.h"
#include "core/skim/shots/boundaries/exact_shots.h"
#include "core/skim/worth/model/appeal_model.h"
#include "core/skim/worth/model/idle_moments.h"

namespace skimline {
namespace {

constexpr double kMargin = 0.2;        // seconds: what a cut smears stays out
constexpr double kAroundMiddle = 0.5;  // seconds

std::vector<std::int64_t> stepsBetween(double from, double to, double rate, std::int64_t count) {
    std::vector<std::int64_t> steps;
    for (std::int64_t step = 0; step < count; ++step) {
        const double time = static_cast<double>(step) / rate;
        if (time >= from && time <= to) steps.push_back(step);
    }
    return steps;
}

std::vector<std::int64_t> stepsOf(const JudgedSpan& span, double rate, std::int64_t count) {
    auto steps = stepsBetween(span.start + kMargin, span.end - kMargin, rate, count);
    if (!steps.empty()) return steps;
    const double middle = (span.start + span.end) / 2;
    return stepsBetween(middle - kAroundMiddle, middle + kAroundMiddle, rate, count);
}

}  // namespace

void addUnit(std::span<const float> row, std::vector<double>& sum) {
    double squares = 0;
    for (const float value : row)
        squares += static_cast<double>(value) * static_cast<double>(value);
    const double length = std::max(std::sqrt(squares), 1e-6);
    for (std::size_t column = 0; column < row.size(); ++column)
        sum[column] += static_cast<double>(row[column]) / length;
}

void addMiddle(std::span<const float> middle, WorthRow& row) {
    const std::vector<double> unit = appealRow(middle);
    row.unit.resize(unit.size());
    std::ranges::transform(unit, row.unit, row.unit.begin(), std::plus<>());
}

std::vector<WorthRow> spanRows(const JudgedVideo& judged, const VideoFeatures& found,
                               const WorthModel& start, const FloatMatrix* middle) {
    const FloatMatrix& features = found.features;
    const FloatMatrix& cues = found.sights.cues;
    if (cues.rows != features.rows || (middle != nullptr && middle->rows != features.rows))
        throw Error(ErrorCode::Shape, judged.video, "There must be one row of cues per sample.");
    const auto takes = takesOf(found.sights.boundaries, found.sampleRate, features.rows);
    const std::vector<float> idle = idleness(cues, features, takes);
    std::vector<WorthRow> rows;
    for (const JudgedSpan& span : judged.spans) {
        const auto steps = stepsOf(span, found.sampleRate.toDouble(), features.rows);
        if (steps.empty()) continue;
        const auto count = static_cast<double>(steps.size());
        WorthRow row{judged.source, judged.part, span.worth, 0, {}};
        if (middle == nullptr) row.unit.resize(static_cast<std::size_t>(features.cols));
        for (const std::int64_t step : steps) {
            row.given += start.value(cueRowOf(cues, step)) / count;
            row.given += start.idleWeight() *
                         static_cast<double>(idle[static_cast<std::size_t>(step)]) / count;
            if (middle == nullptr) {
                addUnit(features.row(step), row.unit);
                continue;
            }
            row.given += start.sightValue(features.row(step)) / count;
            addMiddle(middle->row(step), row);
        }
        for (double& value : row.unit) value /= count;
        rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace skimline
