// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/attention/attention_map_io.h"

#include <algorithm>
#include <cstdint>
#include <opencv2/imgcodecs.hpp>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/figures/map_colours.h"

namespace skimline {
namespace {

constexpr std::int64_t kSmallestSide = 512;

}  // namespace

std::string mapToPng(const FloatMatrix& map) {
    const std::int64_t side = std::max({map.rows, map.cols, std::int64_t{1}});
    const auto scale = static_cast<int>(std::max<std::int64_t>(kSmallestSide / side, 1));
    const RgbImage cells = mapImage(map);
    cv::Mat image(static_cast<int>(map.rows) * scale, static_cast<int>(map.cols) * scale, CV_8UC3);
    for (int y = 0; y < image.rows; ++y) {
        for (int x = 0; x < image.cols; ++x) {
            const auto* ink = cells.pixels.data() + 3 * (y / scale * cells.width + x / scale);
            image.at<cv::Vec3b>(y, x) = {ink[2], ink[1], ink[0]};
        }
    }
    std::vector<std::uint8_t> bytes;
    if (image.empty() || !cv::imencode(".png", image, bytes)) {
        throw Error(ErrorCode::Internal, "map", "The map could not be drawn as a PNG image.");
    }
    return {bytes.begin(), bytes.end()};
}

}  // namespace skimline
