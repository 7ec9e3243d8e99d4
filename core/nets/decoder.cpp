#include "core/nets/decoder.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <cmath>
#include <limits>

namespace skimline {
namespace {

KeysValues keysValues(const AttentionWeights& weights, const at::Tensor& x, std::int64_t heads) {
    return {splitHeads(linear(weights.k, x), heads), splitHeads(linear(weights.v, x), heads)};
}

at::Tensor crossAttention(const AttentionWeights& weights, const at::Tensor& x,
                          const KeysValues& memory, AttentionTrace::Layer* kept) {
    const at::Tensor q = splitHeads(linear(weights.q, x), memory.keys.size(0));
    return linear(weights.out, joinHeads(denseAttention(q, memory.keys, memory.values, {}, kept)));
}

/// One layer; `attendSelf(x)` is the causal part, which differs between all-at-once and step by
/// step.
template <typename Function>
at::Tensor decoderLayer(NormPlacement norm, const DecoderLayerWeights& layer,
                        const at::Tensor& input, const KeysValues& memory,
                        const Function& attendSelf, AttentionTrace::Layer* cross) {
    at::Tensor x = residual(norm, layer.selfAttentionNorm, input, attendSelf);
    x = residual(norm, layer.crossAttentionNorm, x, [&](const at::Tensor& rows) {
        return crossAttention(layer.crossAttention, rows, memory, cross);
    });
    return residual(norm, layer.feedForwardNorm, x,
                    [&](const at::Tensor& rows) { return feedForward(layer.feedForward, rows); });
}

at::Tensor lastNorm(const FullTransNetConfig& config, const ParameterMap& parameters,
                    const at::Tensor& x) {
    if (config.norm == NormPlacement::Post) return x;
    return layerNorm(normWeights(parameters, "decoder.norm"), x);
}

at::Tensor causalMask(std::int64_t length, const at::Tensor& like) {
    const auto options = like.options().requires_grad(false);
    return at::full({length, length}, -std::numeric_limits<double>::infinity(), options).triu(1);
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

at::Tensor decodeRows(const FullTransNetConfig& config, const ParameterMap& parameters,
                      const at::Tensor& input, const at::Tensor& memory, AttentionTrace* trace) {
    const at::Tensor mask = causalMask(input.size(0), input);
    at::Tensor x = input;
    for (const DecoderLayerWeights& layer : decoderLayers(config, parameters)) {
        AttentionTrace::Layer self, cross;
        const auto attendSelf = [&](const at::Tensor& rows) {
            const AttentionWeights& weights = layer.selfAttention;
            const KeysValues own = keysValues(weights, rows, config.heads);
            const at::Tensor q = splitHeads(linear(weights.q, rows), config.heads);
            return linear(weights.out, joinHeads(denseAttention(q, own.keys, own.values, mask,
                                                                trace ? &self : nullptr)));
        };
        x = decoderLayer(config.norm, layer, x,
                         keysValues(layer.crossAttention, memory, config.heads), attendSelf,
                         trace ? &cross : nullptr);
        if (trace == nullptr) continue;
        trace->decoder.push_back(self);
        trace->cross.push_back(cross);
    }
    return lastNorm(config, parameters, x);
}

StepDecoder::StepDecoder(const FullTransNetConfig& config, const ParameterMap& parameters,
                         const at::Tensor& features, const at::Tensor& memory, std::int64_t runs,
                         std::int64_t maxSteps, bool traced)
    : m_config(config),
      m_parameters(parameters),
      m_features(features),
      m_layers(decoderLayers(config, parameters)),
      m_runs(runs),
      m_traced(traced) {
    const at::NoGradGuard noGradients;
    m_columns = headColumns(config, parameters, memory);
    for (const DecoderLayerWeights& layer : m_layers) {
        const auto shape = {runs, config.heads, maxSteps, config.headWidth()};
        const KeysValues shared = keysValues(layer.crossAttention, memory, config.heads);
        // Read in every step: dense heads halve the cost of each.
        m_caches.push_back({at::empty(shape, memory.options()),
                            at::empty(shape, memory.options()),
                            {shared.keys.contiguous(), shared.values.contiguous()},
                            {},
                            {}});
    }
}

at::Tensor StepDecoder::inputRows(const std::vector<std::int64_t>& chosen) const {
    const bool first = chosen.empty();
    const at::Tensor frames =
        at::tensor(at::ArrayRef<std::int64_t>(chosen), at::kLong).to(m_features.device());
    at::Tensor rows =
        first ? m_parameters.at("start").expand({m_runs, m_config.modelWidth})
              : embed(m_config, m_parameters, m_features.index_select(0, frames), false);
    if (m_config.positions != DecoderPositions::Time) {
        const at::Tensor step = at::full({1}, m_done, at::kLong);
        rows = rows + sinusoidalPositions(step, m_config.modelWidth, rows);
    }
    if (m_config.positions != DecoderPositions::Step && !first)
        rows = rows + sinusoidalPositions(frames, m_config.modelWidth, rows);
    return rows;
}

at::Tensor StepDecoder::selfAttention(const AttentionWeights& weights, Cache& cache,
                                      const at::Tensor& x) const {
    const auto rows = {m_runs, m_config.heads, m_config.headWidth()};
    cache.keys.select(2, m_done).copy_(linear(weights.k, x).view(rows));
    cache.values.select(2, m_done).copy_(linear(weights.v, x).view(rows));
    const double scale = 1.0 / std::sqrt(static_cast<double>(m_config.headWidth()));
    const at::Tensor q = linear(weights.q, x).view(rows).unsqueeze(2);
    // Products and sums instead of R x h tiny matrix calls.
    const at::Tensor scores = (cache.keys.narrow(2, 0, m_done + 1) * (q * scale)).sum(-1);
    if (m_traced) cache.self.push_back({q[0], {}, at::logsumexp(scores[0], {-1}, true)});
    const at::Tensor shares = at::softmax(scores, -1);
    const at::Tensor mixed = (cache.values.narrow(2, 0, m_done + 1) * shares.unsqueeze(-1)).sum(2);
    return linear(weights.out, mixed.view({m_runs, m_config.modelWidth}));
}

at::Tensor StepDecoder::step(const std::vector<std::int64_t>& chosen) {
    const at::NoGradGuard noGradients;
    at::Tensor x = inputRows(chosen);
    for (std::size_t i = 0; i < m_layers.size(); ++i) {
        Cache& cache = m_caches[i];
        AttentionTrace::Layer cross;
        const auto attendSelf = [&](const at::Tensor& rows) {
            return selfAttention(m_layers[i].selfAttention, cache, rows);
        };
        x = decoderLayer(m_config.norm, m_layers[i], x, cache.memory, attendSelf,
                         m_traced ? &cross : nullptr);
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
        trace.decoder.push_back(joined(cache.self, cache.keys[0].narrow(1, 0, m_done).clone()));
        trace.cross.push_back(joined(cache.cross, cache.memory.keys));
    }
}

}  // namespace skimline
