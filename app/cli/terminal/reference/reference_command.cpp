// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/reference/reference_command.h"

#include <CLI/CLI.hpp>

#include "app/cli/terminal/reference/manual_page.h"
#include "app/cli/terminal/reference/shell_completion.h"
#include "core/skim/models/runtime/versions.h"

namespace skimline::cli {
namespace {

class ReferenceCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    int run(const CommandContext& context) override;

private:
    const CLI::App* m_program = nullptr;
    std::string m_kind;
};

CLI::App* ReferenceCommand::addTo(CLI::App& program) {
    m_program = &program;
    auto* command =
        program.add_subcommand("reference", "Print the manual page or the completions of a shell.");
    command
        ->add_option("KIND", m_kind,
                     "Print the manual page (man macros), or the completions of this shell.")
        ->required()
        ->check(CLI::IsMember({"manual", "bash", "zsh", "fish"}));
    return command;
}

int ReferenceCommand::run(const CommandContext& context) {
    const CommandEntry tree = referenceTree(*m_program);
    std::ostream& out = context.console.out();
    if (m_kind == "manual") {
        out << manualPage(tree, componentVersions().front().version);
    } else if (m_kind == "bash") {
        out << bashCompletion(tree);
    } else if (m_kind == "zsh") {
        out << zshCompletion(tree);
    } else {
        out << fishCompletion(tree);
    }
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeReferenceCommand() { return std::make_unique<ReferenceCommand>(); }

}  // namespace skimline::cli
