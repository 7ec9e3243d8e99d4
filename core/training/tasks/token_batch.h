#pragma once

#include "core/nets/language/sequence_model.h"

namespace skimline {

/// Texts and what should be written about them.
struct TextBatch {
    EncoderInput input;
    at::Tensor decoderIds;  ///< [B, T] int64: what has been written so far
    at::Tensor labels;      ///< [B, T] int64: what comes next; kNoLabel where nothing is asked
};
inline constexpr std::int64_t kNoLabel = -100;

/// Scores of every next token, each text by itself and with the right ones before it: [B, T, V].
at::Tensor nextTokenScores(const SequenceModel& model, const TextBatch& batch);

/// Cross-entropy over the labels, their mean.
at::Tensor textLoss(const SequenceModel& model, const TextBatch& batch);

}  // namespace skimline
