#pragma once

#include <cstdint>
#include <opencv2/core.hpp>

#include "core/experiments/worth_training/picture_rows.h"
#include "core/worth/dull/dull_kinds.h"

namespace skimline {

/// A picture nobody wants, and how a video of it would move.
struct DulledPicture {
    cv::Mat picture;  ///< CV_8UC3, BGR, of the given size
    PictureMotion motion;
};

/// Makes a picture dull as degraded() does. What stands still by its nature is frozen, snow of a
/// television moves everywhere, and the rest moves as a still does.
/// @param picture  CV_8UC3, BGR, continuous
DulledPicture dulledPicture(const cv::Mat& picture, DullKind kind, std::uint64_t seed);

}  // namespace skimline
