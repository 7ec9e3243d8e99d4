#pragma once

/// Room around the cells of an attention map, device-independent pixels.
namespace skimline::map_layout {

inline constexpr double pictureHeight = 34;  ///< of the frames above
inline constexpr double pictureWidth = 56;   ///< of the frames at the left
inline constexpr double marginal = 32;       ///< bars below and at the right
inline constexpr double markDepth = 5;       ///< marks of global tokens
inline constexpr double gap = 2;

}  // namespace skimline::map_layout
