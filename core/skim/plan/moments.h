// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>

#include "core/skim/plan/selection.h"

namespace skimline {

/// Whether the best tenth of a video is hardly better than its middle: whatever stands out is rare.
/// True wherever nothingStandsOut() is.
/// @param worth  of every sample relative to the others; empty: false
bool restsMostly(std::span<const float> worth);

/// A skim of the moments that stand out in a video in which hardly anything else happens, such as a
/// fixed camera's: whole moments, the best that fit the budget. (select() would spread a skim of
/// such a video evenly.) None: no moment stands out, or none fits.
/// @param source  its scale has the scores for the choice
std::optional<Selection> selectMoments(const SkimSource& source, const Budget& budget);

}  // namespace skimline
