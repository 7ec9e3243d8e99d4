// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/distil/image_augmentation.h"

#include <gtest/gtest.h>

#include <opencv2/imgproc.hpp>
#include <set>
#include <vector>

namespace skimline {
namespace {

cv::Mat gradient(int width, int height) {
    cv::Mat image(height, width, CV_8UC3);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            image.at<cv::Vec3b>(y, x) = {static_cast<unsigned char>(x * 255 / width),
                                         static_cast<unsigned char>(y * 255 / height), 90};
        }
    }
    return image;
}

bool same(const cv::Mat& one, const cv::Mat& other) {
    return one.size() == other.size() && cv::norm(one, other, cv::NORM_INF) == 0;
}

TEST(ImageAugmentation, theFirstIsWholeAndTheOthersFollowFromTheSeed) {
    const cv::Mat photo = gradient(120, 80);
    const cv::Mat other(50, 50, CV_8UC3, cv::Scalar(10, 200, 30));
    Random random(1);
    EXPECT_TRUE(same(imageView(photo, other, 0, random), photo));
    std::set<std::pair<int, int>> sizes;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Random first(seed);
        Random second(seed);
        const cv::Mat view = imageView(photo, other, 1, first);
        EXPECT_TRUE(same(view, imageView(photo, other, 1, second)));
        EXPECT_LE(view.cols, photo.cols);
        EXPECT_LE(view.rows, photo.rows);
        EXPECT_GE(view.cols * view.rows, photo.cols * photo.rows / 6);
        sizes.insert({view.cols, view.rows});
    }
    EXPECT_GT(sizes.size(), 20U);
    EXPECT_TRUE(same(photo, gradient(120, 80))) << "the photo itself stays";
}

TEST(ImageAugmentation, smallPhotosAndMissingPartnersDo) {
    const cv::Mat tiny = gradient(3, 2);
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Random random(seed);
        EXPECT_FALSE(imageView(tiny, {}, 2, random).empty());
    }
}

TEST(ImageAugmentation, scalingKeepsTheMeanColour) {
    const cv::Mat photo = gradient(120, 80);
    std::vector<std::uint8_t> bgr(40 * 40 * 3);
    scaleInto(photo, 40, bgr);
    const cv::Mat scaled(40, 40, CV_8UC3, bgr.data());
    for (int channel = 0; channel < 3; ++channel)
        EXPECT_NEAR(cv::mean(scaled)[channel], cv::mean(photo)[channel], 1.5);
}

}  // namespace
}  // namespace skimline
