// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>

#include "core/lab/training/data/montage.h"

namespace skimline {

/// How the turns of greedy (gain per row) become targets for a decoder that chooses in turns.
struct TrajectoryOptions {
    double share = 0.3;     ///< share of the video; turns are taught until this much is chosen
    double sharpness = 20;  ///< the target probability grows with this power of the gain per row
    double explorationRate =
        0.2;  ///< share of turns that go to a shot drawn by those probabilities
};

/// How the importance labels are computed: a mean, by these shares, of three numbers in [0, 1]:
/// `alone`, what a shot covers per row of its length when it is the only one; `inTurn`, what it
/// adds per row when greedy takes it (marginalWorth()); and, for the rest, 1 for the shots that the
/// teacher chose within the budget. The two graded numbers inform about every shot and not only
/// about the few chosen ones; a network learns from them much earlier. Both are min-max scaled over
/// the shots of a video and squared: the selection adds mean scores of shots, so scores that differ
/// little make it take many short ones regardless of their content.
struct LabelOptions {
    double alone = 0.3;
    double inTurn = 0.7;
    std::optional<TrajectoryOptions> turns = {};  ///< for decoders in turn
};

struct MontageExampleOptions {
    MontageOptions montage;
    LabelOptions labels;
    std::int64_t validationMontages = 24;
};

}  // namespace skimline
