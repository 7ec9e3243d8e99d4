// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/network/scores/checkpoint.h"
#include "core/skim/network/scores/frame_knowledge.h"
#include "core/skim/network/scores/network_input.h"

namespace skimline {

/// One part of the network removed: an input set to its median over the video, or a step of its
/// decision.
struct PartTrial {
    std::string name;         ///< "-faces": for tables
    InputChange change = {};  ///< of the input; nothing by default
    bool band = true;         ///< frames see their neighbours
    bool globals = true;      ///< frames see the globals
    bool turns = true;        ///< earlier choices lower a score
};

/// The features, the worth, the cues (all, and one by one), the audio (likewise), the place; the
/// encoder's attention (all, the band, the globals); the decoder's turns. Those that the network
/// does not have are left out.
/// @param steps  samples of the video
std::vector<PartTrial> partTrials(const CheckpointInfo& network, const FrameKnowledge& known,
                                  std::int64_t steps);

/// Scores of an input of the network, [T, columns], from 0 to 1. No gradients.
/// @param turns  false: the importance alone  @throws as frameScores()
std::vector<float> scoresOfInput(const Checkpoint& checkpoint, const at::Tensor& input,
                                 const std::vector<std::int64_t>& firstSteps,
                                 const AttentionPattern& pattern, bool turns,
                                 const RunContext& context);

/// The scores of one video without a part, from 0 to 1. The network is not trained again, so this
/// shows how the trained network uses a part, not what another one could do without it.
/// @param changed  of the same video  @throws as frameScores()
std::vector<float> scoresWithout(const PartTrial& trial, const Checkpoint& checkpoint,
                                 const ChangedInputs& changed,
                                 const std::vector<std::int64_t>& firstSteps,
                                 const RunContext& context);

}  // namespace skimline
