// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

#include "core/foundation/base/image.h"

namespace skimline {

/// A value for every place of a reduced image, row by row.
struct ImageMap {
    int width = 0;
    int height = 0;
    std::vector<float> values;
};

/// How much every place stands out from the areas that reach the left, right and top edge of the
/// image: its minimum barrier distance (Strand et al., CVIU 2013), the smallest range of levels, 0
/// to 255, on any path from there, found by raster scans (Zhang et al., ICCV 2015), summed over
/// luma and twice two differences of colours. The background of a subject usually extends to an
/// edge. People often extend to the bottom edge, so no path begins there.
/// @param reduction  pixels to a side of a place, 1 or more
ImageMap barrierMap(const RgbImage& image, int reduction);

/// Recognises subjects: a person, an animal, a hand at work. One thread.
class SubjectFinder {
public:
    virtual ~SubjectFinder() = default;
    /// @return the share of the subject in every place of a coarse grid over all of the image,
    /// together 1
    virtual ImageMap find(const RgbImage& image) = 0;
};

}  // namespace skimline
