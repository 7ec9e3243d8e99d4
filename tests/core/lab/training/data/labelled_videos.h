// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/foundation/base/random.h"
#include "core/lab/training/data/labelled_video.h"

namespace skimline::test {

/// A synthetic labelled video: 20 segments of 30 frames, a step every 5 frames, `users` people who
/// each keep three segments, most of them the ones whose features point one way. Features say which
/// segments those are, so a network can learn it.
inline LabelledVideo labelledVideo(int number, std::int64_t width = 12, std::int64_t users = 4) {
    Random random(static_cast<std::uint64_t>(number) + 100);
    LabelledVideo video;
    video.dataset = "made";
    video.key = "video_" + std::to_string(number);
    video.name = "made up " + std::to_string(number);
    video.frameCount = 600;
    video.userSummary = FloatMatrix(users, video.frameCount);
    std::vector<bool> good(20, false);
    for (int i = 0; i < 3; ++i) good[static_cast<std::size_t>(random.below(20))] = true;
    for (std::int64_t k = 0; k < 20; ++k) video.segments.push_back({30 * k, 30 * k + 30});
    for (std::int64_t frame = 0; frame < video.frameCount; frame += 5) video.picks.push_back(frame);
    for (std::int64_t user = 0; user < users; ++user) {
        for (std::size_t k = 0; k < 20; ++k) {
            if (random.uniform() < (good[k] ? 0.9 : 0.05)) {
                for (std::int64_t frame = video.segments[k].first; frame < video.segments[k].end;
                     ++frame)
                    video.userSummary.row(user)[static_cast<std::size_t>(frame)] = 1;
            }
        }
    }
    video.features = FloatMatrix(video.steps(), width);
    for (std::int64_t step = 0; step < video.steps(); ++step) {
        const bool isGood =
            good[static_cast<std::size_t>(video.picks[static_cast<std::size_t>(step)] / 30)];
        for (float& value : video.features.row(step))
            value = static_cast<float>(random.uniform(0.5, 1.5));
        video.features.row(step)[0] += isGood ? 3 : 0;
        float opinion = 0;
        for (std::int64_t user = 0; user < users; ++user)
            opinion += video.userSummary.row(user)[static_cast<std::size_t>(5 * step)];
        video.opinion.push_back(opinion / static_cast<float>(users));
    }
    return video;
}

inline std::vector<LabelledVideo> labelledVideos(int count) {
    std::vector<LabelledVideo> videos;
    for (int number = 1; number <= count; ++number) videos.push_back(labelledVideo(number));
    return videos;
}

}  // namespace skimline::test
