// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>

#include "core/lab/datasets/benchmark_file.h"
#include "tests/core/lab/training/data/labelled_videos.h"

namespace skimline::test {

/// The synthetic labelled videos in the benchmark's layout, as a file of theirs would hold them.
inline std::vector<BenchmarkVideo> syntheticBenchmark(int count) {
    std::vector<BenchmarkVideo> videos;
    for (const LabelledVideo& made : labelledVideos(count)) {
        BenchmarkVideo video;
        video.key = made.key;
        video.name = made.name;
        video.features = made.features;
        video.gtscore = made.opinion;
        video.userSummary = made.userSummary;
        for (const FrameRange& segment : made.segments) {
            video.changePoints.push_back(segment.first);
            video.changePoints.push_back(segment.end - 1);
            video.framesPerSegment.push_back(segment.length());
        }
        video.picks = made.picks;
        video.frameCount = made.frameCount;
        videos.push_back(video);
    }
    return videos;
}

/// Features 12 wide, so this trains in seconds.
inline const char* const kTinyRecipe = R"(
name: tiny
network: {d_model: 16, heads: 4, encoder_layers: 1, decoder_layers: 1, d_ff: 32, score: importance,
          sequence_loss: cross_entropy}
input: {scaling: l2, centre: true}
training: {epochs: 12, learning_rate: 0.003, warm_up: 3, keep_every: 4, save_every: 7}
)";

}  // namespace skimline::test
