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
                          const KeysValues& memory, at::Tensor* map) {
    const at::Tensor q = splitHeads(linear(weights.q, x), memory.keys.size(0));
    return linear(weights.out, joinHeads(denseAttention(q, memory.keys, memory.values, {}, map)));
}

/// One layer; `attendSelf(x)` is the causal part, which differs between all-at-once and step by
/// step.
template <typename Function>
at::Tensor decoderLayer(NormPlacement norm, const DecoderLayerWeights& layer,
                        const at::Tensor& input, const KeysValues& memory,
                        const Function& attendSelf, at::Tensor* crossMap) {
    at::Tensor x = residual(norm, layer.selfAttentionNorm, input, attendSelf);
    x = residual(norm, layer.crossAttentionNorm, x, [&](const at::Tensor& rows) {
        return crossAttention(layer.crossAttention, rows, memory, crossMap);
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
                      const at::Tensor& input, const at::Tensor& memory, AttentionTrace* maps) {
    const at::Tensor mask = causalMask(input.size(0), input);
    at::Tensor x = input;
    for (const DecoderLayerWeights& layer : decoderLayers(config, parameters)) {
        at::Tensor selfMap, crossMap;
        const auto attendSelf = [&](const at::Tensor& rows) {
            const AttentionWeights& weights = layer.selfAttention;
            const KeysValues own = keysValues(weights, rows, config.heads);
            const at::Tensor q = splitHeads(linear(weights.q, rows), config.heads);
            return linear(weights.out, joinHeads(denseAttention(q, own.keys, own.values, mask,
                                                                maps ? &selfMap : nullptr)));
        };
        x = decoderLayer(config.norm, layer, x,
                         keysValues(layer.crossAttention, memory, config.heads), attendSelf,
                         maps ? &crossMap : nullptr);
        if (maps == nullptr) continue;
        maps->decoderMaps.push_back(selfMap);
        maps->crossMaps.push_back(crossMap);
    }
    return lastNorm(config, parameters, x);
}

StepDecoder::StepDecoder(const FullTransNetConfig& config, const ParameterMap& parameters,
                         const at::Tensor& features, const at::Tensor& memory, std::int64_t runs,
                         std::int64_t maxSteps)
    : m_config(config),
      m_parameters(parameters),
      m_features(features),
      m_layers(decoderLayers(config, parameters)),
      m_runs(runs) {
    const at::NoGradGuard noGradients;
    m_columns = headColumns(config, parameters, memory);
    for (const DecoderLayerWeights& layer : m_layers) {
        const auto shape = {runs, config.heads, maxSteps, config.headWidth()};
        const KeysValues shared = keysValues(layer.crossAttention, memory, config.heads);
        // Read in every step: dense heads halve the cost of each.
        m_caches.push_back({at::empty(shape, memory.options()),
                            at::empty(shape, memory.options()),
                            {shared.keys.contiguous(), shared.values.contiguous()}});
    }
}

at::Tensor StepDecoder::inputRows(const std::vector<std::int64_t>& chosen) const {
    const bool first = chosen.empty();
    const at::Tensor frames = at::tensor(at::ArrayRef<std::int64_t>(chosen), at::kLong);
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
                                      const at::Tensor& x, at::Tensor* map) const {
    const auto rows = {m_runs, m_config.heads, m_config.headWidth()};
    cache.keys.select(2, m_done).copy_(linear(weights.k, x).view(rows));
    cache.values.select(2, m_done).copy_(linear(weights.v, x).view(rows));
    const double scale = 1.0 / std::sqrt(static_cast<double>(m_config.headWidth()));
    const at::Tensor q = linear(weights.q, x).mul_(scale).view(rows).unsqueeze(2);
    // Products and sums instead of R x h tiny matrix calls.
    const at::Tensor scores = (cache.keys.narrow(2, 0, m_done + 1) * q).sum(-1);
    const at::Tensor shares = at::softmax(scores, -1);
    if (map != nullptr) *map = shares;
    const at::Tensor mixed = (cache.values.narrow(2, 0, m_done + 1) * shares.unsqueeze(-1)).sum(2);
    return linear(weights.out, mixed.view({m_runs, m_config.modelWidth}));
}

at::Tensor StepDecoder::step(const std::vector<std::int64_t>& chosen,
                             std::vector<at::Tensor>* selfMaps,
                             std::vector<at::Tensor>* crossMaps) {
    const at::NoGradGuard noGradients;
    at::Tensor x = inputRows(chosen);
    for (std::size_t i = 0; i < m_layers.size(); ++i) {
        at::Tensor selfMap, crossMap;
        const auto attendSelf = [&](const at::Tensor& rows) {
            return selfAttention(m_layers[i].selfAttention, m_caches[i], rows,
                                 selfMaps ? &selfMap : nullptr);
        };
        x = decoderLayer(m_config.norm, m_layers[i], x, m_caches[i].memory, attendSelf,
                         crossMaps ? &crossMap : nullptr);
        if (selfMaps) selfMaps->push_back(selfMap);
        if (crossMaps) crossMaps->push_back(crossMap);
    }
    ++m_done;
    return headLogits(m_config, m_parameters, lastNorm(m_config, m_parameters, x), m_columns);
}

}  // namespace skimline
