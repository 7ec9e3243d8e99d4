// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/base/small_image.h"
#include "core/foundation/media/colour/tone_mapper.h"

namespace skimline {

/// The cells of a SmallImage in the numbers of an HDR frame, brought to a scale of 256.
struct HdrCells {
    std::vector<float> luma;
    std::vector<float> blue;
    std::vector<float> red;
    bool fullRange = false;
};

/// Shows them as SDR, limited range. Colour by the matrix of BT.2020, which HDR has.
void toneMapCells(const HdrLight& light, const HdrCells& cells, SmallImage& out);

}  // namespace skimline
