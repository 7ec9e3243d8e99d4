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
    /// The one of them that names a clip: it alone may replace a video, one that is not read.
    virtual std::string clipOption() const { return {}; }
    /// Those of them that may name standard output, as "-".
    virtual std::vector<std::string> streamedOptions() const { return {}; }
    /// Whether it decodes videos and needs no more rights than a sandboxed process: then all of it
    /// runs in one. False for a command that starts such processes itself.
    virtual bool runsIsolated() const { return false; }
    /// Called before the libraries of networks are loaded, with all rights: whether all that run()
    /// would ask a network lies in the cache. Then none is loaded, and run() must ask none.
    virtual bool isKnown(const CommandContext&) { return false; }
    /// Called before run(), with all rights, for work that a sandboxed process may not do, such as
    /// starting a program. @throws Error
    virtual void beforeIsolation(const CommandContext&) {}
    /// @return exit status. @throws Error, shown by the caller as one sentence
    virtual int run(const CommandContext& context) = 0;
};

}  // namespace skimline::cli
