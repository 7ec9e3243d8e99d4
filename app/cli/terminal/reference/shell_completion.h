// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "app/cli/terminal/reference/cli_model.h"

namespace skimline::cli {

/// Completions of subcommands, options and their values, for a shell to read; what is no option
/// completes to files.
std::string bashCompletion(const CommandEntry& program);
std::string zshCompletion(const CommandEntry& program);
std::string fishCompletion(const CommandEntry& program);

}  // namespace skimline::cli
