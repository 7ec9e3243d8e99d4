// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/benchmark/evaluate_on_benchmark.h"

#include <algorithm>
#include <set>

#include "core/foundation/base/error.h"
#include "core/foundation/base/random.h"
#include "core/lab/benchmark/benchmark_results.h"
#include "core/lab/benchmark/benchmark_run.h"
#include "core/lab/benchmark/train_on_benchmark.h"
#include "core/lab/training/measures/benchmark_baselines.h"
#include "core/lab/training/measures/released_protocol.h"
#include "core/skim/models/runtime/thread_limits.h"
#include "core/skim/network/scores/frame_scores.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// One cell of the table: a method, a seed and a split.
struct Trial {
    std::string method;
    std::uint64_t seed = 0;
    std::size_t split = 0;
};

/// The table in progress.
struct ResultTable {
    BenchmarkResults results;
    BenchmarkReport report;

    void add(const Trial& trial, const LabelledVideo& video, const Measures& measures,
             std::vector<std::size_t> segments = {}) {
        results.add(trial.method, trial.seed, trial.split, measures);
        report.results.push_back({trial.method, trial.seed, static_cast<std::int64_t>(trial.split),
                                  video.dataset + "/" + video.key, measures.fMax, measures.fAvg,
                                  measures.tau, measures.rho, std::move(segments)});
    }
};

void addBaselines(ResultTable& table, const BenchmarkData& data, const BenchmarkSplits& splits,
                  const BenchmarkEvaluateRequest& request, const RunContext& context) {
    const std::string random = "random (" + std::to_string(request.randomDraws) + " draws)";
    for (std::size_t split = 0; split < splits.size(); ++split) {
        for (std::size_t index = 0; index < splits[split].test.size(); ++index) {
            const LabelledVideo& video = data.video(splits[split].test[index]);
            data.require(video, Need::Measuring);
            const auto draws =
                randomMeasures(video, request.randomDraws, mixSeeds(request.seed, index), context);
            for (std::size_t draw = 0; draw < draws.size(); ++draw)
                table.results.add(random, draw, split, draws[draw]);
            table.add({"uniform", 0, split}, video, uniformMeasures(video));
            table.add({"constant", 0, split}, video, constantMeasures(video));
            table.add({"human", 0, split}, video, humanMeasures(video));
        }
    }
}

/// Ordinary inference: features and segments go in, labels do not.
void addHonest(ResultTable& table, const Trial& trial, const std::vector<LabelledVideo>& videos,
               const Checkpoint& checkpoint, const RunContext& context) {
    for (const LabelledVideo& video : videos) {
        const FrameScores scores =
            frameScores(checkpoint, video.features, stepShots(video).firstFrames(),
                        checkpoint.info.config.pattern, false, context);
        const auto frames = scoresPerFrame(scores.scores, video.picks, video.frameCount);
        table.add(trial, video, measureScores(scores.scores, video), selectSegments(frames, video));
    }
}

std::vector<fs::path> keptCheckpoints(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder / "kept", none))
        files.push_back(entry.path());
    if (files.empty()) files.push_back(folder / "final.safetensors");
    std::sort(files.begin(), files.end());
    return files;
}

/// GROUND TRUTH LEAKS, twice: into the decoder, and into the choice of the epoch.
void addReleased(ResultTable& table, const Trial& trial, const std::vector<LabelledVideo>& videos,
                 const fs::path& folder, const RunContext& context) {
    std::vector<Measures> best;
    double bestF = -1;
    for (const fs::path& file : keptCheckpoints(folder)) {
        context.throwIfStopped();
        const Checkpoint checkpoint = loadCheckpoint(file);
        std::vector<Measures> all;
        for (const LabelledVideo& video : videos)
            all.push_back(measureScores(oracleScores(checkpoint, video), video));
        // SumMe is reported by the best-matching person, everything else by the mean.
        const Measures mean = meanOf(all);
        const double f = videos.front().dataset == "summe" ? mean.fMax : mean.fAvg;
        if (f <= bestF) continue;
        bestF = f;
        best = all;
    }
    for (std::size_t i = 0; i < best.size(); ++i) table.add(trial, videos[i], best[i]);
}

