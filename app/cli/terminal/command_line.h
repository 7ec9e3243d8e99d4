// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "app/cli/terminal/command.h"
#include "app/cli/terminal/processes/worker_process.h"
#include "core/foundation/base/run_context.h"

namespace skimline::cli {

/// The output streams of a command.
struct Streams {
    std::ostream& out;
    std::ostream& err;
    bool interactive = false;    ///< `err` is a terminal: show progress there
    bool progressLines = false;  ///< progress goes to `err` as JSON lines (Console)
};

/// A command and its place in the program.
struct RegisteredCommand {
    std::unique_ptr<Command> command;
    CLI::App* app;  ///< owned by the program
};

/// A program with subcommands: skimline or skimline-lab.
struct Program {
    const char* name;         ///< as typed; precedes every message
    const char* description;  ///< one sentence
    /// Adds every command, in the order of the help text.
    std::vector<RegisteredCommand> (*addCommands)(CLI::App& program);
    /// Called before a command runs that is not known (Command::isKnown()): loads the functions
    /// that it calls if they are not linked. May be null.
    /// @throws Error
    void (*load)(const CLI::App& command) = nullptr;
};

using MakeCommand = std::unique_ptr<Command> (*)();

/// Adds commands to a program, or to a group of its commands. @param all  receives them
void registerCommands(CLI::App& parent, std::span<const MakeCommand> makers,
                      std::vector<RegisteredCommand>& all);

/// The whole command line program except `main`.
/// @param arguments  without the program's name
/// @param isolates  videos are decoded in sandboxed processes; only before there are threads
/// @return 0 success, 1 failure, 2 wrong usage, 130 cancelled (143 by
/// SIGTERM, 129 by SIGHUP); never throws
int runCommandLine(const Program& program, const std::vector<std::string>& arguments,
                   const Streams& streams, const StopFlag& stop, bool isolates = false);

/// The same with the arguments, the streams and the Ctrl-C of the process.
/// @param self  the program's `main`, for workers that go on in a copy of this process
int runProgram(const Program& program, ProgramMain self, int argc, char** argv);

}  // namespace skimline::cli
