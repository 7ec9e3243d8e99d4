// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/decoder_attention.h"

#include <ATen/ATen.h>

#include "core/foundation/nn/layers/batched_attention.h"

namespace skimline {

at::Tensor attendToPast(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, double scale,
                        const at::Tensor& bias, DecoderState::Layer& layer, AttentionWatch* watch) {
    const bool first = !layer.selfKeys.defined();
    layer.selfKeys = first ? k : at::cat({layer.selfKeys, k}, 2);
    layer.selfValues = first ? v : at::cat({layer.selfValues, v}, 2);
    return attendWatched({q, layer.selfKeys, layer.selfValues, scale, bias},
                         {watch, WatchedAttention::Part::Decoder});
}

at::Tensor attendToMemory(const at::Tensor& q, double scale, const DecoderState::Layer& layer,
                          const DecoderState& state) {
    const std::int64_t texts = layer.crossKeys.size(0);
    const std::int64_t heads = q.size(1);
    const std::int64_t steps = q.size(2);
    const std::int64_t width = q.size(3);
    const at::Tensor grouped = q.reshape({texts, state.beams, heads, steps, width})
                                   .transpose(1, 2)
                                   .reshape({texts, heads, state.beams * steps, width});
    at::Tensor weights;
    const at::Tensor out =
        attendWatched({grouped, layer.crossKeys, layer.crossValues, scale, state.memoryBias},
                      {state.watch, WatchedAttention::Part::Cross, layer.crossOut},
                      state.crossWeights != nullptr ? &weights : nullptr);
    if (state.crossWeights != nullptr) state.crossWeights->push_back(weights);
    return out.reshape({texts, heads, state.beams, steps, width})
        .transpose(1, 2)
        .reshape({texts * state.beams, heads, steps, width});
}

}  // namespace skimline
