// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/terminal/command.h"
#include "core/experiments/distillation/distillation.h"
#include "core/experiments/montages/evaluate_on_montages.h"
#include "core/experiments/montages/prepare_feature_dataset.h"
#include "core/experiments/montages/train_on_montages.h"

namespace skimline::cli {

/// What `train --task distill` and `evaluate --task distill` do; the two commands own it and hand
/// their shared options over.
class DistillTask {
public:
    /// Options that only this task has.
    void addTo(CLI::App& train);
    /// @param shared  --bank names the file of pairs
    int prepare(const BankRequest& shared, bool json, const CommandContext& context);
    /// @param shared  its run folder, output, seed, threads and commit count, and of its recipe
    /// what was typed: this task has other defaults
    int train(const BankRequest& bank, const TrainRequest& shared, bool json,
              const CommandContext& context);
    /// @param shared  its photos, videos, weights, checkpoint and threads count
    static int evaluate(const EvaluateRequest& shared, bool json, const CommandContext& context);

private:
    CLI::App* m_command = nullptr;
    PairsRequest m_pairs;
    DistillRequest m_training;
};

}  // namespace skimline::cli
