// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/foundation/base/image.h"
#include "core/lab/worth/dull/dull_kinds.h"

namespace skimline {

std::string_view dullKindName(DullKind kind);  ///< "near-black"

/// Whether the kind is made out of another frame (* above); the others ignore it.
bool degradesImage(DullKind kind);

/// A frame of this kind; the seed chooses everything else: colours, strength, layout, words.
/// Kinds that degrade a frame start from a made scene of shapes. Same seed, same frame.
/// @throws Error(Shape) unless both sides are 1 to 4096. Reentrant.
RgbImage dullImage(DullKind kind, std::uint64_t seed, ImageSize size);

/// `frame` made dull, at its size; kinds that do not degrade give dullImage().
/// @throws Error(Shape) for an empty frame or one whose bytes do not fit its size. Reentrant.
RgbImage degraded(const RgbImage& image, DullKind kind, std::uint64_t seed);

/// The scene of shapes over a textured ground that dullImage() degrades: crisp, colourful, and
/// not dull. For tests, and as the lively rival of dull frames. @throws as dullImage()
RgbImage syntheticScene(std::uint64_t seed, ImageSize size);

}  // namespace skimline
