// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/feature_activity.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace skimline {
namespace {

CueRow activityOf(const std::vector<float>& features) {
    CueRow cues;
    addFeatureActivity(features, cues);
    return cues;
}

TEST(FeatureActivity, countsWhatIsStrong) {
    const CueRow cues = activityOf({0, 0.5F, 3, 7, 2.5F, 1});
    EXPECT_EQ(cues[Cue::StrongActivations], 3);
    EXPECT_EQ(cues[Cue::LargestActivation], 7);
}

TEST(FeatureActivity, entropyIsOneWhereAllAreAlike) {
    EXPECT_NEAR(activityOf(std::vector<float>(1024, 0.4F))[Cue::ActivationEntropy], 1, 1e-6);
    std::vector<float> one(1024);
    one[17] = 5;
    EXPECT_NEAR(activityOf(one)[Cue::ActivationEntropy], 0, 1e-6);
}

TEST(FeatureActivity, isFiniteForAnything) {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    for (const std::vector<float>& features :
         {std::vector<float>{}, std::vector<float>{0}, std::vector<float>{0, 0},
          std::vector<float>{infinity, std::nanf(""), -1}, std::vector<float>(9, 3e38F)}) {
        const CueRow cues = activityOf(features);
        for (const float value : cues.values()) EXPECT_TRUE(std::isfinite(value));
    }
}

}  // namespace
}  // namespace skimline
