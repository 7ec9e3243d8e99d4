// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string_view>

#include "app/cli/commands/skimline_program.h"
#include "app/cli/loaded_functions.h"

namespace skimline::cli {
namespace {

/// Commands that use no network, or only with some of their options.
constexpr std::string_view kLazy[] = {"doctor", "models", "plan", "reference",
                                      "schema", "status", "taste"};

/// Loads before processes are started: a sandboxed one may not load anything, and each of several
/// would load it again.
void loadFor(const CLI::App& command) {
    const std::string& name = command.get_name();
    if (std::ranges::find(kLazy, name) != std::end(kLazy)) return;
    if (name == "cut")
        loaded<ClipFunctions>();
    else
        loaded<NetworkFunctions>();
}

int run(int argc, char** argv) {
    Program program = skimlineProgram();
    program.load = loadFor;
    return runProgram(program, run, argc, argv);
}

}  // namespace
}  // namespace skimline::cli

int main(int argc, char** argv) { return skimline::cli::run(argc, argv); }
