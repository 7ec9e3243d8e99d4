// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/frame_cues.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/foundation/base/error.h"
#include "core/lab/worth/dull/dull_canvas.h"
#include "core/lab/worth/dull/dull_images.h"
#include "tests/core/skim/worth/cues/cue_frames.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

using test::frameCues;

constexpr ImageSize kSize{kCueImageWidth, kCueImageHeight};
constexpr std::uint64_t kSeeds = 20;

TEST(FrameCues, blurTakesSharpnessAndEdges) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        const RgbImage crisp = syntheticScene(seed, kSize);
        float lastSharpness = frameCues(crisp)[Cue::Sharpness];
        float lastEdges = frameCues(crisp)[Cue::EdgeDensity];
        EXPECT_GT(lastSharpness, 0.4F);
        for (const float deviation : {1.0F, 2.5F, 6.0F}) {
            DullCanvas canvas(crisp);
            canvas.blur(deviation);
            const CueRow cues = frameCues(canvas.image());
            EXPECT_LE(cues[Cue::Sharpness], lastSharpness) << seed << " " << deviation;
            EXPECT_LE(cues[Cue::EdgeDensity], lastEdges) << seed << " " << deviation;
            lastSharpness = cues[Cue::Sharpness];
            lastEdges = cues[Cue::EdgeDensity];
        }
        EXPECT_LT(lastSharpness, 0.1F);
    }
}

TEST(FrameCues, largeFramesCountAsWhatTheyShrinkTo) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        const RgbImage large = syntheticScene(seed, {2 * kSize.width, 2 * kSize.height});
        const DullCanvas pixels(large);
        DullCanvas half(kSize);
        for (int y = 0; y < kSize.height; ++y)
            for (int x = 0; x < kSize.width; ++x)
                for (std::size_t c = 0; c < 3; ++c)
                    half.at(x, y)[c] =
                        (pixels.at(2 * x, 2 * y)[c] + pixels.at(2 * x + 1, 2 * y)[c] +
                         pixels.at(2 * x, 2 * y + 1)[c] + pixels.at(2 * x + 1, 2 * y + 1)[c]) /
                        4;
        EXPECT_EQ(frameCues(large), frameCues(half.image()));
    }
}

TEST(FrameCues, smallImagesReadLikeTheirLargeTwins) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        const CueRow small = frameCues(syntheticScene(seed, {256, 144}));
        const CueRow large = frameCues(syntheticScene(seed, kSize));
        EXPECT_NEAR(small[Cue::Sharpness], large[Cue::Sharpness], 0.25F);
        EXPECT_NEAR(small[Cue::LumaMean], large[Cue::LumaMean], 0.1F);
    }
}

TEST(FrameCues, exposureOfKnownFrames) {
    RgbImage frame = test::uniformFrame(64, 64, 0);
    std::fill(frame.pixels.begin() + 64 * 16 * 3, frame.pixels.begin() + 64 * 48 * 3, 128);
    std::fill(frame.pixels.begin() + 64 * 48 * 3, frame.pixels.end(), 255);
    const CueRow cues = frameCues(frame);
    EXPECT_FLOAT_EQ(cues[Cue::Crushed], 0.25F);
    EXPECT_FLOAT_EQ(cues[Cue::Blown], 0.25F);
    EXPECT_NEAR(cues[Cue::LumaMean], 0.5, 0.01);
    EXPECT_NEAR(cues[Cue::LumaContrast], 0.3536, 0.001);
    EXPECT_NEAR(cues[Cue::LumaEntropy], 1.5, 1e-5);
    EXPECT_EQ(cues[Cue::FlatShare], 1);
    EXPECT_NEAR(cues[Cue::Colourfulness], 0, 1e-5);
    // Two straight boundaries, each seen from two rows on either side.
    EXPECT_NEAR(cues[Cue::EdgeDensity], 62.0 * 8 / (64 * 64), 1e-6);
}

TEST(FrameCues, colourfulnessIsThatOfThePaper) {
    // Half red, half green: means of red - green 0, of yellow - blue 127.5; deviation 255 and 0.
    RgbImage frame = test::uniformFrame(32, 32, 0);
    for (std::size_t i = 0; i < frame.pixels.size(); i += 3)
        frame.pixels[i + (i < frame.pixels.size() / 2 ? 0 : 1)] = 255;
    EXPECT_NEAR(frameCues(frame)[Cue::Colourfulness], 255 + 0.3 * 127.5, 0.1);
}

TEST(FrameCues, channelOrderAndRowsWithGapsGiveTheSame) {
    const RgbImage frame = syntheticScene(3, {97, 53});
    std::vector<std::uint8_t> bgr(53 * 300, 77);
    for (std::size_t y = 0; y < 53; ++y)
        for (std::size_t x = 0; x < 97; ++x)
            for (std::size_t c = 0; c < 3; ++c)
                bgr[y * 300 + x * 3 + c] = frame.pixels[(y * 97 + x) * 3 + 2 - c];
    CueRow cues;
    addFrameCues({97, 53, 300, bgr, ChannelOrder::Bgr}, cues);
    EXPECT_EQ(cues, frameCues(frame));
}

