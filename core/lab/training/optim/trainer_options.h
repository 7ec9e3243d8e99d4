// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/foundation/base/compute_device.h"
#include "core/lab/training/optim/loop_options.h"

namespace skimline {

/// Folder and fingerprint are the trainer's own.
struct TrainerOptions : LoopOptions {
    TrainerOptions() {
        steps = 8000;
        warmUp = 300;
    }

    std::int64_t batch = 2;            ///< examples per update; their gradients are averaged
    std::int64_t validateEvery = 500;  ///< 0: never
    /// Validations without a gain until the run ends; 0: to the last step.
    std::int64_t patience = 0;
    bool returnBest = false;     ///< the network with the best validation instead of the last one
    std::int64_t keepEvery = 0;  ///< steps between checkpoints that stay in `kept`; 0: none
    double sequenceWeight = 1;   ///< 0: the decoder is left untrained and costs nothing
    double importanceWeight = 1;
    /// Weight of the loss of pairs of samples whose labels differ by a third or more; 0: none.
    double rankWeight = 0;
    bool similarityStart = true;  ///< Note [Similarity start] in similarity_initialization.cpp
    std::uint64_t seed = 1;
    ComputeDevice device =
        ComputeDevice::Cpu;  ///< not part of a run: it may be continued elsewhere
};

}  // namespace skimline
