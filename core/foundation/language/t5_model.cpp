// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/t5_model.h"

#include <ATen/ATen.h>

#include <cmath>
#include <utility>

#include "core/foundation/language/decoder_attention.h"
#include "core/foundation/nn/layers/batched_attention.h"

namespace skimline {

at::Tensor t5Buckets(const at::Tensor& distances, bool bothWays, std::int64_t buckets,
                     std::int64_t maxDistance) {
    const std::int64_t rows = bothWays ? buckets / 2 : buckets;
    const at::Tensor offset =
        bothWays ? (distances > 0).to(at::kLong) * rows : at::zeros_like(distances);
    const at::Tensor reach = bothWays ? distances.abs() : (-distances).clamp_min(0);
    const std::int64_t exact = rows / 2;
    const double span = std::log(static_cast<double>(maxDistance) / static_cast<double>(exact));
    // In float32 as the networks were trained: rounding decides which row a distance belongs to.
    const at::Tensor far =
        exact + (at::log(reach.clamp_min(1).to(at::kFloat) / static_cast<double>(exact)) / span *
                 static_cast<double>(rows - exact))
                    .to(at::kLong)
                    .clamp_max(rows - exact - 1);
    return offset + at::where(reach < exact, reach, far);
}

T5Model::T5Model(LanguageConfig config, T5Weights weights, std::optional<VisionGuide> vision)
    : EncoderDecoderModel(std::move(config)),
      m_weights(std::move(weights)),
      m_vision(std::move(vision)) {}

at::Tensor T5Model::norm(const at::Tensor& weight, const at::Tensor& x) const {
    return x * at::rsqrt(x.square().mean(-1, true) + config().normEpsilon) * weight;
}

at::Tensor T5Model::heads(const at::Tensor& weight, const at::Tensor& x) const {
    return splitBatchHeads(at::linear(x, weight), config().encoderHeads);
}

at::Tensor T5Model::positionBias(const at::Tensor& table, bool bothWays, std::int64_t queries,
                                 std::int64_t before) const {
    const auto options = table.options().dtype(at::kLong).requires_grad(false);
    const at::Tensor keys = at::arange(before + queries, options).unsqueeze(0);
    const at::Tensor places = at::arange(before, before + queries, options).unsqueeze(1);
    const at::Tensor rows =
        t5Buckets(keys - places, bothWays, config().buckets, config().maxDistance);
    return at::embedding(table, rows).permute({2, 0, 1}).unsqueeze(0);
}

at::Tensor T5Model::feedForwardPart(const T5Layer& layer, const at::Tensor& x) const {
    const at::Tensor y = norm(layer.feedForwardNorm, x);
    return x + feedForward(layer.feedForward, y.reshape({-1, y.size(2)})).view(x.sizes());
}

at::Tensor T5Model::encode(const EncoderInput& input, const RunContext& context) const {
    checkInput(input);
    at::Tensor x = at::embedding(m_weights.tokens, input.ids);
    const at::Tensor bias = positionBias(m_weights.encoderBuckets, true, input.ids.size(1), 0) +
                            paddingBias(input.mask);
    for (std::size_t i = 0; i < m_weights.encoder.size(); ++i) {
        beginLayer(static_cast<std::int64_t>(i), context);
        const T5Layer& layer = m_weights.encoder[i];
        const at::Tensor y = norm(layer.selfAttentionNorm, x);
        const T5Attention& own = layer.selfAttention;
        const at::Tensor seen =
            attendWatched({heads(own.q, y), heads(own.k, y), heads(own.v, y), 1, bias},
                          {input.watch, WatchedAttention::Part::Encoder});
        x = feedForwardPart(layer, x + at::linear(joinBatchHeads(seen), own.out));
    }
    x = norm(m_weights.encoderNorm, x);
    if (!input.visual.defined() || !m_vision) return x;
    at::Tensor frames = input.visual;
    if (m_vision->transformer)
        frames = m_vision->transformer->apply(frames, input.visualMask, input.watch);
    for (const auto& [layer, fusion] : m_vision->fusions)
        x = m_vision->fuse(fusion, x, frames, input);
    return x;
}

DecoderState T5Model::start(const at::Tensor& memory, const at::Tensor& mask,
                            std::int64_t beams) const {
    DecoderState state;
    state.beams = beams;
    state.memoryBias = paddingBias(mask);
    for (const T5Layer& layer : m_weights.decoder)
        state.layers.push_back({{},
                                {},
                                heads(layer.crossAttention.k, memory),
                                heads(layer.crossAttention.v, memory),
                                layer.crossAttention.out});
    return state;
}

at::Tensor T5Model::decode(const at::Tensor& ids, DecoderState& state) const {
    checkDecoding(ids, state);
    at::Tensor x = at::embedding(m_weights.tokens, ids);
    const at::Tensor bias =
        positionBias(m_weights.decoderBuckets, false, ids.size(1), state.length) +
        causalBias(ids.size(1), state.length, x);
    for (std::size_t i = 0; i < state.layers.size(); ++i) {
        const T5Layer& layer = m_weights.decoder[i];
        const at::Tensor y = norm(layer.selfAttentionNorm, x);
        const T5Attention& own = layer.selfAttention;
        const at::Tensor past = attendToPast(heads(own.q, y), heads(own.k, y), heads(own.v, y), 1,
                                             bias, state.layers[i], state.watch);
        x = x + at::linear(joinBatchHeads(past), own.out);
        const at::Tensor query = heads(layer.crossAttention.q, norm(layer.crossAttentionNorm, x));
        const at::Tensor read = attendToMemory(query, 1, state.layers[i], state);
        x = feedForwardPart(layer, x + at::linear(joinBatchHeads(read), layer.crossAttention.out));
    }
    state.length += ids.size(1);
    const double scale = 1 / std::sqrt(static_cast<double>(config().width));
    return at::linear(norm(m_weights.decoderNorm, x) * scale, m_weights.tokens);
}

}  // namespace skimline
