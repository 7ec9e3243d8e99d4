// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/log.h"
#include "core/foundation/base/run_context.h"
#include "core/lab/benchmark/benchmark_report.h"
#include "core/lab/benchmark/benchmark_source.h"

namespace skimline {

struct BenchmarkEvaluateRequest {
    BenchmarkFiles data;  ///< features and picks are the runs' own where there are runs
    BenchmarkSplitting splitting{{}, 0, 1};  ///< without runs; 0 folds: all videos are one test set
    std::vector<std::filesystem::path> runs;  ///< folders of trainOnBenchmark(), of the same splits
    bool released = false;  ///< also rows for what released code does: GROUND TRUTH LEAKS
    int randomDraws = 100;
    std::uint64_t seed = 1;  ///< of the random row
    int threads = 0;
};

/// Rows random, uniform, constant, human, then every run's model.
/// @throws Error(NotFound | Corrupt | Mismatch | Usage | Cancelled)
BenchmarkReport evaluateOnBenchmark(const BenchmarkEvaluateRequest& request, const LogSink& log,
                                    const RunContext& context);

/// @param format  "text", "json", "csv", "latex" or "html", a whole page. @throws Error(Usage) for
/// any other
std::string benchmarkTable(const BenchmarkReport& report, const std::string& format);

/// Results that papers report on these datasets.
std::vector<ReportedRow> reportedResults(const std::vector<std::string>& datasets);

}  // namespace skimline
