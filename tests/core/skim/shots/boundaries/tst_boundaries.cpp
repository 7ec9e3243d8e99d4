// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/skim/shots/boundaries/boundary_measures.h"
#include "core/skim/shots/boundaries/boundary_scan.h"

using namespace skimline;

namespace {

/// A textured scene seen through a window that moves by `shift` cells.
SmallImage scene(int seed, double shift = 0, double gain = 1) {
    SmallImage image;
    for (int y = 0; y < SmallImage::kHeight; ++y)
        for (int x = 0; x < SmallImage::kWidth; ++x) {
            const double at = x + shift;
            const double value = std::sin(at * (0.21 + 0.05 * seed) + seed) * 40 +
                                 std::sin(y * (0.35 + 0.07 * seed) + 2.0 * seed + at * 0.11) * 40 +
                                 120;
            image.luma[static_cast<std::size_t>(y * SmallImage::kWidth + x)] =
                static_cast<std::uint8_t>(std::clamp(16 + (value - 16) * gain, 0.0, 255.0));
        }
    image.blue.fill(static_cast<std::uint8_t>(std::lround(128 + (seed * 7 % 20 - 10) * gain)));
    image.red.fill(static_cast<std::uint8_t>(std::lround(128 + (seed * 5 % 20 - 10) * gain)));
    return image;
}

SmallImage mixed(const SmallImage& a, const SmallImage& b, double share) {
    SmallImage result;
    const auto mix = [share](const auto& from, const auto& to, auto& out) {
        for (std::size_t i = 0; i < from.size(); ++i)
            out[i] = static_cast<std::uint8_t>(std::lround(from[i] + share * (to[i] - from[i])));
    };
    mix(a.luma, b.luma, result.luma);
    mix(a.blue, b.blue, result.blue);
    mix(a.red, b.red, result.red);
    return result;
}

using Images = std::vector<SmallImage>;

void append(Images& images, int count, const SmallImage& image) {
    images.insert(images.end(), static_cast<std::size_t>(count), image);
}

std::vector<Boundary> boundariesOf(const Images& images, int rate = 25) {
    BoundaryScan scan;
    for (std::size_t i = 0; i < images.size(); ++i)
        scan.add({Rational(static_cast<std::int64_t>(i), rate), 0, false, false, images[i]});
    return scan.finish();
}

Images take(int seed, int count, double speed = 0) {
    Images images;
    for (int i = 0; i < count; ++i) images.push_back(scene(seed, speed * i));
    return images;
}

Images joined(Images first, const Images& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

}  // namespace

TEST(Boundaries, nothingComesOfNothing) {
    EXPECT_TRUE(boundariesOf({}).empty());
    EXPECT_TRUE(boundariesOf(take(1, 1)).empty());
    EXPECT_TRUE(boundariesOf(take(1, 60)).empty());
}

TEST(Boundaries, aCutIsExact) {
    for (const double speed : {0.0, 0.6}) {
        const auto found = boundariesOf(joined(take(1, 37, speed), take(4, 40, speed)));
        ASSERT_EQ(found.size(), 1U);
        EXPECT_EQ(found[0].kind, BoundaryKind::Cut);
        EXPECT_EQ(found[0].earlierEnd, Rational(37, 25));
        EXPECT_EQ(found[0].laterStart, Rational(37, 25));
        EXPECT_FALSE(found[0].inexact);
    }
}

TEST(Boundaries, cutsNearTheEndsAreFound) {
    for (const int first : {2, 70}) {
        const auto found = boundariesOf(joined(take(1, first), take(4, 72 - first)));
        ASSERT_EQ(found.size(), 1U) << first;
        EXPECT_EQ(found[0].earlierEnd, Rational(first, 25));
    }
}

TEST(Boundaries, darkScenesHaveCutsToo) {
    Images images;
    append(images, 30, scene(1, 0, 0.12));
    append(images, 30, scene(4, 0, 0.12));
    const auto found = boundariesOf(images);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].earlierEnd, Rational(30, 25));
}

