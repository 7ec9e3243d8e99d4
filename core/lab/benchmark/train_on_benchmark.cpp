// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/benchmark/train_on_benchmark.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"
#include "core/lab/benchmark/benchmark_run.h"
#include "core/lab/benchmark/network_records.h"
#include "core/lab/runs/attention_map_logger.h"
#include "core/lab/runs/run_log.h"
#include "core/lab/training/fulltransnet/trainer.h"
#include "core/skim/models/runtime/device_choice.h"
#include "core/skim/models/runtime/thread_limits.h"

namespace skimline {
namespace {

constexpr std::chrono::milliseconds kLookEvery{500};

/// Videos that a split file names but training cannot use.
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
        // Name the missing data by the first existing video.
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
    info.recipe = jsonText(recipe);
    return info;
}

BenchmarkManifest manifestFor(const BenchmarkTrainRequest& request, const BenchmarkData& data,
                              const RunContext& context) {
    if (request.seeds.empty())
        throw Error(ErrorCode::Usage, "seeds", "Training needs at least one seed.");
    BenchmarkManifest manifest;
    manifest.features = request.data.features;
    manifest.picks = request.data.picks;
    manifest.splits = splitsFor(request.splitting, data, Need::Training);
    manifest.seeds = request.seeds;
    if (!request.recipe.empty()) manifest.recipe = readRecipe(request.recipe);
    manifest.commit = request.commit;
    manifest.hashes = hashesOf(request.data, request.splitting.file, context);
    checkUsable(manifest.splits, data);
    return manifest;
}

/// "seed-1/fold-0"
std::string nameOf(const NetworkId& id) { return networkFolder({}, id).generic_string(); }

std::int64_t stepsOf(const BenchmarkManifest& manifest, std::size_t split) {
    const std::size_t trained =
        manifest.splits[split].train.size() - heldBackCount(manifest, split);
    return trainerOptions(manifest.recipe, static_cast<std::int64_t>(trained), 1).steps;
}

BenchmarkPlan planOf(const BenchmarkTrainRequest& request, const BenchmarkData& data,
                     const BenchmarkManifest& manifest) {
    BenchmarkPlan plan;
    plan.leftOut = leftOut(request.splitting, data, manifest.splits);
    const NetworkRecords records(request.runFolder, requestHash(manifest));
    for (const std::uint64_t seed : manifest.seeds) {
        for (std::size_t split = 0; split < manifest.splits.size(); ++split) {
            if ((request.before + plan.inAll++) % request.shards != request.shard) continue;
            ++plan.networks;
            const NetworkId id{seed, static_cast<std::int64_t>(split)};
            if (!records.isTrained(nameOf(id)))
                plan.pending.push_back({id, stepsOf(manifest, split)});
        }
    }
    return plan;
}

/// The video whose maps are kept, as this split's networks see it.
LabelledVideo mapVideo(const FoldVideos& videos, const std::string& wanted) {
    if (wanted.empty()) return videos.test.front();
    for (const auto* part : {&videos.test, &videos.validation, &videos.train}) {
        for (const LabelledVideo& video : *part)
            if (video.key == wanted || video.dataset + "/" + video.key == wanted) return video;
    }
    throw Error(ErrorCode::Usage, "--map-video",
                "No video of this split is called \"" + wanted + "\".");
}

std::shared_ptr<AttentionMapLogger> recorderFor(const TrainingMaps& maps,
                                                const FullTransNetConfig& config,
                                                const FoldVideos& videos,
                                                const std::filesystem::path& folder) {
    const LabelledVideo video = mapVideo(videos, maps.video);
    return std::make_shared<AttentionMapLogger>(
        folder, maps, config,
        LoggedVideo{video.dataset + "/" + video.key, video.features,
                    stepShots(video).firstFrames()});
}

/// @param every  epochs
void recordMaps(Trainer& trainer, const std::shared_ptr<AttentionMapLogger>& recorder,
                std::int64_t every, double stepsPerEpoch, const RunContext& context) {
    const double steps = stepsPerEpoch * static_cast<double>(std::max<std::int64_t>(1, every));
    trainer.observe(
        static_cast<std::int64_t>(std::ceil(steps)),
        [recorder, stepsPerEpoch, &context](std::int64_t step, const Checkpoint& checkpoint) {
            recorder->record(step, static_cast<double>(step) / stepsPerEpoch, checkpoint, context);
        });
}

/// The networks of a run.
struct PlannedRun {
    const BenchmarkTrainRequest& request;
    const BenchmarkData& data;
    const BenchmarkManifest& manifest;
};

void trainNow(const PlannedRun& run, const NetworkId& id, DeviceChoice& devices,
              const RunContext& context) {
    const BenchmarkTrainRequest& request = run.request;
    const BenchmarkManifest& manifest = run.manifest;
    const auto folder = networkFolder(request.runFolder, id);
    const auto split = static_cast<std::size_t>(id.split);
    const FoldVideos videos = foldVideos(run.data, manifest, split, id.seed);
    const LabelledExamples examples(videos.train, videos.validation, manifest.recipe.labels);
    const CheckpointInfo info = infoFor(manifest, videos, id.seed, split);
    std::filesystem::create_directories(folder);
    RunLog log(folder);
    devices.run([&](ComputeDevice device) {
        TrainerOptions options = trainerOptions(manifest.recipe, examples.count(), id.seed);
        options.device = device;
        Trainer trainer(examples, info, options, folder);
        if (!request.maps.heads.empty())
            recordMaps(trainer, recorderFor(request.maps, info.config, videos, folder),
                       request.maps.every,
                       static_cast<double>(examples.count()) / static_cast<double>(options.batch),
                       context);
        const FullTransNet net =
            trainer.run([&](const TrainingRecord& record) { log.write(record); }, context);
        saveCheckpoint(folder / kTrainedNetwork, info, net, false, true);
    });
}

/// @return whether it is trained by now; otherwise another process is training it
bool trainOne(const PlannedRun& run, const NetworkId& id, DeviceChoice& devices,
              const RunContext& context) {
    using Clock = std::chrono::steady_clock;
    const NetworkRecords records(run.request.runFolder, requestHash(run.manifest));
    const auto lease = records.take(nameOf(id));
    if (records.isTrained(nameOf(id))) return true;
    if (lease == nullptr) return false;
    const auto begun = Clock::now();
    trainNow(run, id, devices, context);
    records.add(nameOf(id), std::chrono::duration<double>(Clock::now() - begun).count(), context);
    return true;
}

void waitALittle(const RunContext& context) {
    context.throwIfStopped();
    std::this_thread::sleep_for(kLookEvery);
}

}  // namespace

