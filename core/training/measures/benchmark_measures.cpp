#include "core/training/benchmark_measures.h"

#include <algorithm>
#include <cmath>

#include "core/base/error.h"
#include "core/training/rank_correlation.h"

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

double overlapF(std::span<const float> summary, std::span<const float> reference) {
    if (summary.size() != reference.size())
        throw Error(ErrorCode::Shape, "summary", "The summaries to compare differ in length.");
    std::int64_t both = 0;
    std::int64_t lengths = 0;
    for (std::size_t frame = 0; frame < summary.size(); ++frame) {
        const bool chosen = summary[frame] > 0;
        const bool wanted = reference[frame] > 0;
        both += chosen && wanted;
        lengths += static_cast<int>(chosen) + static_cast<int>(wanted);
    }
    return lengths == 0 ? 0.0 : 2.0 * static_cast<double>(both) / static_cast<double>(lengths);
}

void measureSummary(std::span<const float> summary, const FloatMatrix& users, Measures& measures,
                    std::int64_t without) {
    double sum = 0;
    double most = 0;
    std::int64_t count = 0;
    for (std::int64_t user = 0; user < users.rows; ++user) {
        if (user == without) continue;
        const double f = overlapF(summary, users.row(user));
        sum += f;
        most = std::max(most, f);
        ++count;
    }
    if (count == 0) return;
    measures.fMax = most;
    measures.fAvg = sum / static_cast<double>(count);
}

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
