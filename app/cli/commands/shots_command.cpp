// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/shots_command.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace skimline::cli {

CLI::App* ShotsCommand::addTo(CLI::App& program) {
    auto* command =
        program.add_subcommand("shots", "Print where the shots of a video begin and end");
    command->add_option("IN", m_video, "Video")->required();
    command->add_flag("--json", m_json, "As JSON");
    m_options.addCommonTo(*command);
    return command;
}

int ShotsCommand::run(const CommandContext& context) {
    const AnalysisRequest request = m_options.request(m_video, context.console);
    const auto analysis = findShots(
        request, context.console.context(context.stop, request.video.filename().string()));
    std::ostream& out = context.console.out();
    if (m_json) {
        nlohmann::ordered_json facts{{"video", m_video},
                                     {"duration", analysis->duration.toDouble()},
                                     {"shots", nlohmann::ordered_json::array()}};
        for (const Shot& shot : analysis->shots) {
            facts["shots"].push_back({{"start", shot.range.start.toDouble()},
                                      {"end", shot.range.end.toDouble()},
                                      {"frames", shot.length}});
        }
        out << facts.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << "\n";
        return kSuccess;
    }
    for (const Shot& shot : analysis->shots) {
        char line[96];
        std::snprintf(line, sizeof line, "%.3f\t%.3f\n", shot.range.start.toDouble(),
                      shot.range.end.toDouble());
        out << line;
    }
    return kSuccess;
}

}  // namespace skimline::cli