std::int64_t loggedSteps(const std::filesystem::path& runFolder, const NetworkId& id) {
    constexpr std::streamoff kLongestLines = 4096;
    const std::filesystem::path log = networkFolder(runFolder, id) / "log.jsonl";
    std::error_code failure;
    if (!std::filesystem::exists(log, failure)) return 0;
    std::ifstream file = openToRead(log);
    const auto size = static_cast<std::streamoff>(std::filesystem::file_size(log, failure));
    file.seekg(std::max<std::streamoff>(0, size - kLongestLines));
    std::int64_t steps = 0;
    // The first line may be cut off, and so may the last one while it is being written.
    for (std::string line; std::getline(file, line);) {
        const auto json = parseJson(line, "log.jsonl", IfNotJson::Discard);
        if (json.is_object() && json.contains("step") && json["step"].is_number_integer())
            steps = json["step"];
    }
    return steps;
}

std::filesystem::path networkFolder(const std::filesystem::path& runFolder, const NetworkId& id) {
    return runFolder / ("seed-" + std::to_string(id.seed)) / ("fold-" + std::to_string(id.split));
}

BenchmarkPlan planBenchmark(const BenchmarkTrainRequest& request, const RunContext& context) {
    const BenchmarkData data(request.data);
    const BenchmarkManifest manifest = manifestFor(request, data, context);
    keepManifest(request.runFolder, manifest);
    return planOf(request, data, manifest);
}

void trainNetwork(const BenchmarkTrainRequest& request, const NetworkId& id, const LogSink& log,
                  const RunContext& context) {
    useTrainingThreads(request.threads);
    const BenchmarkManifest manifest = readManifest(request.runFolder);
    const bool known = std::ranges::find(manifest.seeds, id.seed) != manifest.seeds.end() &&
                       id.split >= 0 &&
                       id.split < static_cast<std::int64_t>(manifest.splits.size());
    if (!known)
        throw Error(ErrorCode::Usage, "--network",
                    "The run in " + request.runFolder.string() + " has no such network.");
    BenchmarkFiles files = request.data;
    files.features = manifest.features;
    files.picks = manifest.picks;
    const BenchmarkData data(files);
    DeviceChoice devices(request.device, log);
    while (!trainOne({request, data, manifest}, id, devices, context)) waitALittle(context);
}

BenchmarkTrainReport trainOnBenchmark(const BenchmarkTrainRequest& request, const LogSink& log,
                                      const RunContext& context) {
    useTrainingThreads(request.threads);
    const BenchmarkData data(request.data);
    const BenchmarkManifest manifest = manifestFor(request, data, context);
    keepManifest(request.runFolder, manifest);
    const BenchmarkPlan plan = planOf(request, data, manifest);
    DeviceChoice devices(request.device, log);
    BenchmarkTrainReport report{plan.networks, 0, plan.leftOut, plan.inAll};
    std::vector<PendingNetwork> left = plan.pending;
    while (!left.empty()) {
        const auto before = left.size();
        std::erase_if(left, [&](const PendingNetwork& network) {
            if (!trainOne({request, data, manifest}, network.id, devices, context)) return false;
            ++report.trained;
            logTo(log, LogLevel::Info,
                  "Seed " + std::to_string(network.id.seed) + ", split " +
                      std::to_string(network.id.split + 1) + " of " +
                      std::to_string(manifest.splits.size()) + " is trained.");
            return true;
        });
        if (left.size() == before) waitALittle(context);
    }
    return report;
}

}  // namespace skimline
