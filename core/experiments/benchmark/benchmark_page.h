#pragma once

#include <string>

#include "core/engine/evaluate_on_benchmark.h"

namespace skimline {

/// The report as a page of its own: the table, F as bars, every tested video, reported results.
std::string benchmarkPage(const BenchmarkReport& report);

}  // namespace skimline
