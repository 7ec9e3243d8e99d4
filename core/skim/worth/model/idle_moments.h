// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/foundation/base/matrix.h"

namespace skimline {

/// How idle a fixed camera is, per sample, [0, 1]: 1 where nothing moves although things do in the
/// same take, and where the take returns to the same picture in between (an empty room between two
/// visitors, even if the door still swings); 0 if the camera moves, and where nothing moves in the
/// whole take, such as a view. Where the camera moved at first and then came to rest, only a
/// picture that it returns to counts.
/// @param cues      [steps, kCueCount]
/// @param features  [steps, d], as extracted; another count of rows: only motion is looked at
/// @param takes     first step of every take after the first, ascending
std::vector<float> idleness(const FloatMatrix& cues, const FloatMatrix& features,
                            std::span<const std::int64_t> takes);

/// Samples of one take of a fixed camera.
struct FixedTake {
    const FloatMatrix& features;    ///< [steps of the video, d], as extracted
    std::int64_t first = 0;         ///< step at which the take begins
    std::span<const float> motion;  ///< one value per sample of the take
    float usual = 0;                ///< motion of its liveliest tenth
};

/// How much each sample looks like the empty place, [0, 1]: a picture to which the take returns at
/// least twice, quietly and for at least two samples, and which it also leaves: an empty room
/// between visitors, a road between cars. All 0 if a take has no such picture. About 32 x samples x
/// d operations.
std::vector<float> restingState(const FixedTake& take);

}  // namespace skimline
