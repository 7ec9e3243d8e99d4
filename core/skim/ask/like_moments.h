// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/matrix.h"
#include "core/skim/analysis/analysis_types.h"

namespace skimline {

/// A stretch of a video that looks like a picture.
struct LikeMoment {
    TimeRange range;     ///< seconds, within one shot
    Rational best;       ///< the sample most like the picture
    float likeness = 0;  ///< its cosine to the picture, -1 to 1
    bool close = false;  ///< its likeness is closer to the best of the video than to its median
    friend bool operator==(const LikeMoment&, const LikeMoment&) = default;
};

/// Cosine of every row to `vector`; 0 for a row of zeros.
/// @param rows  [steps, d]  @param vector  [d]  @throws Error(Shape)
std::vector<float> cosinesTo(const FloatMatrix& rows, std::span<const float> vector);

/// One moment per shot, the most similar first, among equals the earlier one: the stretch around
/// the shot's best sample whose likeness is closer to the best than to the video's median, at least
/// 2 s and at most 10 s as far as the shot has room. Passing shots have none.
/// @param likeness  [steps], of the samples of `facts`  @param shots  of the same video
std::vector<LikeMoment> likeMoments(std::span<const float> likeness, const VideoFacts& facts,
                                    std::span<const Shot> shots);

/// The most similar close moments that fit into `seconds` together; if the first is longer than
/// that, the part of it around its best sample. In order of time.
/// @param part  of the video that they have to lie in; none: all of it
std::vector<TimeRange> momentsToKeep(std::span<const LikeMoment> moments, const Rational& seconds,
                                     const std::optional<TimeRange>& part);

}  // namespace skimline
