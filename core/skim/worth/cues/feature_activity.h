// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include "core/skim/worth/cues/cue_names.h"

namespace skimline {

/// Activation from which a channel counts as strong; GoogLeNet's pool5 values average about 0.55.
/// Among thresholds from 0.25 to 6, those up to 1 order judged spans best (.60 of pairs; .54 from 2
/// on).
inline constexpr float kStrongActivation = 1.0F;

/// How much the feature network finds in a frame: sets StrongActivations, LargestActivation and
/// ActivationEntropy (of the row as shares of its sum, over the logarithm of its length).
/// @param features  one row, as FeatureExtractor gives it; not normalised. Values that are negative
///                  or not finite count as 0; an empty row gives zeros. Reentrant.
void addFeatureActivity(std::span<const float> features, CueRow& cues);

}  // namespace skimline
