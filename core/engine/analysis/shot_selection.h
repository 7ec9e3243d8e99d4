// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/engine/analysis/analysis_types.h"
#include "core/summary/shot_scale.h"

namespace skimline {

/// What the shots of an analysis are measured with. Refers to it.
ShotScale scaleOf(const Analysis& analysis, std::span<const float> scores);
std::vector<Shot> measuredPieces(std::span<const ExactShot> pieces, const ShotScale& scale);

/// The shots of an analysis that has its scores and its pieces, with `kept` solved for `budget`.
/// @param shownBefore  by skims that this one is to be another one to: it leaves that alone, as far
///     as there is anything else (core/summary/earlier_skims.h)
/// @param splits  shots of which none fits the budget are cut into pieces that do
/// @throws Error(Infeasible) as selectKeyShots()
std::vector<Shot> shotsBesides(const Analysis& analysis, const Budget& budget,
                               std::span<const TimeRange> shownBefore, bool splits = true);

/// Alternative n to the best skim, which is 0: `shots` and `shownBefore` of the analysis become
/// those of n selections one after the other.
/// @throws Error(Infeasible) as selectKeyShots()
void selectAlternative(Analysis& analysis, int alternative, bool splits = true);

}  // namespace skimline
