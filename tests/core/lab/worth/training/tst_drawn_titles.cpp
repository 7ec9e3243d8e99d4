// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>

#include "core/lab/worth/training/drawn_titles.h"

namespace skimline {
namespace {

cv::Mat grey() { return {240, 320, CV_8UC3, cv::Scalar::all(128)}; }

/// Mask of the pixels that a title changed.
cv::Mat inkOf(const cv::Mat& titled) {
    cv::Mat difference;
    cv::absdiff(titled, grey(), difference);
    cv::Mat ink;
    cv::cvtColor(difference, ink, cv::COLOR_BGR2GRAY);
    return ink > 8;
}

TEST(DrawnTitles, areLargeAndCentred) {
    int checked = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Random random(seed);
        const cv::Mat titled = withTitle(grey(), random);
        ASSERT_EQ(titled.size(), grey().size());
        const cv::Rect box = cv::boundingRect(inkOf(titled));
        // Text in the grey of the ground is hardly visible; such colours are rare.
        if (box.empty()) continue;
        ++checked;
        EXPECT_NEAR(box.x + box.width / 2.0, 160, 24) << seed;
        EXPECT_NEAR(box.y + box.height / 2.0, 120, 48) << seed;
        EXPECT_GT(box.width, 70) << seed;
        EXPECT_GT(cv::countNonZero(inkOf(titled)), 240 * 320 / 200) << seed;
        EXPECT_LT(cv::countNonZero(inkOf(titled)), 240 * 320 * 2 / 3) << seed;
    }
    EXPECT_GT(checked, 190);
}

TEST(DrawnTitles, followFromTheSeedAndLeaveTheImageAlone) {
    const cv::Mat image = grey();
    Random first(7);
    Random again(7);
    Random other(8);
    const cv::Mat titled = withTitle(image, first);
    EXPECT_EQ(cv::norm(titled, withTitle(image, again), cv::NORM_INF), 0);
    EXPECT_GT(cv::norm(titled, withTitle(image, other), cv::NORM_INF), 0);
    EXPECT_EQ(cv::norm(image, grey(), cv::NORM_INF), 0);
}

}  // namespace
}  // namespace skimline