TEST(Boundaries, cutsFollowEachOtherFast) {
    Images images;
    for (const int seed : {1, 4, 2, 5}) append(images, 8, scene(seed));
    const auto found = boundariesOf(joined(take(3, 40), images));
    ASSERT_EQ(found.size(), 4U);
    EXPECT_EQ(found[2].earlierEnd, Rational(56, 25));
}

/// The later scene behind an edge that enters from one side: 0 left, 1 right, 2 top, 3 bottom.
SmallImage wiped(const SmallImage& a, const SmallImage& b, double share, int side) {
    SmallImage result;
    const auto compose = [&](const auto& from, const auto& to, auto& out, int width) {
        const int height = static_cast<int>(from.size()) / width;
        for (std::size_t i = 0; i < from.size(); ++i) {
            const int x = static_cast<int>(i) % width;
            const int y = static_cast<int>(i) / width;
            const double at[]{(x + 0.5) / width, 1 - (x + 0.5) / width, (y + 0.5) / height,
                              1 - (y + 0.5) / height};
            out[i] = at[side] < share ? to[i] : from[i];
        }
    };
    compose(a.luma, b.luma, result.luma, SmallImage::kWidth);
    compose(a.blue, b.blue, result.blue, SmallImage::kColourWidth);
    compose(a.red, b.red, result.red, SmallImage::kColourWidth);
    return result;
}

TEST(Boundaries, aWipeIsCoveredFromEverySide) {
    for (const int side : {0, 1, 2, 3}) {
        for (const int length : {10, 20, 36}) {
            Images images = take(1, 50);
            for (int i = 1; i <= length; ++i)
                images.push_back(
                    wiped(scene(1), scene(4), static_cast<double>(i) / (length + 1), side));
            const auto found = boundariesOf(joined(images, take(4, 50)));
            ASSERT_EQ(found.size(), 1U) << side << ", " << length;
            EXPECT_EQ(found[0].kind, BoundaryKind::Gradual);
            EXPECT_NEAR(found[0].earlierEnd.toDouble(), 50.0 / 25, 0.15 * length / 25 + 0.05);
            EXPECT_NEAR(found[0].laterStart.toDouble(), (50.0 + length) / 25,
                        0.15 * length / 25 + 0.05);
        }
    }
}

TEST(Boundaries, anEdgeThatTurnsBackIsNoWipe) {
    Images images = take(1, 50);
    for (int i = 1; i <= 24; ++i)
        images.push_back(wiped(scene(1), scene(4), std::sin(i * 3.1416 / 25) * 0.6, 0));
    EXPECT_TRUE(boundariesOf(joined(images, take(1, 50))).empty());
}

TEST(Boundaries, aFlashIsNoCut) {
    for (const int length : {1, 3, 6}) {
        Images images = take(1, 40);
        SmallImage white = scene(1);
        white.luma.fill(235);
        append(images, length, white);
        images = joined(images, take(1, 40));
        EXPECT_TRUE(boundariesOf(images).empty()) << length;
    }
}

TEST(Boundaries, motionIsNoCut) { EXPECT_TRUE(boundariesOf(take(2, 120, 1.5)).empty()); }

TEST(Boundaries, repeatedFramesDoNotMakeMotionStandOut) {
    Images images;
    for (int i = 0; i < 60; ++i) append(images, 2 + i % 2, scene(1, 1.5 * i));
    EXPECT_TRUE(boundariesOf(images, 60).empty());
    const std::size_t cut = images.size();
    for (int i = 0; i < 40; ++i) append(images, 2 + i % 2, scene(4, 1.5 * i));
    const auto found = boundariesOf(images, 60);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].earlierEnd, Rational(static_cast<std::int64_t>(cut), 60));
}

TEST(Boundaries, aDissolveHasTwoTimes) {
    for (const int length : {8, 16, 36}) {
        Images images = take(1, 50);
        for (int i = 0; i < length; ++i)
            images.push_back(mixed(scene(1), scene(4), static_cast<double>(i) / length));
        images = joined(images, take(4, 50));
        const auto found = boundariesOf(images);
        ASSERT_EQ(found.size(), 1U) << length;
        EXPECT_EQ(found[0].kind, BoundaryKind::Gradual);
        const double slack = 0.1 * length + 1.5;
        EXPECT_NEAR(found[0].earlierEnd.toDouble() * 25, 50, slack) << length;
        EXPECT_NEAR(found[0].laterStart.toDouble() * 25, 50 + length, slack) << length;
    }
}

