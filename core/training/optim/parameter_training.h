// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "core/base/run_context.h"
#include "core/nets/layers/parameter_map.h"
#include "core/training/optim/adam.h"
#include "core/training/optim/trainer_options.h"
#include "core/training/optim/training_record.h"

namespace skimline {

/// How parameters are trained, whatever they belong to.
struct ParameterTraining {
    std::int64_t steps = 600;
    std::int64_t saveEvery = 100;
    double learningRate = 1e-3;
    double warmUpShare = 0.05;  ///< of the steps
    Schedule schedule = Schedule::Cosine;
    AdamOptions adam = {};
    std::string fingerprint = {};       ///< of all that must not change between two halves of a run
    std::filesystem::path folder = {};  ///< keeps `state.safetensors`; empty: nothing is kept
};

/// The loss of one update, a number with a gradient. Has to follow from the step and the parameters
/// alone, so that a run can be interrupted anywhere.
using LossFunction = std::function<at::Tensor(const ParameterMap& parameters, std::int64_t step)>;

/// Trains `start`, or goes on from the folder's state with the same bits; the state is replaced
/// atomically. A stop request saves first. Reports Stage::Train; `record` (may be empty) hears of
/// every update, its loss as sequenceLoss.
/// @throws Error(Mismatch) when the state belongs to another run, Error(Cancelled | Io | DiskFull)
ParameterMap trainParameters(ParameterMap start, const LossFunction& loss,
                             const ParameterTraining& options, const RecordSink& record,
                             const RunContext& context);

}  // namespace skimline
