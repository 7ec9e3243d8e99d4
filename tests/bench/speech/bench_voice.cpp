// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Voice activity on one core: seconds of audio per second of processor time, by each instruction
// set, compared with the TorchScript network of the PyPI package silero-vad in this LibTorch, where
// $SKIMLINE_SILERO_JIT names its file.
#include <ATen/Parallel.h>
#include <benchmark/benchmark.h>
#include <torch/script.h>

#include <cstdlib>
#include <ctime>
#include <random>
#include <vector>

#include "core/skim/speech/activity/voice_listener.h"
#include "tests/support/shared_data.h"

using namespace skimline;

namespace {

constexpr std::int64_t kSeconds = 60;

double processSeconds() {
    timespec now{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

const std::vector<float>& sound() {
    static const std::vector<float> kWave = [] {
        std::mt19937 random(1);
        std::normal_distribution<float> noise(0, 0.1F);
        std::vector<float> made(kSeconds * kVoiceRate);
        for (float& sample : made) sample = noise(random);
        return made;
    }();
    return kWave;
}

void report(benchmark::State& state, double seconds) {
    const auto heard = static_cast<double>(kSeconds) * static_cast<double>(state.iterations());
    state.counters["x real time"] = heard / seconds;
    state.counters["us/step"] = seconds / heard * kVoiceStep / kVoiceRate * 1e6;
}

void own(benchmark::State& state, cpu::InstructionSet instructions) {
    const auto network =
        VoiceNetwork::load(test::sourceFolder() / "resources/models" / kVoiceFile, instructions);
    double seconds = 0;
    for ([[maybe_unused]] auto _ : state) {
        const double before = processSeconds();
        benchmark::DoNotOptimize(speechTrack(network, sound()));
        seconds += processSeconds() - before;
    }
    report(state, seconds);
}

void torchScript(benchmark::State& state, const char* file) {
    const c10::InferenceMode inference;
    torch::jit::Module network = torch::jit::load(file);
    network.eval();
    const at::Tensor wave =
        at::from_blob(const_cast<float*>(sound().data()), {1, kSeconds * kVoiceRate}, at::kFloat);
    double seconds = 0;
    for ([[maybe_unused]] auto _ : state) {
        network.get_method("reset_states")({});
        const double before = processSeconds();
        for (std::int64_t from = 0; from + kVoiceStep <= wave.size(1); from += kVoiceStep)
            benchmark::DoNotOptimize(
                network.forward({wave.narrow(1, from, kVoiceStep), kVoiceRate}).toTensor());
        seconds += processSeconds() - before;
    }
    report(state, seconds);
}

const char* nameOf(cpu::InstructionSet instructions) {
    if (instructions == cpu::InstructionSet::Avx512) return "own/avx512";
    return instructions == cpu::InstructionSet::Avx2 ? "own/avx2" : "own/base";
}

}  // namespace

int main(int count, char** arguments) {
    at::set_num_threads(1);
    for (const cpu::InstructionSet instructions : cpu::availableInstructionSets())
        benchmark::RegisterBenchmark(nameOf(instructions), own, instructions);
    if (const char* file = std::getenv("SKIMLINE_SILERO_JIT"); file != nullptr)
        benchmark::RegisterBenchmark("TorchScript", torchScript, file);
    benchmark::Initialize(&count, arguments);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
