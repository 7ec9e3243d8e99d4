// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

namespace skimline {

// Videos as the network reads them, with shots taken away. Rows are frames, shots are given by
// their bounds: shot k is the rows [bounds[k], bounds[k + 1]).

/// Stand-in for a shot that was taken away.
enum class ShotStand {
    Mean,       ///< the video's mean feature
    Neighbours  ///< a blend from the frame before the gap to the one after it
};

/// @param gone  [shots], true: taken away  @return [T, d], a copy. All shots gone: the mean
/// @throws Error(Shape) for bounds that do not cover the rows or another number of marks
at::Tensor withoutShots(const at::Tensor& features, const std::vector<std::int64_t>& bounds,
                        const std::vector<bool>& gone, ShotStand stand = ShotStand::Mean);

}  // namespace skimline
