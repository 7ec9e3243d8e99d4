// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "app/cli/terminal/command.h"
#include "core/experiments/highlights/highlight_training.h"
#include "core/experiments/montages/train_on_montages.h"

namespace skimline::cli {

/// What `evaluate --task highlights` does; the command owns it.
class HighlightEvaluation {
public:
    /// Options that only this task has.
    void addTo(CLI::App& evaluate);
    int run(const CommandContext& context, bool json) const;
    const std::string& truths() const { return m_references; }
    const std::string& predictions() const { return m_predictions; }

private:
    int runOnTvSum(const CommandContext& context, bool json) const;

    std::string m_references;
    std::string m_predictions;
    std::string m_tvsum;
};

/// What `train --task highlights` does: on windows with planted events, or on sums over places,
/// which only a mask can learn. The command owns it.
class HighlightTrainingTask {
public:
    /// Options that only this task has.
    void addTo(CLI::App& train);
    /// @param shared  its run folder, output, seed, threads and commit count, and of its recipe
    /// what was typed: this task has other defaults
    int run(const TrainRequest& shared, bool json, const CommandContext& context);

private:
    int trainSums(bool json, const CommandContext& context) const;

    CLI::App* m_command = nullptr;
    std::string m_examples = "events";
    bool m_silent = false;
    bool m_speech = false;
    HighlightTrainRequest m_request;
};

}  // namespace skimline::cli
