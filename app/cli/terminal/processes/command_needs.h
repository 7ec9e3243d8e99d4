// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/foundation/sandbox/sandbox_needs.h"

namespace CLI {
class App;
}

namespace skimline::cli {

/// Rights of a command with its arguments: it reads every file and folder named on the command
/// line, the subtitles next to them, the networks and the program's own files; it writes to the
/// folders of its targets and to its caches, which are created when missing.
/// @param targets  its options that name output files
SandboxNeeds needsOf(const CLI::App& command, const std::vector<std::string>& targets);

}  // namespace skimline::cli
