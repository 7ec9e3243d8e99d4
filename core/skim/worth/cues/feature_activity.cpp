// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/feature_activity.h"

#include <algorithm>
#include <cmath>

namespace skimline {
namespace {

double activationOf(float value) {
    return std::isfinite(value) && value > 0 ? static_cast<double>(value) : 0.0;
}

double normalisedEntropy(std::span<const float> features, double sum) {
    if (features.size() < 2 || sum <= 0) return 0;
    double entropy = 0;
    for (const float value : features) {
        const double share = activationOf(value) / sum;
        if (share > 0) entropy -= share * std::log(share);
    }
    return std::clamp(entropy / std::log(static_cast<double>(features.size())), 0.0, 1.0);
}

}  // namespace

void addFeatureActivity(std::span<const float> features, CueRow& cues) {
    double sum = 0;
    double largest = 0;
    std::size_t strong = 0;
    for (const float value : features) {
        const double activation = activationOf(value);
        sum += activation;
        largest = std::max(largest, activation);
        strong += activation > static_cast<double>(kStrongActivation) ? 1 : 0;
    }
    cues[Cue::StrongActivations] = static_cast<float>(strong);
    cues[Cue::LargestActivation] = static_cast<float>(largest);
    cues[Cue::ActivationEntropy] = static_cast<float>(normalisedEntropy(features, sum));
}

}  // namespace skimline
