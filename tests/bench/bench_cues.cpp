// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Interest cues of one sample on one thread: those of the image, of the frames around it (a
// sample comes with 12 to 30 of them), and faces. Read "ms/sample" (wall clock of the calling
// thread).
#include <benchmark/benchmark.h>

#include <cmath>

#include "core/lab/worth/dull/dull_images.h"
#include "core/skim/worth/cues/face_finder.h"
#include "core/skim/worth/cues/frame_cues.h"
#include "core/skim/worth/cues/letterbox.h"
#include "core/skim/worth/cues/motion_track.h"
#include "tests/support/shared_data.h"

namespace {

using namespace skimline;

RgbImage scene(const benchmark::State& state) {
    return syntheticScene(1, {static_cast<int>(state.range(0)), static_cast<int>(state.range(1))});
}

void frame(benchmark::State& state) {
    const RgbImage image = scene(state);
    CueRow cues;
    for (auto _ : state) {
        addFrameCues(viewOf(image), cues);
        benchmark::DoNotOptimize(cues);
    }
}

/// The card likelihoods take longest on colour bars and text.
void cards(benchmark::State& state) {
    const ImageSize size{static_cast<int>(state.range(0)), static_cast<int>(state.range(1))};
    const RgbImage bars = dullImage(DullKind::ColourBars, 1, size);
    const RgbImage credits = dullImage(DullKind::Credits, 1, size);
    CueRow cues;
    for (auto _ : state) {
        addFrameCues(viewOf(state.iterations() % 2 == 0 ? bars : credits), cues);
        benchmark::DoNotOptimize(cues);
    }
}

/// Half a second of frames, and the cues of one sample. Argument: frames per second.
void motion(benchmark::State& state) {
    const RgbImage wide = syntheticScene(2, {256, 36});
    std::vector<std::vector<std::uint8_t>> frames;
    for (std::size_t i = 0; i < 64; ++i) {
        const auto left = static_cast<std::size_t>(90 + 60 * std::sin(static_cast<double>(i) / 9));
        std::vector<std::uint8_t> luma;
        for (std::size_t y = 0; y < 36; ++y)
            for (std::size_t x = 0; x < 64; ++x)
                luma.push_back(wide.pixels[(y * 256 + left + x) * 3 + 1]);
        frames.push_back(std::move(luma));
    }
    const auto rate = static_cast<double>(state.range(0));
    MotionTrack track;
    std::size_t next = 0;
    CueRow cues;
    for (auto _ : state) {
        for (int i = 0; i < state.range(0) / 2; ++i, ++next)
            track.add(static_cast<double>(next) / rate, {64, 36, frames[next % frames.size()]});
        const double now = static_cast<double>(next) / rate;
        track.addMotionCues(now - 0.5, now, cues);
        benchmark::DoNotOptimize(cues);
    }
}

void faces(benchmark::State& state) {
    const RgbImage image = scene(state);
    FaceFinder finder(test::sourceFolder() / "resources/models" / kFaceModelFile);
    finder.find(viewOf(image));
    for (auto _ : state) benchmark::DoNotOptimize(finder.find(viewOf(image)));
}

void letterbox(benchmark::State& state) {
    const RgbImage image = scene(state);
    LetterboxFinder finder;
    for (auto _ : state) finder.add(viewOf(image));
}

// {width, height}, or {frames per second}
BENCHMARK(frame)->Args({320, 180})->Args({384, 216})->Unit(benchmark::kMillisecond);
BENCHMARK(cards)->Args({320, 180})->Args({384, 216})->Unit(benchmark::kMillisecond);
BENCHMARK(motion)->Arg(25)->Arg(60)->Unit(benchmark::kMillisecond);
BENCHMARK(faces)->Args({320, 180})->Args({384, 216})->Unit(benchmark::kMillisecond);
BENCHMARK(letterbox)->Args({320, 180})->Args({384, 216})->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
