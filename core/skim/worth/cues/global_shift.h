// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/skim/worth/cues/frame_view.h"

namespace skimline {

/// How one small frame became the next: a pixel at p, counted from the centre in frame widths,
/// went to p * (1 + zoom) + (x, y).
struct GlobalShift {
    double x = 0;         ///< frame widths, right
    double y = 0;         ///< frame widths, down
    double zoom = 0;      ///< > 0: things grow
    double residual = 0;  ///< levels: mean change that the shift and a change of brightness leave
    double overlap = 1;   ///< share of the frame that is in both
};

/// Coarse to fine: a search by up to a quarter of the width, then least squares with weights that
/// ignore parts that move differently. A shift that explains little is returned as no shift.
/// @param first, second  of equal size; below 8 x 8 no shift is looked for
/// @throws Error(Shape) as checkFrame(), or when sizes differ. Reentrant.
GlobalShift globalShift(const SmallLuma& first, const SmallLuma& second);

/// Whether the second is the first but for the noise of coding: no pixel differs by more than 2
/// levels, the mean by less than 0.12. @throws as above
bool sameImage(const SmallLuma& first, const SmallLuma& second);

}  // namespace skimline
