// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/base/edit_list.h"

namespace skimline {

/// From this similarity on two shots show the same.
inline constexpr double kSameFrom = 0.95;

/// A shot that resembles one with a higher score.
struct Repeat {
    TimeRange shot;
    TimeRange like;         ///< the most similar better one
    double similarity = 0;  ///< cosine of their mean features, centred over the video, [0, 1]
};

}  // namespace skimline
