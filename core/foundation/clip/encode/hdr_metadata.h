// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/foundation/media/ffmpeg/ffmpeg.h"

namespace skimline {

/// What HDR says about the display it was graded on and about its brightest pixels; each empty
/// where it says nothing. FFmpeg's structs, as bytes.
struct HdrMetadata {
    std::vector<std::uint8_t> mastering;  ///< AVMasteringDisplayMetadata
    std::vector<std::uint8_t> content;    ///< AVContentLightMetadata

    /// Of the container, else of the first frame.
    static HdrMetadata of(const AVStream& stream, const AVFrame& first);
    void addTo(AVStream& stream) const;
    /// As x265 wants it: "master-display=...:max-cll=..."; empty where there is none.
    std::string x265Parameters() const;
};

}  // namespace skimline
