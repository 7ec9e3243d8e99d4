// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>

namespace CLI {
class App;
}

namespace skimline::cli {

inline constexpr std::size_t kHelpColumns = 100;
inline constexpr std::size_t kHelpLines = 60;

/// Gives `program`, before it has commands, a help text of option groups with a line for each
/// option, at most kHelpLines lines of kHelpColumns columns. The last groups are shortened to the
/// names of their options where there are more; --help-all explains all of them, in however many
/// lines.
void prepareHelp(CLI::App& program);

}  // namespace skimline::cli
