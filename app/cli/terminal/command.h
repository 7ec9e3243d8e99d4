// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/cli/terminal/console.h"
#include "core/foundation/base/run_context.h"

namespace CLI {
class App;
}

namespace skimline::cli {

/// Everything a subcommand gets besides its options.
struct CommandContext {
    Console& console;
    StopFlag stop;
    bool isolates = false;  ///< untrusted files are decoded in a sandboxed process
};

inline constexpr int kSuccess = 0;
inline constexpr int kFailure = 1;
inline constexpr int kWrongUsage = 2;

/// One subcommand: declares its options, then runs with the parsed values.
class Command {
public:
    virtual ~Command() = default;
    /// Adds the subcommand with its options. @return it; owned by `parent`
    virtual CLI::App* addTo(CLI::App& parent) = 0;
    /// The options that name its output files. It may read any other file that was typed; a target
    /// that is also an input is refused before it runs.
    virtual std::vector<std::string> targetOptions() const { return {}; }
    /// The output option that names a clip: only this one may replace a video that the command does
    /// not read.
    virtual std::string clipOption() const { return {}; }
    /// The output options that accept "-" for standard output.
    virtual std::vector<std::string> streamedOptions() const { return {}; }
    /// Whether it decodes videos and needs no more rights than a sandboxed process: then all of it
    /// runs in one. False for a command that starts such processes itself.
    virtual bool runsIsolated() const { return false; }
    /// Called before the libraries of networks are loaded, with all rights: whether the cache holds
    /// everything that run() would ask a network. If so, no network is loaded, and run() must not
    /// use one.
    virtual bool isKnown(const CommandContext&) { return false; }
    /// Called before run(), with all rights, for work that a sandboxed process may not do, such as
    /// starting a program. @throws Error
    virtual void beforeIsolation(const CommandContext&) {}
    /// @return exit status. @throws Error, shown by the caller as one sentence
    virtual int run(const CommandContext& context) = 0;
};

}  // namespace skimline::cli
