// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The whole job on a video by stage, nothing cached, compared with its floor and with `ffmpeg` that
// decodes the same file to nothing:
//
//   bench_job [--hour] [--extractor googlenet|builtin] [--threads N] [--runs N]
//             [--analysis | --live] [VIDEO ...]
//
// Without a video it draws two of ten minutes (with --hour of one), 1080p30 H.264 with sound, a key
// picture every 2 and every 8 seconds; --analysis leaves the export and the passes between out,
// --live all but one analysis that tells what it has seen so far, as the studio wants it. The floor
// is a lower bound for any order of work: decoding by itself, or the processor time of decoding and
// network shared by all cores; once with the frames of the samples alone, and once with those where
// a scene may begin, which boundaries to the frame need. Figures are medians; processor time is
// user and system.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/media/read/frame_sampler.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/analysis/extractor_choice.h"
#include "core/skim/analysis/read_features.h"
#include "core/skim/export/clip_export.h"
#include "core/skim/features/sights/sight_recorder.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/plan/selection.h"
#include "core/skim/worth/cues/face_finder.h"
#include "tests/bench/peak_memory.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace {

using namespace skimline;
namespace fs = std::filesystem;

struct Settings {
    bool hour = false;
    bool analysisOnly = false;
    bool liveOnly = false;
    std::string extractor = "builtin";
    int threads = 0;
    int runs = 3;
    std::vector<fs::path> videos;
};

/// Wall time and processor time.
struct Cost {
    double wall = 0;
    double processor = 0;
};

