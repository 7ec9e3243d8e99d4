// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/terminal/options.h"
#include "app/lab/commands/judged_options.h"
#include "app/lab/commands/learning_commands.h"
#include "app/lab/commands/task_options.h"
#include "core/lab/worth/taste/evaluate_owners.h"

namespace skimline::cli {
namespace {

using nlohmann::ordered_json;

ordered_json toJson(const OwnerResult& result) {
    return {{"owner", result.owner},           {"draws", result.draws},
            {"edits_per_video", result.edits}, {"before", result.before},
            {"after", result.after},           {"standard_error", result.error},
            {"draws_that_rose", result.gained}};
}

void printTable(std::ostream& out, const std::vector<OwnerResult>& results) {
    char line[160];
    std::snprintf(line, sizeof line, "%-10s %6s %6s %7s %7s %8s %7s %6s\n", "owner", "draws",
                  "edits", "before", "after", "gain", "+-", "rose");
    out << line;
    for (const OwnerResult& result : results) {
        std::snprintf(line, sizeof line, "%-10s %6lld %6.1f %7.3f %7.3f %+8.3f %7.3f %5.0f%%\n",
                      result.owner.c_str(), static_cast<long long>(result.draws), result.edits,
                      result.before, result.after, result.after - result.before, result.error,
                      100 * result.gained);
        out << line;
    }
}

/// Learning from the edits of simulated owners.
class EvaluateOwnersCommand : public Command {
public:
    CLI::App* addTo(CLI::App& evaluate) override;
    int run(const CommandContext& context) override;

private:
    TaskOptions m_task;
    OwnersRequest m_request;
};

CLI::App* EvaluateOwnersCommand::addTo(CLI::App& evaluate) {
    m_request.seed = kEvaluationSeed;
    CLI::App* command = evaluate.add_subcommand(
        "owners", "Measure what is learned from the edits of simulated owners.");
    addJudgedTo(*command, {m_request.judged, m_request.footage});
    addPartTo(*command, m_request.part);
    addAnalysedWithTo(*command, m_request.analysis);
    addOption(*command, "--deals", m_request.draws,
              "Number of random splits of the scenes, per owner.");
    addOption(*command, "--edited", m_request.videos,
              "Number of videos that each owner edits before being measured.");
    addOption(*command, "--edits", m_request.edits,
              "Largest number of shots that an owner keeps and drops in a video.");
    addOption(*command, "--strength", m_request.strength,
              "Weigh what was learned by this factor, 0 to 2.");
    addSeedTo(*command, m_request.seed);
    m_task.addTo(*command, m_request.analysis.threads);
    return command;
}

int EvaluateOwnersCommand::run(const CommandContext& context) {
    m_request.analysis.log = context.console.logSink();
    const auto results =
        evaluateOwners(m_request, context.console.logSink(), m_task.begin(context, "evaluation"));
    ordered_json facts = ordered_json::array();
    for (const OwnerResult& result : results) facts.push_back(toJson(result));
    m_task.finish(context, facts, [&](std::ostream& out) { printTable(out, results); });
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeEvaluateOwnersCommand() {
    return std::make_unique<EvaluateOwnersCommand>();
}

}  // namespace skimline::cli
