// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// GoogLeNet pool5 against OpenCV's DNN module: same weights, frames, threads. Also the
// built-in extractor, which learned to give nearly the same values from smaller images.
#include <ATen/Parallel.h>
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <memory>
#include <opencv2/dnn.hpp>
#include <random>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/skim/features/extractors/builtin_extractor.h"
#include "core/skim/features/extractors/googlenet.h"
#include "core/skim/features/subjects/subject_sight.h"
#include "core/skim/models/model_store.h"
#include "tests/support/shared_data.h"

namespace {

constexpr int kSide = 224;

std::size_t frameBytes(int side) {
    return static_cast<std::size_t>(side) * static_cast<std::size_t>(side) * 3;
}

std::vector<std::uint8_t> frames(std::int64_t count, int side = kSide) {
    std::vector<std::uint8_t> bgr(static_cast<std::size_t>(count) * frameBytes(side));
    std::mt19937 random(1);
    for (std::uint8_t& value : bgr) value = static_cast<std::uint8_t>(random());
    return bgr;
}

std::filesystem::path weights() {
    if (const auto shared = skimline::test::sharedPath("data/googlenet")) return *shared;
    return skimline::ModelStore().folderOf("googlenet");
}

void countImages(benchmark::State& state, std::int64_t perIteration) {
    state.counters["images/s"] = benchmark::Counter(
        static_cast<double>(state.iterations() * perIteration), benchmark::Counter::kIsRate);
}

template <typename Load>
void extract(benchmark::State& state, const Load& load) {
    try {
        at::set_num_threads(static_cast<int>(state.range(0)));
        const std::unique_ptr<skimline::FeatureExtractor> network = load();
        const auto bgr = frames(state.range(1), network->inputSize());
        network->extract(bgr, state.range(1));
        for (auto _ : state)
            benchmark::DoNotOptimize(network->extract(bgr, state.range(1)).values.data());
        countImages(state, state.range(1));
    } catch (const skimline::Error& error) {
        state.SkipWithError(error.what());
    }
}

void skimlineGoogLeNet(benchmark::State& state) {
    extract(state, [] { return skimline::loadGoogLeNet(weights()); });
}

constexpr skimline::ExtractorSettings kFast{skimline::ComputeDevice::Cpu,
                                            skimline::FeaturePrecision::Fast};

void skimlineGoogLeNetFast(benchmark::State& state) {
    extract(state, [] { return skimline::loadGoogLeNet(weights(), kFast); });
}

void skimlineBuiltin(benchmark::State& state) {
    const auto file = skimline::test::sourceFolder() / "resources/models" / skimline::kBuiltinFile;
    extract(state, [&] { return skimline::loadBuiltinExtractor(file); });
}

void skimlineBuiltinFast(benchmark::State& state) {
    const auto file = skimline::test::sourceFolder() / "resources/models" / skimline::kBuiltinFile;
    extract(state, [&] { return skimline::loadBuiltinExtractor(file, kFast); });
}

/// Cost that a vertical clip adds for each frame it looks at.
void skimlineSubject(benchmark::State& state) {
    constexpr int kWidth = skimline::kSubjectImageSide;
    constexpr int kHeight = kWidth * 9 / 16;
    const auto models = skimline::test::sourceFolder() / "resources/models";
    skimline::SubjectSight sight(models / skimline::kBuiltinFile, models / skimline::kSubjectFile,
                                 {});
    skimline::RgbImage image{kWidth, kHeight, frames(1, kWidth)};
    image.pixels.resize(std::size_t{kWidth} * kHeight * 3);
    for (auto _ : state) benchmark::DoNotOptimize(sight.find(image).values.data());
    countImages(state, 1);
}

void openCvGoogLeNet(benchmark::State& state) {
    const auto folder = skimline::test::sharedPath("data/googlenet");
    if (!folder) {
        state.SkipWithError("the rival needs the prototxt of the reference material");
        return;
    }
    cv::setNumThreads(static_cast<int>(state.range(0)));
    cv::dnn::Net network =
        cv::dnn::readNetFromCaffe((*folder / "bvlc_googlenet_deploy.prototxt").string(),
                                  (*folder / "bvlc_googlenet.caffemodel").string());
    auto bgr = frames(state.range(1));
    std::vector<cv::Mat> images;
    for (std::int64_t i = 0; i < state.range(1); ++i)
        images.emplace_back(kSide, kSide, CV_8UC3,
                            bgr.data() + static_cast<std::size_t>(i) * frameBytes(kSide));
    const auto forward = [&] {
        network.setInput(cv::dnn::blobFromImages(images, 1.0, {}, {104, 117, 123}));
        return network.forward("pool5/7x7_s1");
    };
    forward();
    for (auto _ : state) benchmark::DoNotOptimize(forward().data);
    countImages(state, state.range(1));
}

// {threads, frames per call}
BENCHMARK(skimlineGoogLeNet)
    ->Args({1, 1})
    ->Args({1, 4})
    ->Args({1, 8})
    ->Args({2, 4})
    ->Args({2, 8})
    ->UseRealTime()
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(skimlineBuiltin)
    ->Args({1, 1})
    ->Args({1, 4})
    ->Args({1, 8})
    ->Args({2, 8})
    ->UseRealTime()
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(skimlineGoogLeNetFast)
    ->Args({1, 8})
    ->UseRealTime()
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(skimlineBuiltinFast)
    ->Args({1, 8})
    ->UseRealTime()
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(skimlineSubject)->UseRealTime()->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond);
BENCHMARK(openCvGoogLeNet)
    ->Args({1, 1})
    ->Args({1, 8})
    ->Args({2, 1})
    ->Args({2, 8})
    ->UseRealTime()
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
