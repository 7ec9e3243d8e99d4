// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/terminal/options.h"
#include "app/cli/terminal/processes/isolated_work.h"
#include "app/lab/commands/learning_commands.h"
#include "app/lab/commands/parallel_training.h"
#include "app/lab/commands/task_options.h"
#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/lab/benchmark/benchmark_data.h"
#include "core/lab/benchmark/evaluate_on_benchmark.h"
#include "core/skim/batch/work/shard.h"
#include "core/skim/models/runtime/program_needs.h"

namespace skimline::cli {
namespace {

/// Options for the benchmark files and their splits.
void addDataTo(CLI::App& command, BenchmarkFiles& files, BenchmarkSplitting& splitting) {
    command
        .add_option("--data", files.files,
                    "Benchmark file (HDF5) as its authors distribute it (repeatable).")
        ->required();
    command.add_option("--annotation", files.annotation,
                       "Read TVSum's annotation from this file (.tsv or .tsv.gz).");
    command.add_option(
        "--splits", splitting.file,
        "Read the splits from this file (JSON or YAML). By default folds are drawn.");
    addOption(command, "--folds", splitting.folds,
              "Number of folds; every video is tested once. 0 puts all videos into one test set.");
    addOption(command, "--fold-seed", splitting.foldSeed,
              "Draw the folds at random from this seed.");
}

/// libhdf5 may crash on a damaged file; that should give an error message and not end the training.
void requireHarmless(const BenchmarkFiles& data, const CommandContext& context) {
    if (!context.isolates) return;  // the training reads them in the same way
    SandboxNeeds needs = needsOfProgram();
    needs.readable.insert(needs.readable.end(), data.files.begin(), data.files.end());
    needs.readable.push_back(data.annotation);
    inIsolation(data.files.front().string(), needs, context, [&] {
        const BenchmarkData read(data);
        return std::string();
    });
}

NetworkId networkFrom(const std::string& text) {
    NetworkId id;
    const char* end = text.data() + text.size();
    const auto seed = std::from_chars(text.data(), end, id.seed);
    const bool cut = seed.ec == std::errc() && seed.ptr != end && *seed.ptr == '/';
    const auto split = cut ? std::from_chars(seed.ptr + 1, end, id.split) : seed;
    if (!cut || split.ec != std::errc() || split.ptr != end)
        throw Error(ErrorCode::Usage, "--network",
                    "\"" + text + "\" is not a network; seed 1 on the first split is 1/0.");
    return id;
}

class TrainBenchmarkCommand : public Command {
public:
    CLI::App* addTo(CLI::App& train) override;
    std::vector<std::string> targetOptions() const override { return {"--report"}; }
    int run(const CommandContext& context) override;

private:
    void addShareTo(CLI::App& command);
    void chooseShare(const CommandContext& context);
    std::vector<BenchmarkTrainRequest> requests() const;
    BenchmarkTrainReport trainAll(const CommandContext& context) const;

