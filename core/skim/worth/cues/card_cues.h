// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/skim/worth/cues/frame_planes.h"

namespace skimline {

/// In [0, 1]: most of the frame flat, several saturated hues among the flat cells, and boundaries
/// that are long straight lines. Grey charts and grids are not found.
double testCardLikelihood(const FramePlanes& planes);

/// In [0, 1]: one plain ground under most of the frame; the drawing on it has few levels and is
/// made of thin strokes that begin and end sharply.
double titleCardLikelihood(const FramePlanes& planes);

}  // namespace skimline
