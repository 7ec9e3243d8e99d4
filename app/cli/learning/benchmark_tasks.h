// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/cli/terminal/command.h"
#include "core/experiments/benchmark/evaluate_on_benchmark.h"
#include "core/experiments/benchmark/train_on_benchmark.h"
#include "core/experiments/montages/train_on_montages.h"

namespace skimline::cli {

/// skimline train --task benchmark --data FILE... --run DIR [--splits FILE] [--config FILE]
class BenchmarkTraining {
public:
    void addTo(CLI::App& command);
    /// @param common  run folder, threads, device, commit and maps, as for montages
    int run(const CommandContext& context, const TrainRequest& common, bool json);
    /// It is one of several processes.
    bool trainsOne() const { return !m_network.empty(); }

private:
    BenchmarkTrainRequest m_request;
    int m_jobs = 1;
    std::string m_network;
};

/// skimline evaluate --task benchmark --data FILE... [--run DIR...] [--protocol released]
class BenchmarkEvaluation {
public:
    void addTo(CLI::App& command);
    int run(const CommandContext& context, std::uint64_t seed, int threads, bool json);

private:
    BenchmarkEvaluateRequest m_request;
    std::string m_protocol = "honest";
    std::string m_format = "text";
    std::string m_report;
};

}  // namespace skimline::cli
