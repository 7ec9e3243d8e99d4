#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/base/image.h"
#include "core/worth/dull/dull_kinds.h"

namespace skimline {

std::string_view dullKindName(DullKind kind);  ///< "near-black"
std::optional<DullKind> dullKindNamed(std::string_view name);

/// Whether the kind is made out of another picture (* above); the others ignore it.
bool degradesPicture(DullKind kind);

/// A picture of this kind; the seed chooses everything else: colours, strength, layout, words.
/// Kinds that degrade a picture start from a made scene of shapes. Same seed, same picture.
/// @throws Error(Shape) unless both sides are 1 to 4096. Reentrant.
RgbImage dullPicture(DullKind kind, std::uint64_t seed, PictureSize size);

/// `picture` made dull, at its size; kinds that do not degrade give dullPicture().
/// @throws Error(Shape) for an empty picture or one whose bytes do not fit its size. Reentrant.
RgbImage degraded(const RgbImage& picture, DullKind kind, std::uint64_t seed);

/// The scene of shapes over a textured ground that dullPicture() degrades: crisp, colourful, and
/// not dull. For tests, and as the lively rival of dull pictures. @throws as dullPicture()
RgbImage madeScene(std::uint64_t seed, PictureSize size);

}  // namespace skimline
