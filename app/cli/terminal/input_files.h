// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace skimline::cli {

/// What `command` may read: every file or folder that was typed for it, but for the options in
/// `targets`, and the networks that are installed.
std::vector<std::filesystem::path> inputsOf(const CLI::App& command,
                                            const std::vector<std::string>& targets);

/// Before a command runs. @param targets  its options that name what it writes
/// @throws Error(Usage) for a target that was typed and is an input
void requireTargetsAreNotInputs(const CLI::App& command, const std::vector<std::string>& targets);

}  // namespace skimline::cli
