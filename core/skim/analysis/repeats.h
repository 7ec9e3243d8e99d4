// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/skim/analysis/analysis_types.h"

namespace skimline {

/// Shots that repeat, wholly or in part, a shot with a higher mean score, each with the most
/// similar better one. Compares mean features, centred over the video, of each shot with the
/// thousand best; shots that have nothing in common with any of them (cosine 0 or less) are left
/// out.
/// @param features  [steps, d]  @return in the order of `shots`
std::vector<Repeat> findRepeats(const FloatMatrix& features, const std::vector<Shot>& shots);

/// Lowers every repeat's scores, more for more similar ones: to a fifth between 0.64 and 0.8, which
/// is typical of another subject in the same place, and to nothing from kSameFrom on.
/// @param scores  [steps]  @param shots  the shots in which `repeats` were found
void dampRepeats(std::vector<float>& scores, const std::vector<Repeat>& repeats,
                 const std::vector<Shot>& shots);

/// Mean over shots of the largest similarity to another one; 0 for fewer than two.
double meanLargestSimilarity(const FloatMatrix& features, const std::vector<Shot>& shots);

}  // namespace skimline
