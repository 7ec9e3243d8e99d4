#pragma once

#include <limits>
#include <span>
#include <vector>

#include "core/training/labelled_video.h"

namespace skimline {

/// One video's figures. Not a number where the labels for it are missing, or where the row has no
/// such figure (a way to choose frames without scores has no rank correlation).
struct Measures {
    static constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

    double fMax = kNone;  ///< largest F over users: SumMe's convention, [0, 1]
    double fAvg = kNone;  ///< mean F over users: TVSum's
    double tau = kNone;   ///< mean over users, of frame scores before the knapsack
    double rho = kNone;
};

/// F-measure of the temporal overlap of two summaries, marks above 0 counting as chosen; 0 when
/// they do not meet. @throws Error(Shape) for different lengths
double overlapF(std::span<const float> summary, std::span<const float> reference);

/// Against every user but `without`. Sets fMax and fAvg; nothing when no user is left.
void measureSummary(std::span<const float> summary, const FloatMatrix& users, Measures& measures,
                    std::int64_t without = -1);

/// Sets tau and rho, likewise. @param scores [frameCount]
void measureOrder(std::span<const float> scores, const FloatMatrix& ratings, Measures& measures,
                  std::int64_t without = -1);

/// All four for scores of steps, as every model is measured: spread over frames, ranked against
/// people's ratings, then made a summary by the knapsack. @param stepScores [steps]
Measures measureScores(std::span<const float> stepScores, const LabelledVideo& video);

/// Adds up and divides, each figure over the entries that have it.
Measures meanOf(std::span<const Measures> all);

}  // namespace skimline
