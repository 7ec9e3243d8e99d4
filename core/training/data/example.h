// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/run_context.h"
#include "core/training/data/coverage_teacher.h"
#include "core/training/data/example_source.h"
#include "core/training/data/greedy_trajectory.h"
#include "core/training/data/montage.h"
#include "core/training/data/sampled_shots.h"

namespace skimline {

/// How the importance labels come about: a mean, by these shares, of three numbers in [0, 1]:
/// `alone`, what a shot covers per row of its length when it is the only one; `inTurn`, what it
/// adds per row when greedy takes it (marginalWorth()); and, for the rest, 1 for the shots that the
/// teacher chose within the budget. The graded two say something about every shot and not only
/// about the few that are chosen; a network learns from them much earlier. Both are min-max scaled
/// over the shots of a video and squared: the selection adds mean scores of shots, so scores that
/// differ little make it take many short ones whatever they show.
struct LabelOptions {
    double alone = 0.3;
    double inTurn = 0.7;
    std::optional<TrajectoryOptions> turns = {};  ///< for decoders in turn
};

/// Segmented by KTS as inference does it. Deterministic in the seed.
/// @throws as makeMontage(), Error(Cancelled)
Example makeExample(const FeatureBank& bank, Part part, const MontageOptions& montage,
                    const LabelOptions& labels, std::uint64_t seed, const RunContext& context);

/// [T] for the given teacher. Public for the tests.
std::vector<float> importanceLabels(const Coverage& coverage, const SampledShots& shots,
                                    const SelectedShots& chosen, const LabelOptions& options);

}  // namespace skimline
