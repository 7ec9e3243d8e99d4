// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/framing/window_path.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace skimline {
namespace {

constexpr double kShare = 0.3164;  // of a 16:9 frame in 9:16

/// The whole subject around `place`.
SubjectProfile subjectAt(double place) {
    SubjectProfile profile{};
    const auto middle = static_cast<std::size_t>(place * kProfileStrips);
    for (std::size_t i = middle - 2; i <= middle + 2; ++i) profile[i] = 0.2F;
    return profile;
}

std::vector<SubjectProfile> moving(double from, double to, int count) {
    std::vector<SubjectProfile> profiles;
    for (int i = 0; i < count; ++i)
        profiles.push_back(subjectAt(from + (to - from) * i / (count - 1)));
    return profiles;
}

double fastest(const WindowPath& path, double seconds) {
    double most = 0;
    for (double at = 0; at < 1; at += 0.01)
        most = std::max(most, std::abs(middleAt(path, at + 0.01) - middleAt(path, at)) / 0.01);
    return most / seconds;
}

TEST(WindowPath, standsStillOverASubjectThatStandsStill) {
    for (const double place : {0.1, 0.35, 0.5, 0.8}) {
        const WindowPath path = windowPath(moving(place, place, 20), 5, kShare);
        EXPECT_EQ(path.from, path.to);
        EXPECT_LT(std::abs(path.from - std::clamp(place, kShare / 2, 1 - kShare / 2)), 0.1);
        EXPECT_GE(path.from, kShare / 2 - 1e-9);
        EXPECT_LE(path.from, 1 - kShare / 2 + 1e-9);
    }
}

TEST(WindowPath, doesNotMoveForALittle) {
    const WindowPath path = windowPath(moving(0.45, 0.52, 24), 6, kShare);
    EXPECT_EQ(path.from, path.to);
}

TEST(WindowPath, pansOnceWithASubjectThatCrosses) {
    const auto profiles = moving(0.2, 0.8, 32);
    const WindowPath path = windowPath(profiles, 8, kShare);
    EXPECT_LT(path.from, path.to);
    EXPECT_LE(fastest(path, 8), kMostWindowSpeed + 1e-9);
    for (std::size_t i = 0; i < profiles.size(); ++i) {
        const double subject = 0.2 + 0.6 * static_cast<double>(i) / 31;
        const double at = (static_cast<double>(i) + 0.5) / 32;
        EXPECT_LT(std::abs(middleAt(path, at) - subject), kShare / 2) << i;
    }
}

TEST(WindowPath, neverHurries) {
    const WindowPath path = windowPath(moving(0.1, 0.9, 8), 2, kShare);
    EXPECT_LE(fastest(path, 2), kMostWindowSpeed + 1e-9);
}

TEST(WindowPath, startsAndEndsSoftly) {
    const WindowPath path{0.2, 0.6};
    EXPECT_EQ(middleAt(path, 0), 0.2);
    EXPECT_EQ(middleAt(path, 1), 0.6);
    EXPECT_EQ(middleAt(path, 7), 0.6);
    EXPECT_NEAR(middleAt(path, 0.5), 0.4, 1e-12);
    EXPECT_LT(middleAt(path, 0.05) - 0.2, 0.4 * 0.05 / 4);
}

TEST(WindowPath, tellsHowMuchOfTheSubjectItSurelyShows) {
    const WindowPath still{0.3, 0.3};
    std::vector<SubjectProfile> profiles(10, subjectAt(0.3));
    EXPECT_NEAR(surelyShown(profiles, still, kShare), 1, 1e-6);
    profiles[4] = subjectAt(0.8);  // one image does not count
    EXPECT_NEAR(surelyShown(profiles, still, kShare), 1, 1e-6);
    for (const std::size_t image : {0U, 7U, 8U}) profiles[image] = subjectAt(0.8);
    EXPECT_NEAR(surelyShown(profiles, still, kShare), 0, 1e-6);
    EXPECT_EQ(surelyShown({}, still, kShare), 1);
}

TEST(WindowPath, isTheMiddleWhereNothingIsKnown) {
    EXPECT_EQ(windowPath({}, 3, kShare).from, 0.5);
    EXPECT_EQ(windowPath(moving(0.1, 0.9, 8), 2, 1).to, 0.5);
}

}  // namespace
}  // namespace skimline
