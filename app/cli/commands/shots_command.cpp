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
#include "core/skim/plan/shot_scale.h"

namespace skimline::cli {
namespace {

/// Between one cut and the next, however short; of a dissolve nothing.
std::vector<TimeRange> betweenCuts(const VideoFacts& facts) {
    std::vector<TimeRange> pieces;
    Rational from;
    for (const TimeRange& cut : facts.cuts) {
        if (cut.start > from) pieces.push_back({from, cut.start});
        from = cut.end;
    }
    if (from < facts.duration) pieces.push_back({from, facts.duration});
    return pieces;
}

std::vector<TimeRange> shotsOf(const Analysis& analysis, bool everyCut) {
    if (everyCut) return betweenCuts(*analysis.facts);
    std::vector<TimeRange> ranges;
    for (const Shot& shot : analysis.scores->shots) ranges.push_back(shot.range);
    return ranges;
}

/// skimline shots IN [--every-cut] [--json]
class ShotsCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    bool runsIsolated() const override { return true; }
    int run(const CommandContext& context) override;

private:
    AnalysisOptions m_options;
    std::string m_video;
    bool m_everyCut = false;
    bool m_json = false;
};

CLI::App* ShotsCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand(
        "shots", "Print where the shots of a video begin and end, in seconds.");
    beginGroup(*command, kOutputGroup);
    command->add_option("IN", m_video, "Video to read.")->required();
    command->add_flag("--every-cut", m_everyCut,
                      "A shot at every cut, however short, instead of joining short ones.");
    command->add_flag("--json", m_json, "Print the result as JSON.");
    m_options.addCommonTo(*command);
    return command;
}

int ShotsCommand::run(const CommandContext& context) {
    const AnalysisRequest request = m_options.request(m_video, context.console);
    const AnalysisPointer analysis = readVideo(
        request, context.console.context(context.stop, request.video.filename().string()));
    std::ostream& out = context.console.out();
    const std::vector<TimeRange> shots = shotsOf(*analysis, m_everyCut);
    if (m_json) {
        nlohmann::ordered_json facts{{"video", m_video},
                                     {"duration", analysis->facts->duration.toDouble()},
                                     {"shots", nlohmann::ordered_json::array()}};
        for (const TimeRange& shot : shots)
            facts["shots"].push_back(
                {{"start", shot.start.toDouble()},
                 {"end", shot.end.toDouble()},
                 {"frames",
                  framesCovering(shot.end - shot.start, analysis->facts->media.video.frameRate)}});
        out << jsonText(facts, 1, IfNotUtf8::Replace) << "\n";
        return kSuccess;
    }
    for (const TimeRange& shot : shots) {
        char line[96];
        std::snprintf(line, sizeof line, "%.3f\t%.3f\n", shot.start.toDouble(),
                      shot.end.toDouble());
        out << line;
    }
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeShotsCommand() { return std::make_unique<ShotsCommand>(); }

}  // namespace skimline::cli
