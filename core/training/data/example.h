#pragma once

#include <cstdint>
#include <vector>

#include "core/base/run_context.h"
#include "core/training/data/example_source.h"
#include "core/training/data/montage_example_options.h"
#include "core/training/data/row_shots.h"
#include "core/training/data/teacher.h"

namespace skimline {

/// Segmented by KTS as inference does it. Deterministic in the seed.
/// @throws as makeMontage(), Error(Cancelled)
Example makeExample(const FeatureBank& bank, Part part, const MontageOptions& montage,
                    const LabelOptions& labels, std::uint64_t seed, const RunContext& context);

/// [T] for the given teacher. Public for the tests.
std::vector<float> importanceLabels(const Coverage& coverage, const RowShots& shots,
                                    const ShotSet& chosen, const LabelOptions& options);

}  // namespace skimline
