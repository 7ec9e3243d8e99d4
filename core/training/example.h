#pragma once

#include <cstdint>
#include <vector>

#include "core/base/run_context.h"
#include "core/training/montage.h"
#include "core/training/row_shots.h"
#include "core/training/teacher.h"

namespace skimline {

/// One training video: a montage cut into shots, what the teacher chose and what the network is to
/// say.
struct Example {
    FloatMatrix features;  ///< [T, d_in]
    RowShots shots;
    ShotSet chosen;                     ///< the teacher's shots, not empty
    std::vector<std::int64_t> targets;  ///< every row of the chosen shots, ascending
    std::vector<float> labels;          ///< [T] for the importance head, in [0, 1]
};

/// How the importance labels come about: (1 - soft) * chosen + soft * worth, where `worth` is what
/// a shot alone covers per row of its length, relative to the best shot. It says something about
/// every shot, not only about the few that are chosen, and so gets a network off its plateau much
/// earlier.
struct LabelOptions {
    double soft = 0.5;
};

/// Segmented by KTS as inference does it. Deterministic in the seed.
/// @throws as makeMontage(), Error(Cancelled)
Example makeExample(const FeatureBank& bank, Part part, const MontageOptions& montage,
                    const LabelOptions& labels, std::uint64_t seed, const RunContext& context);

/// [T] for the given teacher. Public for the tests.
std::vector<float> importanceLabels(const Coverage& coverage, const RowShots& shots,
                                    const ShotSet& chosen, const LabelOptions& options);

}  // namespace skimline
