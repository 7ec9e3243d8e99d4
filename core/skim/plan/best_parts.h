// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/skim/plan/shot_scale.h"

namespace skimline {

/// How long the part of a long shot should be under a budget of this many seconds: a sixth of it, 3
/// to 6 s, but at most four fifths of the budget, and never less than a watchable moment. So a skim
/// of one long take has room for several of its moments.
double bestPartSeconds(double budgetSeconds);

/// Long shots are cut so that their best part can be kept alone: the stretch of about `seconds`
/// with the highest mean score becomes a shot, and the parts before and after it one each. These
/// two have half of their mean score: more of the same take is worth less than something else. A
/// rest shorter than 1.2 s stays with the part. Shots that a user locked or edited, passing ones,
/// and those that last less than 1.3 parts stay whole.
/// @param stillest  [steps] moments to cut at, one per step; empty: the steps themselves
std::vector<Shot> withBestParts(const std::vector<Shot>& shots, const ShotScale& scale,
                                std::span<const Rational> stillest, double seconds);

/// For budgets that hold no shot and no watchable part of one: the stretch of `seconds`, to the
/// frame, with the highest mean score becomes a shot. A longer rest of its shot remains a shot, a
/// shorter one joins the neighbour, so that nothing shorter can be chosen instead.
std::vector<Shot> cutToLength(const std::vector<Shot>& shots, const ShotScale& scale,
                              double seconds);

/// For room that none of the remaining shots fits into: the stretch with the highest mean score of
/// a longer shot becomes a kept shot, `seconds` long or as long as there is room.
/// @param room  source frames  @param least  smallest mean score of the stretch, [0, 1]
/// @return whether there is one, of a watchable length
bool keepBestStretch(std::vector<Shot>& shots, std::int64_t room, const ShotScale& scale,
                     double seconds, double least);

}  // namespace skimline
