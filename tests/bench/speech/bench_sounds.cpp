// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sound events on one core: seconds of audio per second of processor time, by each instruction set,
// and seconds for an hour. `bench_sounds IN OUT` reads float32 samples of 16 kHz and writes float32
// scores, for tests/data/yamnet.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iterator>
#include <random>
#include <vector>

#include "core/foundation/nn/convolution/convolution.h"
#include "core/skim/features/audio/sound_network.h"
#include "tests/support/shared_data.h"

using namespace skimline;

namespace {

constexpr std::size_t kSeconds = 60;
constexpr std::size_t kRate = 16000;

std::filesystem::path weights() { return test::sourceFolder() / "resources/models" / kSoundFile; }

double processSeconds() {
    timespec now{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

std::vector<float> scoresOf(SoundNetwork& network, std::vector<float> samples) {
    const std::size_t patches = samples.size() / (SoundNetwork::kHop * SoundSpectra::kStep);
    if (patches == 0) return {};
    const std::size_t rows = SoundNetwork::kRows + (patches - 1) * SoundNetwork::kHop;
    samples.resize(
        std::max(samples.size(), SoundSpectra::kWindow + (rows - 1) * SoundSpectra::kStep));
    SoundSpectra spectra;
    std::vector<float> bands(rows * SoundSpectra::kBands);
    for (std::size_t row = 0; row < rows; ++row)
        spectra.logarithms(samples.data() + row * SoundSpectra::kStep,
                           bands.data() + row * SoundSpectra::kBands);
    std::vector<float> scores(patches * network.classes().size());
    network.run(bands, scores);
    return scores;
}

void measure(benchmark::State& state, cpu::ConvolutionKernels kernels) {
    SoundNetwork network(weights(), kernels);
    std::mt19937 random(1);
    std::normal_distribution<float> noise(0, 0.1F);
    std::vector<float> sound(kSeconds * kRate);
    for (float& sample : sound) sample = noise(random);
    double seconds = 0;
    for ([[maybe_unused]] auto _ : state) {
        const double before = processSeconds();
        benchmark::DoNotOptimize(scoresOf(network, sound));
        seconds += processSeconds() - before;
    }
    const double heard = static_cast<double>(kSeconds) * static_cast<double>(state.iterations());
    state.counters["x real time"] = heard / seconds;
    state.counters["s/hour"] = 3600 * seconds / heard;
}

int writeScores(const char* in, const char* out) {
    std::ifstream stream(in, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(stream), {}};
    std::vector<float> samples(bytes.size() / sizeof(float));
    if (!samples.empty()) std::memcpy(samples.data(), bytes.data(), samples.size() * sizeof(float));
    SoundNetwork network(weights());
    const std::vector<float> scores = scoresOf(network, std::move(samples));
    std::ofstream file(out, std::ios::binary);
    file.write(reinterpret_cast<const char*>(scores.data()),
               static_cast<std::streamsize>(scores.size() * sizeof(float)));
    return file ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
    if (count == 3 && arguments[1][0] != '-') return writeScores(arguments[1], arguments[2]);
    const char* const names[] = {"base", "avx2", "avx512", "bfloat16"};
    const std::vector<cpu::ConvolutionKernels> all = cpu::availableConvolutions();
    for (std::size_t i = 0; i < all.size(); ++i)
        benchmark::RegisterBenchmark(names[i], measure, all[i]);
    benchmark::Initialize(&count, arguments);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
