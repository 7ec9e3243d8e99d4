// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/skim/plan/shot_scale.h"
#include "core/skim/plan/skim_plan.h"

namespace skimline {

// Edits of shots that cover a video from its start to its end without gaps. Each preserves this,
// measures the shots it changed, marks them as edited and leaves all others unchanged; a part of a
// kept shot stays kept until keepDecided() or selectKeyShots() decide otherwise. Boundaries lie on
// frames, and every shot lasts a frame at least. An edit that throws has changed nothing.

/// Cuts the shot that covers `at` in two; both have its lock, name and tag.
/// @throws Error(Usage) when less than a frame would be left of one side
void splitShot(std::vector<Shot>& shots, const Rational& at, const ShotScale& scale);

/// Joins a shot and its successor: kept where one of them was. Two different locks cancel each
/// other; a single one stays. Of two names or tags the first stays.
/// @throws Error(Usage) for the last shot and beyond
void mergeWithNext(std::vector<Shot>& shots, std::size_t shot, const ShotScale& scale);

/// Moves the boundary before shot `boundary` (1 to count - 1), no further than a frame before the
/// neighbours' other ends.
/// @throws Error(Usage) for a boundary that cannot be moved
void moveBoundary(std::vector<Shot>& shots, std::size_t border, const Rational& to,
                  const ShotScale& scale);

/// Gives everything inside `range` one lock, cutting the shots at its ends.
/// @throws Error(Usage) when the range is shorter than a frame or outside the video
void lockRange(std::vector<Shot>& shots, const TimeRange& range, Lock lock, const ShotScale& scale);

/// Locks out everything outside `part`, which is longer than a frame, and keeps nothing inside it.
void lockOutside(std::vector<Shot>& shots, const TimeRange& part, const ShotScale& scale);

/// Keeps just these ranges (disjoint): shots inside are locked in, all others locked out, and the
/// shots are cut at their ends. Ranges shorter than a frame are left out. Ranges that do not ascend
/// are shown in the given order; ascending ones leave the order unchanged.
/// @throws Error(Usage) when none is left
void keepOnly(std::vector<Shot>& shots, const std::vector<TimeRange>& ranges,
              const ShotScale& scale);

/// Rebuilds the shots between those a user locked or edited from the `detected` ones: too short
/// ones are joined with the neighbour that is more alike in score, then too long ones are cut in
/// equal parts. If both bounds cannot hold, the upper one does.
/// @throws Error(Usage) when the shortest is longer than the longest, or one is negative
std::vector<Shot> boundLengths(const std::vector<Shot>& shots, const std::vector<Shot>& detected,
                               const ShotLengths& lengths, const ShotScale& scale);

/// Whether a user decided anything about it.
bool isDecided(const Shot& shot);
bool isDecided(const ShotDecision& shot);

/// The kept shots in the order in which they are shown; shots that adjoin the previous one belong
/// to the same piece.
std::vector<std::vector<std::size_t>> shownPieces(const std::vector<Shot>& shots);

/// The piece (an index of shownPieces()) that holds a moment of the video or is nearest to it; 0
/// without any.
std::size_t pieceNear(const std::vector<Shot>& shots, double seconds);

/// Shows a piece (an index of shownPieces()) before another one, or last for their number. Once all
/// pieces are in order of time again, none counts as moved.
/// @throws Error(Usage) for a piece that is not there
void movePiece(std::vector<Shot>& shots, std::size_t piece, std::size_t before);

/// Sort key of a shot in the skim: the second at which a user placed it, else its start.
double placeOf(const Shot& shot);

/// Whether a user moved a piece that is kept.
bool isReordered(const std::vector<Shot>& shots);

/// Index of the shot that covers `at`; moments outside the video belong to its ends.
std::size_t shotCovering(const std::vector<Shot>& shots, const Rational& at);

/// Sets `kept`: as the user decided, otherwise as it was chosen. Transitions are kept only where
/// the shots on both sides of them are.
void keepDecided(std::vector<Shot>& shots);

std::vector<ShotDecision> decisionsOf(const std::vector<Shot>& shots);

/// The shots of remembered decisions, measured on a (possibly different) analysis; shots beyond the
/// video's end are left out. Without decisions: empty.
std::vector<Shot> shotsOf(const std::vector<ShotDecision>& decisions, const ShotScale& scale);

}  // namespace skimline
