#pragma once

#include <vector>

#include "core/base/matrix.h"
#include "core/base/run_context.h"
#include "core/nets/checkpoint.h"

namespace skimline {

struct FrameScores {
    std::vector<float> scores;  ///< [T], min-max scaled to [0, 1]
    PatternStatistics statistics;
    AttentionTrace trace;  ///< filled when asked for
};

/// Ordinary inference: features and shots in, frame importance out, by the checkpoint's score rule.
/// There is no argument through which ground truth could enter. Deterministic for a given thread
/// count.
/// @param firstFrames  first step of every shot after the first
/// @param kind         overrides the checkpoint's pattern, for comparison
/// @param trace        keep q, k, lse and the decoder's maps
FrameScores frameScores(const Checkpoint& checkpoint, const FloatMatrix& features,
                        const std::vector<std::int64_t>& firstFrames, PatternKind kind, bool trace,
                        const RunContext& context);

}  // namespace skimline
