// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/data/labelled_video.h"

#include <algorithm>
#include <numeric>

#include "core/foundation/base/error.h"
#include "core/skim/plan/knapsack.h"

namespace skimline {

SampledShots stepShots(const LabelledVideo& video) {
    if (video.picks.empty())
        throw Error(ErrorCode::Shape, video.key, "The video " + video.key + " has no steps.");
    SampledShots shots;
    shots.bounds.push_back(0);
    for (const FrameRange& segment : video.segments) {
        const auto step = std::lower_bound(video.picks.begin(), video.picks.end(), segment.first) -
                          video.picks.begin();
        if (step > shots.bounds.back() && step < video.steps()) shots.bounds.push_back(step);
    }
    shots.bounds.push_back(video.steps());
    return shots;
}

std::vector<float> scoresPerFrame(std::span<const float> stepScores,
                                  const std::vector<std::int64_t>& picks, std::int64_t frameCount) {
    if (stepScores.size() != picks.size())
        throw Error(ErrorCode::Shape, "scores", "There must be one score per sampled frame.");
    std::vector<float> scores(static_cast<std::size_t>(frameCount), 0.0F);
    for (std::size_t step = 0; step < picks.size(); ++step) {
        const std::int64_t next = step + 1 < picks.size() ? picks[step + 1] : frameCount;
        const std::int64_t first = std::min(picks[step], frameCount);
        std::fill(scores.begin() + first, scores.begin() + std::min(next, frameCount),
                  stepScores[step]);
    }
    return scores;
}

std::vector<std::size_t> selectSegments(std::span<const float> frameScores,
                                        const LabelledVideo& video) {
    std::vector<std::int64_t> values;
    std::vector<std::int64_t> lengths;
    for (const FrameRange& segment : video.segments) {
        const auto frames = frameScores.subspan(static_cast<std::size_t>(segment.first),
                                                static_cast<std::size_t>(segment.length()));
        const double sum = std::accumulate(frames.begin(), frames.end(), 0.0);
        const double mean = frames.empty() ? 0.0 : sum / static_cast<double>(frames.size());
        values.push_back(std::max<std::int64_t>(0, static_cast<std::int64_t>(1000 * mean)));
        lengths.push_back(segment.length());
    }
    const double share = kBudgetShare * static_cast<double>(video.frameCount);
    return solveKnapsack(values, lengths, static_cast<std::int64_t>(share));
}

std::vector<float> summaryOf(const std::vector<std::size_t>& chosen, const LabelledVideo& video) {
    std::vector<float> summary(static_cast<std::size_t>(video.frameCount), 0.0F);
    for (const std::size_t index : chosen) {
        const FrameRange& segment = video.segments[index];
        std::fill(summary.begin() + segment.first, summary.begin() + segment.end, 1.0F);
    }
    return summary;
}

}  // namespace skimline
