// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "core/skim/shots/boundaries/boundary_measures.h"

namespace skimline {

/// From which side the later scene comes in.
enum class WipeSide { Left, Right, Top, Bottom };

/// How far a straight edge has moved across a frame that shows `b` behind the edge and `a` before
/// it.
struct WipePlace {
    WipeSide side = WipeSide::Left;
    float share = 0;  ///< of the frame that shows `b`
    float rest = 0;   ///< squared distance from such a frame / squared distance of a and b
};

/// The position that fits `frame` best, from the given side or from any. The line of cells that
/// contains the edge does not count.
WipePlace wipePlace(const CoarseImage& a, const CoarseImage& b, const CoarseImage& image,
                    std::optional<WipeSide> side = {});

}  // namespace skimline
