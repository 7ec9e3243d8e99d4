// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/bart_model.h"

#include <ATen/ATen.h>

#include <cmath>
#include <utility>

#include "core/foundation/language/decoder_attention.h"
#include "core/foundation/language/led_attention.h"
#include "core/foundation/nn/layers/batched_attention.h"
#include "core/foundation/nn/layers/transformer_layers.h"

namespace skimline {
namespace {

template <class Layer>
at::Tensor feedForwardPart(const Layer& weights, const at::Tensor& x) {
    return layerNorm(weights.outNorm, x + linear(weights.out, at::gelu(linear(weights.in, x))));
}

/// In slices for long texts: the inner width takes four times the memory, and nobody waits for all
/// of it to be told to stop.
at::Tensor feedForwardInSlices(const BartEncoderLayer& weights, const at::Tensor& x,
                               const RunContext& context) {
    constexpr std::int64_t slice = 2048;
    if (x.size(1) <= 2 * slice) return feedForwardPart(weights, x);
    std::vector<at::Tensor> parts;
    for (const at::Tensor& part : x.split(slice, 1)) {
        context.throwIfStopped();
        parts.push_back(feedForwardPart(weights, part));
    }
    return at::cat(parts, 1);
}

}  // namespace

BartModel::BartModel(LanguageConfig config, BartWeights weights, std::optional<VisionGuide> vision)
    : EncoderDecoderModel(std::move(config)),
      m_weights(std::move(weights)),
      m_vision(std::move(vision)),
      m_scale(1 / std::sqrt(static_cast<double>(EncoderDecoderModel::config().headWidth))) {}

at::Tensor BartModel::embed(const at::Tensor& ids, std::int64_t from, const at::Tensor& positions,
                            const NormWeights& norm) const {
    at::Tensor x = at::embedding(m_weights.tokens, ids);
    if (config().scaledEmbedding) x = x * std::sqrt(static_cast<double>(config().width));
    return layerNorm(norm, x + positions.slice(0, from, from + ids.size(1)));
}

at::Tensor BartModel::selfAttention(const BartAttention& weights, const at::Tensor& x,
                                    const at::Tensor& bias, AttentionWatch* watch,
                                    at::Tensor* shares) const {
    const std::int64_t heads = config().encoderHeads;
    const at::Tensor out = attendWatched(
        {splitBatchHeads(linear(weights.q, x), heads), splitBatchHeads(linear(weights.k, x), heads),
         splitBatchHeads(linear(weights.v, x), heads), m_scale, bias},
        {watch, WatchedAttention::Part::Encoder}, shares);
    return linear(weights.out, joinBatchHeads(out));
}

at::Tensor BartModel::encode(const EncoderInput& input, const RunContext& context) const {
    checkInput(input);
    at::Tensor x = embed(input.ids, 0, m_weights.encoderPositions, m_weights.encoderNorm);
    const bool led = config().family == LanguageFamily::Led;
    const at::Tensor bias = led ? at::Tensor() : paddingBias(input.mask);
    at::Tensor frames = input.visual;
    if (frames.defined() && m_vision && m_vision->transformer)
        frames = m_vision->transformer->apply(frames, input.visualMask, input.watch);
    std::vector<LedText> texts;
    for (std::size_t i = 0; i < m_weights.encoder.size(); ++i) {
        beginLayer(static_cast<std::int64_t>(i), context);
        const BartEncoderLayer& layer = m_weights.encoder[i];
        if (led && (i == 0 || config().windows[i] != config().windows[i - 1]))
            texts = ledTexts(input.mask, input.globals, config().windows[i]);
        for (LedText& text : texts) text.watch = input.watch;
        const at::Tensor seen =
            led ? ledSelfAttention(layer.selfAttention, x, texts, config().encoderHeads, context)
                : selfAttention(layer.selfAttention, x, bias, input.watch);
        x = feedForwardInSlices(layer, layerNorm(layer.selfAttentionNorm, x + seen), context);
        if (!frames.defined() || !m_vision) continue;
        const auto fusion = m_vision->fusions.find(static_cast<std::int64_t>(i));
        if (fusion != m_vision->fusions.end()) x = m_vision->fuse(fusion->second, x, frames, input);
    }
    return x;
}

at::Tensor BartModel::firstAttention(const EncoderInput& input) const {
    checkInput(input);
    at::Tensor shares;
    selfAttention(m_weights.encoder.front().selfAttention,
                  embed(input.ids, 0, m_weights.encoderPositions, m_weights.encoderNorm),
                  paddingBias(input.mask), nullptr, &shares);
    return shares;
}

DecoderState BartModel::start(const at::Tensor& memory, const at::Tensor& mask,
                              std::int64_t beams) const {
    DecoderState state;
    state.beams = beams;
    state.memoryBias = paddingBias(mask);
    for (const BartDecoderLayer& layer : m_weights.decoder)
        state.layers.push_back(
            {{},
             {},
             splitBatchHeads(linear(layer.crossAttention.k, memory), config().decoderHeads),
             splitBatchHeads(linear(layer.crossAttention.v, memory), config().decoderHeads),
             layer.crossAttention.out.weight});
    return state;
}

at::Tensor BartModel::decoderLayer(const BartDecoderLayer& weights, const at::Tensor& x,
                                   const at::Tensor& bias, DecoderState::Layer& layer,
                                   const DecoderState& state) const {
    const std::int64_t heads = config().decoderHeads;
    const BartAttention& own = weights.selfAttention;
    const at::Tensor past = attendToPast(
        splitBatchHeads(linear(own.q, x), heads), splitBatchHeads(linear(own.k, x), heads),
        splitBatchHeads(linear(own.v, x), heads), m_scale, bias, layer, state.watch);
    const at::Tensor y =
        layerNorm(weights.selfAttentionNorm, x + linear(own.out, joinBatchHeads(past)));
    const BartAttention& cross = weights.crossAttention;
    const at::Tensor read =
        attendToMemory(splitBatchHeads(linear(cross.q, y), heads), m_scale, layer, state);
    return feedForwardPart(weights, layerNorm(weights.crossAttentionNorm,
                                              y + linear(cross.out, joinBatchHeads(read))));
}

at::Tensor BartModel::decode(const at::Tensor& ids, DecoderState& state) const {
    checkDecoding(ids, state);
    at::Tensor x = embed(ids, state.length, m_weights.decoderPositions, m_weights.decoderNorm);
    const at::Tensor bias = causalBias(ids.size(1), state.length, x);
    for (std::size_t i = 0; i < state.layers.size(); ++i)
        x = decoderLayer(m_weights.decoder[i], x, bias, state.layers[i], state);
    state.length += ids.size(1);
    return at::linear(x, m_weights.tokens, m_weights.logitsBias);
}

}  // namespace skimline
