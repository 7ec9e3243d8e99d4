// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/doctor_command.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "core/engine/installation/doctor.h"

namespace skimline::cli {

CLI::App* DoctorCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand("doctor", "What this installation has and lacks");
    command->add_flag("--json", m_json, "As JSON");
    command->add_option("--weights", m_weights, "Folder with network weights");
    return command;
}

int DoctorCommand::run(const CommandContext& context) {
    std::optional<std::filesystem::path> folder;
    if (!m_weights.empty()) folder = m_weights;
    auto facts = nlohmann::ordered_json::array();
    std::string text;
    for (const Finding& finding : examineInstallation(folder)) {
        facts.push_back({{"subject", finding.subject},
                         {"found", finding.found},
                         {"well", finding.well},
                         {"advice", finding.advice}});
        text += finding.subject + ": " + finding.found + "\n";
        if (!finding.advice.empty()) text += "    " + finding.advice + "\n";
    }
    std::ostream& out = context.console.out();
    if (m_json) {
        out << facts.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << "\n";
    } else {
        out << text;
    }
    return kSuccess;
}

}  // namespace skimline::cli
