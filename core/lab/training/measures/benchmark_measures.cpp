// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/measures/benchmark_measures.h"

#include <cmath>

#include "core/foundation/base/rank_correlation.h"

namespace skimline {
namespace {

double meanOver(std::span<const Measures> all, double Measures::*figure) {
    double sum = 0;
    std::int64_t count = 0;
    for (const Measures& entry : all) {
        if (std::isnan(entry.*figure)) continue;
        sum += entry.*figure;
        ++count;
    }
    return count > 0 ? sum / static_cast<double>(count) : Measures::kNone;
}

}  // namespace

void measureOrder(std::span<const float> scores, const FloatMatrix& ratings, Measures& measures,
                  std::int64_t without) {
    double tau = 0;
    double rho = 0;
    std::int64_t count = 0;
    for (std::int64_t user = 0; user < ratings.rows; ++user) {
        if (user == without) continue;
        tau += kendallTau(scores, ratings.row(user));
        rho += spearmanRho(scores, ratings.row(user));
        ++count;
    }
    if (count == 0) return;
    measures.tau = tau / static_cast<double>(count);
    measures.rho = rho / static_cast<double>(count);
}

Measures measureScores(std::span<const float> stepScores, const LabelledVideo& video) {
    const auto scores = scoresPerFrame(stepScores, video.picks, video.frameCount);
    Measures measures;
    measureOrder(scores, video.ratings(), measures);
    if (!video.segments.empty())
        measureSummary(summaryOf(selectSegments(scores, video), video), video.userSummary,
                       measures);
    return measures;
}

Measures meanOf(std::span<const Measures> all) {
    return {meanOver(all, &Measures::fMax), meanOver(all, &Measures::fAvg),
            meanOver(all, &Measures::tau), meanOver(all, &Measures::rho)};
}

}  // namespace skimline
