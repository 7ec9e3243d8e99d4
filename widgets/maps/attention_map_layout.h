// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

/// Room around the cells of an attention map, device-independent pixels.
namespace skimline::map_layout {

inline constexpr double kImageHeight = 34;  ///< of the frames above
inline constexpr double kImageWidth = 56;   ///< of the frames at the left
inline constexpr double kMarginal = 32;     ///< bars below and at the right
inline constexpr double kMarkDepth = 5;     ///< marks of global tokens
inline constexpr double kGap = 2;

}  // namespace skimline::map_layout
