// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/skim/plan/shot.h"

namespace skimline {

/// Source material shown around every kept piece, not counted in the budget.
struct Handles {
    double headSeconds = 0;   ///< before a piece, >= 0
    double tailSeconds = 0;   ///< behind it, >= 0
    bool acrossCuts = false;  ///< also into the scene before or behind
    friend bool operator==(const Handles&, const Handles&) = default;
};

/// Lengthens every range by whole frames, at most to the ends of the video and, unless requested
/// otherwise, to the ends of its scene. Ranges that meet become one.
/// @param cuts      where one scene gives way to the next, ascending: the earlier one ends at
///                  `start`, the later one begins at `end`, the same moment for a hard cut
/// @param duration  of the source, seconds
/// @throws Error(Usage) for handles below 0 or without end
EditList withHandles(EditList edits, const Handles& handles, std::span<const TimeRange> cuts,
                     const Rational& duration);

/// Lengthens the pieces of kept shots by the padding of the shots they begin and end with, at most
/// to the ends of the video and to the next shot that is locked out: also into another scene, as a
/// user has seen that footage. Pieces that meet become one. Padding between two shots of one piece
/// has no effect.
/// @param edits  the pieces of these shots, whose borders may have been moved
EditList withPadding(EditList edits, const std::vector<Shot>& shots, const Rational& duration);

}  // namespace skimline
