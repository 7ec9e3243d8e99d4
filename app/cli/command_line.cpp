// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command_line.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "app/cli/terminal/command.h"
#include "app/cli/terminal/input_files.h"
#include "app/cli/terminal/interrupt.h"
#include "core/base/error.h"
#include "core/engine/runtime/versions.h"

namespace skimline::cli {

namespace {

std::string firstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

std::string versionText() {
    std::string text;
    for (const ComponentVersion& part : componentVersions()) {
        text += (text.empty() ? "" : "\n") + part.name + " " + part.version;
    }
    return text;
}

int reportUsage(const CLI::App& program, const CLI::ParseError& error, std::ostream& out,
                std::ostream& err) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
        program.exit(error, out, err);
        return kSuccess;
    }
    err << "skimline: " << firstLine(error.what()) << " (skimline --help tells more)" << std::endl;
    return kWrongUsage;
}

int runGuarded(Command& command, const CLI::App& typed, const CommandContext& context) {
    Console& console = context.console;
    try {
        requireTargetsAreNotInputs(typed, command.targetOptions());
        return command.run(context);
    } catch (const Error& error) {
        console.log(LogLevel::Error, error.what());
        if (error.code() == ErrorCode::Cancelled) return kInterrupted;
        return error.code() == ErrorCode::Usage ? kWrongUsage : kFailure;
    } catch (const std::bad_alloc&) {
        console.log(LogLevel::Error, "There is not enough memory for this.");
    } catch (const std::exception& error) {
        console.log(LogLevel::Error, "Something unexpected went wrong: " + firstLine(error.what()));
    }
    return kFailure;
}

}  // namespace

int runCommandLine(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err,
                   bool interactive, const StopFlag& stop) {
    CLI::App program("Shortens videos to the part worth watching and shows why.", "skimline");
    program.require_subcommand(1);
    program.set_version_flag("--version", versionText);
    const auto commands = allCommands();
    std::vector<CLI::App*> subcommands;
    for (const auto& command : commands) subcommands.push_back(command->addTo(program));
    try {
        // CLI11 takes a vector from its end.
        program.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::ParseError& error) {
        return reportUsage(program, error, out, err);
    }
    Console console(out, err, interactive);
    const CommandContext context{console, stop};
    for (std::size_t at = 0; at < commands.size(); ++at) {
        if (!subcommands[at]->parsed()) continue;
        const int status = runGuarded(*commands[at], *subcommands[at], context);
        console.out().flush();
        return status;
    }
    return kWrongUsage;
}

int runProgram(int argc, char** argv) {
    const StopFlag stop;
    const InterruptGuard guard(stop);
    return runCommandLine({argv + std::min(argc, 1), argv + argc}, std::cout, std::cerr,
                          isatty(STDERR_FILENO) == 1, stop);
}

}  // namespace skimline::cli
