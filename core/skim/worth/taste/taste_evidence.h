// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/skim/worth/taste/taste.h"

namespace skimline {

/// Samples of a video that share one fate.
struct DecidedSteps {
    std::int64_t first = 0;
    std::int64_t end = 0;  ///< half-open
    bool kept = false;
    bool byHand = false;
    friend bool operator==(const DecidedSteps&, const DecidedSteps&) = default;
};

/// Evidence in these decisions; no examples without a decision of a user. More than
/// kMostTasteExamples of one kind are thinned out evenly to that number.
/// @param video  content hash
/// @param traits  [steps, kTraitCount]  @param worth  [steps], shipped, not tasted
/// @throws Error(Shape)
TasteEvidence evidenceFrom(const std::string& video, std::span<const DecidedSteps> decided,
                           const FloatMatrix& traits, std::span<const float> worth);

}  // namespace skimline
