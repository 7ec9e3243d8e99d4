// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/command_line.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <optional>
#include <system_error>

#include "app/cli/terminal/console.h"
#include "app/cli/terminal/help_text.h"
#include "app/cli/terminal/input_files.h"
#include "app/cli/terminal/interrupt.h"
#include "app/cli/terminal/processes/command_needs.h"
#include "app/cli/terminal/processes/isolated_work.h"
#include "app/cli/terminal/processes/worker_process.h"
#include "app/cli/terminal/usage_messages.h"
#include "core/foundation/base/error_ids.h"
#include "core/foundation/sandbox/sandbox.h"
#include "core/skim/models/runtime/versions.h"

namespace skimline::cli {

namespace {

std::string versionText() {
    std::string text;
    for (const ComponentVersion& part : componentVersions()) {
        text += (text.empty() ? "" : "\n") + part.name + " " + part.version;
    }
    return text;
}

/// The video that was named, or else the first file that was named.
std::string subjectOf(const CLI::App& typed) {
    std::error_code ignored;
    std::string named;
    for (const CLI::Option* option : typed.get_options())
        for (const std::string& value : option->results()) {
            if (option->get_positional()) return value;
            if (named.empty() && std::filesystem::is_regular_file(value, ignored)) named = value;
        }
    return named.empty() ? "the file" : named;
}

int runWhereItMay(Command& command, const CLI::App& typed, const CommandContext& context) {
    command.beforeIsolation(context);
    if (!context.isolates || !command.runsIsolated()) return command.run(context);
    const SandboxNeeds needs = needsOf(typed, command.targetOptions());
    return std::stoi(inIsolation(subjectOf(typed), needs, context,
                                 [&] { return std::to_string(command.run(context)); }));
}

/// The command that was typed, as far as it was understood.
const CLI::App& typedCommand(const CLI::App& program) {
    const CLI::App* command = &program;
    while (!command->get_subcommands().empty()) command = command->get_subcommands().back();
    return *command;
}

int reportUsage(const CLI::App& program, const CLI::ParseError& error, const Streams& streams) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
        program.exit(error, streams.out, streams.err);
        return kSuccess;
    }
    const CLI::App& command = typedCommand(program);
    streams.err << program.get_name() << ": " << printable(usageMessage(error, command)) << " ("
                << pathOf(command) << " --help tells more)" << std::endl;
    return kWrongUsage;
}

/// Folders that a command names for its output and that do not exist yet.
std::vector<std::filesystem::path> missingTargets(const Command& command, const CLI::App& typed) {
    std::vector<std::filesystem::path> missing;
    std::error_code ignored;
    for (const std::string& name : command.targetOptions())
        if (const CLI::Option* option = typed.get_option_no_throw(name))
            for (const std::string& value : option->results())
                if (!value.empty() && !std::filesystem::exists(value, ignored))
                    missing.emplace_back(value);
    return missing;
}

/// A folder that is empty or contains only such folders.
void removeEmpty(const std::filesystem::path& folder) {
    std::error_code ignored;
    if (!std::filesystem::is_directory(std::filesystem::symlink_status(folder, ignored))) return;
    std::vector<std::filesystem::path> inside;
    std::filesystem::directory_iterator at(folder, ignored);
    for (const std::filesystem::directory_iterator end; !ignored && at != end;
         at.increment(ignored))
        inside.push_back(at->path());
    for (const std::filesystem::path& each : inside) removeEmpty(each);
    std::filesystem::remove(folder, ignored);
}

/// The sentence with the option that helps. A target that another run has just created is reported
/// like one that already existed.
std::string sentenceOf(const Error& error, const CLI::App& typed) {
    const CLI::Option* const transcribes = typed.get_option_no_throw("--transcribe");
    if (error.id() == ErrorId::NoSubtitles && transcribes != nullptr && transcribes->count() == 0) {
        std::string text = error.what();
        if (text.ends_with('.')) text.pop_back();
        return text + "; --transcribe writes down what is said.";
    }
    const bool taken =
        error.id() == ErrorId::TargetExists && typed.get_option_no_throw("--overwrite") != nullptr;
    return taken ? error.subject() + " already exists; --overwrite replaces it." : error.what();
}

