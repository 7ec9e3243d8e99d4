// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/framing/subject_profile.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <tuple>

namespace skimline {
namespace {

constexpr int kWidth = 192;
constexpr int kHeight = 108;

/// A grey wall with grain, the same for a seed.
RgbImage wall(unsigned seed) {
    std::mt19937 random(seed);
    RgbImage image;
    image.width = kWidth;
    image.height = kHeight;
    image.pixels.resize(std::size_t{kWidth} * kHeight * 3);
    for (std::uint8_t& value : image.pixels) value = static_cast<std::uint8_t>(110 + random() % 8);
    return image;
}

void paint(RgbImage& image, int left, int top, std::uint8_t red, std::uint8_t green) {
    for (int y = top; y < top + 20; ++y)
        for (int x = left; x < left + 20; ++x) {
            const std::size_t at =
                (static_cast<std::size_t>(y) * kWidth + static_cast<std::size_t>(x)) * 3;
            image.pixels[at] = red;
            image.pixels[at + 1] = green;
        }
}

double middleOf(const SubjectProfile& profile) {
    const auto most = std::ranges::max_element(profile) - profile.begin();
    return (static_cast<double>(most) + 0.5) / kProfileStrips;
}

TEST(SubjectProfile, ofNothingIsTheMiddle) {
    SubjectProfiler profiler(nullptr, nullptr, WindowAxis::Across);
    RgbImage even = wall(1);
    std::ranges::fill(even.pixels, std::uint8_t{90});
    EXPECT_NEAR(middleOf(profiler.next(even)), 0.5, 0.03);
}

TEST(SubjectProfile, isWhatStandsBeforeTheWall) {
    for (const auto& [axis, place] : {std::pair{WindowAxis::Across, 40 / double(kWidth)},
                                      {WindowAxis::Down, 80 / double(kHeight)}}) {
        SubjectProfiler profiler(nullptr, nullptr, axis);
        RgbImage image = wall(2);
        paint(image, 30, 70, 220, 30);
        const SubjectProfile profile = profiler.next(image);
        EXPECT_NEAR(middleOf(profile), place, 0.11);
        EXPECT_NEAR(std::accumulate(profile.begin(), profile.end(), 0.0), 1.0, 1e-5);
    }
}

TEST(SubjectProfile, ofTwoAlikeTheOneThatMovesCounts) {
    SubjectProfiler profiler(nullptr, nullptr, WindowAxis::Across);
    SubjectProfile profile{};
    for (int i = 0; i < 3; ++i) {
        RgbImage image = wall(static_cast<unsigned>(3 + i));
        paint(image, 150, 60, 150, 150);
        paint(image, 30 + 6 * i, 60, 150, 150);
        profile = profiler.next(image);
    }
    EXPECT_LT(middleOf(profile), 0.4);
}

TEST(SubjectProfile, aCutIsNoMotion) {
    SubjectProfiler profiler(nullptr, nullptr, WindowAxis::Across);
    RgbImage before = wall(7);
    paint(before, 20, 40, 10, 10);
    RgbImage after = wall(7);
    paint(after, 140, 40, 220, 30);
    profiler.next(before);
    profiler.cut();
    const SubjectProfile cut = profiler.next(after);
    SubjectProfiler fresh(nullptr, nullptr, WindowAxis::Across);
    EXPECT_EQ(cut, fresh.next(after));
}

/// Finds the subject in one place of a 4 x 3 grid.
class OneWhoKnows : public SubjectFinder {
public:
    ImageMap find(const RgbImage&) override {
        ImageMap map{4, 3, std::vector<float>(12)};
        map.values[1 * 4 + 3] = 1;
        return map;
    }
};

TEST(SubjectProfile, isWhereANetworkSaysMoreThanWhereThingsStandOut) {
    OneWhoKnows subjects;
    for (const auto& [axis, from, to] :
         {std::tuple{WindowAxis::Across, 0.75, 1.0}, {WindowAxis::Down, 0.33, 0.67}}) {
        SubjectProfiler profiler(nullptr, &subjects, axis);
        RgbImage image = wall(2);
        paint(image, 20, 5, 220, 30);
        const SubjectProfile profile = profiler.next(image);
        EXPECT_NEAR(std::accumulate(profile.begin(), profile.end(), 0.0), 1.0, 1e-5);
        EXPECT_GT(middleOf(profile), from);
        EXPECT_LT(middleOf(profile), to);
    }
}

}  // namespace
}  // namespace skimline
