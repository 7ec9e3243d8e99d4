// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/benchmark/replays/learn_from_replays.h"

#include <nlohmann/json.hpp>
#include <optional>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/random.h"
#include "core/lab/benchmark/replays/replay_examples.h"
#include "core/lab/runs/run_log.h"
#include "core/lab/training/fulltransnet/benchmark_recipe.h"
#include "core/lab/training/fulltransnet/trainer.h"
#include "core/skim/models/runtime/device_choice.h"
#include "core/skim/models/runtime/thread_limits.h"
#include "core/skim/network/scores/checkpoint.h"

namespace skimline {
namespace {

BenchmarkRecipe recipeOf(const ReplayTrainRequest& request) {
    BenchmarkRecipe recipe;
    if (!request.recipe.empty()) recipe = readRecipe(request.recipe);
    if (recipe.centre)
        throw Error(ErrorCode::Config, request.recipe.string(),
                    "The recipe asks for the mean of all training videos (centre), but not all of "
                    "them are in memory at once.");
    return recipe;
}

CheckpointInfo infoOf(const ReplayTrainRequest& request, const BenchmarkRecipe& recipe,
                      std::int64_t width) {
    CheckpointInfo info;
    info.config = recipe.network;
    info.input = recipe.input;
    info.config.inputWidth = width + info.input.extraColumns();
    info.name = recipe.name;
    info.extractorId = request.data.features;
    info.extractorVersion = "benchmark";
    info.sampleRate = 1;
    const nlohmann::ordered_json made = {
        {"labels", "most replayed: " + request.data.file.filename().string()},
        {"seed", request.seed},
        {"commit", request.commit},
        {"recipe", recipeToJson(recipe)}};
    info.recipe = jsonText(made);
    return info;
}

std::vector<float> randomScores(std::size_t count, Random& random) {
    std::vector<float> scores(count);
    for (float& score : scores) score = static_cast<float>(random.uniform(0, 1));
    return scores;
}

void requireFit(const Checkpoint& checkpoint, const std::filesystem::path& file,
                const ReplayedVideo& video) {
    const std::int64_t extra = checkpoint.info.input.extraColumns();
    if (video.features.cols + extra == checkpoint.info.config.inputWidth) return;
    throw Error(
        ErrorCode::Mismatch, file.string(),
        "The network in " + file.string() + " was trained on features of a different width.");
}

}  // namespace

ReplayTrainReport trainOnReplays(const ReplayTrainRequest& request, const LogSink& log,
                                 const RunContext& context) {
    useTrainingThreads(request.threads);
    const ReplayFile file(request.data.file, request.data.features);
    const ReplaySplit split = readReplaySplit(request.data.split);
    const ReplayExamples examples(file, split);
    const BenchmarkRecipe recipe = recipeOf(request);
    const CheckpointInfo info = infoOf(request, recipe, examples.width());
    std::filesystem::create_directories(request.runFolder);
    const ReplayTrainReport report{request.runFolder / "final.safetensors", examples.count(),
                                   trainerOptions(recipe, examples.count(), request.seed).steps};
    RunLog runLog(request.runFolder);
    std::optional<FullTransNet> net;
    DeviceChoice(request.device, log).run([&](ComputeDevice device) {
        TrainerOptions options = trainerOptions(recipe, examples.count(), request.seed);
        options.device = device;
        Trainer trainer(examples, info, options, request.runFolder);
        net = trainer.run([&](const TrainingRecord& record) { runLog.write(record); }, context);
    });
    saveCheckpoint(report.checkpoint, info, *net, false, true);
    return report;
}

ReplayReport evaluateOnReplays(const ReplayEvaluateRequest& request, const RunContext& context) {
    useThreads(request.threads);
    const ReplayFile file(request.data.file, request.data.features);
    const ReplaySplit split = readReplaySplit(request.data.split);
    std::vector<Checkpoint> networks;
    for (const auto& path : request.checkpoints) networks.push_back(loadCheckpoint(path));
    std::vector<std::vector<ReplayMeasures>> found(networks.size() + 1);
    Random random(request.seed);
    StageProgress progress(context, Stage::Scores, static_cast<std::int64_t>(split.test.size()));
    std::int64_t done = 0;
    for (const std::string& key : split.test) {
        progress.advanceTo(done++);
        const ReplayedVideo video = file.read(key);
        found.front().push_back(
            measureReplays(randomScores(video.score.size(), random), video.score));
        for (std::size_t i = 0; i < networks.size(); ++i) {
            requireFit(networks[i], request.checkpoints[i], video);
            found[i + 1].push_back(measureReplay(networks[i], video, context));
        }
    }
    progress.finish();
    ReplayReport report{done, {{"random", meanOf(found.front())}}};
    for (std::size_t i = 0; i < networks.size(); ++i)
        report.rows.push_back({networks[i].info.name, meanOf(found[i + 1])});
    return report;
}

}  // namespace skimline
