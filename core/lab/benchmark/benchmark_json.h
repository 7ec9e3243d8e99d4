// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/lab/benchmark/benchmark_report.h"

namespace skimline {

/// The whole report, every video of every seed included. Figures that do not exist are null.
std::string benchmarkJson(const BenchmarkReport& report);

}  // namespace skimline
