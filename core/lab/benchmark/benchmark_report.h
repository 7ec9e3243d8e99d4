// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace skimline {

struct BenchmarkFigure {
    double mean = std::numeric_limits<double>::quiet_NaN();
    double deviation =
        std::numeric_limits<double>::quiet_NaN();  ///< of seeds or draws; NaN for one
};

/// A row of the table. Figures: for every seed the mean over splits of the mean over a split's test
/// videos; then mean and sample deviation over seeds.
struct BenchmarkRow {
    std::string method;
    bool leaks = false;        ///< ground truth reached the model
    std::int64_t repeats = 1;  ///< seeds or draws
    BenchmarkFigure fMax, fAvg, tau, rho;
    double overRandomMax = std::numeric_limits<double>::quiet_NaN();  ///< fMax / random's fMax
    double overRandomAvg = std::numeric_limits<double>::quiet_NaN();
};

/// Published figures, in percent and plain; NaN if there are none.
struct ReportedRow {
    std::string model;
    std::string dataset;
    std::string note;
    double f = 0;
    double tau = 0;
    double rho = 0;
};

struct BenchmarkVideoResult {
    std::string method;
    std::uint64_t seed = 0;
    std::int64_t split = 0;
    std::string video;
    double fMax = 0, fAvg = 0, tau = 0, rho = 0;
    std::vector<std::size_t> segments;  ///< chosen ones, of models
};

struct BenchmarkReport {
    std::vector<std::string> datasets;  ///< tested ones
    std::string setting;                ///< canonical, augmented, transfer; empty without training
    std::int64_t splits = 0;
    std::int64_t videos = 0;  ///< different ones that are tested
    bool everyVideoOnce = false;
    std::vector<BenchmarkRow> rows;
    std::vector<ReportedRow> reported;
    std::vector<BenchmarkVideoResult> results;
    std::vector<std::string> notes;  ///< sentences to print below the table
};

}  // namespace skimline
