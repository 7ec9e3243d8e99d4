// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/worth/cues/frame_planes.h"

namespace skimline {

/// How much of the steepness of edges a blur takes away, in [0, 1]: much from crisp edges, little
/// from soft ones. After Crete, Dolmiere, Ladret and Nicolas, "The blur effect" (2007), with a
/// threshold for noise and a blur that grows with the frame. 0 for frames without edges.
double sharpnessOf(const FramePlanes& planes);

}  // namespace skimline
