// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/foundation/media/ffmpeg/ffmpeg.h"

namespace skimline {

/// HDR metadata of the display that a video was graded on and of its brightest pixels; each empty
/// if there is none. FFmpeg's structs, as bytes.
struct HdrMetadata {
    std::vector<std::uint8_t> mastering;  ///< AVMasteringDisplayMetadata
    std::vector<std::uint8_t> content;    ///< AVContentLightMetadata

    /// Metadata of the container, else of the first frame.
    static HdrMetadata of(const AVStream& stream, const AVFrame& first);
    void addTo(AVStream& stream) const;
    /// Parameters as x265 wants them: "master-display=...:max-cll=..."; empty if there is none.
    std::string x265Parameters() const;
};

}  // namespace skimline
