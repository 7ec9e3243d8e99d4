// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `summarize` for an hour of video whose features are in the cache: everything between the file and
// the edit list, with the bundled network (the paper's size) under the score rule that decodes 16
// times and the one that decodes once. Without arguments it measures; `bench_hour
// FOLDER` leaves the hour there, for timing the program itself.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <random>

#include "core/skim/analysis/analysis.h"
#include "core/skim/features/cache/feature_cache.h"
#include "core/skim/features/extractors/googlenet.h"
#include "core/skim/network/scores/checkpoint.h"
#include "tests/bench/peak_memory.h"
#include "tests/support/scratch_folder.h"

namespace {

using namespace skimline;
namespace fs = std::filesystem;

constexpr std::int64_t kSteps = 7200;
constexpr std::int64_t kWidth = 1024;

/// Shots of 2 to 16 seconds, each a direction of its own with some noise, as extractors see cuts.
FloatMatrix hourOfFeatures() {
    std::mt19937 random(5);
    std::normal_distribution<float> normal;
    FloatMatrix features(kSteps, kWidth);
    std::vector<float> scene(kWidth);
    std::int64_t left = 0;
    for (std::int64_t step = 0; step < kSteps; ++step, --left) {
        if (left == 0) {
            left = 4 + static_cast<std::int64_t>(random() % 28);
            for (float& value : scene) value = std::abs(normal(random));
        }
        auto value = scene.begin();
        for (float& feature : features.row(step)) feature = *value++ + 0.2F * normal(random);
    }
    return features;
}

/// One hour, one test image, a few megabytes.
void makeVideo(const fs::path& file) {
    const std::string command =
        "ffmpeg -v error -y -f lavfi -i color=gray:size=64x36:rate=10:duration=3600 "
        "-c:v libx264 -preset ultrafast " +
        file.string();
    if (std::system(command.c_str()) != 0) throw std::runtime_error("ffmpeg is needed");
}

const fs::path& bundledFile() {
    static const fs::path kFile = SKIMLINE_SOURCE_MODELS "/skimline-lga-googlenet.safetensors";
    return kFile;
}

/// A network of the paper's size, for the score rules that the bundled one does not have. Its
/// weights do not affect the time, except that sampling seldom stops before the budget.
void makePaperSize(const fs::path& file, ScoreRule rule) {
    CheckpointInfo info = loadCheckpoint(bundledFile()).info;
    info.config = FullTransNetConfig();
    info.config.score = rule;
    info.input = {FeatureScaling::CentredL2};
    saveCheckpoint(file, info, FullTransNet(info.config, 7), /*half=*/false, /*overwrite=*/true);
}

void makeHour(const fs::path& folder) {
    makeVideo(folder / "hour.mp4");
    makePaperSize(folder / "blend.safetensors", ScoreRule::Blend);
    makePaperSize(folder / "maximum.safetensors", ScoreRule::Maximum);
    fs::copy_file(bundledFile(), folder / "turns.safetensors");
    const std::string hash = contentHash(folder / "hour.mp4", {});
    const Rational hour(3600);
    VideoFeatures features;
    features.features = hourOfFeatures();
    features.duration = hour;
    features.extractorId = kGoogLeNetId;
    features.extractorVersion = kGoogLeNetVersion;
    FeatureCache(folder / "cache").store(hash, features);
}

AnalysisRequest requestFor(const fs::path& folder, const char* checkpoint, int threads) {
    AnalysisRequest request;
    request.video = folder / "hour.mp4";
    request.checkpoint = folder / checkpoint;
    request.cacheFolder = folder / "cache";
    request.threads = threads;
    request.extractor = kGoogLeNetId;  // whether its weights are installed or not
    return request;
}

void hour(benchmark::State& state, const char* checkpoint) {
    static const test::ScratchFolder folder;
    static const bool kMade = (makeHour(folder.path()), true);
    benchmark::DoNotOptimize(kMade);
    const AnalysisRequest request =
        requestFor(folder.path(), checkpoint, static_cast<int>(state.range(0)));
    const bench::PeakMemory memory;
    std::shared_ptr<const Analysis> analysis;
    for (auto _ : state) analysis = analyse(request, {});
    if (!analysis->facts->featuresFromCache) state.SkipWithError("the features were not cached");
    state.counters["peak_MiB"] = memory.mebibytes();
    state.counters["shots"] = static_cast<double>(analysis->scores->shots.size());
    for (const StageTiming& timing : analysis->scores->timings)
        state.counters[timing.stage + "_s"] = timing.seconds;
}

void hourSampledDecoding(benchmark::State& state) { hour(state, "blend.safetensors"); }
void hourGreedyDecoding(benchmark::State& state) { hour(state, "maximum.safetensors"); }
void hourBundledNetwork(benchmark::State& state) { hour(state, "turns.safetensors"); }

BENCHMARK(hourSampledDecoding)
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kSecond);
BENCHMARK(hourGreedyDecoding)
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kSecond);
BENCHMARK(hourBundledNetwork)
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kSecond);

}  // namespace

int main(int argc, char** argv) {
    if (argc == 2 && argv[1][0] != '-') {
        fs::create_directories(argv[1]);
        makeHour(argv[1]);
        return 0;
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
