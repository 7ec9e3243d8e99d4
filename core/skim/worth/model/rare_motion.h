// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/base/matrix.h"

namespace skimline {

/// The few stretches in which something moves before a fixed camera that sees nothing move nine
/// tenths of the time, however good or bad its picture is. Noise of the sensor moves, too: only
/// what is well above it counts.
/// @param cues  [steps, kCueCount]
/// @return one per step: 0 where nothing moves, elsewhere [0.5, 1), the same for a whole stretch,
///         more for more motion; empty: the camera moves, motion is not rare, or there is none
std::vector<float> rareMotion(const FloatMatrix& cues);

}  // namespace skimline
