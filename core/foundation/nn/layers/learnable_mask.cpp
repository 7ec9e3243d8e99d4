// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/layers/learnable_mask.h"

#include <ATen/ATen.h>

#include <cmath>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/layers/seeded_random.h"

namespace skimline {
namespace {

constexpr std::int64_t kLeastDepth = 2;
constexpr std::int64_t kMostDepth = 64;
constexpr std::int64_t kWidest = 1 << 16;
constexpr double kLastLayerDeviation = 0.02;

void requireWithin(const char* what, std::int64_t value, std::int64_t least, std::int64_t most) {
    if (value >= least && value <= most) return;
    throw Error(ErrorCode::Config, what,
                "The " + std::string(what) + " of an attention mask must be between " +
                    std::to_string(least) + " and " + std::to_string(most) + ", not " +
                    std::to_string(value) + ".");
}

std::string layerName(const std::string& prefix, std::int64_t layer) {
    return prefix + std::to_string(layer);
}

at::Tensor normals(at::IntArrayRef shape, std::uint64_t seed, const std::string& name) {
    at::Tensor tensor = at::empty(shape, at::kFloat);
    fillNormal(tensor, seedOf(seed, name));
    return tensor;
}

/// Orthonormal columns, [n, n].
at::Tensor rotation(std::int64_t n, std::uint64_t seed, const std::string& name) {
    return std::get<0>(at::linalg_qr(normals({n, n}, seed, name)));
}

}  // namespace

void checkMaskConfig(const LearnableMaskConfig& config) {
    requireWithin("depth", config.depth, kLeastDepth, kMostDepth);
    requireWithin("width", config.width, 2, kWidest);
    requireWithin("number of columns", config.columns, 1, 1 << 20);
    if (config.width % 2 != 0)
        throw Error(ErrorCode::Config, "width", "The width of an attention mask must be even.");
}

LearnableMask::LearnableMask(NamedParameters& parameters, const std::string& prefix,
                             const LearnableMaskConfig& config)
    : m_config(config) {
    checkMaskConfig(config);
    for (std::int64_t layer = 0; layer < config.depth; ++layer) {
        const bool last = layer + 1 == config.depth;
        m_layers.push_back(parameters.linear(layerName(prefix, layer), config.width,
                                             last ? config.columns : config.width));
    }
}

at::Tensor LearnableMask::hidden(const at::Tensor& queries) const {
    at::Tensor rows = queries;
    for (std::size_t layer = 0; layer + 1 < m_layers.size(); ++layer)
        rows = at::linear(rows, m_layers[layer].weight, m_layers[layer].bias).relu();
    return rows;
}

void LearnableMask::checkKeys(std::int64_t keys) const {
    if (keys < 1 || keys > m_config.columns)
        throw Error(ErrorCode::Shape, "keys",
                    "The attention mask covers 1 to " + std::to_string(m_config.columns) +
                        " keys, not " + std::to_string(keys) + ".");
}

at::Tensor LearnableMask::values(const at::Tensor& queries, std::int64_t keys) const {
    checkKeys(keys);
    const LinearWeights& last = m_layers.back();
    const at::Tensor mask =
        at::linear(hidden(queries), last.weight.narrow(0, 0, keys), last.bias.narrow(0, 0, keys));
    switch (m_config.activation) {
        case MaskActivation::Sigmoid:
            return mask.sigmoid();
        case MaskActivation::Softplus:
            return at::softplus(mask);
        case MaskActivation::None:
            break;
    }
    return mask;
}

ScoreMask LearnableMask::on(const at::Tensor& queries, std::int64_t keys) const {
    return {values(queries, keys).unsqueeze(1), m_config.fusion};
}

PairMask LearnableMask::pairs(const at::Tensor& queries) const {
    const std::int64_t keys = queries.size(0);
    checkKeys(keys);
    const LinearWeights& last = m_layers.back();
    return {hidden(queries), last.weight.narrow(0, 0, keys), last.bias.narrow(0, 0, keys),
            m_config.fusion, m_config.activation};
}

// Note [Mirrored start]
// A unit and its mirror image, ReLU(z) and ReLU(-z), together hold z. Layers [[R, -R], [-R, R]]
// with a rotation R therefore hand (R z)+ and (R z)- on: nothing is lost at any depth. With
// PyTorch's start every layer shrinks what distinguishes tokens by a third or more, and after
// sixteen of them float32 sees one token only; with He's the lengths stay but all directions fall
// together. Source of the construction: Balduzzi et al. 2017, "looks linear".
std::map<std::string, at::Tensor> initialMaskParameters(const LearnableMaskConfig& config,
                                                        const std::string& prefix,
                                                        std::uint64_t seed) {
    checkMaskConfig(config);
    std::map<std::string, at::Tensor> parameters;
    const std::int64_t half = config.width / 2;
    for (std::int64_t layer = 0; layer + 1 < config.depth; ++layer) {
        const std::string name = layerName(prefix, layer);
        at::Tensor weight;
        if (layer == 0) {
            const at::Tensor rows = rotation(config.width, seed, name).narrow(0, 0, half);
            weight = at::cat({rows, -rows});
        } else {
            const at::Tensor turn = rotation(half, seed, name);
            const at::Tensor above = at::cat({turn, -turn}, 1);
            weight = at::cat({above, -above});
        }
        parameters.emplace(name + ".weight", weight.contiguous());
        parameters.emplace(name + ".bias", at::zeros({config.width}));
    }
    const std::string name = layerName(prefix, config.depth - 1);
    parameters.emplace(name + ".weight",
                       normals({config.columns, config.width}, seed, name) * kLastLayerDeviation);
    const double start = config.fusion == MaskFusion::Multiply ? 1 : 0;
    parameters.emplace(name + ".bias", at::full({config.columns}, start, at::kFloat));
    return parameters;
}

WeightSpread weightSpread(const at::Tensor& weights) {
    const at::Tensor shares = weights.detach().to(at::kDouble);
    const auto keys = static_cast<double>(shares.size(-1));
    const at::Tensor terms = shares * shares.clamp_min(1e-300).log();
    return {(shares < 0.1 / keys).to(at::kDouble).mean().item<double>(),
            -terms.sum(-1).mean().item<double>() / std::log(keys)};
}

}  // namespace skimline