    TaskOptions m_task;
    RunReport m_report;
    BenchmarkTrainRequest m_request;
    std::vector<std::filesystem::path> m_recipes;
    int m_jobs = 1;
    std::string m_network;
    std::string m_shard;
    std::int64_t m_of = 0;
    bool m_claim = false;
};

CLI::App* TrainBenchmarkCommand::addTo(CLI::App& train) {
    CLI::App* command =
        train.add_subcommand("benchmark", "Train summarizers on a labelled benchmark.");
    addDataTo(*command, m_request.data, m_request.splitting);
    addOption(*command, "--features", m_request.data.features,
              "Read features from this dataset of the file.");
    addOption(*command, "--picks", m_request.data.picks,
              "Read the features' source frames from this dataset of the file.");
    command->add_option("--config", m_recipes,
                        "Train by this recipe (JSON or YAML), see resources/recipes (repeatable).");
    addOption(*command, "--seeds", m_request.seeds,
              "Train a network for each of these seeds and each split, for example 1,2,3. The "
              "default is 1.")
        ->delimiter(',');
    addOption(*command, "--jobs", m_jobs,
              "Number of networks to train at once, each in its own process.")
        ->check(CLI::Range(1, 64));
    command->add_option(
        "--network", m_network,
        "Train only this network of a run with a manifest: SEED/SPLIT, splits counted from 0.");
    addShareTo(*command);
    addRunTo(*command, m_request.runFolder)->required();
    addDeviceTo(*command, m_request.device);
    m_report.addTo(*command, m_request.maps, "epochs");
    command
        ->add_option("--map-video", m_request.maps.video,
                     "Video whose attention maps are saved. The default is the first test video.")
        ->group("What a training leaves to look at");
    addCommitTo(*command, m_request.commit);
    m_task.addTo(*command, m_request.threads);
    return command;
}

void TrainBenchmarkCommand::addShareTo(CLI::App& command) {
    auto* shard = command.add_option(
        "--shard", m_shard,
        "Share of the networks: 2/8 is the second of eight; by default the launcher sets it.");
    command.add_option("--of", m_of, "Number of shares, if the launcher does not set it.")
        ->check(CLI::PositiveNumber)
        ->excludes(shard);
    command
        .add_flag("--claim", m_claim,
                  "Train networks that no other process is training; the launcher's variables are "
                  "ignored.")
        ->excludes(shard);
}

void TrainBenchmarkCommand::chooseShare(const CommandContext& context) {
    if (m_claim) return;
    const batch::Shard shard = batch::chooseShard(m_shard, m_of, batch::environmentOfProcess());
    m_request.shard = shard.index;
    m_request.shards = shard.count;
    if (!shard.origin.empty())
        context.console.log(LogLevel::Info, "This is shard " + std::to_string(shard.index + 1) +
                                                "/" + std::to_string(shard.count) + ", by " +
                                                shard.origin + ".");
}

/// One for each recipe.
std::vector<BenchmarkTrainRequest> TrainBenchmarkCommand::requests() const {
    if (m_recipes.empty()) return {m_request};
    std::vector<BenchmarkTrainRequest> all;
    for (const std::filesystem::path& recipe : m_recipes) {
        BenchmarkTrainRequest& one = all.emplace_back(m_request);
        one.recipe = recipe;
        if (m_recipes.size() > 1) one.runFolder /= recipe.stem();
        const auto isSame = [&](const auto& other) { return other.runFolder == one.runFolder; };
        if (std::ranges::count_if(all, isSame) > 1)
            throw Error(ErrorCode::Usage, recipe.string(),
                        "Two recipes are called " + recipe.stem().string() +
                            "; each recipe needs a different name for its folder.");
    }
    return all;
}

BenchmarkTrainReport TrainBenchmarkCommand::trainAll(const CommandContext& context) const {
    const LogSink log = context.console.logSink();
    const RunContext running = m_task.begin(context, "training");
    BenchmarkTrainReport sum;
    std::int64_t before = 0;
    for (BenchmarkTrainRequest& request : requests()) {
        request.before = before;
        const BenchmarkTrainReport report = m_jobs > 1
                                                ? trainInProcesses(request, m_jobs, log, running)
                                                : trainOnBenchmark(request, log, running);
        before += report.inAll;
        sum.networks += report.networks;
        sum.trained += report.trained;
        sum.leftOut = std::max(sum.leftOut, report.leftOut);
        if (report.networks > 0) m_report.write(request.runFolder, context);
    }
    return sum;
}

int TrainBenchmarkCommand::run(const CommandContext& context) {
    m_report.readHeads(m_request.maps);
    if (!m_network.empty()) {
        trainNetwork(m_request, networkFrom(m_network), context.console.logSink(),
                     m_task.begin(context, "training"));
        return kSuccess;
    }
    requireHarmless(m_request.data, context);
    chooseShare(context);
    const BenchmarkTrainReport report = trainAll(context);
    const std::string folder = m_request.runFolder.string();
    m_task.finish(context,
                  {{"run", folder},
                   {"networks", report.networks},
                   {"trained", report.trained},
                   {"videos_left_out", report.leftOut}},
                  [&](std::ostream& out) {
                      out << folder << ": " << report.networks << " networks, " << report.trained
                          << " of them trained now";
                      if (report.leftOut > 0)
                          out << "; " << report.leftOut
                              << " videos lack what training needs and were left out";
                      out << "\n";
                  });
    return kSuccess;
}

class EvaluateBenchmarkCommand : public Command {
public:
    CLI::App* addTo(CLI::App& evaluate) override;
    std::vector<std::string> targetOptions() const override { return {"--report"}; }
    bool runsIsolated() const override { return true; }
    int run(const CommandContext& context) override;

private:
    TaskOptions m_task;
    BenchmarkEvaluateRequest m_request;
    std::string m_protocol = "honest";
    std::string m_format = "text";
    std::filesystem::path m_report;
};

CLI::App* EvaluateBenchmarkCommand::addTo(CLI::App& evaluate) {
    m_request.seed = kEvaluationSeed;
    CLI::App* command =
        evaluate.add_subcommand("benchmark", "Measure summarizers on a labelled benchmark.");
    addDataTo(*command, m_request.data, m_request.splitting);
    command->add_option("--run", m_request.runs,
                        "Folder of networks from \"skimline-lab train benchmark\" (repeatable).");
    addOption(*command, "--protocol", m_protocol,
              "Protocol; released repeats the published code, which LEAKS GROUND TRUTH.")
        ->check(CLI::IsMember({"honest", "released"}));
    addOption(*command, "--draws", m_request.randomDraws,
              "Average the random baseline over this many draws.");
    addSeedTo(*command, m_request.seed);
    addOption(*command, "--format", m_format, "Print the table in this format.")
        ->check(CLI::IsMember({"text", "json", "csv", "latex", "html"}));
    command->add_option("--report", m_report, "Write a page with everything to this HTML file.");
    m_task.addTo(*command, m_request.threads);
    return command;
}

int EvaluateBenchmarkCommand::run(const CommandContext& context) {
    m_request.released = m_protocol == "released";
    const BenchmarkReport report = evaluateOnBenchmark(m_request, context.console.logSink(),
                                                       m_task.begin(context, "evaluation"));
    if (!m_report.empty())
        AtomicFile::write(m_report, benchmarkTable(report, "html"), AtomicFile::IfExists::Replace);
    context.console.out() << benchmarkTable(report, m_task.json() ? "json" : m_format);
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeTrainBenchmarkCommand() {
    return std::make_unique<TrainBenchmarkCommand>();
}
std::unique_ptr<Command> makeEvaluateBenchmarkCommand() {
    return std::make_unique<EvaluateBenchmarkCommand>();
}

}  // namespace skimline::cli
