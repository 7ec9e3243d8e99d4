// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

#include "core/foundation/base/image.h"
#include "core/foundation/base/matrix.h"
#include "core/foundation/base/rational.h"
#include "core/skim/features/cache/video_sights.h"

namespace skimline {

/// Features of one video with the facts a later run needs to skip decoding altogether.
struct VideoFeatures {
    FloatMatrix features;    ///< [steps, dimension]
    VideoSights sights;      ///< of the same steps
    Rational sampleRate{2};  ///< steps per second
    Rational duration;       ///< exact, seconds
    /// Frames found damaged while decoding; frames that were skipped may be damaged, too.
    std::int64_t damagedFrames = 0;
    CropRectangle crop;       ///< the part of the stored images that was read
    bool fillsFrame = false;  ///< known to have no black bars; false: unknown, or it has some
    std::string extractorId;
    std::string extractorVersion;
};

}  // namespace skimline
