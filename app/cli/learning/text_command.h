// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "app/cli/terminal/command.h"
#include "core/experiments/montages/train_on_montages.h"
#include "core/experiments/words/text_training.h"
#include "core/experiments/words/words_evaluation.h"

namespace skimline::cli {

/// What `train --task text` does; the command owns it.
class TextTrainingTask {
public:
    /// Options that only this task has.
    void addTo(CLI::App& train);
    /// @param shared  its run folder, seed and threads count, and of its recipe what was typed:
    /// this task has other defaults
    int run(const TrainRequest& shared, bool json, const CommandContext& context);

private:
    CLI::App* m_command = nullptr;
    bool m_all = false;
    TextTrainRequest m_request;
};

/// What `evaluate --task words` does: chosen sentences beside baselines, or texts by all measures.
class WordsEvaluation {
public:
    /// Options that only this task has.
    void addTo(CLI::App& evaluate);
    /// @param truth, predictions  files with a text a line; both empty: folders count
    int run(const std::string& truth, const std::string& predictions, const CommandContext& context,
            bool json) const;

private:
    int texts(const std::string& truth, const std::string& predictions,
              const CommandContext& context, bool json) const;
    int extraction(const CommandContext& context, bool json) const;

    ExtractionRequest m_request;
};

}  // namespace skimline::cli
