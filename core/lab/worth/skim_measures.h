// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/lab/worth/judged_videos.h"
#include "core/skim/plan/shot.h"

namespace skimline {

/// How a skim compares with judgements of the video.
struct SkimMeasures {
    std::int64_t pairs = 0;
    double preference = 0;  ///< pairs whose worth differs by a step or more and that the scores put
                            ///< in order; ties count half
    double dull = 0;        ///< share of the kept judged seconds that are worth less than 0.75
    double lift = 0;        ///< mean worth of the kept judged seconds / of all
    double share =
        0;  ///< share of the judged seconds that is kept: a high lift is easier for a short skim
    double covered = 0;  ///< share kept of the judged seconds that are worth 2 or more
    /// Share of the possible gain: (lift - 1) / (most - 1), where `most` is the lift of
    /// bestPossible() for as many judged seconds as are kept; absent where nothing can be gained.
    std::optional<double> gain;
    double used = 0;  ///< share of the budget; filled by the caller
    double redundancy =
        0;  ///< mean largest similarity of a kept shot to another; filled by the caller
    std::int64_t cuts = 0;
    std::int64_t exactCuts = 0;  ///< with a border within a frame (0.042 s)
    std::int64_t pieces = 0;     ///< kept, touching shots joined
    std::int64_t flashes =
        0;                ///< pieces that begin or end within a second on the wrong side of a cut
    double shortest = 0;  ///< piece, seconds; 0 without one
};

/// @param times, scores  one per sample  @param video  spans and cuts, on the same clock
SkimMeasures measureSkim(std::span<const double> times, std::span<const float> scores,
                         const std::vector<Shot>& shots, const JudgedVideo& video);

/// Measures of the best skim of that length, put together from the judgements themselves and cut
/// anywhere: the bound of `lift`, `dull` and `covered`. Neither redundancy nor cuts nor pieces are
/// set.
SkimMeasures bestPossible(const JudgedVideo& video, double seconds);

}  // namespace skimline
