// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

#include "core/skim/worth/cues/frame_view.h"

namespace skimline {

/// A small frame in floats, [height, width], 0 to 255.
struct LumaPlane {
    int width = 0;
    int height = 0;
    std::vector<float> values;

    const float* row(int y) const { return values.data() + std::ptrdiff_t{y} * width; }
};

/// The frame, then each half as large as the one before (means of 2 x 2 pixels), down to about 16
/// pixels of width. Never empty.
std::vector<LumaPlane> pyramidOf(const SmallLuma& image);

}  // namespace skimline
