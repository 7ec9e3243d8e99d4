#pragma once

#include <string>

#include "core/engine/evaluate_on_benchmark.h"

namespace skimline {

/// The whole report, every video of every seed included. Figures that do not exist are null.
std::string benchmarkJson(const BenchmarkReport& report);

}  // namespace skimline
