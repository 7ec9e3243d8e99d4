#pragma once

#include "core/engine/attention/attention_run.h"
#include "widgets/map_pictures/map_axis.h"
#include "widgets/map_pictures/map_pictures.h"

namespace skimline {

/// Maps of a run as map views want them.
MapPicturesPointer picturesOf(const AttentionRunPointer& run, const HeadSelection& heads);

/// A map that is there already; kNotComputed as attention maps have it.
MapPicturesPointer picturesOf(const FloatMatrix& map);

/// What rows and columns of a part are: frames, steps with the shots that they chose, and, for the
/// columns of the decoder, what each step was given.
/// @param shots  as the person has them now
MapAxis rowAxisOf(const AttentionRun& run, AttentionPart part, const std::vector<Shot>& shots);
MapAxis columnAxisOf(const AttentionRun& run, AttentionPart part, const std::vector<Shot>& shots);

}  // namespace skimline
