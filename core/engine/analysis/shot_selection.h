#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/engine/analysis/analysis_types.h"
#include "core/shots/boundaries/exact_shots.h"
#include "core/summary/shot_scale.h"

namespace skimline {

/// What a selection starts from. Refers to what the caller keeps.
struct SelectionInput {
    std::span<const ExactShot> pieces;
    std::span<const Rational> stillest;  ///< [steps]
    bool trims = true;                   ///< long shots are cut to their best part
    bool splits = true;  ///< shots of which none fits the budget are cut into pieces that do
    int alternative = 0;
};

/// What the shots of an analysis are measured with. Refers to it.
ShotScale scaleOf(const Analysis& analysis, std::span<const float> scores);
std::vector<Shot> measuredPieces(std::span<const ExactShot> pieces, const ShotScale& scale);

/// The shots of an analysis that has its scores, with `kept` solved for its budget. Alternative n
/// leaves alone what the n selections before it took, as far as there is anything else: their
/// scores count for less.
/// @throws Error(Infeasible) as selectKeyShots()
std::vector<Shot> selectedShots(const Analysis& analysis, const SelectionInput& input);

}  // namespace skimline
