// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/lab/benchmark/benchmark_report.h"

namespace skimline {

// Cells of a report, the same in every format; each format joins them in its own way.

struct BenchmarkCells {
    std::vector<std::string> headings;  ///< of the figures, without the method's
    std::vector<std::vector<std::string>> rows;
};
BenchmarkCells cellsOf(const BenchmarkReport& report, const char* plusMinus);

/// With this many digits; "-" for NaN.
std::string fixedNumber(double value, int digits);
std::string datasetNames(const BenchmarkReport& report);
/// "50 videos, 5 splits, every video tested once, canonical"
std::string benchmarkFacts(const BenchmarkReport& report);
std::string reportedName(const ReportedRow& row);

}  // namespace skimline
