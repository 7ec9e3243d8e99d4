// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

namespace skimline {

/// Shot k of a video is the rows [bounds[k], bounds[k + 1]). @param firstFrames  first row of every
/// shot after the first, ascending within (0, length); not checked
inline std::vector<std::int64_t> shotBounds(const std::vector<std::int64_t>& firstFrames,
                                            std::int64_t length) {
    std::vector<std::int64_t> bounds{0};
    bounds.insert(bounds.end(), firstFrames.begin(), firstFrames.end());
    bounds.push_back(length);
    return bounds;
}

/// The middle row of the shot [first, end), (first + last) / 2 rounded down, as among the encoder's
/// globals.
inline std::int64_t shotMiddle(std::int64_t first, std::int64_t end) {
    return (first + end - 1) / 2;
}

}  // namespace skimline
