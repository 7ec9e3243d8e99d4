// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/benchmark/benchmark_cells.h"

#include <cmath>

#include "core/foundation/base/text_format.h"

namespace skimline {
namespace {

std::string figure(const BenchmarkFigure& value, double scale, int digits, const char* plusMinus) {
    std::string text = fixedNumber(scale * value.mean, digits);
    if (!std::isnan(value.mean) && !std::isnan(value.deviation))
        text += plusMinus + fixedNumber(scale * value.deviation, digits);
    return text;
}

}  // namespace

BenchmarkCells cellsOf(const BenchmarkReport& report, const char* plusMinus) {
    BenchmarkCells cells{{"F max", "F avg", "F max / random", "F avg / random", "tau", "rho"}, {}};
    for (const BenchmarkRow& row : report.rows) {
        cells.rows.push_back({row.method, figure(row.fMax, 100, 1, plusMinus),
                              figure(row.fAvg, 100, 1, plusMinus),
                              fixedNumber(row.overRandomMax, 2), fixedNumber(row.overRandomAvg, 2),
                              figure(row.tau, 1, 3, plusMinus), figure(row.rho, 1, 3, plusMinus)});
    }
    return cells;
}

std::string fixedNumber(double value, int digits) {
    return std::isnan(value) ? "-" : decimals(value, digits);
}

std::string datasetNames(const BenchmarkReport& report) {
    std::string text;
    for (const std::string& name : report.datasets) text += (text.empty() ? "" : ", ") + name;
    return text;
}

std::string benchmarkFacts(const BenchmarkReport& report) {
    std::string text = std::to_string(report.videos) + (report.videos == 1 ? " video" : " videos");
    if (report.splits > 1) {
        text += ", " + std::to_string(report.splits) + " splits";
        text += report.everyVideoOnce ? ", every video tested once"
                                      : ", test sets that overlap or leave videos out";
    }
    if (!report.setting.empty()) text += ", " + report.setting;
    return text;
}

std::string reportedName(const ReportedRow& row) {
    return row.model + (row.note.empty() ? "" : " (" + row.note + ")");
}

}  // namespace skimline
