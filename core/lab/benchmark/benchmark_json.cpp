// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/benchmark/benchmark_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/foundation/base/json/json_text.h"

namespace skimline {
namespace {

using nlohmann::ordered_json;

ordered_json figure(double value) {
    return std::isnan(value) ? ordered_json() : ordered_json(value);
}

ordered_json figure(const BenchmarkFigure& value) {
    return {{"mean", figure(value.mean)}, {"deviation", figure(value.deviation)}};
}

ordered_json toJson(const BenchmarkRow& row) {
    return {{"method", row.method},
            {"ground_truth_leaks", row.leaks},
            {"repeats", row.repeats},
            {"f_max", figure(row.fMax)},
            {"f_avg", figure(row.fAvg)},
            {"f_max_over_random", figure(row.overRandomMax)},
            {"f_avg_over_random", figure(row.overRandomAvg)},
            {"tau", figure(row.tau)},
            {"rho", figure(row.rho)}};
}

ordered_json toJson(const BenchmarkVideoResult& result) {
    return {
        {"method", result.method},   {"seed", result.seed},          {"split", result.split},
        {"video", result.video},     {"f_max", figure(result.fMax)}, {"f_avg", figure(result.fAvg)},
        {"tau", figure(result.tau)}, {"rho", figure(result.rho)},    {"segments", result.segments}};
}

ordered_json toJson(const ReportedRow& row) {
    return {{"model", row.model},       {"dataset", row.dataset}, {"note", row.note},
            {"f", figure(row.f / 100)}, {"tau", figure(row.tau)}, {"rho", figure(row.rho)}};
}

template <typename Entry>
ordered_json listOf(const std::vector<Entry>& entries) {
    ordered_json list = ordered_json::array();
    for (const Entry& entry : entries) list.push_back(toJson(entry));
    return list;
}

}  // namespace

std::string benchmarkJson(const BenchmarkReport& report) {
    const ordered_json json = {{"datasets", report.datasets},
                               {"setting", report.setting},
                               {"splits", report.splits},
                               {"videos", report.videos},
                               {"every_video_tested_once", report.everyVideoOnce},
                               {"rows", listOf(report.rows)},
                               {"reported", listOf(report.reported)},
                               {"results", listOf(report.results)},
                               {"notes", report.notes}};
    return jsonText(json, 1) + "\n";
}

}  // namespace skimline
