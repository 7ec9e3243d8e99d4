// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/distil/image_augmentation.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace skimline {
namespace {

constexpr int kSmallestCrop = 16;
constexpr double kLeastArea = 0.25;
constexpr double kRatioSpread = 0.3;  // of the logarithm
constexpr double kBlendShare = 0.2;   // of the views

cv::Mat randomCrop(const cv::Mat& photo, Random& random) {
    const double scale = std::sqrt(random.uniform(kLeastArea, 1.0));
    const double ratio = std::exp(0.5 * random.uniform(-kRatioSpread, kRatioSpread));
    const auto side = [](double share, int whole) {
        return std::clamp(static_cast<int>(share * whole), std::min(kSmallestCrop, whole), whole);
    };
    const int width = side(scale * ratio, photo.cols);
    const int height = side(scale / ratio, photo.rows);
    const auto x = static_cast<int>(random.between(0, photo.cols - width));
    const auto y = static_cast<int>(random.between(0, photo.rows - height));
    return photo(cv::Rect(x, y, width, height));
}

/// Every channel becomes gain * (grey + saturation * (channel - grey)) + offset.
cv::Mat recoloured(const cv::Mat& view, Random& random) {
    const double gain = random.uniform(0.6, 1.3);
    const double offset = random.uniform(-25, 25);
    const double saturation = random.uniform(0.4, 1.4);
    const double grey = gain * (1 - saturation) / 3;
    cv::Matx34d mixing = cv::Matx34d::zeros();
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column) mixing(row, column) = grey;
        mixing(row, row) += gain * saturation;
        mixing(row, 3) = offset;
    }
    cv::Mat result;
    cv::transform(view, result, mixing);
    return result;
}

}  // namespace

cv::Mat imageView(const cv::Mat& photo, const cv::Mat& other, int number, Random& random) {
    if (number == 0) return photo;
    cv::Mat view = randomCrop(photo, random);
    if (random.uniform() < 0.5) {
        cv::Mat mirrored;
        cv::flip(view, mirrored, 1);
        view = mirrored;
    }
    if (random.uniform() < 0.5) view = recoloured(view, random);
    if (random.uniform() < kBlendShare && !other.empty()) {
        const double share = random.uniform(0.2, 0.5);
        cv::Mat second;
        cv::resize(randomCrop(other, random), second, view.size(), 0, 0, cv::INTER_AREA);
        cv::Mat mixed;
        cv::addWeighted(view, 1 - share, second, share, 0, mixed);
        view = mixed;
    }
    return view;
}

void scaleInto(const cv::Mat& view, int side, std::span<std::uint8_t> bgr) {
    cv::Mat target(side, side, CV_8UC3, bgr.data());
    cv::resize(view, target, target.size(), 0, 0, cv::INTER_AREA);
}

}  // namespace skimline
