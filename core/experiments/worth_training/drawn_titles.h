#pragma once

#include <opencv2/core.hpp>

#include "core/training/optim/random.h"

namespace skimline {

/// A copy of a picture with one to three lines of large text centred over it, in one of several
/// fonts, sizes and colours, with or without a shade. Follows from `random` alone.
/// @param picture  CV_8UC3, at least 64 x 64
cv::Mat withTitle(const cv::Mat& picture, Random& random);

}  // namespace skimline
