// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <span>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"
#include "core/skim/network/scores/checkpoint.h"

namespace skimline {

/// Facts about the frames in addition to their features, and frames of words that a user asked the
/// network to follow. Empty by default, which changes no score.
struct FrameGuidance {
    std::vector<std::int64_t> globals;  ///< sorted, distinct steps that see and are seen by all
    std::vector<float> bonus;           ///< [T], added to the scaled scores; or empty
    FrameKnowledge known = {};          ///< used where shots are chosen in turn
};

struct FrameScores {
    std::vector<float> scores;  ///< [T], min-max scaled to [0, 1]; all 1 when they do not differ
    /// [T], [0, 1]: the importance head alone, neither scaled nor lowered by turns; empty: the
    /// network has none.
    std::vector<float> importance;
    AttentionPattern pattern;  ///< of the encoder
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
                        const RunContext& context, const FrameGuidance& guidance = {});

/// A video that the encoder has read. Refers to data that the caller keeps alive.
struct ScoredInput {
    const at::Tensor& features;  ///< as the network reads them
    const std::vector<std::int64_t>& firstFrames;
    const EncodedVideo& video;
    PassLook look = {};  ///< into the decoder
};

/// Scores by the checkpoint's rule, before scaling: the part of
/// frameScores() that comes after the encoder. No gradients. [T] @throws as frameScores()
std::vector<float> encodedScores(const Checkpoint& checkpoint, const ScoredInput& input,
                                 const RunContext& context);

/// Each frame's largest probability over the rows of a decoding. @param rows [n, T + 1]
std::vector<float> maximumRule(const at::Tensor& rows);
/// The middle row of every shot, (first + last) / 2 rounded down, as among the encoder's globals.
std::vector<std::int64_t> shotMiddles(const std::vector<std::int64_t>& firstFrames,
                                      std::int64_t length);
/// exp(-10 x share of the video in shots that were taken before), the same for a shot's frames.
/// @param order  one frame of every shot, in the order of choice  @return [length]
std::vector<float> shotOrderRule(const std::vector<std::int64_t>& order,
                                 const std::vector<std::int64_t>& firstFrames, std::int64_t length);
/// The probability that a frame is to be kept, times exp(-0.5 x share of the video in shots that
/// were taken before its own). @param importance  [length] logits  @param order  as of
/// shotOrderRule()
std::vector<float> momentRule(const at::Tensor& importance, const std::vector<std::int64_t>& order,
                              const std::vector<std::int64_t>& firstFrames);
/// Min-max to [0, 1]; all 1 if they do not differ. @param scores  not empty
void scaleToUnit(std::vector<float>& scores);
/// The publicly released rule: a column's maximum where it is its row's maximum too, else the
/// column's minimum. @param rows [n, T + 1]
std::vector<float> releasedRule(const at::Tensor& rows);

}  // namespace skimline