double processorSeconds() {
    timespec now{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

Cost costOf(const std::function<void()>& work) {
    const auto begin = std::chrono::steady_clock::now();
    const double processor = processorSeconds();
    work();
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - begin;
    return {wall.count(), processorSeconds() - processor};
}

Cost costOfProgram(const std::string& command) {
    const auto begin = std::chrono::steady_clock::now();
    const pid_t child = ::fork();
    if (child == 0) {
        ::execl("/bin/sh", "sh", "-c", ("exec " + command).c_str(), nullptr);
        ::_exit(127);
    }
    int status = 0;
    rusage used{};
    if (::wait4(child, &status, 0, &used) != child || status != 0)
        throw std::runtime_error("failed: " + command);
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - begin;
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return {wall.count(), seconds(used.ru_utime) + seconds(used.ru_stime)};
}

/// A minute of six drawn scenes with the grain of a camera, over and over.
fs::path drawnVideo(const fs::path& folder, int keySeconds, int minutes) {
    const std::string grain = ",noise=alls=6:allf=t";
    const std::string scenes =
        "testsrc2=s=1920x1080:r=30:d=10" + grain +
        "[a];mandelbrot=s=640x360:r=30:maxiter=200,scale=1920:1080,trim=duration=10[b];"
        "testsrc=s=1920x1080:r=30:d=10,hue=H=0.3*t" +
        grain + "[c];gradients=s=1920x1080:r=30:d=10:speed=0.05" + grain +
        "[d];life=s=480x270:r=30:mold=10:ratio=0.2:death_color=#204060:life_color=#e0c080,"
        "scale=1920:1080,trim=duration=10[e];smptehdbars=s=1920x1080:r=30:d=10,rotate=0.1*t" +
        grain + "[f];[a][b][c][d][e][f]concat=n=6:v=1:a=0,format=yuv420p";
    const std::string every = std::to_string(30 * keySeconds);
    const fs::path minute = folder / "minute.mp4";
    costOfProgram("ffmpeg -v error -y -filter_complex \"" + scenes +
                  "\" -f lavfi -t 60 -i sine=frequency=440:sample_rate=48000 -t 60 -c:v libx264 "
                  "-preset veryfast -bf 3 -b:v 6M -g " +
                  every + " -keyint_min " + every + " -sc_threshold 0 -c:a aac -b:a 96k " +
                  minute.string());
    const fs::path video = folder / ("key-" + std::to_string(keySeconds) + "s.mp4");
    costOfProgram("ffmpeg -v error -y -stream_loop " + std::to_string(minutes - 1) + " -i " +
                  minute.string() + " -c copy " + video.string());
    return video;
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

/// Median by median.
Cost medianOf(int runs, const std::function<Cost()>& once) {
    std::vector<double> wall;
    std::vector<double> processor;
    for (int i = 0; i < runs; ++i) {
        const Cost cost = once();
        wall.push_back(cost.wall);
        processor.push_back(cost.processor);
    }
    return {median(wall), median(processor)};
}

void print(const char* what, const Cost& cost) {
    std::printf("  %-44s %8.2f s %8.2f s\n", what, cost.wall, cost.processor);
    std::fflush(stdout);
}

/// Which steps the pass over the frames includes.
enum class Depth { Decode, SmallImages, Inputs, Cues, Sights };

std::int64_t pass(const fs::path& video, Depth depth, int side) {
    const Rational rate = kSampleRate;
    SightRecorder sights(depth >= Depth::Cues ? bundledFile(kFaceModelFile) : fs::path(), rate);
    SamplerOptions options;
    if (depth >= Depth::SmallImages)
        options.observe = [&](const ObservedFrame& image) {
            if (depth >= Depth::Cues) sights.observe(image);
        };
    FrameSampler sampler(video, options);
    std::vector<std::uint8_t> input(static_cast<std::size_t>(side) *
                                    static_cast<std::size_t>(side) * 3);
    std::int64_t samples = 0;
    while (const auto frame = sampler.next({})) {
        ++samples;
        if (depth >= Depth::Inputs) frame->toBgr(side, input.data());
        if (depth >= Depth::Cues) sights.sample(*frame, false);
    }
    if (depth == Depth::Sights) sights.finish(video, {}, {});
    return samples;
}

/// Costs that no analysis can avoid.
struct Least {
    Cost samples;  ///< decoded
    Cost changes;  ///< these and the frames where a scene may begin, scaled down
    Cost network;
};

void printFloor(const char* what, const Cost& decoding, const Cost& network, const Cost& whole) {
    const double cores = std::max(1U, std::thread::hardware_concurrency());
    const double spent = decoding.processor + network.processor;
    const double floor = std::max(decoding.wall, spent / cores);
    std::printf("  floor (%s) %.2f s, %.2f s of the processor: the whole is %.2f, %.2f of it\n",
                what, floor, spent, whole.wall / floor, whole.processor / spent);
}

Least printPasses(const fs::path& video, const Settings& settings) {
    AnalysisRequest request;
    request.extractor = settings.extractor;
    const auto extractor =
        chooseExtractor(request).load({ComputeDevice::Cpu, request.precision}, {});
    std::int64_t samples = 0;
    const auto measured = [&](const char* what, Depth depth) {
        const Cost cost = medianOf(settings.runs, [&] {
            return costOf([&] { samples = pass(video, depth, extractor->inputSize()); });
        });
        print(what, cost);
        return cost;
    };
    Least least;
    least.samples = measured("frames for the samples decoded", Depth::Decode);
    least.changes = measured("... and those of changes, made small", Depth::SmallImages);
    if (!settings.analysisOnly) {
        measured("... and scaled for the network", Depth::Inputs);
        measured("... and cues, faces, changes", Depth::Cues);
        measured("... and unclear boundaries looked at again", Depth::Sights);
    }
    const std::int64_t batch = extractor->preferredBatch();
    const auto side = static_cast<std::size_t>(extractor->inputSize());
    const std::vector<std::uint8_t> images(static_cast<std::size_t>(batch) * side * side * 3, 90);
    least.network = medianOf(settings.runs, [&] {
        return costOf([&] {
            for (std::int64_t i = 0; i < samples; i += batch) extractor->extract(images, batch);
        });
    });
    print("the network on as many images", least.network);
    return least;
}

struct Job {
    Cost cost;
    double peak = 0;
    std::shared_ptr<const Analysis> analysis;
};

Job analysed(const fs::path& video, const Settings& settings) {
    const test::ScratchFolder cache;
    AnalysisRequest request;
    request.video = video;
    request.extractor = settings.extractor;
    request.cacheFolder = cache.path();
    request.threads = settings.threads;
    const bench::PeakMemory memory;
    Job job;
    job.cost = costOf([&] { job.analysis = analyse(request, {}); });
    job.peak = memory.mebibytes();
    return job;
}

/// Wall time until there is a skim of the whole video while the rest of the analysis runs.
void printFirstSkim(const fs::path& video, const Settings& settings) {
    const test::ScratchFolder cache;
    AnalysisRequest request;
    request.video = video;
    request.extractor = settings.extractor;
    request.cacheFolder = cache.path();
    request.threads = settings.threads;
    request.keepsThumbnails = true;
    std::optional<double> first;
    const auto begin = std::chrono::steady_clock::now();
    const double spentBefore = processorSeconds();
    double spent = 0;
    const auto seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    };
    request.soFar = [&](const std::shared_ptr<const Analysis>& part) {
        const bool whole =
            part->facts->duration.toDouble() > 0.98 * part->facts->media.duration.toDouble();
        if (first || !whole || select(skimSourceOf(*part), Budget()).problem) return;
        first = seconds();
        spent = processorSeconds() - spentBefore;
    };
    const bench::PeakMemory memory;
    std::shared_ptr<const Analysis> analysis;
    const Cost whole = costOf([&] { analysis = analyse(request, {}); });
    print("the whole analysis, watched", whole);
    std::size_t bytes = 0;
    for (const Thumbnail& thumbnail : *analysis->facts->thumbnails) bytes += thumbnail.jpeg->size();
    std::printf("  most memory above the start: %.0f MiB; %zu thumbnails, %.1f MiB\n",
                memory.mebibytes(), analysis->facts->thumbnails->size(),
                static_cast<double>(bytes) / (1 << 20));
    if (first)
        std::printf(
            "  first skim of the whole after %.2f s (%.2f s of the processor) of %.2f s "
            "(%.2f s): %.1f %%\n",
            *first, spent, whole.wall, whole.processor, 100 * *first / whole.wall);
}

void printExport(const Analysis& analysis, const fs::path& folder) {
    Selection skim;
    print("selection", costOf([&] { skim = select(skimSourceOf(analysis), Budget()); }));
    if (skim.problem) return;
    ClipOptions options;
    print("export, re-encoded",
          costOf([&] { exportClip(analysis, skim.shots, folder / "clip.mp4", options, {}); }));
}

void report(const fs::path& video, const Settings& settings) {
    std::printf("%s, %s\n  %-44s %10s %10s\n", video.filename().c_str(), settings.extractor.c_str(),
                "", "clock", "processor");
    if (settings.liveOnly) return printFirstSkim(video, settings);
    const Cost program = medianOf(settings.runs, [&] {
        return costOfProgram("ffmpeg -v error -i '" + video.string() + "' -map 0:v:0 -f null -");
    });
    print("ffmpeg -f null", program);
    const Least least = printPasses(video, settings);
    std::vector<Job> jobs;
    const Cost whole = medianOf(settings.runs, [&] {
        jobs.push_back(analysed(video, settings));
        return jobs.back().cost;
    });
    for (const StageTiming& stage : jobs.back().analysis->scores->timings)
        std::printf("  stage %-38s %8.2f s\n", stage.stage.c_str(), stage.seconds);
    print("the whole analysis", whole);
    double peak = 0;
    for (const Job& job : jobs) peak = std::max(peak, job.peak);
    std::printf(
        "  most memory above the start: %.0f MiB; %.2f of ffmpeg's clock, %.2f of its "
        "processor time\n",
        peak, whole.wall / program.wall, whole.processor / program.processor);
    printFloor("samples and network", least.samples, least.network, whole);
    printFloor("with frames of changes", least.changes, least.network, whole);
    printFirstSkim(video, settings);
    if (settings.analysisOnly) return;
    const test::ScratchFolder folder;
    printExport(*jobs.back().analysis, folder.path());
}

Settings settingsFrom(int argc, char** argv) {
    Settings settings;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const auto value = [&] { return std::string(i + 1 < argc ? argv[++i] : ""); };
        if (word == "--hour")
            settings.hour = true;
        else if (word == "--analysis")
            settings.analysisOnly = true;
        else if (word == "--live")
            settings.liveOnly = true;
        else if (word == "--extractor")
            settings.extractor = value();
        else if (word == "--threads")
            settings.threads = std::atoi(value().c_str());
        else if (word == "--runs")
            settings.runs = std::max(1, std::atoi(value().c_str()));
        else
            settings.videos.emplace_back(word);
    }
    return settings;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        Settings settings = settingsFrom(argc, argv);
        const test::ScratchFolder folder;
        if (settings.videos.empty())
            for (const int keySeconds : {2, 8})
                settings.videos.push_back(
                    drawnVideo(folder.path(), keySeconds, settings.hour ? 60 : 10));
        for (const fs::path& video : settings.videos) report(video, settings);
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
