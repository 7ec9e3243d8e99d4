// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Voices on one core, speech activity and spectra included: seconds for an hour without a pause.
// `bench_speakers IN OUT` reads float32 samples of 16 kHz, windows of 1.6 s, and writes 256 float32
// numbers for each, for tests/data/resemblyzer. `bench_speakers prints IN OUT` writes the bytes of
// the prints of a whole recording.
#include <benchmark/benchmark.h>

#include <cmath>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iterator>
#include <string_view>
#include <vector>

#include "core/skim/speakers/speaker_network.h"
#include "core/skim/speakers/voice_prints.h"
#include "tests/core/skim/speakers/made_voices.h"
#include "tests/support/shared_data.h"

using namespace skimline;

namespace {

constexpr std::size_t kSeconds = 240;

double processSeconds() {
    timespec now{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

void measureWindows(benchmark::State& state, cpu::InstructionSet instructions) {
    const auto network = SpeakerNetwork::load(
        test::sourceFolder() / "resources/models" / kSpeakerFile, instructions);
    SpeakerSpectra spectra(instructions);
    const std::vector<float> sound = test::madeVoice(120, 700, 1150);
    const std::vector<float> rows = test::networkRows(spectra, sound);
    std::vector<float> all;
    for (int window = 0; window < 96; ++window) all.insert(all.end(), rows.begin(), rows.end());
    std::vector<float> voices(96 * SpeakerNetwork::kNumbers);
    double seconds = 0;
    for ([[maybe_unused]] auto _ : state) {
        const double before = processSeconds();
        network->run(all, voices);
        seconds += processSeconds() - before;
    }
    state.counters["s/hour"] = 3600 * seconds / (96 * static_cast<double>(state.iterations()));
}

void measureHour(benchmark::State& state) {
    std::vector<float> sound;
    while (sound.size() < kSeconds * 16000) {
        const std::vector<float> more = test::madeVoice(120, 700, 1150);
        sound.insert(sound.end(), more.begin(), more.end());
    }
    double seconds = 0;
    double spoken = 0;
    for ([[maybe_unused]] auto _ : state) {
        const double before = processSeconds();
        const VoicePrints prints = voicePrints(sound, {});
        seconds += processSeconds() - before;
        spoken = 0;
        for (const VoiceSpan& span : prints.speech) spoken += (span.end - span.start) / 100.0;
    }
    const double heard = static_cast<double>(sound.size()) / 16000;
    state.counters["s/hour"] = 3600 * seconds / (heard * static_cast<double>(state.iterations()));
    state.counters["share of speech"] = spoken / heard;
}

std::vector<float> samplesIn(const char* in) {
    std::ifstream stream(in, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(stream), {}};
    std::vector<float> samples(bytes.size() / sizeof(float));
    if (!samples.empty()) std::memcpy(samples.data(), bytes.data(), samples.size() * sizeof(float));
    return samples;
}

int writeVoices(const char* in, const char* out) {
    const std::vector<float> samples = samplesIn(in);
    SpeakerSpectra spectra;
    std::vector<float> rows;
    for (std::size_t at = 0; at + test::kVoiceSamples <= samples.size();
         at += test::kVoiceSamples) {
        const std::vector<float> window =
            test::networkRows(spectra, std::span(samples).subspan(at, test::kVoiceSamples));
        rows.insert(rows.end(), window.begin(), window.end());
    }
    const auto network =
        SpeakerNetwork::load(test::sourceFolder() / "resources/models" / kSpeakerFile);
    constexpr std::size_t numbers = SpeakerNetwork::kRows * SpeakerSpectra::kBands;
    std::vector<float> voices(rows.size() / numbers * SpeakerNetwork::kNumbers);
    network->run(rows, voices);
    std::ofstream file(out, std::ios::binary);
    file.write(reinterpret_cast<const char*>(voices.data()),
               static_cast<std::streamsize>(voices.size() * sizeof(float)));
    return file ? 0 : 1;
}

int writePrints(const char* in, const char* out) {
    std::ofstream file(out, std::ios::binary);
    file << bytesOf(voicePrints(samplesIn(in), {}));
    return file ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
    if (count == 4 && std::string_view(arguments[1]) == "prints")
        return writePrints(arguments[2], arguments[3]);
    if (count == 3 && arguments[1][0] != '-') return writeVoices(arguments[1], arguments[2]);
    for (const cpu::InstructionSet set : cpu::availableInstructionSets())
        benchmark::RegisterBenchmark(("network " + std::to_string(static_cast<int>(set))).c_str(),
                                     measureWindows, set);
    benchmark::RegisterBenchmark("hour", measureHour);
    benchmark::Initialize(&count, arguments);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