TEST(Boundaries, aFadeThroughBlackIncludesTheBlack) {
    Images images = take(1, 50);
    for (int i = 0; i < 12; ++i) images.push_back(scene(1, 0, 1 - i / 12.0));
    append(images, 15, scene(1, 0, 0));
    for (int i = 0; i < 12; ++i) images.push_back(scene(4, 0, i / 12.0));
    const auto found = boundariesOf(joined(images, take(4, 50)));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].kind, BoundaryKind::Gradual);
    EXPECT_NEAR(found[0].earlierEnd.toDouble() * 25, 50, 3);
    EXPECT_NEAR(found[0].laterStart.toDouble() * 25, 89, 3);
}

/// Like fog that comes quickly and clears slowly: one grey, with a dark rim left of a black bar.
TEST(Boundaries, aFadeThroughGreyIncludesTheGrey) {
    SmallImage grey;
    grey.luma.fill(175);
    std::fill_n(grey.luma.begin(), SmallImage::kWidth, std::uint8_t{158});
    grey.blue.fill(128);
    grey.red.fill(128);
    Images images = take(1, 50);
    for (int i = 1; i <= 7; ++i) images.push_back(mixed(scene(1), grey, i / 7.0));
    const SmallImage mist = mixed(grey, scene(4), 0.45);
    for (int i = 1; i < 30; ++i) images.push_back(mixed(grey, mist, i / 30.0));
    append(images, 50, mist);
    const auto found = boundariesOf(images);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].kind, BoundaryKind::Gradual);
    EXPECT_NEAR(found[0].earlierEnd.toDouble() * 25, 50, 3);
    EXPECT_NEAR(found[0].laterStart.toDouble() * 25, 86, 3);
}

SmallImage barred(SmallImage image) {
    constexpr int kBar = 4 * SmallImage::kWidth;
    std::fill_n(image.luma.begin(), kBar, std::uint8_t{16});
    std::fill_n(image.luma.end() - kBar, kBar, std::uint8_t{16});
    return image;
}

/// A wide film between others, so that its black bars are part of the video.
TEST(Boundaries, barsDoNotHideAFadeThroughGrey) {
    SmallImage grey;
    grey.luma.fill(175);
    grey.blue.fill(128);
    grey.red.fill(128);
    Images images;
    append(images, 50, barred(scene(1)));
    for (int i = 1; i <= 7; ++i) images.push_back(barred(mixed(scene(1), grey, i / 7.0)));
    for (int i = 1; i < 30; ++i) images.push_back(barred(mixed(grey, scene(4), i / 30.0)));
    append(images, 50, barred(scene(4)));
    const auto found = boundariesOf(images);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].kind, BoundaryKind::Gradual);
    EXPECT_NEAR(found[0].earlierEnd.toDouble() * 25, 50, 3);
    EXPECT_NEAR(found[0].laterStart.toDouble() * 25, 86, 3);
}

/// A scene that grows lighter all the while, then fog: what came before the fog is no part of it.
TEST(Boundaries, aSlowChangeBeforeAFadeIsNotPartOfIt) {
    SmallImage grey;
    grey.luma.fill(175);
    grey.blue.fill(128);
    grey.red.fill(128);
    Images images;
    for (int i = 0; i < 90; ++i) images.push_back(mixed(scene(1, 0, 0.5), grey, i / 180.0));
    const SmallImage light = images.back();
    for (int i = 1; i <= 10; ++i) images.push_back(mixed(light, grey, i / 10.0));
    for (int i = 1; i <= 12; ++i) images.push_back(mixed(grey, scene(4), i / 12.0));
    const auto found = boundariesOf(joined(images, take(4, 50)));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].kind, BoundaryKind::Gradual);
    EXPECT_NEAR(found[0].earlierEnd.toDouble() * 25, 89, 8);
    EXPECT_NEAR(found[0].laterStart.toDouble() * 25, 112, 4);
}

