// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/network/scores/checkpoint.h"
#include "core/skim/network/scores/frame_scores.h"

namespace skimline {

/// How much each change lowers the logit of the importance of the frames that are changed, while
/// their input from attention is held fixed: the effect of the frame alone. A frame whose column is
/// at its median has 0 there. One pass of the encoder, and its row-wise part once per change that
/// changes anything.
/// @param features, firstFrames, kind, guidance  as for frameScores()
/// @return [T, changes + 1], the last column the logits themselves; no rows for a network without
/// an importance head
/// @throws as frameScores()
FloatMatrix importanceEffects(const Checkpoint& checkpoint, const FloatMatrix& features,
                              const std::vector<std::int64_t>& firstFrames, PatternKind kind,
                              const FrameGuidance& guidance, std::span<const InputChange> changes,
                              const RunContext& context);

}  // namespace skimline
