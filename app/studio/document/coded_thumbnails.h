// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/skim/analysis/analysis_types.h"
#include "widgets/timeline/thumbnail_store.h"

namespace skimline {

/// Thumbnails kept by an analysis, as widgets show them. The JPEG files are shared.
inline std::vector<CodedThumbnail> codedThumbnails(const ThumbnailStrip& strip) {
    std::vector<CodedThumbnail> frames;
    frames.reserve(strip.size());
    for (const Thumbnail& thumbnail : strip) frames.push_back({thumbnail.seconds, thumbnail.jpeg});
    return frames;
}

}  // namespace skimline
