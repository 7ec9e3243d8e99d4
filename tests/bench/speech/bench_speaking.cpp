// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Faces that may speak on one core: seconds for a second of one face, sound included.
// `bench_speaking scores|averaged IN OUT` reads the number of frames, an int32, their faces of
// 112 x 112 bytes and four rows of 13 float32 numbers of sound for each, and writes a float32 score
// for each, for tests/data/lr_asd.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <ctime>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/skim/speaking/speaking_network.h"
#include "tests/core/skim/speaking/made_faces.h"
#include "tests/support/shared_data.h"

using namespace skimline;

namespace {

double processSeconds() {
    timespec now{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

std::filesystem::path weights() {
    return test::sourceFolder() / "resources/models" / kSpeakingFile;
}

void measureFace(benchmark::State& state, cpu::InstructionSet instructions) {
    constexpr std::int64_t frames = 250;
    SpeakingNetwork network(weights(), instructions);
    const std::vector<std::uint8_t> faces = test::madeFaces(frames);
    double seconds = 0;
    for ([[maybe_unused]] auto _ : state) {
        const double before = processSeconds();
        std::vector<float> sound = soundCepstra(test::madeSound(frames + 1));
        sound.resize(frames * SpeakingNetwork::kSoundNumbers);
        benchmark::DoNotOptimize(network.steadyScores(faces, sound));
        seconds += processSeconds() - before;
    }
    state.counters["s/s"] =
        SpeakingNetwork::kRate * seconds / (frames * static_cast<double>(state.iterations()));
}

int writeScores(bool averaged, const char* in, const char* out) {
    std::ifstream stream(in, std::ios::binary);
    std::int32_t frames = 0;
    stream.read(reinterpret_cast<char*>(&frames), sizeof frames);
    const auto count = static_cast<std::size_t>(frames);
    std::vector<std::uint8_t> faces(count * SpeakingNetwork::kFacePixels);
    std::vector<float> sound(count * SpeakingNetwork::kSoundNumbers);
    stream.read(reinterpret_cast<char*>(faces.data()), static_cast<std::streamsize>(faces.size()));
    stream.read(reinterpret_cast<char*>(sound.data()),
                static_cast<std::streamsize>(sound.size() * sizeof(float)));
    SpeakingNetwork network(weights());
    const std::vector<float> scores =
        averaged ? network.steadyScores(faces, sound) : network.scores(faces, sound);
    std::ofstream file(out, std::ios::binary);
    file.write(reinterpret_cast<const char*>(scores.data()),
               static_cast<std::streamsize>(scores.size() * sizeof(float)));
    return stream && file ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
    if (count == 4)
        return writeScores(std::string_view(arguments[1]) == "averaged", arguments[2],
                           arguments[3]);
    for (const cpu::InstructionSet set : cpu::availableInstructionSets())
        benchmark::RegisterBenchmark(("face " + std::to_string(static_cast<int>(set))).c_str(),
                                     measureFace, set);
    benchmark::Initialize(&count, arguments);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
