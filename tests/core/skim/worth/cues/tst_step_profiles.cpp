// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/frame_cues.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/lab/worth/dull/dull_canvas.h"
#include "core/lab/worth/dull/dull_images.h"
#include "core/lab/worth/dull/dull_random.h"
#include "tests/core/skim/worth/cues/cue_frames.h"

namespace skimline {
namespace {

constexpr ImageSize kSize{kCueImageWidth, kCueImageHeight};
constexpr std::uint64_t kSeeds = 20;

StepProfiles profilesOf(const RgbImage& image) { return StepProfiles(planesOf(viewOf(image))); }

/// Cells of one level each, that need not be whole pixels wide, and a little noise.
RgbImage cells(double width, double height, std::uint64_t seed) {
    RgbImage image = test::uniformFrame(kSize.width, kSize.height, 0);
    DullRandom noise(seed);
    for (int y = 0; y < kSize.height; ++y) {
        for (int x = 0; x < kSize.width; ++x) {
            const auto column = static_cast<std::uint64_t>((x + 3) / width);
            const auto row = static_cast<std::uint64_t>((y + 5) / height);
            DullRandom cell(seed + 1000 * row + column);
            const auto level = static_cast<std::uint8_t>(cell.between(90, 140) + noise.grain() * 2);
            for (std::size_t c = 0; c < 3; ++c)
                image.pixels[static_cast<std::size_t>(y * kSize.width + x) * 3 + c] = level;
        }
    }
    return image;
}

TEST(StepProfiles, blocksOfAnySizeAreFound) {
    for (const double side : {6.0, 8.0, 9.6, 14.4, 19.2, 24.0})
        EXPECT_GT(profilesOf(cells(side, side, 1)).blockiness(), 0.6) << side;
}

TEST(StepProfiles, whatRecursInOneDirectionIsNoBlock) {
    EXPECT_LT(profilesOf(cells(12, 1000, 2)).blockiness(), 0.4);
    EXPECT_LT(profilesOf(cells(1000, 12, 2)).blockiness(), 0.4);
}

TEST(StepProfiles, scenesHaveFineDetailAndNoBlocks) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        const StepProfiles scene = profilesOf(syntheticScene(seed, kSize));
        EXPECT_LT(scene.blockiness(), 0.4) << seed;
        EXPECT_GT(scene.fineDetail(), 0.085) << seed;
    }
}

TEST(StepProfiles, aSmearInAnyDirectionTakesFineDetail) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        const RgbImage scene = syntheticScene(seed, kSize);
        DullCanvas smeared(scene);
        smeared.smear(50, static_cast<float>(seed) * 0.157F);
        EXPECT_LT(profilesOf(smeared.image()).fineDetail(), profilesOf(scene).fineDetail() * 0.8)
            << seed;
    }
}

TEST(StepProfiles, framesWithoutStepsHaveNeither) {
    for (const auto& [width, height] : {std::pair{1, 1}, {1, 40}, {40, 1}, {384, 216}}) {
        const StepProfiles none = profilesOf(test::uniformFrame(width, height, 90));
        EXPECT_EQ(none.blockiness(), 0);
        EXPECT_EQ(none.fineDetail(), 0);
    }
}

}  // namespace
}  // namespace skimline
