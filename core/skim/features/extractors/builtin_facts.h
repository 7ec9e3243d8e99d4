// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace skimline {

inline constexpr const char* kBuiltinId = "builtin";
inline constexpr const char* kBuiltinFile = "skimline-builtin.safetensors";

/// Facts in a weight file of the built-in extractor about itself.
struct BuiltinFacts {
    std::string version;            ///< follows from the weights
    int side = 0;                   ///< of its images, pixels
    std::string emulatedExtractor;  ///< id of the extractor whose features it learned
    std::string emulatedExtractorVersion;
    std::int64_t parameters = 0;
};

/// Reads the header alone and wants no LibTorch: where features are cached nothing else is needed.
/// @throws Error(NotFound | Unreadable | Corrupt | Config) with the file in its sentence
BuiltinFacts builtinFacts(const std::filesystem::path& file);

}  // namespace skimline
