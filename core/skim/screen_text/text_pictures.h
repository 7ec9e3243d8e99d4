// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/base/image.h"
#include "core/skim/screen_text/text_boxes.h"

namespace skimline {

/// Linear between the middles of pixels; where it shrinks, over as many pixels as become one.
/// @param picture  at least one pixel  @param width, height  above 0
RgbImage resizedPicture(const RgbImage& picture, int width, int height);

/// Picture of the size in which a detector looks at one of `width` x `height`: fitted into `side`,
/// sides the nearest multiples of `step`, halves to the even one, at least one.
RgbImage pictureForDetector(const RgbImage& picture, int side, int step);

/// The line in a box, level, `height` high and from `height` / 6 to `mostWidth` wide, where need be
/// narrowed. A vertical line is turned counterclockwise.
/// @param box  pixels of the picture; may extend past it; edge pixels are then repeated
RgbImage cutLine(const RgbImage& picture, const TextBox& box, int height, int mostWidth);

}  // namespace skimline
