// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A window of 30 s by a network of the size of Whisper tiny.en with random weights, one core: cost
// of encoding it, and of writing one token. SKIMLINE_SPEECH_MODEL=FOLDER SKIMLINE_SPEECH_SOUND=FILE
// take a real network and a sound (floats of 16 kHz) and write it down from beginning to end.

#include <ATen/ATen.h>
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "core/foundation/nn/layers/thread_limit_guard.h"
#include "core/skim/speech/transcription/transcriber.h"
#include "tests/core/foundation/language/whisper/tiny_whisper.h"

namespace skimline {
namespace {

WhisperConfig tinyEnglish() {
    WhisperConfig config;
    config.melBands = 80;
    config.width = 384;
    config.encoderLayers = config.decoderLayers = 4;
    config.encoderHeads = config.decoderHeads = 6;
    config.audioPositions = 1500;
    config.textPositions = 448;
    config.vocabulary = 51864;
    config.alignmentHeads = publishedAlignmentHeads(config);
    return config;
}

const WhisperModel& networkWith(WhisperNumbers numbers) {
    static std::map<WhisperNumbers, WhisperNetwork> networks;
    const auto found = networks.find(numbers);
    if (found != networks.end()) return *found->second.model;
    const WhisperConfig config = tinyEnglish();
    WhisperFile file{config, test::tinyWhisperTensors(config, 1), melFilters(80), {}};
    return *networks.emplace(numbers, makeWhisper(std::move(file), numbers)).first->second.model;
}

void spectrum(benchmark::State& state) {
    const ThreadLimitGuard oneThread;
    const std::vector<float> sound(30 * kSpeechRate, 0.1F);
    const at::Tensor filters = melFilters(80);
    for (auto _ : state) benchmark::DoNotOptimize(logMel(sound, 3000, filters));
}
BENCHMARK(spectrum)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->Repetitions(3);

void hear(benchmark::State& state, WhisperNumbers numbers) {
    const ThreadLimitGuard oneThread;
    const WhisperModel& model = networkWith(numbers);
    const at::Tensor mel = at::rand({80, 3000});
    for (auto _ : state) benchmark::DoNotOptimize(model.encode(mel, {}));
}
BENCHMARK_CAPTURE(hear, float32, WhisperNumbers::Float32)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->Repetitions(3);
BENCHMARK_CAPTURE(hear, bfloat16, WhisperNumbers::BFloat16)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->Repetitions(3);

void writeToken(benchmark::State& state, WhisperNumbers numbers) {
    const ThreadLimitGuard oneThread;
    const WhisperModel& model = networkWith(numbers);
    const DecoderState begun = model.start(at::rand({1500, 384}), 1);
    const at::Tensor id = at::zeros({1, 1}, at::kLong);
    DecoderState written = begun;
    for (auto _ : state) {
        if (written.length == 200) written = begun;
        benchmark::DoNotOptimize(model.scores(model.decode(id, written)));
    }
}
BENCHMARK_CAPTURE(writeToken, float32, WhisperNumbers::Float32)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->Repetitions(3);
BENCHMARK_CAPTURE(writeToken, bfloat16, WhisperNumbers::BFloat16)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->Repetitions(3);
BENCHMARK_CAPTURE(writeToken, mixed, WhisperNumbers::Mixed)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->Repetitions(3);

void wholeSound(benchmark::State& state, WhisperNumbers numbers) {
    const char* folder = std::getenv("SKIMLINE_SPEECH_MODEL");
    const char* file = std::getenv("SKIMLINE_SPEECH_SOUND");
    if (folder == nullptr || file == nullptr) {
        state.SkipWithError("SKIMLINE_SPEECH_MODEL and SKIMLINE_SPEECH_SOUND are not set");
        return;
    }
    const ThreadLimitGuard oneThread;
    const auto network = loadSpeechNetwork(folder, numbers);
    std::ifstream stream(file, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(stream)), {});
    std::vector<float> sound(bytes.size() / sizeof(float));
    std::memcpy(sound.data(), bytes.data(), sound.size() * sizeof(float));
    for (auto _ : state) benchmark::DoNotOptimize(transcribe(*network, sound, {}, {}, {}));
    state.counters["seconds"] = static_cast<double>(sound.size()) / kSpeechRate;
}
BENCHMARK_CAPTURE(wholeSound, float32, WhisperNumbers::Float32)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->Iterations(1)
    ->Repetitions(3);
BENCHMARK_CAPTURE(wholeSound, bfloat16, WhisperNumbers::BFloat16)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->Iterations(1)
    ->Repetitions(3);
BENCHMARK_CAPTURE(wholeSound, mixed, WhisperNumbers::Mixed)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->Iterations(1)
    ->Repetitions(3);

}  // namespace
}  // namespace skimline

BENCHMARK_MAIN();
