// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/foundation/base/image.h"
#include "core/foundation/base/rational.h"
#include "core/foundation/media/ffmpeg/ffmpeg.h"

namespace skimline {

/// Whole frame, as it is to be shown, scaled to size x size by area, packed BGR into size * size *
/// 3 bytes. Colours by the frame's own matrix and range; unmarked ones count as BT.709 from 1280 x
/// 577 on, and HDR is converted to SDR (ToneMapper).
/// @throws Error(Usage) for size < 1, Error(Unsupported) for a pixel format swscale cannot read
void scaleToBgr(const AVFrame& frame, const Orientation& orientation, int size, std::uint8_t* out);

/// The largest square in the middle of the frame as it is to be shown, scaled to size x size; the
/// rest as scaleToBgr(). Bicubic with B = 0 and C = 1/2, its support widened where it shrinks, as
/// the preprocessing of CLIP and DINOv2 does it. @throws as above
void squareToBgr(const AVFrame& frame, const Orientation& orientation, const Rational& sampleAspect,
                 int size, std::uint8_t* out);

/// Upright, with square pixels, shrunk where needed to fit; never enlarged. @throws as above
RgbImage scaleToRgb(const AVFrame& frame, const Orientation& orientation,
                    const Rational& sampleAspect, int maxWidth, int maxHeight);

/// A reference to part of a frame, as stored (before it is turned upright), rounded to whole colour
/// cells; of all of it when its format cannot be cut. @throws std::bad_alloc
ffmpeg::Frame croppedFrame(const AVFrame& frame, const CropRectangle& part);

/// The plain twin of the old full-range ("j") formats, all others as they are: swscale and encoders
/// want the range separate from the format, not in it.
AVPixelFormat plainFormat(AVPixelFormat format);

/// Hash of size, pixel format and the visible part of every plane.
std::uint64_t frameHash(const AVFrame& frame);

/// Width and height for display of a frame with the given sample aspect and orientation.
struct DisplaySize {
    int width = 0;
    int height = 0;
};
DisplaySize displaySize(int width, int height, const Rational& sampleAspect,
                        const Orientation& orientation);

}  // namespace skimline
