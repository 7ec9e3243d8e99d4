// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace skimline::cli {

/// An option, or an argument without a name, as a manual or a completion needs it.
struct OptionEntry {
    std::vector<std::string> names;  ///< "-o", "--output"; of an argument its placeholder, "IN"
    bool isArgument = false;         ///< positional, has no dashes
    bool takesValue = false;         ///< false: a switch
    bool required = false;
    std::string value;                 ///< name of its value in help and manual: "FILE"
    std::vector<std::string> choices;  ///< every allowed value, if there are few
    std::string help;                  ///< one line, with the default
};

/// One (sub)command with its options and arguments.
struct CommandEntry {
    std::vector<std::string> path;  ///< below the program: {"models", "fetch"}; empty: the program
    std::string help;
    std::vector<OptionEntry> options;
    std::vector<CommandEntry> commands;
};

/// One option as it stands in a manual.
OptionEntry optionEntry(const CLI::Option& option);

/// Everything `program` understands, in the order of its help text.
CommandEntry referenceTree(const CLI::App& program);

/// The entry and all below it, parents first.
std::vector<const CommandEntry*> everyCommand(const CommandEntry& entry);

/// "models fetch"; empty for the program.
std::string pathText(const CommandEntry& entry);

}  // namespace skimline::cli
