// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/dull/dull_images.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/foundation/base/error.h"
#include "tests/core/skim/worth/cues/cue_frames.h"

namespace skimline {
namespace {

using test::frameCues;

constexpr ImageSize kSize{192, 108};

std::vector<DullKind> allKinds() {
    std::vector<DullKind> kinds;
    for (std::size_t i = 0; i < kDullKindCount; ++i) kinds.push_back(static_cast<DullKind>(i));
    return kinds;
}

TEST(DullImages, namesAreUnique) {
    std::set<std::string_view> names;
    for (const DullKind kind : allKinds()) EXPECT_TRUE(names.insert(dullKindName(kind)).second);
}

TEST(DullImages, followFromTheSeed) {
    for (const DullKind kind : allKinds()) {
        EXPECT_EQ(dullImage(kind, 5, kSize).pixels, dullImage(kind, 5, kSize).pixels);
        std::set<std::vector<std::uint8_t>> different;
        for (std::uint64_t seed = 0; seed < 12; ++seed)
            different.insert(dullImage(kind, seed, kSize).pixels);
        EXPECT_GE(different.size(), kind == DullKind::Black || kind == DullKind::White ? 3U : 12U)
            << dullKindName(kind);
    }
}

TEST(DullImages, anySizeIsMade) {
    for (const ImageSize size :
         {ImageSize{1, 1}, {1, 50}, {4, 4}, {17, 3}, {108, 192}, {640, 360}}) {
        for (const DullKind kind : allKinds()) {
            const RgbImage made = dullImage(kind, 2, size);
            EXPECT_EQ(made.width, size.width);
            EXPECT_EQ(made.height, size.height);
            EXPECT_EQ(made.pixels.size(), static_cast<std::size_t>(size.width * size.height * 3));
            const RgbImage worse = degraded(syntheticScene(1, size), kind, 2);
            EXPECT_EQ(worse.pixels.size(), made.pixels.size()) << dullKindName(kind);
        }
    }
    EXPECT_THROW(dullImage(DullKind::Black, 1, {0, 5}), Error);
    EXPECT_THROW(dullImage(DullKind::Black, 1, {5000, 5}), Error);
    EXPECT_THROW(degraded({4, 4, {}}, DullKind::Defocus, 1), Error);
}

TEST(DullImages, onlySomeKindsLookAtTheImage) {
    const RgbImage first = syntheticScene(1, kSize);
    const RgbImage second = syntheticScene(2, kSize);
    for (const DullKind kind : allKinds()) {
        const bool depends = degraded(first, kind, 3).pixels != degraded(second, kind, 3).pixels;
        EXPECT_EQ(depends, degradesImage(kind)) << dullKindName(kind);
    }
}

// By its own cue, each kind is duller than the scene that it was made from.
TEST(DullImages, readAsDull) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const RgbImage scene = syntheticScene(seed, kSize);
        const CueRow lively = frameCues(scene);
        const auto cue = [&](DullKind kind, Cue which) {
            return frameCues(degraded(scene, kind, seed))[which];
        };
        EXPECT_EQ(cue(DullKind::Black, Cue::Crushed), 1);
        EXPECT_GT(cue(DullKind::NearBlack, Cue::Crushed), 0.8F);
        EXPECT_EQ(cue(DullKind::White, Cue::Blown), 1);
        EXPECT_GT(cue(DullKind::Uniform, Cue::FlatShare), 0.95F);
        EXPECT_GT(cue(DullKind::Gradient, Cue::FlatShare), 0.6F);
        EXPECT_GT(cue(DullKind::EmptySky, Cue::FlatShare), 0.8F);
        EXPECT_LT(cue(DullKind::Defocus, Cue::Sharpness), 0.15F);
        for (const DullKind kind : {DullKind::MotionBlur, DullKind::VeryDark, DullKind::CoveredLens,
                                    DullKind::Frozen, DullKind::PlainSurface})
            EXPECT_LT(cue(kind, Cue::EdgeDensity), lively[Cue::EdgeDensity])
                << dullKindName(kind) << " " << seed;
        EXPECT_GT(cue(DullKind::Overexposed, Cue::Blown), 0.1F) << seed;
        EXPECT_GT(cue(DullKind::CompressionMush, Cue::FlatShare), lively[Cue::FlatShare]);
    }
}

}  // namespace
}  // namespace skimline
