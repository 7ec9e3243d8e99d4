// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>

namespace skimline {

/// A vision transformer that users import: its extractor's id and the name of its file.
struct VisionFacts {
    const char* id;
    const char* file;
    const char* version;  ///< empty: the file says it, see visionVersion()
};

/// The image half of any CLIP-format network whose text half was imported with it.
inline constexpr const char* kImageTextId = "image-text";

inline constexpr std::array kVisionFacts{
    VisionFacts{"clip-b16", "clip-b16.safetensors", "1"},
    VisionFacts{"dinov2-s14", "dinov2-s14.safetensors", "1"},
    VisionFacts{kImageTextId, "image-text.safetensors", ""},
};

/// @return null for another id
constexpr const VisionFacts* visionFacts(std::string_view id) {
    for (const VisionFacts& facts : kVisionFacts)
        if (id == facts.id) return &facts;
    return nullptr;
}

/// The version in the cache's keys: that of the facts, else the one in the metadata of `file`.
/// Reads its header alone and wants no LibTorch.
/// @throws Error(NotFound | Unreadable | Corrupt | Mismatch)
std::string visionVersion(const VisionFacts& facts, const std::filesystem::path& file);

/// @return whether a file of that name holds one, not a checkpoint
constexpr bool isVisionFile(std::string_view name) {
    for (const VisionFacts& facts : kVisionFacts)
        if (name == facts.file) return true;
    return false;
}

}  // namespace skimline
