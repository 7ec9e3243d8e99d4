// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Writing one edit list accurately (every image re-encoded), smartly (whole groups of images
// copied) and as a copy, side by side on films with a key image every 2 s and every 8 s. The
// counters say how many times faster than playing, and which share was copied. Films: made on first
// use; $SKIMLINE_BENCH_VIDEOS (colon-separated) names others.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "core/foundation/clip/clip_writer.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

using namespace skimline;
namespace fs = std::filesystem;

namespace {

constexpr int kSeconds = 100;

/// 720p30 with some grain and audio, as most files on the web are coded: 3 B-frames, closed groups.
fs::path syntheticFilm(int groupSeconds) {
    const std::string group = std::to_string(groupSeconds * 30);
    const fs::path film = test::fixturesFolder().parent_path() / ("bench_720p30_" + group + ".mp4");
    if (fs::exists(film)) return film;
    const std::string length = std::to_string(kSeconds);
    const std::string command =
        "ffmpeg -nostdin -v error -y -f lavfi -i "
        "\"testsrc2=size=1280x720:rate=30,noise=alls=6:allf=t\" -f lavfi -i \"sine=440\" -t " +
        length + " -c:v libx264 -preset veryfast -bf 3 -b:v 3M -pix_fmt yuv420p -g " + group +
        " -keyint_min " + group + " -sc_threshold 0 -c:a aac -f mp4 \"" + film.string() +
        ".part\" && mv \"" + film.string() + ".part\" \"" + film.string() + "\"";
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
    for (const int groupSeconds : {2, 8})
        if (const fs::path film = syntheticFilm(groupSeconds); !film.empty()) found.push_back(film);
    return found;
}

/// Four shots of 10 to 15 s. They begin 1, 5, 3 and 7 s into a group of 8 s and in the middle of
/// one of 2 s: on average half a group precedes the first image that can be copied.
EditList editsOf(const fs::path& film) {
    const auto shot = [](int start, int length) {
        return TimeRange{Rational(start), Rational(start) + Rational(length, 30)};
    };
    return {film, Rational(30), {shot(1, 315), shot(21, 397), shot(43, 444), shot(71, 389)}};
}

void writeFilm(benchmark::State& state, const fs::path& film, ClipMode mode) {
    const test::ScratchFolder folder;
    const EditList edits = editsOf(film);
    ClipOptions options;
    options.mode = mode;
    options.overwrite = true;
    ClipReport report;
    // VP9 and AV1 in WebM are then compared with encoding the same codec.
    const fs::path clip = folder / ("clip" + film.extension().string());
    for (auto _ : state) report = writeClip(edits, clip, options, {});
    if (!report.remark.empty()) state.SkipWithError(report.remark.c_str());
    state.counters["x_realtime"] =
        benchmark::Counter(report.duration.toDouble() * static_cast<double>(state.iterations()),
                           benchmark::Counter::kIsRate);
    state.counters["copied"] =
        static_cast<double>(report.copiedFrames) / static_cast<double>(report.videoFrames);
    state.counters["MB"] = static_cast<double>(fs::file_size(clip)) / 1e6;
}

}  // namespace

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    constexpr std::array kModes = {std::pair{"/accurate", ClipMode::Accurate},
                                   std::pair{"/smart", ClipMode::Smart},
                                   std::pair{"/copy", ClipMode::Copy}};
    for (const fs::path& film : films())
        for (const auto& [name, mode] : kModes)
            benchmark::RegisterBenchmark(
                (film.filename().string() + name).c_str(),
                [film, mode](benchmark::State& state) { writeFilm(state, film, mode); })
                ->Unit(benchmark::kMillisecond)
                ->MeasureProcessCPUTime()
                ->UseRealTime();
    benchmark::RunSpecifiedBenchmarks();
}
