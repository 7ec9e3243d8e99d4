// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace skimline::cli {

/// "skimline models fetch".
std::string pathOf(const CLI::App& command);

/// The message for wrong usage, in the program's own words: the value that an
/// option takes, the nearest name of a command or option that does not exist.
/// @param command  the typed command, as far as it was understood
std::string usageMessage(const CLI::ParseError& error, const CLI::App& command);

}  // namespace skimline::cli
