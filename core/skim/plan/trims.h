// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

#include "core/skim/plan/shot_scale.h"

namespace skimline {

enum class ShotEdge { Start, End };

// Trims of kept shots as editors know them, on shots that cover a video without gaps, with the
// guarantees of shot_edits.h. All moves are whole frames. Outwards, an edge takes frames of the
// dropped shots next to it, which may vanish, up to the next kept shot; inwards, a frame of the
// shot stays. Where the neighbour is kept, or there is none, the frames that a trim takes off
// become a dropped shot.

/// Moves one edge of a kept shot as near to a moment as it can go.
/// @return seconds by which it moved
/// @throws Error(Usage) for a shot that is not kept or not there
Rational trimShot(std::vector<Shot>& shots, std::size_t shot, ShotEdge edge, const Rational& to,
                  const ShotScale& scale);

/// A ripple: one edge of a piece (an index of shownPieces()) moves, and the skim gets longer or
/// shorter.
/// @return seconds by which it moved
/// @throws Error(Usage) for a piece that is not there
Rational ripple(std::vector<Shot>& shots, std::size_t piece, ShotEdge edge, const Rational& by,
                const ShotScale& scale);

/// A roll: the joint between a piece and the next one moves; one becomes longer by as much as the
/// other becomes shorter.
/// @return seconds by which it moved
/// @throws Error(Usage) for a piece without a next one
Rational roll(std::vector<Shot>& shots, std::size_t piece, const Rational& by,
              const ShotScale& scale);

/// Makes one kept shot of a range, whatever shots it touches.
/// @throws Error(Usage) when the range is shorter than a frame or outside the video
void makeShot(std::vector<Shot>& shots, const TimeRange& range, const ShotScale& scale);

}  // namespace skimline
