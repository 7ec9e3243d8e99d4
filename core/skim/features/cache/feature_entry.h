// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/skim/features/cache/cached_features.h"

namespace skimline {

/// The bytes of one cache entry: a tag with the format's version, the key, the numbers, and an XXH3
/// checksum of everything before it. Little endian.
std::string encodeFeatureEntry(const std::string& hash, const VideoFeatures& features);

/// @return nothing unless every byte is as encodeFeatureEntry() would have written it for this
/// hash.
///         The format before, which had no crop, is still read. Memory is bounded by the size of
///         `bytes`, not by the sizes that they claim.
std::optional<VideoFeatures> decodeFeatureEntry(std::string_view bytes, const std::string& hash);

}  // namespace skimline
