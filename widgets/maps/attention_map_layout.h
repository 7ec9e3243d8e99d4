// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

/// Room around the cells of an attention map, device-independent pixels.
namespace skimline::map_layout {

inline constexpr double imageHeight = 34;  ///< of the frames above
inline constexpr double imageWidth = 56;   ///< of the frames at the left
inline constexpr double marginal = 32;     ///< bars below and at the right
inline constexpr double markDepth = 5;     ///< marks of global tokens
inline constexpr double gap = 2;

}  // namespace skimline::map_layout
