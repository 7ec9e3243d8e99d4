// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/cli/learning/benchmark_tasks.h"
#include "app/cli/learning/distill_command.h"
#include "app/cli/learning/highlight_tasks.h"
#include "app/cli/learning/owners_task.h"
#include "app/cli/learning/text_command.h"
#include "app/cli/learning/worth_task.h"
#include "app/cli/terminal/command.h"
#include "core/experiments/montages/evaluate_on_montages.h"
#include "core/experiments/montages/prepare_feature_dataset.h"
#include "core/experiments/montages/train_on_montages.h"

namespace skimline::cli {

/// skimline train --prepare --photos DIR --videos DIR --bank FILE
/// skimline train --bank FILE --run DIR [-o CHECKPOINT]
/// skimline train --task benchmark --data FILE --run DIR
/// skimline train --task highlights --run DIR [--mask each] [--examples events|sums]
/// skimline train --task text --run DIR [--text-examples objects|keywords] [--all]
/// skimline train --task worth --judged FILE --footage DIR --images FILE --photos DIR -o FILE
/// skimline train --task distill ...: the same two steps for the built-in extractor
class TrainCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override {
        return {"--output", "--report", "--run", "--film"};
    }
    int run(const CommandContext& context) override;

private:
    void addMapsTo(CLI::App& command);
    void addRecipeTo(CLI::App& command);
    void writeReport(const CommandContext& context);
    int distill(const CommandContext& context);
    int prepare(const CommandContext& context);
    int train(const CommandContext& context);
    int fitWorth(const CommandContext& context);

    std::string m_task = "montage";
    bool m_prepare = false;
    bool m_json = false;
    bool m_progress = false;
    BenchmarkTraining m_benchmark;
    std::string m_weights;
    BankRequest m_bank;
    DistillTask m_distill;
    HighlightTrainingTask m_highlights;
    TextTrainingTask m_text;
    WorthTrainingTask m_worth;
    TrainRequest m_training;
    std::vector<std::string> m_heads;
    std::string m_report;
};

/// skimline evaluate --task montage --bank FILE [--checkpoint FILE] [--photos DIR --videos DIR]
/// skimline evaluate --task benchmark --data FILE [--run DIR]
/// skimline evaluate --task highlights --truth FILE --predictions FILE
/// skimline evaluate --task words --transcripts DIR --references DIR
/// skimline evaluate --task words --truth FILE --predictions FILE
/// skimline evaluate --task distill --photos DIR --videos DIR [--builtin-weights FILE]
class EvaluateCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override { return {"--report"}; }
    int run(const CommandContext& context) override;

private:
    std::string m_task = "montage";
    std::string m_weights;
    bool m_json = false;
    bool m_progress = false;
    EvaluateRequest m_request;
    BenchmarkEvaluation m_benchmark;
    HighlightEvaluation m_highlights;
    WordsEvaluation m_words;
    WorthEvaluationTask m_worth;
    OwnersEvaluationTask m_owners;
};

}  // namespace skimline::cli
