// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lab/commands/lab_program.h"

#include <CLI/CLI.hpp>

#include "app/cli/commands/commands.h"
#include "app/lab/commands/learning_commands.h"

namespace skimline::cli {
namespace {

constexpr MakeCommand kTrain[] = {makeTrainMontageCommand,    makeTrainBenchmarkCommand,
                                  makeTrainReplaysCommand,    makeTrainDistillCommand,
                                  makeTrainHighlightsCommand, makeTrainTextCommand,
                                  makeTrainMomentsCommand,    makeTrainWorthCommand,
                                  makeTrainAppealCommand,     makeTrainSubjectCommand};
constexpr MakeCommand kEvaluate[] = {
    makeEvaluateMontageCommand, makeEvaluateBenchmarkCommand,  makeEvaluateReplaysCommand,
    makeEvaluateDistillCommand, makeEvaluateHighlightsCommand, makeEvaluateWordsCommand,
    makeEvaluateWorthCommand,   makeEvaluateOwnersCommand,     makeEvaluateReasonsCommand};
constexpr MakeCommand kJudge[] = {makeJudgeSheetsCommand, makeJudgeReadCommand};
constexpr MakeCommand kOthers[] = {makeFeaturesCommand, makeSelftestCommand, makeLabelsCommand,
                                   makeDemonstrationCommand};

std::vector<RegisteredCommand> addCommands(CLI::App& program) {
    std::vector<RegisteredCommand> all;
    const auto addGroup = [&](const char* name, const char* text, const auto& makers) {
        CLI::App* const group = program.add_subcommand(name, text);
        group->require_subcommand(1);
        registerCommands(*group, makers, all);
    };
    addGroup("train", "Train networks; every task has its own options.", kTrain);
    addGroup("evaluate", "Measure networks on footage they have not seen.", kEvaluate);
    addGroup("judge", "Show videos to judges, and read their marks.", kJudge);
    registerCommands(program, kOthers, all);
    return all;
}

}  // namespace

Program labProgram() {
    return {"skimline-lab", "Trains and measures the networks that Skimline uses.", addCommands};
}

int runLab(int argc, char** argv) { return runProgram(labProgram(), runLab, argc, argv); }

}  // namespace skimline::cli
