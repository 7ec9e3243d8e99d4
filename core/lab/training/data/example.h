// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/lab/training/data/example_source.h"
#include "core/lab/training/data/montage_example_options.h"
#include "core/skim/network/scores/coverage_teacher.h"
#include "core/skim/network/scores/sampled_shots.h"

namespace skimline {

/// Segmented by KTS as inference does it. Deterministic in the seed.
/// @throws as makeMontage(), Error(Cancelled)
Example makeExample(const FeatureBank& bank, Part part, const MontageOptions& montage,
                    const LabelOptions& labels, std::uint64_t seed, const RunContext& context);

/// [T] for the given teacher. Public for the tests.
std::vector<float> importanceLabels(const Coverage& coverage, const SampledShots& shots,
                                    const SelectedShots& chosen, const LabelOptions& options);

}  // namespace skimline
