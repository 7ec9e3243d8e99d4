// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/lab/training/optim/loop_options.h"

namespace skimline {

/// Inputs of the network; without them, videos count as silent or as having no transcript.
struct HighlightSenses {
    bool audio = true;
    bool speech = true;
};

/// Folder and fingerprint are the training's own.
struct HighlightTraining : LoopOptions {
    HighlightTraining() {
        steps = 800;
        learningRate = 2e-3;
    }

    std::int64_t batch = 16;
    double momentWeight = 0.1;  ///< of the moment loss; 0: saliency alone
    HighlightSenses senses;
    std::uint64_t seed = 1;
};

}  // namespace skimline
