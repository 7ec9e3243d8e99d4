// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/help_text.h"

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <sstream>

#include "app/cli/terminal/reference/cli_model.h"
#include "tests/app/cli/command_run.h"

namespace skimline::cli {
namespace {

constexpr std::size_t kUngrouped = 12;  ///< commands with more options need groups

/// Every command of both programs, with its program.
template <class Look>
void lookAtAll(const Look& look) {
    for (const Program& described : {skimlineProgram(), labProgram()}) {
        CLI::App program(described.description, described.name);
        prepareHelp(program);
        const auto commands = described.addCommands(program);
        const CommandEntry tree = referenceTree(program);
        for (const CommandEntry* entry : everyCommand(tree)) {
            const CLI::App* app = &program;
            for (const std::string& name : entry->path) app = app->get_subcommand(name);
            look(*app, *entry, std::string(described.name) + " " + pathText(*entry));
        }
    }
}

TEST(HelpText, everyCommandFitsAScreen) {
    lookAtAll([](const CLI::App& app, const CommandEntry&, const std::string& name) {
        std::istringstream text(app.help(name));
        std::size_t lines = 0;
        for (std::string line; std::getline(text, line); ++lines)
            EXPECT_LE(line.size(), kHelpColumns) << name << ": " << line;
        EXPECT_LE(lines, kHelpLines) << name;
        EXPECT_GT(lines, 3U) << name;
    });
}

TEST(HelpText, everyOptionIsNamedAndWithHelpAllExplained) {
    lookAtAll([](const CLI::App& app, const CommandEntry& entry, const std::string& name) {
        const std::string brief = app.help(name);
        const std::string all = app.help(name, CLI::AppFormatMode::All);
        EXPECT_EQ(all.find("More, with --help-all"), std::string::npos) << name;
        for (const OptionEntry& option : entry.options) {
            EXPECT_NE(brief.find(option.names.back()), std::string::npos)
                << name << " " << option.names.back();
            const std::string word = option.help.substr(0, option.help.find(' '));
            EXPECT_NE(all.find(word), std::string::npos) << name << " " << option.names.back();
        }
    });
}

TEST(HelpText, everyHelpIsALineAndManyOptionsHaveGroups) {
    lookAtAll([](const CLI::App& app, const CommandEntry& entry, const std::string& name) {
        EXPECT_LE(app.get_description().size(), kHelpColumns) << name;
        for (const CLI::Option* option : app.get_options()) {
            EXPECT_LE(option->get_description().size(), kHelpColumns)
                << name << " " << option->get_name();
            const bool ungrouped = !option->get_positional() && option != app.get_help_ptr() &&
                                   option != app.get_help_all_ptr() &&
                                   option->get_group() == "Options";
            if (entry.options.size() > kUngrouped && name.starts_with("skimline ")) {
                EXPECT_FALSE(ungrouped) << name << " " << option->get_name();
            }
        }
    });
}

TEST(HelpText, theLastGroupsAreShortenedToTheirNames) {
    const std::string help = runWith({"summarize", "--help"}).out;
    const std::size_t more = help.find("\nMore, with --help-all:\n");
    ASSERT_NE(more, std::string::npos) << help;
    EXPECT_LT(help.find("\nOutput:\n"), more);
    EXPECT_LT(help.find("\nLength:\n"), more);
    EXPECT_GT(help.find("  Machine:"), more);
    EXPECT_NE(runWith({"summarize", "--help-all"}).out.find("\nMachine:\n"), std::string::npos);
}

}  // namespace
}  // namespace skimline::cli
