// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace skimline {

/// Loops over images whose channels lie innermost, for the two layers of GoogLeNet where
/// LibTorch's CPU operators cost as much as several convolutions. Reentrant: callers split the work
/// over threads.

/// Caffe's local response normalisation across channels with local_size 5, beta 0.75, k 1:
/// x / (1 + alpha / 5 * sum of the squares of the five channels around it) ^ 0.75, in place.
/// @param values    [pixels, channels]
/// @param channels  1 to 256. @throws Error(Shape)
void normaliseLocalResponse(float* values, std::int64_t pixels, int channels, float alpha);

/// An image [height, width, channels].
struct FrameShape {
    std::int64_t height = 0;
    std::int64_t width = 0;
    std::int64_t channels = 0;
};

/// 3 x 3 maximum with Caffe's rounding: the last window may hang over the edge but not start in the
/// padding.
struct MaxPooling {
    int stride = 1;
    int padding = 0;  ///< 0 or 1

    FrameShape outputOf(const FrameShape& input) const;
    /// Fills rows [firstRow, endRow) of one image's output.
    void run(const float* input, const FrameShape& shape, float* output, std::int64_t firstRow,
             std::int64_t endRow) const;
};

}  // namespace skimline
