// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sampling two frames per second with and without skipping, and in groups of frames, side by side
// on the same file: CPU time of the whole process (all decoder threads) and wall time. Files:
// $SKIMLINE_BENCH_VIDEOS (colon-separated), reference videos when they are there, and a 1080p30
// film made on first use.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "core/foundation/media/read/frame_sampler.h"
#include "tests/support/shared_data.h"

using namespace skimline;
namespace fs = std::filesystem;

namespace {

/// 20 s of moving noise-like images, x264 as most files on the web are: 3 B-frames, pyramid.
fs::path syntheticFilm() {
    const fs::path film = test::fixturesFolder().parent_path() / "bench_1080p30.mp4";
    if (fs::exists(film)) return film;
    const std::string command =
        "ffmpeg -nostdin -v error -y -f lavfi -i "
        "\"mandelbrot=size=1920x1080:rate=30:end_scale=0.02,noise=alls=6:allf=t\" -t 20 "
        "-c:v libx264 -preset veryfast -bf 3 -b:v 5M -pix_fmt yuv420p -f mp4 \"" +
        film.string() + ".part\" && mv \"" + film.string() + ".part\" \"" + film.string() + "\"";
    if (std::system(command.c_str()) != 0) return {};
    return film;
}

std::vector<fs::path> films() {
    std::vector<fs::path> found;
    if (const char* chosen = std::getenv("SKIMLINE_BENCH_VIDEOS"); chosen != nullptr) {
        std::istringstream list(chosen);
        for (std::string path; std::getline(list, path, ':');) found.emplace_back(path);
        return found;
    }
    for (const char* name :
         {"bbb_480p_30s.mp4", "sintel_trailer_480p.mp4", "derived_multiscene_ccby.mp4"})
        if (const auto path = test::sharedPath(fs::path("data/videos") / name))
            found.push_back(*path);
    if (const fs::path film = syntheticFilm(); !film.empty()) found.push_back(film);
    return found;
}

void sampleFile(benchmark::State& state, const fs::path& path, const SamplerOptions& options) {
    std::int64_t decoded = 0;
    std::int64_t samples = 0;
    for (auto _ : state) {
        FrameSampler sampler(path, options);
        samples = 0;
        while (const auto sample = sampler.next({}))
            benchmark::DoNotOptimize(samples = sample->step() + 1);
        decoded = sampler.decodedFrames();
    }
    state.counters["decoded"] = double(decoded);
    state.counters["samples"] = double(samples);
}

/// The last two as the analysis of a video does it.
std::vector<std::pair<std::string, SamplerOptions>> ways() {
    SamplerOptions linear;
    linear.skipNonReference = false;
    SamplerOptions observed;
    observed.observe = [](const ObservedFrame& frame) { benchmark::DoNotOptimize(&frame); };
    SamplerOptions inGroups = observed;
    inGroups.inGroups = true;
    return {{"linear", linear}, {"skipping", {}}, {"observed", observed}, {"groups", inGroups}};
}

void scaleFrame(benchmark::State& state, const fs::path& path) {
    FrameSampler sampler(path);
    const auto sample = sampler.next({});
    std::vector<std::uint8_t> pixels(224 * 224 * 3);
    for (auto _ : state) sample->toBgr(224, pixels.data());
}

}  // namespace

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    for (const fs::path& path : films()) {
        const std::string name = path.filename().string();
        for (const auto& [way, options] : ways())
            benchmark::RegisterBenchmark(
                (name + "/" + way).c_str(),
                [path, options](benchmark::State& state) { sampleFile(state, path, options); })
                ->Unit(benchmark::kMillisecond)
                ->MeasureProcessCPUTime()
                ->UseRealTime();
        benchmark::RegisterBenchmark((name + "/toBgr").c_str(), [path](benchmark::State& state) {
            scaleFrame(state, path);
        })->Unit(benchmark::kMillisecond);
    }
    benchmark::RunSpecifiedBenchmarks();
}
