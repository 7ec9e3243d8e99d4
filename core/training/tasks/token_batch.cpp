#include "core/training/tasks/text_batch.h"

#include <ATen/ATen.h>

namespace skimline {

at::Tensor nextTokenScores(const SequenceModel& model, const TextBatch& batch) {
    const at::Tensor memory = model.encode(batch.input, {});
    DecoderState state = model.start(memory, batch.input.mask, 1);
    return model.decode(batch.decoderIds, state);
}

at::Tensor textLoss(const SequenceModel& model, const TextBatch& batch) {
    return at::cross_entropy_loss(nextTokenScores(model, batch).flatten(0, 1),
                                  batch.labels.flatten(), {}, at::Reduction::Mean, kNoLabel);
}

}  // namespace skimline