TEST(FrameCues, valuesStayInRangeForAnyFrame) {
    for (const auto& [width, height] :
         {std::pair{1, 1}, {1, 9}, {4, 4}, {8, 1}, {7, 31}, {384, 216}, {1920, 1080}}) {
        for (const std::uint8_t level : {0, 127, 255}) {
            const RgbImage uniform = test::uniformFrame(width, height, level);
            const RgbImage noise = dullImage(DullKind::Static, level, {width, height});
            for (const RgbImage* frame : {&uniform, &noise}) {
                const CueRow cues = frameCues(*frame);
                for (const CueFacts& facts : allCueFacts()) {
                    EXPECT_TRUE(std::isfinite(cues[facts.cue])) << facts.name;
                    EXPECT_GE(cues[facts.cue], facts.low) << facts.name;
                    if (!facts.bounded) continue;
                    EXPECT_LE(cues[facts.cue], facts.high) << facts.name;
                }
            }
        }
    }
    CueRow cues;
    EXPECT_THROW(addFrameCues({}, cues), Error);
}

/// Shares of the seeds for which a kind of dull frame reads at least 0.5.
struct CardShares {
    double testCard = 0;
    double titleCard = 0;
};

CardShares cardsAmong(DullKind kind, std::uint64_t seeds) {
    CardShares shares;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const CueRow cues = frameCues(dullImage(kind, seed, kSize));
        shares.testCard += (cues[Cue::TestCard] >= 0.5F ? 1.0 : 0.0) / static_cast<double>(seeds);
        shares.titleCard += (cues[Cue::TitleCard] >= 0.5F ? 1.0 : 0.0) / static_cast<double>(seeds);
    }
    return shares;
}

TEST(FrameCues, cardsAreFound) {
    EXPECT_NEAR(cardsAmong(DullKind::ColourBars, kSeeds).testCard, 1, 1e-9);
    EXPECT_GE(cardsAmong(DullKind::TitleCard, kSeeds).titleCard, 0.9);
    EXPECT_GE(cardsAmong(DullKind::Credits, kSeeds).titleCard, 0.9);
}

TEST(FrameCues, otherDullFramesAreNoCards) {
    for (std::size_t i = 0; i < kDullKindCount; ++i) {
        const auto kind = static_cast<DullKind>(i);
        const CardShares shares = cardsAmong(kind, 8);
        const bool text = kind == DullKind::Credits || kind == DullKind::TitleCard;
        if (kind != DullKind::ColourBars) {
            EXPECT_EQ(shares.testCard, 0) << dullKindName(kind);
        }
        if (!text) {
            EXPECT_EQ(shares.titleCard, 0) << dullKindName(kind);
        }
    }
}

TEST(FrameCues, madeScenesAreNoCards) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        const CueRow cues = frameCues(syntheticScene(seed, kSize));
        EXPECT_LT(cues[Cue::TestCard], 0.1F) << seed;
        EXPECT_LT(cues[Cue::TitleCard], 0.1F) << seed;
    }
}

TEST(FrameCues, photosAreNoCards) {
    SKIMLINE_REQUIRE_SHARED(photos, "data/photos");
    int cards = 0;
    int all = 0;
    for (const char* folder :
         {"bsds500", "coco-val-mini", "intel-scenes150", "street-fashion", "weather"}) {
        for (const auto& file : test::photosIn(photos / folder, 5)) {
            const CueRow cues = frameCues(test::photo(file));
            EXPECT_LT(cues[Cue::TestCard], 0.1F) << file;
            cards += cues[Cue::TitleCard] >= 0.5F ? 1 : 0;
            ++all;
        }
    }
    EXPECT_GT(all, 100);
    EXPECT_LE(cards, all / 100);
}

TEST(FrameCues, photosBeatTheirOwnDefocus) {
    SKIMLINE_REQUIRE_SHARED(photos, "data/photos/coco-val-mini");
    for (const auto& file : test::photosIn(photos, 4)) {
        const RgbImage frame = test::photo(file);
        const CueRow crisp = frameCues(frame);
        const CueRow soft = frameCues(degraded(frame, DullKind::Defocus, 1));
        EXPECT_GT(crisp[Cue::Sharpness], soft[Cue::Sharpness] + 0.1F) << file;
        EXPECT_GT(crisp[Cue::EdgeDensity], soft[Cue::EdgeDensity]) << file;
        EXPECT_LT(crisp[Cue::FlatShare], soft[Cue::FlatShare] + 0.1F) << file;
        const CueRow dark = frameCues(degraded(frame, DullKind::VeryDark, 1));
        EXPECT_GT(crisp[Cue::LumaMean], dark[Cue::LumaMean]) << file;
        EXPECT_GT(crisp[Cue::LumaEntropy], dark[Cue::LumaEntropy]) << file;
    }
}

}  // namespace
}  // namespace skimline
