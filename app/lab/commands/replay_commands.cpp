// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdio>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <system_error>

#include "app/cli/terminal/options.h"
#include "app/cli/terminal/processes/isolated_work.h"
#include "app/lab/commands/learning_commands.h"
#include "app/lab/commands/task_options.h"
#include "core/foundation/base/error.h"
#include "core/lab/benchmark/replays/learn_from_replays.h"
#include "core/skim/models/runtime/program_needs.h"

namespace skimline::cli {
namespace {

using nlohmann::ordered_json;

void addDataTo(CLI::App& command, ReplayData& data) {
    command
        .add_option("--data", data.file, "Replayed videos (HDF5) as distributed: Mr.HiSum or MoSu.")
        ->required();
    command
        .add_option(
            "--splits", data.split,
            "File (JSON or YAML) that splits the videos into training, validation and test.")
        ->required();
    addOption(command, "--features", data.features, "Read features from this dataset of the file.");
}

class TrainReplaysCommand : public Command {
public:
    CLI::App* addTo(CLI::App& train) override {
        CLI::App* command = train.add_subcommand(
            "replays", "Train a summarizer on what people replayed most (Mr.HiSum, MoSu).");
        addDataTo(*command, m_request.data);
        command->add_option("--config", m_request.recipe,
                            "Train by this recipe (JSON or YAML), for example one of "
                            "resources/recipes.");
        addRunTo(*command, m_request.runFolder)->required();
        addSeedTo(*command, m_request.seed);
        addDeviceTo(*command, m_request.device);
        addCommitTo(*command, m_request.commit);
        m_task.addTo(*command, m_request.threads);
        return command;
    }

    int run(const CommandContext& context) override {
        // Each video is read when it is needed, so the whole training is sandboxed.
        const bool isNew = std::filesystem::create_directories(m_request.runFolder);
        try {
            inIsolation(m_request.data.file.string(), needs(), context, [&] {
                train(context);
                return std::string();
            });
        } catch (const Error&) {
            std::error_code ignored;  // a folder with results stays
            if (isNew) std::filesystem::remove(m_request.runFolder, ignored);
            throw;
        }
        return kSuccess;
    }

private:
    SandboxNeeds needs() const {
        SandboxNeeds needs = needsOfProgram(m_request.device);
        needs.readable.insert(needs.readable.end(),
                              {m_request.data.file, m_request.data.split, m_request.recipe});
        needs.writable.push_back(m_request.runFolder);
        needs.takesDays = true;
        return needs;
    }

    void train(const CommandContext& context) const {
        const ReplayTrainReport report =
            trainOnReplays(m_request, context.console.logSink(), m_task.begin(context, "training"));
        m_task.finish(context,
                      {{"checkpoint", report.checkpoint.string()},
                       {"videos", report.videos},
                       {"steps", report.steps}},
                      [&](std::ostream& out) {
                          out << report.checkpoint.string() << ": trained on " << report.videos
                              << " videos in at most " << report.steps << " updates\n";
                      });
    }

    TaskOptions m_task;
    ReplayTrainRequest m_request;
};

class EvaluateReplaysCommand : public Command {
public:
    CLI::App* addTo(CLI::App& evaluate) override {
        m_request.seed = kEvaluationSeed;
        CLI::App* command = evaluate.add_subcommand(
            "replays", "Measure summarizers by what people replayed most (Mr.HiSum, MoSu).");
        addDataTo(*command, m_request.data);
        command->add_option("--model", m_request.checkpoints, "Network to measure (repeatable).");
        addSeedTo(*command, m_request.seed);
        m_task.addTo(*command, m_request.threads);
        return command;
    }

    bool runsIsolated() const override { return true; }
    int run(const CommandContext& context) override {
        const ReplayReport report =
            evaluateOnReplays(m_request, m_task.begin(context, "evaluation"));
        m_task.finish(context, toJson(report), [&](std::ostream& out) { print(report, out); });
        return kSuccess;
    }

private:
    static ordered_json toJson(const ReplayReport& report) {
        ordered_json rows = ordered_json::array();
        for (const ReplayRow& row : report.rows)
            rows.push_back({{"method", row.method},
                            {"tau", row.mean.tau},
                            {"rho", row.mean.rho},
                            {"map_50", row.mean.precisionHalf},
                            {"map_15", row.mean.precisionBest}});
        return {{"videos", report.videos}, {"rows", rows}};
    }
    static void print(const ReplayReport& report, std::ostream& out) {
        char line[160];
        std::snprintf(line, sizeof line, "%-24s %8s %8s %8s %8s\n",
                      ("test (" + std::to_string(report.videos) + ")").c_str(), "tau", "rho",
                      "mAP 50%", "mAP 15%");
        out << line;
        for (const ReplayRow& row : report.rows) {
            std::snprintf(line, sizeof line, "%-24s %8.3f %8.3f %8.3f %8.3f\n", row.method.c_str(),
                          row.mean.tau, row.mean.rho, row.mean.precisionHalf,
                          row.mean.precisionBest);
            out << line;
        }
    }

    TaskOptions m_task;
    ReplayEvaluateRequest m_request;
};

}  // namespace

std::unique_ptr<Command> makeTrainReplaysCommand() {
    return std::make_unique<TrainReplaysCommand>();
}
std::unique_ptr<Command> makeEvaluateReplaysCommand() {
    return std::make_unique<EvaluateReplaysCommand>();
}

}  // namespace skimline::cli
