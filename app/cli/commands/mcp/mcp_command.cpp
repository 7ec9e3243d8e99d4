// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/commands/commands.h"
#include "app/cli/commands/mcp/agent_tools.h"
#include "app/cli/commands/mcp/mcp_server.h"
#include "app/cli/terminal/options.h"

namespace skimline::cli {
namespace {

/// skimline mcp FOLDER...
class McpCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    int run(const CommandContext& context) override;

private:
    std::vector<std::string> m_folders;
};

CLI::App* McpCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand(
        "mcp", "Serve agents over stdin and stdout, by the Model Context Protocol.");
    command->add_option("FOLDER", m_folders, "Folders whose videos agents may read and write.")
        ->required();
    return command;
}

int McpCommand::run(const CommandContext& context) {
    AgentTools tools(AllowedFolders(m_folders), context);
    McpServer(tools).serve(std::cin, context.console.out());
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeMcpCommand() { return std::make_unique<McpCommand>(); }

}  // namespace skimline::cli
