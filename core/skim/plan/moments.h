// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "core/skim/plan/selection.h"

namespace skimline {

/// A skim of the moments that stand out of a video in which hardly anything else happens, as those
/// of a fixed camera do: each of them whole, the best that the budget holds. Where so little
/// happens, select() spreads a skim evenly. None: no moment stands out, or none fits.
/// @param source  whose scale has the scores to choose by
std::optional<Selection> selectMoments(const SkimSource& source, const Budget& budget);

}  // namespace skimline
