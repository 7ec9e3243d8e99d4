// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/frame_view.h"

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr int kLargestSide = 1 << 15;

bool sizeIsSane(int width, int height) {
    return width > 0 && height > 0 && width <= kLargestSide && height <= kLargestSide;
}

}  // namespace

void checkFrame(const FrameView& frame) {
    const std::size_t row = static_cast<std::size_t>(frame.width) * 3;
    if (!sizeIsSane(frame.width, frame.height) || frame.stride < row ||
        frame.pixels.size() < frame.stride * static_cast<std::size_t>(frame.height - 1) + row)
        throw Error(ErrorCode::Shape, "picture", "The data of a frame does not match its size.");
}

void checkFrame(const SmallLuma& frame) {
    if (!sizeIsSane(frame.width, frame.height) ||
        frame.pixels.size() !=
            static_cast<std::size_t>(frame.width) * static_cast<std::size_t>(frame.height))
        throw Error(ErrorCode::Shape, "picture",
                    "The data of a luma plane does not match its size.");
}

FrameView bgrView(int width, int height, std::span<const std::uint8_t> pixels) {
    const FrameView view{width, height, static_cast<std::size_t>(std::max(width, 0)) * 3, pixels,
                         ChannelOrder::Bgr};
    checkFrame(view);
    return view;
}

FrameView viewOf(const RgbImage& image) {
    FrameView view = bgrView(image.width, image.height, image.pixels);
    view.order = ChannelOrder::Rgb;
    return view;
}

}  // namespace skimline
