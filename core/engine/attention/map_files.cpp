#include "core/engine/map_files.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <opencv2/imgcodecs.hpp>

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/base/npz_writer.h"
#include "core/engine/attention_export.h"
#include "core/figures/map_colours.h"

namespace skimline {
namespace {

constexpr std::int64_t kSmallestSide = 512;

}  // namespace

std::string mapToPng(const FloatMatrix& map) {
    const std::int64_t side = std::max({map.rows, map.cols, std::int64_t{1}});
    const auto scale = static_cast<int>(std::max<std::int64_t>(kSmallestSide / side, 1));
    const RgbImage cells = mapPicture(map);
    cv::Mat picture(static_cast<int>(map.rows) * scale, static_cast<int>(map.cols) * scale,
                    CV_8UC3);
    for (int y = 0; y < picture.rows; ++y) {
        for (int x = 0; x < picture.cols; ++x) {
            const auto* ink = cells.pixels.data() + 3 * (y / scale * cells.width + x / scale);
            picture.at<cv::Vec3b>(y, x) = {ink[2], ink[1], ink[0]};
        }
    }
    std::vector<std::uint8_t> bytes;
    if (picture.empty() || !cv::imencode(".png", picture, bytes)) {
        throw Error(ErrorCode::Internal, "map", "The map could not be drawn as a PNG picture.");
    }
    return {bytes.begin(), bytes.end()};
}

void writeAttentionMap(const FloatMatrix& map, const std::filesystem::path& target,
                       bool overwrite) {
    const auto ifExists = overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse;
    if (target.extension() == ".png") {
        AtomicFile::write(target, mapToPng(map), ifExists);
    } else if (target.extension() == ".npz") {
        AtomicFile::write(target, arraysToNpz({{"map", map}}), ifExists);
    } else {
        throw Error(
            ErrorCode::Usage, target.string(),
            "A map can be written as .png or .npz, not as " + target.filename().string() + ".");
    }
}

}  // namespace skimline
