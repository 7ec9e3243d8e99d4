// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/terminal/options.h"
#include "app/lab/commands/judged_options.h"
#include "app/lab/commands/learning_commands.h"
#include "app/lab/commands/task_options.h"
#include "core/lab/worth/subjects/train_subject.h"

namespace skimline::cli {
namespace {

using nlohmann::ordered_json;

class TrainSubjectCommand : public Command {
public:
    CLI::App* addTo(CLI::App& train) override;
    std::vector<std::string> targetOptions() const override { return {"--output"}; }
    int run(const CommandContext& context) override;

private:
    TaskOptions m_task;
    SubjectTraining m_request;
};

CLI::App* TrainSubjectCommand::addTo(CLI::App& train) {
    CLI::App* command = train.add_subcommand(
        "subject", "Fit the model of a picture's subject to judged frames and pictures.");
    addJudgedTo(*command, {m_request.judged, m_request.footage},
                "resources/judged/judged-subjects.json");
    command->add_option("--photos", m_request.photos, "Take the judged pictures from this folder.")
        ->required();
    command->add_option("-o,--output", m_request.model, "Write the subject model to this file.")
        ->required();
    addBuiltinWeightsTo(*command, m_request.builtinWeights);
    m_task.addTo(*command, m_request.threads);
    return command;
}

int TrainSubjectCommand::run(const CommandContext& context) {
    const SubjectTrainingReport report =
        trainSubject(m_request, context.console.logSink(), m_task.begin(context, "training"));
    const ordered_json facts = {{"model", m_request.model.string()}, {"frames", report.frames},
                                {"pictures", report.images},         {"middle", report.middle},
                                {"fitted", report.fitted},           {"held_out", report.heldOut}};
    m_task.finish(context, facts, [&](std::ostream& out) {
        char line[200];
        std::snprintf(line, sizeof line,
                      "Subject inside a vertical window: %.1f %% held out (%.1f %% fitted, %.1f %% "
                      "in the middle); %lld frames, %lld pictures.\n",
                      report.heldOut * 100, report.fitted * 100, report.middle * 100,
                      static_cast<long long>(report.frames), static_cast<long long>(report.images));
        out << line;
    });
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeTrainSubjectCommand() {
    return std::make_unique<TrainSubjectCommand>();
}

}  // namespace skimline::cli