/// Two fades with a scene of a second between, which is cut to black at both ends.
TEST(Boundaries, whatIsCutIntoABlackIsNoPartOfTheFade) {
    Images images = take(1, 50);
    for (int i = 0; i < 12; ++i) images.push_back(scene(1, 0, 1 - i / 12.0));
    append(images, 20, scene(1, 0, 0));
    images = joined(images, take(3, 25, 0.8));
    append(images, 20, scene(1, 0, 0));
    for (int i = 0; i < 12; ++i) images.push_back(scene(4, 0, i / 12.0));
    const auto found = boundariesOf(joined(images, take(4, 50)));
    ASSERT_EQ(found.size(), 4U);
    EXPECT_EQ(found[0].kind, BoundaryKind::Gradual);
    EXPECT_EQ(found[1].earlierEnd, Rational(82, 25));
    EXPECT_EQ(found[2].earlierEnd, Rational(107, 25));
    EXPECT_EQ(found[3].kind, BoundaryKind::Gradual);
}

TEST(Boundaries, changingLightIsNone) {
    Images images;
    for (int i = 0; i < 120; ++i)
        images.push_back(scene(1, 0, i < 40 ? 1 : i < 70 ? 1 - 0.012 * (i - 40) : 0.64));
    EXPECT_TRUE(boundariesOf(images).empty());
}

TEST(Boundaries, framesThatWereLeftOutAreFetched) {
    const Images images = joined(take(1, 42), take(4, 40));
    const auto observed = [&](int i, int skipped) {
        return ObservedFrame{Rational(i, 25), skipped, false, false,
                             images[static_cast<std::size_t>(i)]};
    };
    const auto scanned = [&](const FrameFetch& fetch) {
        BoundaryScan scan;
        for (int i = 0; i < 80; i += 4) scan.add(observed(i, i > 0 ? 3 : 0));
        return scan.finish(fetch);
    };
    const auto exact =
        scanned([&](const Rational& from, const Rational& to, const FrameSink& sink) {
            for (int i = 0; i < 80; ++i)
                if (Rational(i, 25) >= from && Rational(i, 25) <= to) sink(observed(i, 0));
        });
    ASSERT_EQ(exact.size(), 1U);
    EXPECT_EQ(exact[0].earlierEnd, Rational(42, 25));
    EXPECT_FALSE(exact[0].inexact);
    const auto rough = scanned({});
    ASSERT_EQ(rough.size(), 1U);
    EXPECT_EQ(rough[0].earlierEnd, Rational(44, 25));
    EXPECT_TRUE(rough[0].inexact);
}

TEST(Boundaries, measuresKnowMotionFromAnotherScene) {
    EXPECT_EQ(plainDistance(scene(1), scene(1)), 0);
    EXPECT_LT(movedDistance(scene(1), scene(1, 2), 2), 0.5F * plainDistance(scene(1), scene(1, 2)));
    EXPECT_GT(movedDistance(scene(1), scene(4), 2), 15);
    const Mix mix =
        mixOf(coarse(scene(1)), coarse(scene(4)), coarse(mixed(scene(1), scene(4), 0.25)));
    EXPECT_NEAR(mix.share, 0.25F, 0.02F);
    EXPECT_LT(mix.rest, 0.001F);
    EXPECT_EQ(mixOf(coarse(scene(1)), coarse(scene(1)), coarse(scene(4))).share, 0);
}

TEST(StillestMoment, liesWhereLeastChanges) {
    MotionCurve curve;
    for (int i = 0; i < 26; ++i)
        curve.push_back({Rational(i, 25), std::abs(static_cast<float>(i) - 9.0F)});
    EXPECT_EQ(stillestMoment(curve, Rational(0), Rational(1)), Rational(9, 25));
    EXPECT_EQ(stillestMoment(curve, Rational(1, 2), Rational(1)), Rational(13, 25));
    for (Motion& motion : curve) motion.change = 0;
    EXPECT_NEAR(stillestMoment(curve, Rational(0), Rational(1)).toDouble(), 0.5, 0.05);
    EXPECT_EQ(stillestMoment({}, Rational(0), Rational(1)), Rational(1));
}
