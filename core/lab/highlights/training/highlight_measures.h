// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/foundation/base/matrix.h"

namespace skimline {

/// A stretch of a video, seconds.
struct TimeWindow {
    double start = 0;
    double end = 0;
    double score = 0;  ///< of a prediction
};

/// Human annotation of one query on one video, as in the files of QVHighlights.
struct HighlightTruth {
    std::int64_t query = 0;
    double duration = 0;  ///< seconds; clips are 2 s long
    std::vector<TimeWindow> windows;
    /// [clips, 3] ratings of a clip by three people, from 0 (not at all) to 4.
    std::vector<std::array<std::int64_t, 3>> ratings;
};

struct HighlightPrediction {
    std::int64_t query = 0;
    std::vector<TimeWindow>
        windows;  ///< as written, the most likely one first; empty: no query has one
    std::vector<double> saliency;  ///< one per clip; empty: no query has
};

/// Length of the clips that QVHighlights rates, seconds.
inline constexpr double kHighlightClipSeconds = 2;

/// All figures in percent.
struct HighlightMeasures {
    struct Level {
        double precision = 0;  ///< HL-mAP over queries and annotators
        double hit = 0;        ///< HIT@1: the best clip is one that at least one annotator accepts
    };
    std::int64_t queries = 0;
    bool ofClips = true;         ///< the predictions rate clips; false: no level was measured
    bool ofMoments = true;       ///< they have windows; false: only the levels were measured
    Level fair, good, veryGood;  ///< clips rated at least 2, 3, 4 count
    double momentPrecision = 0;  ///< MR-mAP, mean over IoU 0.5, 0.55, .. 0.95
    double momentPrecision50 = 0;
    double momentPrecision75 = 0;
    double recall50 = 0;  ///< R1 at IoU 0.5
    double recall70 = 0;
};

/// Average precision of a ranking: mean, over the places where recall grows, of the best precision
/// at this recall or above; equal scores count as one place. 0 without a positive, 1 without a
/// negative. Scores beyond the labels are cut off, missing ones 0.
double rankedPrecision(std::span<const bool> labels, std::span<const double> scores);

/// The measures of QVHighlights, with the conventions of its evaluation script: the ten windows
/// with the highest place in the file, greedy one-to-one matching, hull as the union for R1.
/// @throws Error(Mismatch) when a query has no prediction, a prediction no query, a query occurs
/// twice, or a prediction is empty
HighlightMeasures highlightMeasures(std::span<const HighlightTruth> truths,
                                    std::span<const HighlightPrediction> predictions);

/// TVSum's top-5 mAP as highlight detection reports it, [0, 1]: per person, the clips above their
/// median count; average precision of the five best, mean over the people.
/// @param ratings [people, clips]  @throws Error(Shape) when the lengths differ or there are no
/// ratings
double topFivePrecision(std::span<const double> scores, const FloatMatrix& ratings);

}  // namespace skimline
