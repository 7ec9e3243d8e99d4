// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/all_commands.h"

#include <CLI/CLI.hpp>

#include "app/cli/commands/batch/batch_commands.h"
#include "app/cli/commands/commands.h"
#include "app/cli/terminal/reference/reference_command.h"
#include "app/lab/commands/learning_commands.h"

namespace skimline::cli {
namespace {

using Make = std::unique_ptr<Command> (*)();

constexpr Make kBefore[] = {makeSummarizeCommand, makeFeaturesCommand, makeShotsCommand,
                            makeAttentionCommand, makeExplainCommand,  makeCompareCommand,
                            makeModelsCommand,    makeDoctorCommand,   makeSelftestCommand};
constexpr Make kTrain[] = {
    makeTrainMontageCommand, makeTrainBenchmarkCommand,  makeTrainReplaysCommand,
    makeTrainDistillCommand, makeTrainHighlightsCommand, makeTrainTextCommand,
    makeTrainWorthCommand,   makeTrainAppealCommand,     makeTrainSubjectCommand};
constexpr Make kEvaluate[] = {makeEvaluateMontageCommand,    makeEvaluateBenchmarkCommand,
                              makeEvaluateReplaysCommand,    makeEvaluateDistillCommand,
                              makeEvaluateHighlightsCommand, makeEvaluateWordsCommand,
                              makeEvaluateWorthCommand,      makeEvaluateOwnersCommand};
constexpr Make kBatch[] = {makeBatchPlanCommand, makeBatchRunCommand, makeBatchStatusCommand};
constexpr Make kAfter[] = {makeWatchCommand,      makeReferenceCommand, makeWordsCommand,
                           makeHighlightsCommand, makeTasteCommand,     makeTranscribeCommand};

}  // namespace

std::vector<RegisteredCommand> addCommands(CLI::App& program) {
    std::vector<RegisteredCommand> all;
    const auto add = [&all](CLI::App& parent, const auto& makers) {
        for (const Make make : makers) {
            std::unique_ptr<Command> command = make();
            CLI::App* const app = command->addTo(parent);
            all.push_back({std::move(command), app});
        }
    };
    const auto addGroup = [&](const char* name, const char* text, const auto& makers) {
        CLI::App* const group = program.add_subcommand(name, text);
        group->require_subcommand(1);
        add(*group, makers);
    };
    add(program, kBefore);
    addGroup("train", "Train networks, each task with options of its own.", kTrain);
    addGroup("evaluate", "Measure networks on footage they have not seen.", kEvaluate);
    addGroup("batch", "Skim thousands of videos with any number of workers, restartable.", kBatch);
    add(program, kAfter);
    return all;
}

}  // namespace skimline::cli
