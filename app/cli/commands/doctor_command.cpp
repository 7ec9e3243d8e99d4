// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "app/cli/commands/commands.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/options.h"
#include "core/foundation/base/json/json_text.h"
#include "core/skim/installation/doctor.h"

namespace skimline::cli {
namespace {

/// skimline doctor: the components found, and how to get the missing ones
class DoctorCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    int run(const CommandContext& context) override;

private:
    std::string m_weights;
    bool m_json = false;
    bool m_clearCache = false;
};

CLI::App* DoctorCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand("doctor", "Check the installation.");
    command->add_flag("--json", m_json, "Print the result as JSON.");
    addWeights(*command, m_weights);
    command->add_flag("--clear-cache", m_clearCache,
                      "Delete cached features, thumbnails and transcripts first.");
    return command;
}

int DoctorCommand::run(const CommandContext& context) {
    if (m_clearCache) clearCache();
    std::optional<std::filesystem::path> folder;
    if (!m_weights.empty()) folder = m_weights;
    auto facts = nlohmann::ordered_json::array();
    std::string text;
    int unwell = 0;
    for (const Finding& finding : examineInstallation(folder)) {
        facts.push_back({{"subject", finding.subject},
                         {"found", finding.found},
                         {"well", finding.well},
                         {"advice", finding.advice}});
        text += finding.subject + ": " + finding.found + "\n";
        if (!finding.advice.empty()) text += "    " + finding.advice + "\n";
        unwell += finding.well ? 0 : 1;
    }
    text += unwell == 0 ? std::string("Everything is in order.\n")
                        : std::to_string(unwell) + " of these could be better; see the advice.\n";
    std::ostream& out = context.console.out();
    if (m_json) {
        out << jsonText(facts, 1, IfNotUtf8::Replace) << "\n";
    } else {
        out << text;
    }
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeDoctorCommand() { return std::make_unique<DoctorCommand>(); }

}  // namespace skimline::cli
