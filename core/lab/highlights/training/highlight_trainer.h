// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/lab/highlights/training/highlight_example.h"
#include "core/skim/highlights/network/highlight_net.h"

namespace skimline {

struct HighlightScores {
    double precision = 0;     ///< mean average precision of saliency, over windows with a moment
    double hit = 0;           ///< share of them whose best clip is asked for
    double momentRecall = 0;  ///< R1 at IoU 0.5 of the likeliest moment
    double audioMass = 0;     ///< mean attention weight that video tokens give to audio, all layers
    WeightSpread spread;      ///< of all encoder layers
};

/// Learns from examples in an order that follows from the seed. Keeps `state.safetensors` in the
/// folder, replaced atomically, and continues from it with the same bits. Reports Stage::Train.
/// @param folder  empty: nothing is kept
/// @throws Error(Mismatch) when the state belongs to another run, Error(Cancelled | Io | Shape)
HighlightNet trainHighlights(const HighlightNetConfig& config,
                             const std::vector<HighlightExample>& examples,
                             const HighlightTraining& options, const std::filesystem::path& folder,
                             const RunContext& context = {});

/// @throws Error(Shape)
HighlightScores measureHighlights(const HighlightNet& net,
                                  const std::vector<HighlightExample>& examples,
                                  const HighlightSenses& senses = {}, bool useMasks = true);

}  // namespace skimline
