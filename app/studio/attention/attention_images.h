// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/skim/inspect/attention/attention_inspector.h"
#include "widgets/maps/images/map_axis.h"
#include "widgets/maps/images/map_images.h"

namespace skimline {

/// Maps of a run as map views want them.
MapImagesPointer imagesOf(const AttentionRunPointer& run, const HeadSelection& heads);

/// Wraps an existing map; kNotComputed marks cells as in attention maps.
MapImagesPointer imagesOf(const FloatMatrix& map);

/// Axes of the rows and columns of a part: frames, steps with the shots that they chose, and, for
/// the columns of the decoder, the input of each step.
/// @param shots  as the user has them now
MapAxis rowAxisOf(const AttentionInspection& run, AttentionPart part,
                  const std::vector<Shot>& shots);
MapAxis columnAxisOf(const AttentionInspection& run, AttentionPart part,
                     const std::vector<Shot>& shots);

/// Mean distance of the frames of the encoder's maps.
double secondsPerFrame(const AttentionInspection& run);

}  // namespace skimline