std::string methodName(const fs::path& run, const BenchmarkManifest& manifest,
                       const std::vector<std::string>& taken) {
    const std::string name =
        manifest.recipe.name + ", " + std::string(patternKindName(manifest.recipe.network.pattern));
    const bool isTaken = std::ranges::find(taken, name) != taken.end();
    return isTaken ? name + " (" + run.filename().string() + ")" : name;
}

struct TrainedRun {
    std::string method;
    const fs::path& folder;
    const BenchmarkManifest& manifest;
};

void addModel(ResultTable& table, const TrainedRun& run, const BenchmarkData& data, bool released,
              const RunContext& context) {
    const BenchmarkManifest& manifest = run.manifest;
    const std::string leaking = run.method + " [released: ground truth leaks]";
    if (released) table.results.markLeaking(leaking);
    for (const std::uint64_t seed : manifest.seeds) {
        for (std::size_t split = 0; split < manifest.splits.size(); ++split) {
            const fs::path folder =
                networkFolder(run.folder, {seed, static_cast<std::int64_t>(split)});
            const Checkpoint checkpoint = loadCheckpoint(folder / "final.safetensors");
            const auto videos = foldVideos(data, manifest, split, seed).test;
            addHonest(table, {run.method, seed, split}, videos, checkpoint, context);
            if (released) addReleased(table, {leaking, seed, split}, videos, folder, context);
        }
    }
}

void describe(BenchmarkReport& report, const BenchmarkSplits& splits) {
    std::set<std::string> datasets;
    std::set<VideoId> videos;
    bool trained = false;
    for (const BenchmarkSplit& split : splits) {
        videos.insert(split.test.begin(), split.test.end());
        for (const VideoId& id : split.test) datasets.insert(id.dataset);
        trained = trained || !split.train.empty();
    }
    report.datasets.assign(datasets.begin(), datasets.end());
    report.splits = static_cast<std::int64_t>(splits.size());
    report.videos = static_cast<std::int64_t>(videos.size());
    report.everyVideoOnce = testsEveryVideoOnce(splits);
    if (trained) report.setting = settingOf(splits);
    report.reported = reportedResults(report.datasets);
}

std::vector<BenchmarkManifest> manifestsOf(const std::vector<fs::path>& runs) {
    std::vector<BenchmarkManifest> manifests;
    const auto keysOf = [](const BenchmarkManifest& manifest) {
        return manifest.features + manifest.picks + foldsManifest(manifest.splits, 0);
    };
    for (const fs::path& run : runs) {
        manifests.push_back(readManifest(run));
        if (keysOf(manifests.back()) != keysOf(manifests.front()))
            throw Error(
                ErrorCode::Mismatch, run.string(),
                "The runs used different splits or features, so they cannot be in one table.");
    }
    return manifests;
}

}  // namespace

BenchmarkReport evaluateOnBenchmark(const BenchmarkEvaluateRequest& request, const LogSink& log,
                                    const RunContext& context) {
    useThreads(request.threads);
    if (request.released && request.runs.empty())
        throw Error(ErrorCode::Usage, "--protocol",
                    "The released protocol measures trained networks; name them with --run.");
    const auto manifests = manifestsOf(request.runs);
    BenchmarkFiles files = request.data;
    if (!manifests.empty()) {
        files.features = manifests.front().features;
        files.picks = manifests.front().picks;
    }
    const BenchmarkData data(files);
    const BenchmarkSplits splits = manifests.empty()
                                       ? splitsFor(request.splitting, data, Need::Measuring)
                                       : manifests.front().splits;
    ResultTable table{BenchmarkResults(splits.size()), {}};
    describe(table.report, splits);
    addBaselines(table, data, splits, request, context);
    std::vector<std::string> methods;
    for (std::size_t i = 0; i < manifests.size(); ++i) {
        methods.push_back(methodName(request.runs[i], manifests[i], methods));
        logTo(log, LogLevel::Info, "Measuring " + methods.back() + ".");
        addModel(table, {methods.back(), request.runs[i], manifests[i]}, data, request.released,
                 context);
    }
    table.report.rows = table.results.rows();
    if (request.released)
        table.report.notes.emplace_back(
            "Rows marked \"ground truth leaks\" feed the decoder the human key frames of the "
            "tested video and choose the epoch on the test videos: not a result, but what that "
            "practice adds.");
    return std::move(table.report);
}

}  // namespace skimline
