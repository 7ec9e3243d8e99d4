// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/language/encoder_decoder_model.h"
#include "core/foundation/language/language_config.h"

namespace skimline {

/// A text a network wrote.
struct Generated {
    std::vector<std::int64_t> ids;  ///< from the start token to the end token, if one was reached
    double score = 0;  ///< sum of log-probabilities / length ^ lengthPenalty; greedy: 0
};

/// The best hypothesis for every text of the batch, by the rules of Hugging Face Transformers 4.3:
/// forced tokens, then log-softmax, then bans, then the sums; an end token beyond the best `beams`
/// continuations does not count; hypotheses are measured without their end token. Takes the
/// likeliest token at every step when there is one beam. Reports Stage::Write.
/// @param memory  output of encode() for `input`
/// @throws Error(Config) for invalid options, Error(Cancelled) within one step
std::vector<Generated> generate(const EncoderDecoderModel& model, const at::Tensor& memory,
                                const EncoderInput& input, const GenerationOptions& options,
                                const RunContext& context);

/// Log-probabilities of the next token of every row after the rules of generation, in their order:
/// a forced token is certain; a token that would complete an n-gram that the row already has is
/// impossible, as is the end token before the shortest length.
/// @param scores  [rows, V] float32 on the CPU  @param rows  tokens so far, all of one length
at::Tensor processLogits(const at::Tensor& scores,
                         const std::vector<std::vector<std::int64_t>>& rows,
                         const GenerationOptions& options, std::int64_t endId);

/// Tokens that would repeat an n-gram of `ids`.
std::vector<std::int64_t> bannedTokens(const std::vector<std::int64_t>& ids, std::int64_t n);

}  // namespace skimline
