// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/measures/benchmark_baselines.h"

#include <algorithm>

#include "core/foundation/base/random.h"
#include "core/lab/training/measures/baselines.h"

namespace skimline {

std::vector<Measures> randomMeasures(const LabelledVideo& video, int draws, std::uint64_t seed,
                                     const RunContext& context) {
    Random random(seed);
    std::vector<Measures> all;
    std::vector<float> scores(video.picks.size());
    for (int draw = 0; draw < draws; ++draw) {
        context.throwIfStopped();
        for (float& score : scores) score = static_cast<float>(random.uniform());
        all.push_back(measureScores(scores, video));
    }
    return all;
}

Measures uniformMeasures(const LabelledVideo& video) {
    Measures measures;
    if (video.segments.empty()) return measures;
    SampledShots shots;  // counted in source frames here
    shots.bounds.push_back(0);
    for (const FrameRange& segment : video.segments) shots.bounds.push_back(segment.end);
    shots.bounds.back() = video.frameCount;
    const auto chosen = uniformChoice(shots, budgetRows(video.frameCount));
    measureSummary(summaryOf(chosen, video), video.userSummary, measures);
    return measures;
}

Measures constantMeasures(const LabelledVideo& video) {
    return measureScores(std::vector<float>(video.picks.size(), 1.0F), video);
}

Measures humanMeasures(const LabelledVideo& video) {
    std::vector<Measures> all(
        static_cast<std::size_t>(std::max(video.userSummary.rows, video.ratings().rows)));
    for (std::int64_t user = 0; user < static_cast<std::int64_t>(all.size()); ++user) {
        Measures& measures = all[static_cast<std::size_t>(user)];
        if (user < video.userSummary.rows)
            measureSummary(video.userSummary.row(user), video.userSummary, measures, user);
        if (user < video.ratings().rows)
            measureOrder(video.ratings().row(user), video.ratings(), measures, user);
    }
    return meanOf(all);
}

}  // namespace skimline
