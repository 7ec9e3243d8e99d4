// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/letterbox.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/foundation/base/error.h"
#include "core/lab/worth/dull/dull_canvas.h"
#include "core/lab/worth/dull/dull_images.h"
#include "tests/core/skim/worth/cues/cue_frames.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

constexpr ImageSize kSize{320, 180};

/// A scene with black bars of these widths in pixels, times `light`.
RgbImage framed(std::uint64_t seed, int upright, int sideways, float light = 1) {
    DullCanvas canvas(syntheticScene(seed, kSize));
    canvas.scaleAndShift(light, 0);
    const DullColour black{16, 16, 16};
    canvas.fill({0, 0, kSize.width, upright}, black);
    canvas.fill({0, kSize.height - upright, kSize.width, upright}, black);
    canvas.fill({0, 0, sideways, kSize.height}, black);
    canvas.fill({kSize.width - sideways, 0, sideways, kSize.height}, black);
    DullRandom random(seed);
    canvas.addGrain(random, 2, false);
    return canvas.image();
}

CropRectangle cropOf(const std::vector<RgbImage>& frames) {
    LetterboxFinder finder;
    for (const RgbImage& frame : frames) finder.add(viewOf(frame));
    return finder.crop();
}

TEST(Letterbox, findsBarsAboveBesideAndAround) {
    for (const auto& [upright, sideways] : {std::pair{22, 0}, {0, 40}, {22, 40}, {0, 110}}) {
        std::vector<RgbImage> frames;
        for (std::uint64_t seed = 0; seed < 6; ++seed)
            frames.push_back(framed(seed, upright, sideways));
        const CropRectangle crop = cropOf(frames);
        EXPECT_NEAR(crop.top * kSize.height, upright, 1.01);
        EXPECT_NEAR(crop.left * kSize.width, sideways, 1.01);
        EXPECT_NEAR(crop.height * kSize.height, kSize.height - 2 * upright, 2.01);
        EXPECT_NEAR(crop.width * kSize.width, kSize.width - 2 * sideways, 2.01);
    }
}

TEST(Letterbox, wholeFramesStayWhole) {
    std::vector<RgbImage> frames;
    for (std::uint64_t seed = 0; seed < 6; ++seed) frames.push_back(syntheticScene(seed, kSize));
    EXPECT_EQ(cropOf(frames), CropRectangle());
}

TEST(Letterbox, darkScenesAreNoBars) {
    std::vector<RgbImage> black;
    std::vector<RgbImage> night;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        black.push_back(dullImage(DullKind::NearBlack, seed, kSize));
        // A black sky over lit ground with an uneven horizon.
        DullCanvas canvas(syntheticScene(seed, kSize));
        for (int x = 0; x < kSize.width; ++x)
            canvas.fill({x, 0, 1, 60 + (x * 7 % 40) + x / 16}, {8, 8, 10});
        night.push_back(canvas.image());
    }
    EXPECT_EQ(cropOf(black), CropRectangle());
    EXPECT_EQ(cropOf(night), CropRectangle());
}

TEST(Letterbox, darkScenesDoNotWidenBars) {
    std::vector<RgbImage> frames;
    for (std::uint64_t seed = 0; seed < 4; ++seed) frames.push_back(framed(seed, 22, 0));
    for (std::uint64_t seed = 4; seed < 12; ++seed)
        frames.push_back(framed(seed, 22, 0, seed % 2 == 0 ? 0.03F : 0));
    EXPECT_NEAR(cropOf(frames).top * kSize.height, 22, 1.01);
}

TEST(Letterbox, barsHaveToStay) {
    std::vector<RgbImage> frames;
    for (std::uint64_t seed = 0; seed < 10; ++seed)
        frames.push_back(framed(seed, seed % 3 == 0 ? 0 : 22, 0));
    EXPECT_EQ(cropOf(frames), CropRectangle());
}

TEST(Letterbox, twoFramesDecideNothing) {
    EXPECT_EQ(LetterboxFinder().crop(), CropRectangle());
    EXPECT_EQ(cropOf({framed(1, 22, 0), framed(2, 22, 0)}), CropRectangle());
    LetterboxFinder finder;
    finder.add(viewOf(framed(1, 22, 0)));
    EXPECT_THROW(finder.add(viewOf(syntheticScene(1, {180, 320}))), Error);
}

TEST(Letterbox, tinyFramesAreHarmless) {
    for (const int side : {1, 2, 3, 4}) {
        std::vector<RgbImage> frames;
        for (std::uint64_t seed = 0; seed < 6; ++seed)
            frames.push_back(dullImage(DullKind::Static, seed, {side, side}));
        const CropRectangle crop = cropOf(frames);
        EXPECT_GT(crop.width, 0);
        EXPECT_GT(crop.height, 0);
    }
}

}  // namespace
}  // namespace skimline
