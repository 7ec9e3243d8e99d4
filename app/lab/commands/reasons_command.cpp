// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/cli/terminal/duration_parsing.h"
#include "app/cli/terminal/options.h"
#include "app/lab/commands/judged_options.h"
#include "app/lab/commands/learning_commands.h"
#include "app/lab/commands/task_options.h"
#include "core/lab/moments/reason_check.h"

namespace skimline::cli {
namespace {

using nlohmann::ordered_json;

ordered_json toJson(const ReasonCount& count) {
    return {{"shown", count.shown}, {"score", count.scored}, {"rank", count.ranked}};
}

constexpr const char* kPartNames[kKnownPartCount] = {
    "light",  "glare", "sharpness", "detail",   "test card", "title card", "motion",
    "camera", "faces", "picture",   "loudness", "voice",     "place"};

class EvaluateReasonsCommand : public Command {
public:
    CLI::App* addTo(CLI::App& evaluate) override;
    int run(const CommandContext& context) override;

private:
    void print(std::ostream& out, const ReasonCheck& found) const;

    TaskOptions m_task;
    AnalysisRequest m_request;
    std::vector<std::string> m_videos;
    std::string m_budget = "15%";
};

CLI::App* EvaluateReasonsCommand::addTo(CLI::App& evaluate) {
    CLI::App* command = evaluate.add_subcommand(
        "reasons", "Undo every reason that is shown, one at a time, and measure what changes.");
    command->add_option("IN", m_videos, "Videos to explain.")->required();
    addOption(*command, "--keep", m_budget, "Keep this share of every video, in percent.");
    addAnalysedWithTo(*command, m_request);
    m_task.addTo(*command, m_request.threads);
    return command;
}

void EvaluateReasonsCommand::print(std::ostream& out, const ReasonCheck& found) const {
    const auto line = [&](const std::string& name, const ReasonCount& count) {
        char text[96];
        std::snprintf(text, sizeof text, "%-12s %6lld %6lld %6lld\n", name.c_str(),
                      static_cast<long long>(count.shown), static_cast<long long>(count.scored),
                      static_cast<long long>(count.ranked));
        out << text;
    };
    out << found.explained << " of " << found.shots << " shots have a reason of their own\n"
        << "reason        shown  score   rank\n";
    line("first", found.first);
    line("all", found.all);
    line("together", found.together);
    for (std::size_t part = 0; part < kKnownPartCount; ++part)
        line(kPartNames[part], found.parts[part]);
}

int EvaluateReasonsCommand::run(const CommandContext& context) {
    const RunContext& progress = m_task.begin(context, "evaluation");
    m_request.reasons = true;
    m_request.log = context.console.logSink();
    Budget budget;
    budget.fraction = fractionFromText(m_budget);
    ReasonCheck found;
    for (const std::string& video : m_videos) {
        m_request.video = video;
        found += checkReasons(m_request, budget, progress);
    }
    ordered_json json = {{"videos", m_videos.size()},    {"shots", found.shots},
                         {"explained", found.explained}, {"first", toJson(found.first)},
                         {"all", toJson(found.all)},     {"together", toJson(found.together)}};
    for (std::size_t part = 0; part < kKnownPartCount; ++part)
        json["parts"][kPartNames[part]] = toJson(found.parts[part]);
    m_task.finish(context, json, [&](std::ostream& out) { print(out, found); });
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeEvaluateReasonsCommand() {
    return std::make_unique<EvaluateReasonsCommand>();
}

}  // namespace skimline::cli
