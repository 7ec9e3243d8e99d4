// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Cost of exporting in a sandboxed process: the same clip, here and there in turn.
//   bench_isolated_export VIDEO [ROUNDS [SECONDS...]]
// The first seconds (20) re-encoded, and copied where possible; prints the median of each way and
// of the ratios of neighbours, of which the one that runs first changes. This program is its own
// reader.
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/foundation/media/read/probe.h"
#include "core/skim/export/clip_export.h"
#include "core/skim/export/isolated_export.h"
#include "tests/support/scratch_folder.h"

using namespace skimline;
namespace fs = std::filesystem;

namespace {

constexpr const char* kServes = "SKIMLINE_BENCH_SERVES";

template <class Work>
double secondsOf(const Work& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

struct Video {
    Analysis analysis;
    std::vector<Shot> shots;
};

Video analysed(const fs::path& path, int seconds) {
    VideoFacts facts;
    facts.media = probe(path);
    facts.duration = facts.media.duration;
    Shot shot;
    shot.range = {Rational(0), std::min(facts.duration, Rational(seconds))};
    shot.kept = true;
    Scores scores;
    scores.shots = {shot};
    Video video;
    video.shots = scores.shots;
    video.analysis.facts = std::make_shared<const VideoFacts>(std::move(facts));
    video.analysis.scores = std::make_shared<const Scores>(std::move(scores));
    return video;
}

void compare(const char* name, const IsolatedReader& reader, const Video& video,
             const ClipOptions& options, int rounds) {
    const test::ScratchFolder folder;
    std::vector<double> here;
    std::vector<double> apart;
    std::vector<double> ratios;
    const auto writeHere = [&] {
        exportClip(video.analysis, video.shots, folder / "here.mp4", options, {});
    };
    const auto writeApart = [&] {
        exportIsolated(reader, video.analysis, video.shots, folder / "apart.mp4", options, {});
    };
    writeHere();  // fills the cache of files
    for (int round = 0; round < rounds; ++round) {
        const bool hereFirst = round % 2 == 0;
        if (hereFirst) here.push_back(secondsOf(writeHere));
        apart.push_back(secondsOf(writeApart));
        if (!hereFirst) here.push_back(secondsOf(writeHere));
        ratios.push_back(apart.back() / here.back());
    }
    std::printf("%-9s here %.3f s, apart %.3f s, ratio %.3f (%.3f to %.3f)\n", name, median(here),
                median(apart), median(ratios), std::ranges::min(ratios), std::ranges::max(ratios));
}

}  // namespace

int main(int count, char** words) {
    if (std::getenv(kServes) != nullptr) {
        serveReadings(MessageChannel(STDIN_FILENO), exportReadings());
        return 0;
    }
    if (count < 2) {
        std::fprintf(stderr, "usage: %s VIDEO [ROUNDS]\n", words[0]);
        return 2;
    }
    setenv(kServes, "1", 1);
    const IsolatedReader reader(fs::read_symlink("/proc/self/exe"));
    const int rounds = count > 2 ? std::max(std::atoi(words[2]), 1) : 5;
    ClipOptions options;
    options.overwrite = true;
    std::vector<int> lengths;
    for (int word = 3; word < count; ++word) lengths.push_back(std::max(std::atoi(words[word]), 1));
    if (lengths.empty()) lengths.push_back(20);
    for (const int seconds : lengths) {
        const Video video = analysed(words[1], seconds);
        std::printf("%d s\n", seconds);
        options.mode = ClipMode::Accurate;
        compare("accurate", reader, video, options, rounds);
        options.mode = ClipMode::Smart;
        compare("smart", reader, video, options, rounds);
    }
    return 0;
}
