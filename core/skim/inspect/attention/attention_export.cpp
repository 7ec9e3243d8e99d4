// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/attention/attention_export.h"

#include <algorithm>
#include <cstdint>
#include <opencv2/imgcodecs.hpp>
#include <vector>

#include "core/foundation/base/array_file.h"
#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/figures/map_colours.h"

namespace skimline {
namespace {

constexpr std::int64_t kSmallestSide = 512;

}  // namespace

FloatMatrix attentionMap(const AttentionInspection& run, const HeadId& head,
                         const RunContext& context) {
    if (head.layer < 0 || head.head < 0)
        throw Error(ErrorCode::Usage, "head", "Layers and heads are counted from 1.");
    const AttentionInspection::Size size = run.size(head.part);
    return run.image({head.part, head.layer, head.head},
                     {0, size.rows, 0, size.columns, size.rows, size.columns}, context);
}

void writeAttentionMap(const FloatMatrix& map, const std::filesystem::path& target, bool overwrite,
                       const std::vector<double>& times) {
    const auto ifExists = overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse;
    if (target.extension() == ".png") {
        AtomicFile::write(target, mapToPng(map), ifExists);
    } else if (target.extension() == ".safetensors") {
        std::vector<NamedArray> arrays{{"map", map}};
        if (!times.empty()) {
            arrays.push_back({"times", FloatMatrix(1, std::ssize(times))});
            std::ranges::copy(times, arrays.back().values.values.begin());
        }
        AtomicFile::write(target, arraysToSafetensors(arrays), ifExists);
    } else {
        throw Error(ErrorCode::Usage, target.string(),
                    "A map can be written as .png or .safetensors, not as " +
                        target.filename().string() + ".");
    }
}

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
