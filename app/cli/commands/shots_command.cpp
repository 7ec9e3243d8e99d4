// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "app/cli/commands/commands.h"
#include "app/cli/terminal/analysis_options.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/options.h"
#include "core/foundation/base/json/json_text.h"

namespace skimline::cli {
namespace {

/// skimline shots IN [--json]
class ShotsCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    bool runsIsolated() const override { return true; }
    int run(const CommandContext& context) override;

private:
    AnalysisOptions m_options;
    std::string m_video;
    bool m_json = false;
};

CLI::App* ShotsCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand(
        "shots", "Print where the shots of a video begin and end, in seconds.");
    command->add_option("IN", m_video, "Read this video.")->required();
    command->add_flag("--json", m_json, "Print the outcome as JSON on stdout.");
    m_options.addCommonTo(*command);
    return command;
}

int ShotsCommand::run(const CommandContext& context) {
    const AnalysisRequest request = m_options.request(m_video, context.console);
    const AnalysisPointer analysis = readVideo(
        request, context.console.context(context.stop, request.video.filename().string()));
    std::ostream& out = context.console.out();
    if (m_json) {
        nlohmann::ordered_json facts{{"video", m_video},
                                     {"duration", analysis->facts->duration.toDouble()},
                                     {"shots", nlohmann::ordered_json::array()}};
        for (const Shot& shot : analysis->scores->shots) {
            facts["shots"].push_back({{"start", shot.range.start.toDouble()},
                                      {"end", shot.range.end.toDouble()},
                                      {"frames", shot.length}});
        }
        out << jsonText(facts, 1, IfNotUtf8::Replace) << "\n";
        return kSuccess;
    }
    for (const Shot& shot : analysis->scores->shots) {
        char line[96];
        std::snprintf(line, sizeof line, "%.3f\t%.3f\n", shot.range.start.toDouble(),
                      shot.range.end.toDouble());
        out << line;
    }
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeShotsCommand() { return std::make_unique<ShotsCommand>(); }

}  // namespace skimline::cli
