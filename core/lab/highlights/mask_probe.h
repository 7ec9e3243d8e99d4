// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/foundation/base/run_context.h"
#include "core/foundation/nn/layers/learnable_mask.h"

namespace skimline {

/// Mask that steers attention in the task below.
enum class ProbeMask {
    None,        ///< full attention
    Learnable,   ///< LCAAM
    Transposed,  ///< rows and columns exchanged, as a negative control
};

struct MaskProbeOptions {
    ProbeMask mask = ProbeMask::Learnable;
    MaskFusion fusion = MaskFusion::Multiply;
    MaskActivation activation = MaskActivation::None;
    std::int64_t depth = 2;
    std::int64_t width = 32;
    std::int64_t steps = 600;
    std::int64_t batch = 32;
    double learningRate = 5e-3;
    std::uint64_t seed = 1;
};

struct MaskProbeResult {
    double explained = 0;          ///< share of the variance of unseen answers, R2
    WeightSpread spread;           ///< statistics of the attention weights on unseen questions
    double lastLayerGradient = 0;  ///< norm over the last mask layer in the first step
};

/// A task that only a mask over places can solve. Each of 24 tokens holds one of six classes and a
/// number, and nothing that shows its position; the answer is the sum of the four numbers at its
/// class's positions. One layer of attention learns it from fresh examples. Deterministic in the
/// seed and the number of threads.
/// @throws Error(Config) for an impossible mask, Error(Cancelled)
MaskProbeResult runMaskProbe(const MaskProbeOptions& options, const RunContext& context = {});

}  // namespace skimline
