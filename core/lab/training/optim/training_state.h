// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/foundation/nn/layers/parameter_map.h"
#include "core/lab/training/optim/adam.h"

namespace skimline {

/// Everything a run needs to continue: written atomically, one safetensors file in float32. A run
/// that is continued from it ends with the same bits as one that was never interrupted.
struct TrainingState {
    std::int64_t step = 0;    ///< finished updates
    std::string fingerprint;  ///< of the options that must not change between two halves of a run
    double validation = -1;   ///< result of the parameters on held-back videos; -1: not measured
    ParameterMap parameters;
    ParameterMap firstMoments;
    ParameterMap secondMoments;
};

/// @throws Error(Io | DiskFull)
void saveTrainingState(const std::filesystem::path& file, const TrainingState& state);
/// @throws Error(NotFound | Corrupt)
TrainingState loadTrainingState(const std::filesystem::path& file);

}  // namespace skimline
