// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/skimline_program.h"

#include <CLI/CLI.hpp>

#include "app/cli/commands/batch/batch_commands.h"
#include "app/cli/commands/commands.h"
#include "app/cli/terminal/reference/reference_command.h"

namespace skimline::cli {
namespace {

constexpr MakeCommand kBefore[] = {makeSummarizeCommand, makeCutCommand,       makeFilmCommand,
                                   makeShotsCommand,     makeAttentionCommand, makeExplainCommand,
                                   makeCompareCommand,   makeModelsCommand,    makeDoctorCommand};
constexpr MakeCommand kBatch[] = {makeBatchPlanCommand, makeBatchRunCommand,
                                  makeBatchStatusCommand};
constexpr MakeCommand kAfter[] = {
    makeWatchCommand, makeReferenceCommand,  makeWordsCommand,  makeHighlightsCommand,
    makeTasteCommand, makeTranscribeCommand, makeEventsCommand, makeSpeakersCommand,
    makeFindCommand,  makePageCommand,       makeSchemaCommand, makeMcpCommand};

std::vector<RegisteredCommand> addCommands(CLI::App& program) {
    std::vector<RegisteredCommand> all;
    registerCommands(program, kBefore, all);
    CLI::App* const batch = program.add_subcommand(
        "batch",
        "Skim thousands of videos with any number of workers, and continue after interruptions.");
    batch->require_subcommand(1);
    registerCommands(*batch, kBatch, all);
    registerCommands(program, kAfter, all);
    return all;
}

}  // namespace

Program skimlineProgram() {
    return {"skimline", "Shortens videos to the part worth watching and shows why.", addCommands};
}

int runSkimline(int argc, char** argv) {
    return runProgram(skimlineProgram(), runSkimline, argc, argv);
}

}  // namespace skimline::cli
