#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "core/base/error.h"
#include "core/engine/benchmark.h"
#include "core/engine/benchmark_run.h"
#include "core/engine/device_choice.h"
#include "core/engine/run_log.h"
#include "core/engine/threads.h"

namespace skimline {
namespace {

/// Videos that a split file names and training cannot use.
std::int64_t leftOut(const BenchmarkSplitting& splitting, const BenchmarkData& data,
                     const BenchmarkSplits& used) {
    const auto idsOf = [](const BenchmarkSplits& splits) {
        std::set<VideoId> ids;
        for (const BenchmarkSplit& split : splits) {
            ids.insert(split.train.begin(), split.train.end());
            ids.insert(split.test.begin(), split.test.end());
        }
        return ids;
    };
    const auto all = splitting.file.empty()
                         ? data.ids().size()
                         : idsOf(data.resolve(readSplits(splitting.file), Need::Measuring)).size();
    return static_cast<std::int64_t>(all - std::min(all, idsOf(used).size()));
}

void checkUsable(const BenchmarkSplits& splits, const BenchmarkData& data) {
    for (const BenchmarkSplit& split : splits) {
        if (!split.train.empty() && !split.test.empty()) continue;
        // Tell what is missing by the first video there is.
        if (!data.videos().empty()) data.require(data.videos().front(), Need::Training);
        throw Error(ErrorCode::Config, "splits",
                    "A split has no video left that can be trained on or tested.");
    }
}

CheckpointInfo infoFor(const BenchmarkManifest& manifest, const FoldVideos& videos,
                       std::uint64_t seed, std::size_t split) {
    CheckpointInfo info;
    info.config = manifest.recipe.network;
    info.input = manifest.recipe.input;
    info.config.inputWidth = videos.train.front().features.cols + info.input.extraColumns();
    info.name = manifest.recipe.name;
    info.extractorId = manifest.features;
    info.extractorVersion = "benchmark";
    nlohmann::ordered_json recipe = {{"labels", "human: " + videos.train.front().dataset},
                                     {"seed", seed},
                                     {"fold", split},
                                     {"commit", manifest.commit},
                                     {"recipe", recipeToJson(manifest.recipe)}};
    info.recipe = recipe.dump();
    return info;
}

void trainOne(const BenchmarkData& data, const BenchmarkManifest& manifest, std::uint64_t seed,
              std::size_t split, const std::filesystem::path& folder, DeviceChoice& devices,
              const RunContext& context) {
    const FoldVideos videos = foldVideos(data, manifest, split, seed);
    const LabelledExamples examples(videos.train, videos.validation, manifest.recipe.labels);
    const CheckpointInfo info = infoFor(manifest, videos, seed, split);
    std::filesystem::create_directories(folder);
    RunLog log(folder);
    devices.run([&](ComputeDevice device) {
        TrainerOptions options = trainerOptions(manifest.recipe, examples.count(), seed);
        options.device = device;
        Trainer trainer(examples, info, options, folder);
        const FullTransNet net =
            trainer.run([&](const TrainingRecord& record) { log.write(record); }, context);
        saveCheckpoint(folder / "final.safetensors", info, net, false, true);
    });
}

}  // namespace

BenchmarkTrainReport trainOnBenchmark(const BenchmarkTrainRequest& request, const LogSink& log,
                                      const RunContext& context) {
    useThreads(request.threads);
    if (request.seeds.empty())
        throw Error(ErrorCode::Usage, "seeds", "Training needs at least one seed.");
    const BenchmarkData data(request.data);
    BenchmarkManifest manifest;
    manifest.features = request.data.features;
    manifest.picks = request.data.picks;
    manifest.splits = splitsFor(request.splitting, data, Need::Training);
    manifest.seeds = request.seeds;
    if (!request.recipe.empty()) manifest.recipe = readRecipe(request.recipe);
    manifest.commit = request.commit;
    checkUsable(manifest.splits, data);
    keepManifest(request.runFolder, manifest);
    DeviceChoice devices(request.device, log);
    BenchmarkTrainReport report;
    report.leftOut = leftOut(request.splitting, data, manifest.splits);
    for (const std::uint64_t seed : manifest.seeds) {
        for (std::size_t split = 0; split < manifest.splits.size(); ++split) {
            ++report.networks;
            const auto folder = networkFolder(request.runFolder, seed, split);
            if (std::filesystem::exists(folder / "final.safetensors")) continue;
            trainOne(data, manifest, seed, split, folder, devices, context);
            ++report.trained;
            logTo(log, LogLevel::Info,
                  "Seed " + std::to_string(seed) + ", split " + std::to_string(split + 1) + " of " +
                      std::to_string(manifest.splits.size()) + " is trained.");
        }
    }
    return report;
}

}  // namespace skimline
