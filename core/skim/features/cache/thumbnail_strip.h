// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace skimline {

/// A small picture of a video: whole, upright, with square pixels.
struct Thumbnail {
    double seconds = 0;                       ///< from the first frame
    std::shared_ptr<const std::string> jpeg;  ///< a JPEG file, never null
};

/// Ascending in time.
using ThumbnailStrip = std::vector<Thumbnail>;

/// As a note of the cache (FeatureCache::storeNote()), and back: nothing unless bytesOf() wrote the
/// bytes. Memory is bounded by the size of the bytes.
std::string bytesOf(const ThumbnailStrip& strip);
std::optional<ThumbnailStrip> thumbnailsIn(std::string_view bytes);

/// Changes whenever the pictures are made differently.
inline constexpr const char* kThumbnailNote = "thumbnails 1";

}  // namespace skimline
