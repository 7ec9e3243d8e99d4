// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline {

/// How the frames of a file lie in it.
struct FrameCoding {
    bool mirrored = false;  ///< in addition to the rotation
    int degrees = 0;        ///< to be turned clockwise: 0, 90, 180 or 270
    bool operator==(const FrameCoding&) const = default;
};

}  // namespace skimline
