// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>

#include "core/skim/features/cache/cached_features.h"

namespace skimline {

/// Features and cues of samples that a sparse reading did not decode: in proportion between the
/// samples before and after them or, where a boundary lies between, those of their own side.
/// @param guessed  the samples, ascending
void bridgeGaps(VideoFeatures& video, std::span<const std::int64_t> guessed);

}  // namespace skimline
