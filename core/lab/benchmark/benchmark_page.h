// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/lab/benchmark/benchmark_report.h"

namespace skimline {

/// The report as a separate page: the table, F as bars, every tested video, reported results.
std::string benchmarkPage(const BenchmarkReport& report);

}  // namespace skimline
