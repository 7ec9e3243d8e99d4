// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/foundation/base/matrix.h"

namespace skimline {

/// Samples of one take of a fixed camera.
struct FixedTake {
    const FloatMatrix& features;    ///< [steps of the video, d], as extracted
    std::int64_t first = 0;         ///< step at which the take begins
    std::span<const float> motion;  ///< one value per sample of the take
    float usual = 0;                ///< motion of its liveliest tenth
};

/// How much each sample shows what the place looks like when nobody is there, [0, 1]. That is a
/// picture which the take comes back to, quietly and for two samples at least, two times or more,
/// and which it also leaves: an empty room between visitors, a road between cars. All 0 where a
/// take has no such picture. About 32 x samples x d operations.
std::vector<float> restingState(const FixedTake& take);

}  // namespace skimline
