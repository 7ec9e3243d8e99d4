// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/foundation/base/rational.h"
#include "core/skim/shots/boundaries/boundary.h"

namespace skimline {

/// Observations of the pass over a video, in addition to the features: cues of every sample, scene
/// changes and the stillest moments. Times are seconds from the first frame.
struct VideoSights {
    FloatMatrix cues;  ///< [steps, kCueCount], columns as in core/skim/worth/cues/cue_names.h
    std::vector<Boundary> boundaries;  ///< ascending, apart from each other
    std::vector<Rational>
        stillest;  ///< [steps] the stillest moment between the step before and the step
};

}  // namespace skimline
