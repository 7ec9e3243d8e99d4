// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/sights/gap_bridge.h"

#include <gtest/gtest.h>

#include <vector>

using namespace skimline;

namespace {

/// Ten samples with the features 0, 10, 20 ... and the cues 0, 1, 2 ...; guessed ones hold -1.
VideoFeatures tenSamples(const std::vector<std::int64_t>& guessed) {
    VideoFeatures video;
    video.features = FloatMatrix(10, 1);
    video.sights.cues = FloatMatrix(10, 1);
    for (std::int64_t row = 0; row < 10; ++row) {
        video.features.row(row)[0] = static_cast<float>(10 * row);
        video.sights.cues.row(row)[0] = static_cast<float>(row);
    }
    for (const std::int64_t row : guessed)
        video.features.row(row)[0] = video.sights.cues.row(row)[0] = -1;
    return video;
}

}  // namespace

TEST(GapBridge, guessesAreInProportion) {
    const std::vector<std::int64_t> guessed{2, 3, 4, 7};
    VideoFeatures video = tenSamples(guessed);
    bridgeGaps(video, guessed);
    for (std::int64_t row = 0; row < 10; ++row) {
        EXPECT_FLOAT_EQ(video.features.row(row)[0], static_cast<float>(10 * row));
        EXPECT_FLOAT_EQ(video.sights.cues.row(row)[0], static_cast<float>(row));
    }
}

TEST(GapBridge, guessesDoNotMixScenes) {
    const std::vector<std::int64_t> guessed{2, 3, 4};
    VideoFeatures video = tenSamples(guessed);
    video.sights.boundaries = {{BoundaryKind::Cut, Rational(5, 4), Rational(5, 4), 1, false}};
    bridgeGaps(video, guessed);
    EXPECT_EQ(video.features.row(2)[0], 10) << "before the cut at 1.25 s";
    EXPECT_EQ(video.features.row(3)[0], 50);
    EXPECT_EQ(video.features.row(4)[0], 50);
}

TEST(GapBridge, guessesAtTheRimStay) {
    const std::vector<std::int64_t> guessed{0, 9};
    VideoFeatures video = tenSamples(guessed);
    bridgeGaps(video, guessed);
    EXPECT_EQ(video.features.row(0)[0], -1);
    EXPECT_EQ(video.features.row(9)[0], -1);
}
