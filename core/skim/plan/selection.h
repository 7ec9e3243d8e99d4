// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/skim/plan/key_shots.h"
#include "core/skim/plan/shot_scale.h"

namespace skimline {

/// Share of the best score below which a shot only fills a small budget. Chosen on judged videos at
/// 15, 30 and 50 %: a higher one would leave out good shots as well.
inline constexpr double kFillerBelow = 0.2;

/// Input of a selection, as an analysis knows it. Refers to data that the caller keeps alive.
struct SkimSource {
    ShotScale scale;              ///< with the scores of the analysis
    std::span<const Shot> shots;  ///< cover the video without gaps; none is cut to a part of it
    /// First step of every shot after the first that holds a sample, ascending.
    std::span<const std::int64_t> firstSteps;
    std::span<const Rational> stillest;  ///< [steps] moments to cut at; empty: the samples
    /// Long shots are cut so that their best part can be kept alone, or the part that the budget
    /// has room for.
    bool trims = true;
    bool splits = true;  ///< if no shot fits the budget, shots are cut into pieces that do
    bool fills = true;   ///< the budget is filled as far as shots fit; false: finishSkim()
    /// The part to choose from: the rest is locked out, and the budget refers to this part. None:
    /// the whole video.
    std::optional<TimeRange> part = {};
};

/// The shots of a skim. An empty list is a valid result.
struct Selection {
    Budget budget;
    std::vector<Shot> shots;             ///< cover the video without gaps, `kept` solved
    std::vector<TimeRange> shownBefore;  ///< by earlier skims that this one is an alternative to
    std::optional<Error> problem;        ///< why nothing is kept, as selectKeyShots()
};

/// Scores for another skim: parts that earlier skims showed count for 0.05 of their score, once for
/// every time that they were shown. All scores are then scaled so that the best one is as high as
/// before.
/// @param shown  ranges kept by earlier skims, in any order; a range that is there twice counts
/// twice
std::vector<float> scoresBesides(std::span<const TimeRange> shown, const ShotScale& scale);

/// Whether a video has any moments that are worth more than others.
/// @param worth  of every sample relative to the others (core/skim/worth); empty: assumed to have
///         some
bool nothingStandsOut(std::span<const float> worth);

/// Scores that a skim is chosen by: ShotScale::choice, lowered where earlier skims showed it. If
/// nothing stands out, these scores mean little: moments spread evenly over the video come first,
/// as many as the budget has room for.
std::vector<float> choosingScores(std::span<const TimeRange> shown, const ShotScale& scale,
                                  double budgetSeconds);

/// Finishes a skim as an editor would, by scores of worth. Drops shots that only fill the budget:
/// free ones whose score is a small share of the best kept one's. The larger the budget, the
/// smaller this share. Where most of the rest is kept, transitions and quick cuts between two kept
/// shots are kept as well, the best first, as far as there is room left: a long skim plays as the
/// video was made. Locked shots stay as they are.
/// @param frames  the budget, source frames  @param scale  of these shots; its scores are not used
void finishSkim(std::vector<Shot>& shots, std::int64_t frames, const ShotScale& scale);

/// The last step of finishSkim(): keeps the passing shots between two kept ones, as far as there is
/// room.
void keepBetween(std::vector<Shot>& shots, std::int64_t frames, const ShotScale& scale);

/// Best stretches of the remaining shots, if all are too long for the room: each becomes a separate
/// kept shot. Locked and passing shots stay as they are.
/// @param frames  the budget  @param scale  with the scores to choose by
/// @param onlyWorth  nothing that only fills the budget, as in finishSkim()
void keepStretches(std::vector<Shot>& shots, std::int64_t frames, const ShotScale& scale,
                   bool onlyWorth);

/// The best skim within the budget.
/// @param shownBefore  ranges of earlier skims, which are avoided as long as there is anything else
/// (choosingScores())
Selection select(const SkimSource& source, const Budget& budget,
                 std::vector<TimeRange> shownBefore = {});

/// Alternative n to the best skim, which is number 0: n further selections, each avoiding all
/// before it.
/// @throws Error(Usage) for a negative one
Selection selectAlternative(const SkimSource& source, const Budget& budget, int alternative);

}  // namespace skimline
