// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <string_view>

namespace skimline {

/// A vision transformer that users import: its extractor's id and the name of its file.
struct VisionFacts {
    const char* id;
    const char* file;
    const char* version;
};

inline constexpr std::array kVisionFacts{
    VisionFacts{"clip-b16", "clip-b16.safetensors", "1"},
    VisionFacts{"dinov2-s14", "dinov2-s14.safetensors", "1"},
};

/// @return null for another id
constexpr const VisionFacts* visionFacts(std::string_view id) {
    for (const VisionFacts& facts : kVisionFacts)
        if (id == facts.id) return &facts;
    return nullptr;
}

/// @return whether a file of that name holds one, not a checkpoint
constexpr bool isVisionFile(std::string_view name) {
    for (const VisionFacts& facts : kVisionFacts)
        if (name == facts.file) return true;
    return false;
}

}  // namespace skimline
