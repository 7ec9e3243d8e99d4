// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/training/dulled_pictures.h"

#include <opencv2/imgproc.hpp>

#include "core/lab/worth/dull/dull_images.h"

namespace skimline {
namespace {

constexpr PictureMotion kFrozen{0, 1};
constexpr PictureMotion kSnow{3, 0};  // more than the liveliest film

}  // namespace

DulledPicture dulledPicture(const cv::Mat& frame, DullKind kind, std::uint64_t seed) {
    RgbImage image{frame.cols, frame.rows, {}};
    image.pixels.resize(frame.total() * 3);
    cv::Mat rgb(frame.rows, frame.cols, CV_8UC3, image.pixels.data());
    cv::cvtColor(frame, rgb, cv::COLOR_BGR2RGB);
    RgbImage dull = degraded(image, kind, seed);
    DulledPicture result;
    cv::cvtColor(cv::Mat(dull.height, dull.width, CV_8UC3, dull.pixels.data()), result.image,
                 cv::COLOR_RGB2BGR);
    if (kind == DullKind::Frozen) result.motion = kFrozen;
    if (kind == DullKind::Static) result.motion = kSnow;
    return result;
}

}  // namespace skimline
