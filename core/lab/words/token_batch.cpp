// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/words/token_batch.h"

#include <ATen/ATen.h>

namespace skimline {

at::Tensor nextTokenScores(const EncoderDecoderModel& model, const TokenBatch& batch) {
    const at::Tensor memory = model.encode(batch.input, {});
    DecoderState state = model.start(memory, batch.input.mask, 1);
    return model.decode(batch.decoderIds, state);
}

at::Tensor textLoss(const EncoderDecoderModel& model, const TokenBatch& batch) {
    return at::cross_entropy_loss(nextTokenScores(model, batch).flatten(0, 1),
                                  batch.labels.flatten(), {}, at::Reduction::Mean, kNoLabel);
}

}  // namespace skimline
