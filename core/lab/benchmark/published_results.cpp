// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <limits>

#include "core/lab/benchmark/evaluate_on_benchmark.h"

namespace skimline {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

// Figures from papers. Their protocols differ from each other and from ours.
const std::vector<ReportedRow>& everything() {
    static const std::vector<ReportedRow> kRows{
        {"human", "summe", "", 54.0, 0.205, 0.213},
        {"VASNet", "summe", "", 49.7, 0.160, 0.170},
        {"PGL-SUM", "summe", "", 55.6, kNone, kNone},
        {"DSNet", "summe", "", 51.2, kNone, kNone},
        {"CSTA", "summe", "", kNone, 0.246, 0.274},
        {"FullTransNet", "summe", "ground truth fed at test", 54.4, kNone, kNone},
        {"FullTransNet, augmented", "summe", "ground truth fed at test", 54.6, kNone, kNone},
        {"FullTransNet, transfer", "summe", "ground truth fed at test", 51.0, kNone, kNone},
        {"human", "tvsum", "", 78.0, 0.177, 0.204},
        {"VASNet", "tvsum", "", 61.4, 0.160, 0.170},
        {"PGL-SUM", "tvsum", "", 61.0, kNone, kNone},
        {"DSNet", "tvsum", "", 62.1, 0.108, 0.129},
        {"CSTA", "tvsum", "", kNone, 0.194, 0.255},
        {"FullTransNet", "tvsum", "ground truth fed at test", 63.9, kNone, kNone},
        {"FullTransNet, augmented", "tvsum", "ground truth fed at test", 64.1, kNone, kNone},
        {"FullTransNet, transfer", "tvsum", "ground truth fed at test", 59.2, kNone, kNone},
    };
    return kRows;
}

}  // namespace

std::vector<ReportedRow> reportedResults(const std::vector<std::string>& datasets) {
    std::vector<ReportedRow> rows;
    for (const ReportedRow& row : everything()) {
        if (std::ranges::find(datasets, row.dataset) != datasets.end()) rows.push_back(row);
    }
    return rows;
}

}  // namespace skimline
