// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The whole analysis of a video by stage, nothing cached: bench_job [VIDEO [EXTRACTOR [RUNS]]],
// by default the three-minute reference video, the built-in extractor and three runs, on one
// thread of the networks. Read the medians; processor time is the whole process's.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/engine/analysis/analysis.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace {

using namespace skimline;

double processSeconds() {
    timespec now{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

int run(const std::filesystem::path& video, const std::string& extractor, int runs) {
    std::vector<std::string> stages;
    std::map<std::string, std::vector<double>> seconds;
    std::vector<double> processor;
    double length = 0;
    for (int i = 0; i < runs; ++i) {
        const test::ScratchFolder cache;
        AnalysisRequest request;
        request.video = video;
        request.extractor = extractor;
        request.cacheFolder = cache.path();
        request.threads = 1;
        const double begin = processSeconds();
        const auto analysis = analyse(request, {});
        processor.push_back(processSeconds() - begin);
        length = analysis->duration.toDouble();
        for (const StageTiming& timing : analysis->timings) {
            if (!seconds.contains(timing.stage)) stages.push_back(timing.stage);
            seconds[timing.stage].push_back(timing.seconds);
        }
    }
    std::printf("%s, %.1f s, %s, medians of %d\n", video.filename().c_str(), length,
                extractor.c_str(), runs);
    for (const std::string& stage : stages)
        std::printf("%-12s %8.3f s by the clock\n", stage.c_str(), median(seconds[stage]));
    std::printf("%-12s %8.3f s of the processor, %.1f times faster than playing\n", "all",
                median(processor), length / median(processor));
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const auto sample = test::sharedPath("data/videos/derived_multiscene_ccby.mp4");
    if (argc < 2 && !sample) {
        std::fputs("usage: bench_job VIDEO [EXTRACTOR [RUNS]]\n", stderr);
        return 2;
    }
    try {
        return run(argc > 1 ? argv[1] : sample->string(), argc > 2 ? argv[2] : "builtin",
                   std::max(argc > 3 ? std::atoi(argv[3]) : 3, 1));
    } catch (const Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
