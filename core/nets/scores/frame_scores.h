// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/matrix.h"
#include "core/base/run_context.h"
#include "core/nets/scores/checkpoint.h"

namespace skimline {

/// What is known of the frames beside their features: what they are worth alone, and frames of
/// words that a user asked the network to follow. Nothing by default, and then every score is what
/// it is without.
struct KeywordGuidance {
    std::vector<std::int64_t> globals;  ///< sorted, distinct steps that see and are seen by all
    std::vector<float> bonus;           ///< [T], added to the scaled scores; or empty
    /// [T], [0, 1]; or empty: all are worth as much. Used where shots are chosen in turn
    std::vector<float> worth = {};
};

struct FrameScores {
    std::vector<float> scores;  ///< [T], min-max scaled to [0, 1]; all 1 when they do not differ
    AttentionPattern pattern;   ///< of the encoder
    PatternStatistics statistics;
    AttentionTrace trace;  ///< filled when asked for
};

/// Ordinary inference: features and shots in, frame importance out, by the checkpoint's score rule.
/// There is no argument through which ground truth could enter. Deterministic for a given thread
/// count. Reports Stage::Scores.
/// @param features     [T, d_in] as the extractor gave them; normalised here as the checkpoint says
/// @param firstFrames  first step of every shot after the first
/// @param kind         overrides the checkpoint's pattern, for comparison
/// @param trace        keep q, k, lse and the decoder's maps (of the greedy decoding)
/// @throws Error(Shape), Error(Unsupported) when the rule needs a decoder that cannot run by
/// itself,
///         Error(Cancelled)
FrameScores frameScores(const Checkpoint& checkpoint, const FloatMatrix& features,
                        const std::vector<std::int64_t>& firstFrames, PatternKind kind, bool trace,
                        const RunContext& context, const KeywordGuidance& guidance = {});

/// Each frame's largest probability over the rows of a decoding. @param rows [n, T + 1]
std::vector<float> maximumRule(const at::Tensor& rows);
/// The middle row of every shot, (first + last) / 2 rounded down, as among the encoder's globals.
std::vector<std::int64_t> shotMiddles(const std::vector<std::int64_t>& firstFrames,
                                      std::int64_t length);
/// exp(-10 x share of the video in shots that were taken before), the same for a shot's frames.
/// @param order  one frame of every shot, in the order of choice  @return [length]
std::vector<float> shotOrderRule(const std::vector<std::int64_t>& order,
                                 const std::vector<std::int64_t>& firstFrames, std::int64_t length);
/// Lets the worth of every frame decide, and the order of turns between frames of like worth: the
/// turn's score to the power of 0.4 times the worth squared. @param worth  [length], [0, 1]
void weighByWorth(std::vector<float>& scores, std::span<const float> worth);
/// The publicly released rule: a column's maximum where it is its row's maximum too, else the
/// column's minimum. @param rows [n, T + 1]
std::vector<float> releasedRule(const at::Tensor& rows);

}  // namespace skimline
