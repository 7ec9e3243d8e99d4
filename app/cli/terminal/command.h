// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/cli/terminal/console.h"
#include "core/base/run_context.h"

namespace CLI {
class App;
}

namespace skimline::cli {

/// What a subcommand works with.
struct CommandContext {
    Console& console;
    StopFlag stop;
};

inline constexpr int kSuccess = 0;
inline constexpr int kFailure = 1;
inline constexpr int kWrongUsage = 2;
inline constexpr int kInterrupted = 130;

/// One subcommand: declares its options, then runs with what was typed.
class Command {
public:
    virtual ~Command() = default;
    /// Adds the subcommand with its options. @return it; owned by `program`
    virtual CLI::App* addTo(CLI::App& program) = 0;
    /// The options that name what it writes: whatever else was typed it may read, and a target that
    /// is read, too, is refused before it runs.
    virtual std::vector<std::string> targetOptions() const { return {}; }
    /// @return exit status. @throws Error, shown by the caller as one sentence
    virtual int run(const CommandContext& context) = 0;
};

/// Every subcommand, in the order of the help text. A new one is added in commands.cpp.
std::vector<std::unique_ptr<Command>> allCommands();

}  // namespace skimline::cli
