// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <cmath>
#include <opencv2/core.hpp>

#include "core/lab/worth/training/dull_recall.h"
#include "core/lab/worth/training/dulled_pictures.h"

namespace skimline {
namespace {

TEST(DullRecall, countsWhatLiesBelowAllButATwentiethOfTheGood) {
    std::vector<double> good;
    for (int i = 0; i < 40; ++i) good.push_back(i);
    const std::vector<double> dull{-3, 1.5, 2, 2.5, 50};
    EXPECT_DOUBLE_EQ(recallAtFalseAlarms(good, dull), 0.4) << "two of 40 may be taken for dull";
    EXPECT_TRUE(std::isnan(recallAtFalseAlarms({}, dull)));
    EXPECT_TRUE(std::isnan(recallAtFalseAlarms(good, {})));
}

TEST(DulledPicture, keepsSizeAndColoursInTheirPlace) {
    cv::Mat image(96, 128, CV_8UC3, cv::Scalar(250, 20, 30));
    const DulledPicture frozen = dulledPicture(image, DullKind::Frozen, 3);
    EXPECT_EQ(frozen.image.size(), image.size());
    EXPECT_EQ(frozen.motion.freeze, 1);
    EXPECT_EQ(frozen.motion.motion, 0);
    const auto corner = frozen.image.at<cv::Vec3b>(0, 0);
    EXPECT_GT(corner[0], 2 * corner[2]) << "blue stays blue";
    EXPECT_LT(corner[0], 200) << "and is dimmed";
    EXPECT_GT(dulledPicture(image, DullKind::Static, 3).motion.motion, 1);
    EXPECT_EQ(dulledPicture(image, DullKind::Defocus, 3).motion.freeze, 0);
}

}  // namespace
}  // namespace skimline
