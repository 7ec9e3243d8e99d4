// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/lab/benchmark/train_on_benchmark.h"

namespace skimline::cli {

/// Trains the networks of a benchmark run side by side, each in a separate process. A killed
/// process is restarted and continues from its last saved state; if one fails, or a stop is
/// requested, the others stop and save their state. Reports Stage::Train over all networks.
/// @param jobs  processes at a time, at least 1; they share the request's threads
/// @throws as trainOnBenchmark(), Error(Io) when processes cannot be started or keep being killed
BenchmarkTrainReport trainInProcesses(const BenchmarkTrainRequest& request, int jobs,
                                      const LogSink& log, const RunContext& context);

}  // namespace skimline::cli
