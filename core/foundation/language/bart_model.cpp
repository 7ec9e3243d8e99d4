// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/bart_model.h"

#include <ATen/ATen.h>
#include <ATen/core/Tensor.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/foundation/attention/operator/decode_attention.h"
#include "core/foundation/attention/operator/local_global_attention.h"
#include "core/foundation/attention/pattern/prepared_pattern.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/language/bart_weights.h"
#include "core/foundation/language/decoder_attention.h"
#include "core/foundation/nn/layers/attention_watch.h"
#include "core/foundation/nn/layers/batched_attention.h"
#include "core/foundation/nn/layers/dense_attention.h"
#include "core/foundation/nn/layers/transformer_layers.h"

namespace skimline {
namespace {

/// One text of a batch as LED's encoder sees it, prepared once for all layers of one window.
struct LedText {
    std::int64_t length = 0;  ///< tokens before the padding
    at::Tensor globals;       ///< [g] int64, ascending
    PreparedPattern pattern;
    AttentionWatch* watch = nullptr;
};

constexpr std::int64_t kLongText = 4096;  // tokens
constexpr std::int64_t kHeadsAtOnce = 3;

at::Tensor projected(const LinearWeights& weights, const at::Tensor& x, std::int64_t heads) {
    return splitHeads(linear(weights, x), heads).contiguous();
}

/// Attention of the global tokens, which attend to everything, [h, g, d_k].
at::Tensor globalRows(const BartAttention& weights, const at::Tensor& x, const LedText& text,
                      std::int64_t heads) {
    const at::Tensor q = projected(weights.globalQ, x.index_select(0, text.globals), heads);
    const at::Tensor k = projected(weights.globalK, x, heads);
    const at::Tensor v = projected(weights.globalV, x, heads);
    if (text.watch == nullptr && fewQueriesApply(q, k, v)) return decodeAttention(q, k, v).out;
    TracedAttention kept;
    const at::Tensor out = denseAttention(q, k, v, {}, text.watch != nullptr ? &kept : nullptr);
    if (text.watch == nullptr) return out;
    WatchedAttention seen{
        WatchedAttention::Part::EncoderGlobals, {}, v.unsqueeze(0), out.unsqueeze(0)};
    seen.q = q;
    seen.k = k;
    seen.lse = kept.lse;
    seen.rows = text.globals;
    return text.watch->attended(seen).squeeze(0);
}

at::Tensor watchedLocally(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                          const LedText& text) {
    const AttentionResult result = localGlobalAttention(q, k, v, text.pattern);
    WatchedAttention seen{
        WatchedAttention::Part::Encoder, {}, v.unsqueeze(0), result.out.unsqueeze(0)};
    seen.q = q;
    seen.k = k;
    seen.lse = result.lse;
    seen.pattern = text.pattern.pattern();
    return text.watch->attended(seen).squeeze(0);
}

/// In parts for long texts, so that cancellation need not wait for all heads.
at::Tensor attendLocally(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                         const LedText& text, const RunContext& context) {
    if (text.watch != nullptr) return watchedLocally(q, k, v, text);
    const std::int64_t heads = q.size(0);
    const std::int64_t part = text.length > kLongText ? kHeadsAtOnce : heads;
    std::vector<at::Tensor> parts;
    for (std::int64_t first = 0; first < heads; first += part) {
        context.throwIfStopped();
        const std::int64_t end = std::min(first + part, heads);
        parts.push_back(localGlobalAttention(q.slice(0, first, end), k.slice(0, first, end),
                                             v.slice(0, first, end), text.pattern)
                            .out);
    }
    return parts.size() == 1 ? parts.front() : at::cat(parts);
}

at::Tensor attendText(const BartAttention& weights, const at::Tensor& x, const LedText& text,
                      std::int64_t heads, const RunContext& context) {
    const at::Tensor local =
        attendLocally(projected(weights.q, x, heads), projected(weights.k, x, heads),
                      projected(weights.v, x, heads), text, context);
    context.throwIfStopped();
    if (text.globals.numel() == 0) return joinHeads(local);
    return joinHeads(local.index_copy(1, text.globals, globalRows(weights, x, text, heads)));
}

/// @param mask, globals  [B, N] bool; globals may be undefined
/// @param window  whole width; tokens see window / 2 to each side
std::vector<LedText> ledTexts(const at::Tensor& mask, const at::Tensor& globals,
                              std::int64_t window) {
    std::vector<LedText> texts;
    for (std::int64_t i = 0; i < mask.size(0); ++i) {
        const auto length = mask[i].sum().item<std::int64_t>();
        const at::Tensor chosen =
            globals.defined() ? globals[i].slice(0, 0, length).nonzero().flatten().contiguous()
                              : at::empty({0}, mask.options().dtype(at::kLong));
        const at::Tensor onCpu = chosen.to(at::kCPU);
        const auto* first = onCpu.data_ptr<std::int64_t>();
        const AttentionPattern pattern{
            PatternKind::Lga, window / 2 * 2 + 1, {first, first + onCpu.numel()}};
        texts.push_back({length, chosen, PreparedPattern(pattern, length, mask.device())});
    }
    return texts;
}

/// The attention of Longformer: every token sees its neighbourhood and the global ones through one
/// set of projections; the global ones see everything through another, which replaces the first
/// result for them. O(N) memory. Padding is left out of the work; its rows are 0 before the output
/// projection.
/// @param x  [B, N, d]  @return [B, N, d]
/// @throws Error(Cancelled) between the parts of the work, each a fraction of a second
at::Tensor ledSelfAttention(const BartAttention& weights, const at::Tensor& x,
                            const std::vector<LedText>& texts, std::int64_t heads,
                            const RunContext& context) {
    std::vector<at::Tensor> rows;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::int64_t length = texts[i].length;
        const at::Tensor text = x[static_cast<std::int64_t>(i)].slice(0, 0, length);
        const at::Tensor out = attendText(weights, text, texts[i], heads, context);
        rows.push_back(at::constant_pad_nd(out, {0, 0, 0, x.size(1) - length}));
    }
    return linear(weights.out, at::stack(rows));
}

template <class Layer>
at::Tensor feedForwardPart(const Layer& weights, const at::Tensor& x) {
    return layerNorm(weights.outNorm, x + linear(weights.out, at::gelu(linear(weights.in, x))));
}

/// In slices for long texts: the inner width takes four times the memory, and cancellation need not
/// wait for all of it.
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
