// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include "app/cli/terminal/command.h"

namespace skimline::cli {

/// A command and its place in the program.
struct RegisteredCommand {
    std::unique_ptr<Command> command;
    CLI::App* app;  ///< owned by the program
};

/// Adds every command, `train` and `evaluate` with a subcommand for every task, in the order of the
/// help text. A new command is added here.
std::vector<RegisteredCommand> addCommands(CLI::App& program);

}  // namespace skimline::cli
