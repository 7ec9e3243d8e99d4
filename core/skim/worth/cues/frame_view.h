// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/foundation/base/image.h"

namespace skimline {

/// The size cue frames are fitted into (aspect kept, never enlarged, letterbox bars cropped): cues
/// of different videos are comparable only at this size. Face detection uses the same frame.
inline constexpr int kCueImageWidth = 384;
inline constexpr int kCueImageHeight = 216;

enum class ChannelOrder { Bgr, Rgb };

/// A view of a packed 8-bit frame that is owned elsewhere, full range, three bytes a pixel. Row y
/// begins at byte y * stride; the last row may end after its last pixel.
struct FrameView {
    int width = 0;
    int height = 0;
    std::size_t stride = 0;  ///< bytes from row to row, >= 3 * width
    std::span<const std::uint8_t> pixels;
    ChannelOrder order = ChannelOrder::Bgr;

    const std::uint8_t* row(int y) const {
        return pixels.data() + static_cast<std::size_t>(y) * stride;
    }
};

/// A view of a small luma plane that is owned elsewhere, full range, width * height bytes without
/// padding.
struct SmallLuma {
    int width = 0;
    int height = 0;
    std::span<const std::uint8_t> pixels;
};

/// Packed BGR bytes without padding. @throws Error(Shape) unless there are width * height * 3
FrameView bgrView(int width, int height, std::span<const std::uint8_t> pixels);

/// A view of `image`, which has to outlive it. @throws Error(Shape)
FrameView viewOf(const RgbImage& image);

/// @throws Error(Shape) for an empty frame or one whose bytes do not reach its last row
void checkFrame(const FrameView& frame);
void checkFrame(const SmallLuma& frame);

}  // namespace skimline
