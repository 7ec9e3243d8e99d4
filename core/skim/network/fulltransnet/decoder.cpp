// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/fulltransnet/decoder.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <cmath>

#include "core/foundation/attention/operator/decode_attention.h"
#include "core/foundation/nn/layers/dense_attention.h"

namespace skimline {
namespace {

KeysValues keysValues(const AttentionWeights& weights, const at::Tensor& x, std::int64_t heads) {
    const auto split = toHeads(x, {weights.k, weights.v}, heads);
    return {split[0], split[1]};
}

/// Heads of the rows over the memory. @param kept  filled when not null
at::Tensor crossHeads(const at::Tensor& q, const KeysValues& memory, AttentionTrace::Layer* kept) {
    if (!fewQueriesApply(q, memory.keys, memory.values))
        return denseAttention(q, memory.keys, memory.values, Sees::All, kept);
    const AttentionResult result = decodeAttention(q, memory.keys, memory.values);
    if (kept != nullptr) *kept = {q, memory.keys, result.lse};
    return result.out;
}

/// Watches the heads of one layer; `watch` may be null.
struct Watcher {
    std::int64_t layer;
    PassWatch* watch;

    at::Tensor passedOn(AttendedHeads heads) const {
        heads.layer = layer;
        return watch != nullptr ? watch->attended(heads) : heads.out;
    }
};

/// @param kept  filled when not null
at::Tensor crossAttention(const AttentionWeights& weights, const at::Tensor& x,
                          const KeysValues& memory, const Watcher& watcher,
                          AttentionTrace::Layer* kept) {
    const at::Tensor q = toHeads(x, {weights.q}, memory.keys.size(0)).front();
    AttentionTrace::Layer found;
    const bool keeps = kept != nullptr || watcher.watch != nullptr;
    const at::Tensor out = crossHeads(q, memory, keeps ? &found : nullptr);
    if (kept != nullptr) *kept = found;
    return fromHeads(watcher.passedOn({AttentionPart::Cross, 0, x, q, memory.keys, memory.values,
                                       out, found.lse}),
                     weights.out);
}

/// softmax(q k^T / sqrt(d_k)) v with one query per group. @param q [g, 1, d_k], k, v [g, m, d_k]
AttentionResult attendOneQuery(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v) {
    if (fewQueriesApply(q, k, v)) return decodeAttention(q, k, v);
    const double scale = 1.0 / std::sqrt(static_cast<double>(q.size(2)));
    // Products and sums instead of as many tiny matrix calls as there are groups.
    const at::Tensor scores = (k * (q * scale)).sum(-1, true);
    const at::Tensor out = (v * at::softmax(scores, 1)).sum(1, true);
    return {out, at::logsumexp(scores, {1})};
}

/// One layer; what its rows attend to differs between all-at-once and step by step.
template <typename Self, typename Cross>
at::Tensor decoderLayer(NormPlacement norm, const DecoderLayerWeights& layer,
                        const at::Tensor& input, const Self& attendSelf,
                        const Cross& attendMemory) {
    at::Tensor x = residual(norm, layer.selfAttentionNorm, input, attendSelf);
    x = residual(norm, layer.crossAttentionNorm, x, attendMemory);
    return residual(norm, layer.feedForwardNorm, x,
                    [&](const at::Tensor& rows) { return feedForward(layer.feedForward, rows); });
}

at::Tensor lastNorm(const FullTransNetConfig& config, const ParameterMap& parameters,
                    const at::Tensor& x) {
    if (config.norm == NormPlacement::Post) return x;
    return layerNorm(normWeights(parameters, "decoder.norm"), x);
}

}  // namespace

at::Tensor headColumns(const FullTransNetConfig& config, const ParameterMap& parameters,
                       const at::Tensor& memory) {
    if (config.head == HeadKind::Linear)
        return parameters.at("head.weight").narrow(0, 0, memory.size(0));
    const at::Tensor keys = at::mm(memory, parameters.at("head.key.weight").t());
    return at::cat({keys, parameters.at("head.stop").unsqueeze(0)});
}

at::Tensor headLogits(const FullTransNetConfig& config, const ParameterMap& parameters,
                      const at::Tensor& rows, const at::Tensor& columns) {
    if (config.head == HeadKind::Linear) return at::mm(rows, columns.t());
    const double scale = 1.0 / std::sqrt(static_cast<double>(config.modelWidth));
    const at::Tensor query = at::mm(rows, parameters.at("head.query.weight").t());
    return at::mm(query * scale, columns.t());
}

namespace {

/// Self-attention while all rows are decoded at once. @param kept  filled when not null
at::Tensor earlierRows(const AttentionWeights& weights, std::int64_t heads, const at::Tensor& rows,
                       const Watcher& watcher, AttentionTrace::Layer* kept) {
    const auto split = toHeads(rows, {weights.q, weights.k, weights.v}, heads);
    AttentionTrace::Layer found;
    const bool keeps = kept != nullptr || watcher.watch != nullptr;
    const at::Tensor out =
        denseAttention(split[0], split[1], split[2], Sees::Earlier, keeps ? &found : nullptr);
    if (kept != nullptr) *kept = found;
    return fromHeads(watcher.passedOn({AttentionPart::Decoder, 0, rows, split[0], split[1],
                                       split[2], out, found.lse}),
                     weights.out);
}

AttentionTrace::Layer* nextOf(std::vector<AttentionTrace::Layer>& layers) {
    return &layers.emplace_back();
}

}  // namespace

at::Tensor decodeRows(const FullTransNetConfig& config, const ParameterMap& parameters,
                      const at::Tensor& input, const at::Tensor& memory, const PassLook& look) {
    at::Tensor x = input;
    std::int64_t index = 0;
    for (const DecoderLayerWeights& layer : decoderLayers(config, parameters)) {
        const Watcher watcher{index, look.watch};
        const KeysValues shared = keysValues(layer.crossAttention, memory, config.heads);
        x = decoderLayer(
            config.norm, layer, x,
            [&](const at::Tensor& rows) {
                return earlierRows(layer.selfAttention, config.heads, rows, watcher,
                                   look.trace != nullptr ? nextOf(look.trace->decoder) : nullptr);
            },
            [&](const at::Tensor& rows) {
                return crossAttention(layer.crossAttention, rows, shared, watcher,
                                      look.trace != nullptr ? nextOf(look.trace->cross) : nullptr);
            });
        if (look.watch != nullptr) look.watch->finished(AttentionPart::Decoder, index, x);
        ++index;
    }
    return lastNorm(config, parameters, x);
}

StepDecoder::StepDecoder(const FullTransNetConfig& config, const ParameterMap& parameters,
                         const at::Tensor& features, const at::Tensor& memory, const Extent& extent)
    : m_config(config),
      m_parameters(parameters),
      m_features(features),
      m_layers(decoderLayers(config, parameters)),
      m_runs(extent.runs),
      m_traced(extent.traced),
      m_watch(extent.watch) {
    const c10::NoGradGuard noGradients;
    m_columns = headColumns(config, parameters, memory);
    if (config.decoderInput == DecoderInput::Sum)
        m_meanEmbedding = embed(config, parameters, features, false).mean(0);
    for (const DecoderLayerWeights& layer : m_layers) {
        const auto shape = {extent.runs * config.heads, extent.maxSteps, config.headWidth()};
        const KeysValues shared = keysValues(layer.crossAttention, memory, config.heads);
        // Read in every step: dense heads halve the cost of each.
        m_caches.push_back({at::empty(shape, memory.options()),
                            at::empty(shape, memory.options()),
                            {shared.keys.contiguous(), shared.values.contiguous()},
                            {},
                            {}});
    }
}

void StepDecoder::pointOnlyAt(const std::vector<std::int64_t>& columns) {
    const at::Tensor wanted = at::tensor(at::ArrayRef<std::int64_t>(columns), at::kLong);
    m_columns = m_columns.index_select(0, wanted.to(m_columns.device()));
}

at::Tensor StepDecoder::inputRows(const std::vector<std::int64_t>& chosen) {
    const bool first = chosen.empty();
    const bool summed = m_config.decoderInput == DecoderInput::Sum;
    const at::Tensor frames =
        at::tensor(at::ArrayRef<std::int64_t>(chosen), at::kLong).to(m_features.device());
    at::Tensor rows =
        first ? m_parameters.at("start").expand({m_runs, m_config.modelWidth})
              : embed(m_config, m_parameters, m_features.index_select(0, frames), false);
    if (summed && !first) rows = rows - m_meanEmbedding;
    if (m_config.hasTimePositions() && !first)
        rows = rows + sinusoidalPositions(frames, m_config.modelWidth, rows);
    if (summed) m_sum = rows = first ? rows : m_sum + rows;
    if (m_config.hasStepPositions()) {
        const at::Tensor step = at::full({1}, m_done, at::kLong);
        rows = rows + sinusoidalPositions(step, m_config.modelWidth, rows);
    }
    return rows;
}

at::Tensor StepDecoder::selfAttention(std::int64_t layer, Cache& cache, const at::Tensor& x) const {
    const AttentionWeights& weights = m_layers[static_cast<std::size_t>(layer)].selfAttention;
    const auto rows = {m_runs * m_config.heads, m_config.headWidth()};
    cache.keys.select(1, m_done).copy_(linear(weights.k, x).view(rows));
    cache.values.select(1, m_done).copy_(linear(weights.v, x).view(rows));
    const at::Tensor q = linear(weights.q, x).view(rows).unsqueeze(1);
    const at::Tensor keys = cache.keys.narrow(1, 0, m_done + 1);
    const at::Tensor values = cache.values.narrow(1, 0, m_done + 1);
    const AttentionResult mixed = attendOneQuery(q, keys, values);
    if (m_traced) {
        const auto ofFirst = [&](const at::Tensor& all) {
            return all.narrow(0, 0, m_config.heads);
        };
        cache.self.push_back({ofFirst(q), {}, ofFirst(mixed.lse)});
    }
    const at::Tensor passedOn = Watcher{layer, m_watch}.passedOn(
        {AttentionPart::Decoder, 0, x, q, keys, values, mixed.out, mixed.lse});
    return linear(weights.out, passedOn.reshape({m_runs, m_config.modelWidth}));
}

at::Tensor StepDecoder::step(const std::vector<std::int64_t>& chosen) {
    const c10::NoGradGuard noGradients;
    at::Tensor x = inputRows(chosen);
    for (std::size_t i = 0; i < m_layers.size(); ++i) {
        Cache& cache = m_caches[i];
        AttentionTrace::Layer cross;
        const auto layer = static_cast<std::int64_t>(i);
        const auto attendSelf = [&](const at::Tensor& rows) {
            return selfAttention(layer, cache, rows);
        };
        x = decoderLayer(m_config.norm, m_layers[i], x, attendSelf, [&](const at::Tensor& rows) {
            return crossAttention(m_layers[i].crossAttention, rows, cache.memory,
                                  Watcher{layer, m_watch}, m_traced ? &cross : nullptr);
        });
        if (m_traced) {
            cache.cross.push_back({cross.q.narrow(1, 0, 1), {}, cross.lse.narrow(1, 0, 1)});
        }
    }
    ++m_done;
    return headLogits(m_config, m_parameters, lastNorm(m_config, m_parameters, x), m_columns);
}

void StepDecoder::traceInto(AttentionTrace& trace) const {
    const auto joined = [](const std::vector<AttentionTrace::Layer>& steps, const at::Tensor& k) {
        std::vector<at::Tensor> q, lse;
        for (const AttentionTrace::Layer& step : steps) {
            q.push_back(step.q);
            lse.push_back(step.lse);
        }
        return AttentionTrace::Layer{at::cat(q, 1), k, at::cat(lse, 1)};
    };
    trace.decoder.clear();
    trace.cross.clear();
    for (const Cache& cache : m_caches) {
        const at::Tensor firstRunKeys =
            cache.keys.narrow(0, 0, m_config.heads).narrow(1, 0, m_done);
        trace.decoder.push_back(joined(cache.self, firstRunKeys.clone()));
        trace.cross.push_back(joined(cache.cross, cache.memory.keys));
    }
}

}  // namespace skimline
