// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/language/encoder_decoder_model.h"

namespace skimline {

/// Texts and their expected answers.
struct TokenBatch {
    EncoderInput input;
    at::Tensor decoderIds;  ///< [B, T] int64: what has been written so far
    at::Tensor labels;      ///< [B, T] int64: what comes next; kNoLabel if nothing is asked
};
inline constexpr std::int64_t kNoLabel = -100;

/// Scores of every next token, each text by itself and with the right ones before it: [B, T, V].
at::Tensor nextTokenScores(const EncoderDecoderModel& model, const TokenBatch& batch);

/// Cross-entropy over the labels, their mean.
at::Tensor textLoss(const EncoderDecoderModel& model, const TokenBatch& batch);

}  // namespace skimline
