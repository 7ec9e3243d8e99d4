// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/summary/shot_scale.h"

namespace skimline {

/// The scores for another skim: what earlier skims showed counts for 0.3 of its score, once for
/// every time that it was shown. All of them are then raised alike, so that the best one is as high
/// as before.
/// @param shown  what earlier skims kept, in any order; a range that is there twice counts twice
std::vector<float> scoresBesides(std::span<const TimeRange> shown, const ShotScale& scale);

/// The same shots with the same locks, measured on other scores; `kept` follows from the next
/// selectKeyShots().
std::vector<Shot> measuredAgain(const std::vector<Shot>& shots, const ShotScale& scale);

}  // namespace skimline