int runGuarded(const Program& program, Command& command, const CLI::App& typed,
               const CommandContext& context) {
    Console& console = context.console;
    const std::vector<std::filesystem::path> missing = missingTargets(command, typed);
    try {
        requireValues(typed, command.targetOptions(), command.streamedOptions());
        requireTargetsAreNotInputs(typed, command.targetOptions());
        requireTargetsAreNotMedia(typed, command.targetOptions(), command.clipOption());
        if (program.load != nullptr && !command.isKnown(context)) {
            program.load(typed);
            // Loading takes a while, and no work has started yet.
            if (context.stop.requested()) return InterruptGuard::exitStatus();
        }
        return runWhereItMay(command, typed, context);
    } catch (...) {
        const Error error = currentError();
        console.log(LogLevel::Error, sentenceOf(error, typed));
        for (const std::filesystem::path& target : missing) removeEmpty(target);
        if (error.code() == ErrorCode::Cancelled) return InterruptGuard::exitStatus();
        return error.code() == ErrorCode::Usage ? kWrongUsage : kFailure;
    }
}

int runWords(const Program& described, const std::vector<std::string>& arguments,
             const Streams& streams, const StopFlag& stop, bool isolates) {
    CLI::App program(described.description, described.name);
    prepareHelp(program);
    program.require_subcommand(1);
    program.set_version_flag("--version", versionText,
                             "Show the versions of the program and its libraries.");
    const std::vector<RegisteredCommand> commands = described.addCommands(program);
    std::vector<std::string> words = arguments;
    std::ranges::reverse(words);  // CLI11 takes a vector from its end
    try {
        program.parse(words);
    } catch (const CLI::ParseError& error) {
        return reportUsage(program, error, streams);
    }
    Console console(streams.out, streams.err, streams.interactive, described.name);
    console.setProgressLines(streams.progressLines);
    const CommandContext context{console, stop, isolates};
    for (const auto& [command, app] : commands) {
        if (!app->parsed()) continue;
        const int status = runGuarded(described, *command, *app, context);
        console.out().flush();
        return status;
    }
    return kWrongUsage;
}

}  // namespace

void registerCommands(CLI::App& parent, std::span<const MakeCommand> makers,
                      std::vector<RegisteredCommand>& all) {
    for (const MakeCommand make : makers) {
        std::unique_ptr<Command> command = make();
        CLI::App* const app = command->addTo(parent);
        all.push_back({std::move(command), app});
    }
}

int runCommandLine(const Program& program, const std::vector<std::string>& arguments,
                   const Streams& streams, const StopFlag& stop, bool isolates) {
    errno = 0;
    int status = kFailure;
    try {
        status = runWords(program, arguments, streams, stop, isolates);
    } catch (...) {
        // For example, there is no memory even for the options.
        streams.err << program.name << ": " << currentError().what() << std::endl;
    }
    if (streams.out.flush()) return status;
    // A command whose output could not be written has failed, even if its files were written.
    const std::string reason = errno != 0 ? std::string(": ") + std::strerror(errno) : "";
    streams.err << program.name << ": The output could not be written completely" << reason << "."
                << std::endl;
    return status == kSuccess ? kFailure : status;
}

int runProgram(const Program& program, ProgramMain self, int argc, char** argv) {
    rememberProgram(self);
    const StopFlag stop;
    const InterruptGuard guard(stop);
    std::optional<PrintableStream> shown;
    if (isatty(STDOUT_FILENO) == 1) shown.emplace(std::cout);
    const int status = runCommandLine(program, {argv + std::min(argc, 1), argv + argc},
                                      {std::cout, std::cerr, isatty(STDERR_FILENO) == 1}, stop,
                                      isolationIsWanted());
    if (!stop.requested()) return status;
    std::cout.flush();
    // A user who stops the program waits for it to end, and the destructors of the libraries take
    // longer than those of the program.
    std::_Exit(status);
}

}  // namespace skimline::cli
