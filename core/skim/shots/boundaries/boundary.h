// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

#include "core/foundation/base/rational.h"

namespace skimline {

/// Changes whenever boundaries of the same video change; part of cache keys.
inline constexpr std::string_view kBoundaryVersion = "3";

enum class BoundaryKind {
    Cut,      ///< from one frame to the next
    Gradual,  ///< dissolve, fade or wipe; a fade through black includes the black
};

/// End of one shot and start of the next, seconds from the first frame. The earlier shot takes
/// frames before `earlierEnd`, the later one frames from `laterStart` on; a cut has both times at
/// its first new frame; frames between the two times of a gradual boundary belong to neither shot.
struct Boundary {
    BoundaryKind kind = BoundaryKind::Cut;
    Rational earlierEnd;
    Rational laterStart;
    double confidence = 0;  ///< 0 .. 1
    /// Frames around it could not be decoded, so the times are exact only to the nearest seen
    /// frames.
    bool inexact = false;

    friend bool operator==(const Boundary&, const Boundary&) = default;
};

}  // namespace skimline
