// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Cost that finding boundaries adds to an analysis: processor time of decoding, scaling and the
// built-in extractor at two images a second, without boundaries and with them, side by side in
// every iteration; and the parts alone. Files: $SKIMLINE_BENCH_VIDEOS (colon-separated), reference
// videos when they are there, and a 1080p30 film with cuts made on first use.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "core/foundation/media/ffmpeg/small_image_maker.h"
#include "core/foundation/media/read/frame_sampler.h"
#include "core/foundation/media/read/window_frames.h"
#include "core/skim/features/extractors/builtin_extractor.h"
#include "core/skim/shots/boundaries/boundary_scan.h"
#include "tests/support/shared_data.h"

using namespace skimline;
namespace fs = std::filesystem;

namespace {

double processSeconds() {
    timespec now{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

/// 20 s, a cut every 2.5 s, x264 as most files on the web are.
fs::path syntheticFilm() {
    const fs::path film = test::fixturesFolder().parent_path() / "bench_cuts_1080p30.mp4";
    if (fs::exists(film)) return film;
    const std::string command =
        "ffmpeg -nostdin -v error -y -f lavfi -i "
        "\"mandelbrot=size=1920x1080:rate=30:end_scale=0.02,hue=h='140*floor(t/2.5)',"
        "hflip=enable='mod(floor(t/2.5),2)',noise=alls=6:allf=t\" -t 20 "
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
    for (const char* name : {"sintel_trailer_480p.mp4", "derived_multiscene_ccby.mp4"})
        if (const auto path = test::sharedPath(fs::path("data/videos") / name))
            found.push_back(*path);
    if (const fs::path film = syntheticFilm(); !film.empty()) found.push_back(film);
    return found;
}

/// Samples, scales and extracts. @return processor seconds
double analyse(const fs::path& path, FeatureExtractor& extractor, const SamplerOptions& options) {
    const double begin = processSeconds();
    FrameSampler sampler(path, options);
    const int side = extractor.inputSize();
    const std::size_t bytes = static_cast<std::size_t>(side) * static_cast<std::size_t>(side) * 3;
    std::vector<std::uint8_t> batch;
    const auto extract = [&] {
        const auto count = static_cast<std::int64_t>(batch.size() / bytes);
        if (count > 0) benchmark::DoNotOptimize(extractor.extract(batch, count).rows);
        batch.clear();
    };
    while (const auto sample = sampler.next({})) {
        batch.resize(batch.size() + bytes);
        sample->toBgr(side, batch.data() + batch.size() - bytes);
        if (batch.size() == bytes * static_cast<std::size_t>(extractor.preferredBatch())) extract();
    }
    extract();
    return processSeconds() - begin;
}

void boundariesBeside(benchmark::State& state, const fs::path& path) {
    const auto extractor = loadBuiltinExtractor(fs::path(SKIMLINE_SOURCE_MODELS) / kBuiltinFile);
    double plain = 0;
    double tapped = 0;
    double finishing = 0;
    std::size_t found = 0;
    std::int64_t again = 0;
    for (auto _ : state) {
        plain += analyse(path, *extractor, {});
        BoundaryScan scan;
        tapped += analyse(path, *extractor,
                          {.observe = [&](const ObservedFrame& seen) { scan.add(seen); }});
        const double begin = processSeconds();
        WindowFrames windows(path);
        found = scan.finish([&](const Rational& from, const Rational& to, const FrameSink& sink) {
                        windows.show(from, to, sink, {});
                    })
                    .size();
        finishing += processSeconds() - begin;
        again = windows.decodedFrames();
    }
    const auto rounds = static_cast<double>(state.iterations());
    state.counters["plain_s"] = plain / rounds;
    state.counters["tap_s"] = (tapped - plain) / rounds;
    state.counters["windows_s"] = finishing / rounds;
    state.counters["extra_%"] = 100 * (tapped + finishing - plain) / plain;
    state.counters["found"] = static_cast<double>(found);
    state.counters["decoded_again"] = static_cast<double>(again);
}

void smallImage(benchmark::State& state, AVPixelFormat format) {
    const ffmpeg::Frame frame = ffmpeg::makeFrame();
    frame->format = format;
    frame->width = 1920;
    frame->height = 1080;
    if (av_frame_get_buffer(frame.get(), 0) < 0) throw std::bad_alloc();
    SmallImageMaker maker;
    SmallImage image;
    for (auto _ : state) maker.make(*frame, image);
}

void scanFrames(benchmark::State& state) {
    std::vector<ObservedFrame> images(250);
    unsigned noise = 1;
    for (std::size_t i = 0; i < images.size(); ++i) {
        images[i].time = Rational(static_cast<std::int64_t>(i), 25);
        for (std::uint8_t& value : images[i].image.luma)
            value = static_cast<std::uint8_t>((noise = noise * 1664525U + 1013904223U) >> 26);
    }
    for (auto _ : state) {
        BoundaryScan scan;
        for (const ObservedFrame& image : images) scan.add(image);
        benchmark::DoNotOptimize(scan.finish().size());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(images.size()));
}

}  // namespace

BENCHMARK_CAPTURE(smallImage, yuv420p, AV_PIX_FMT_YUV420P)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(smallImage, nv12, AV_PIX_FMT_NV12)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(smallImage, p010, AV_PIX_FMT_P010LE)->Unit(benchmark::kMicrosecond);
BENCHMARK(scanFrames)->Unit(benchmark::kMillisecond);

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    for (const fs::path& path : films())
        benchmark::RegisterBenchmark(
            path.filename().string().c_str(),
            [path](benchmark::State& state) { boundariesBeside(state, path); })
            ->Unit(benchmark::kMillisecond)
            ->Iterations(3);
    benchmark::RunSpecifiedBenchmarks();
}
