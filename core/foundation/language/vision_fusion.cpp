// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/vision_fusion.h"

#include <ATen/ATen.h>

#include <cmath>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/layers/batched_attention.h"
#include "core/foundation/nn/layers/transformer_layers.h"

namespace skimline {
namespace {

/// The three projections that torch.nn.MultiheadAttention keeps in one matrix.
std::vector<LinearWeights> splitInProjection(NamedParameters& parameters, const std::string& name,
                                             std::int64_t width) {
    const at::Tensor weight = parameters.tensor(name + ".in_proj_weight", {3 * width, width});
    const at::Tensor bias = parameters.tensor(name + ".in_proj_bias", {3 * width});
    std::vector<LinearWeights> parts;
    for (std::int64_t i = 0; i < 3; ++i)
        parts.push_back({weight.slice(0, i * width, (i + 1) * width),
                         bias.slice(0, i * width, (i + 1) * width)});
    return parts;
}

void requireHeads(std::int64_t width, std::int64_t heads) {
    if (heads < 1 || width % heads != 0)
        throw Error(ErrorCode::Config, "heads",
                    "The heads of the vision guidance do not divide its width of " +
                        std::to_string(width) + ".");
}

double headScale(std::int64_t width, std::int64_t heads) {
    return 1 / std::sqrt(static_cast<double>(width) / static_cast<double>(heads));
}

at::Tensor frameBias(const at::Tensor& frameMask) {
    return frameMask.defined() ? paddingBias(frameMask) : at::Tensor();
}

}  // namespace

VisionFusion::VisionFusion(NamedParameters& parameters, const std::string& prefix,
                           const Options& options, std::int64_t textWidth, std::int64_t visualWidth)
    : m_options(options) {
    if (isDotProduct(options.kind)) {
        readDotProduct(parameters, prefix, textWidth, visualWidth);
    } else {
        readMultiHead(parameters, prefix, textWidth, visualWidth);
    }
    if (options.forgetGate) m_gate = parameters.linear(prefix + "fg", m_seen + textWidth, m_seen);
    m_norm = parameters.norm(prefix + "final_layer_norm", textWidth);
}

void VisionFusion::readDotProduct(NamedParameters& parameters, const std::string& prefix,
                                  std::int64_t textWidth, std::int64_t visualWidth) {
    const std::int64_t common = parameters.rowsOf(prefix + "_linear_1.bias");
    const FusionKind kind = m_options.kind;
    if (kind != FusionKind::DotCommon && common != textWidth)
        throw Error(ErrorCode::Mismatch, prefix + "_linear_1",
                    "Dot-product vision guidance must map frames to the width of the text.");
    m_keys = parameters.linear(prefix + "_linear_1", visualWidth, common);
    const bool projected = kind == FusionKind::DotProjected || kind == FusionKind::DotReplacing;
    m_seen = projected ? textWidth : visualWidth;
    std::string joined = "_linear_2";
    if (kind == FusionKind::DotCommon) {
        m_queries = parameters.linear(prefix + "_linear_2", textWidth, common);
        joined = "_linear_3";
    }
    if (kind != FusionKind::DotReplacing)
        m_joined = parameters.linear(prefix + joined, textWidth + m_seen, textWidth);
}

void VisionFusion::readMultiHead(NamedParameters& parameters, const std::string& prefix,
                                 std::int64_t textWidth, std::int64_t visualWidth) {
    const std::int64_t common = parameters.rowsOf(prefix + "_linear_1.bias");
    requireHeads(common, m_options.heads);
    m_keys = parameters.linear(prefix + "_linear_1", visualWidth, common);
    m_values = parameters.linear(prefix + "_linear_2", visualWidth, common);
    m_queries = parameters.linear(prefix + "_linear_3", textWidth, common);
    m_seen = common;
    if (m_options.kind == FusionKind::MultiHead) {
        m_joined = parameters.linear(prefix + "_linear_4", textWidth + common, textWidth);
    } else if (common != textWidth) {
        throw Error(ErrorCode::Mismatch, prefix + "_linear_1",
                    "The replacement for the text must have the width of the text.");
    }
    const auto inner = splitInProjection(parameters, prefix + "_multi_head_attn", common);
    m_innerQ = inner[0];
    m_innerK = inner[1];
    m_innerV = inner[2];
    m_innerOut = parameters.linear(prefix + "_multi_head_attn.out_proj", common, common);
}

at::Tensor VisionFusion::dotProduct(const at::Tensor& text, const at::Tensor& frames,
                                    const at::Tensor& bias, const Onlookers& onlookers) const {
    const at::Tensor keys = linear(m_keys, frames);
    const at::Tensor asking = m_queries.weight.defined() ? linear(m_queries, text) : text;
    at::Tensor scores = at::matmul(asking, keys.transpose(1, 2)).unsqueeze(1);
    if (m_options.axis == FusionAxis::Frames && bias.defined()) scores = scores + bias;
    const at::Tensor shares = at::softmax(scores, m_options.axis == FusionAxis::Frames ? -1 : -2);
    if (onlookers.weights != nullptr) *onlookers.weights = shares.detach();
    const bool projected =
        m_options.kind == FusionKind::DotProjected || m_options.kind == FusionKind::DotReplacing;
    const at::Tensor& values = projected ? keys : frames;
    const at::Tensor out = at::matmul(shares.squeeze(1), values);
    if (onlookers.watch == nullptr) return out;
    return onlookers.watch
        ->attended({WatchedAttention::Part::Sights, shares.detach(), values.unsqueeze(1),
                    out.unsqueeze(1)})
        .squeeze(1);
}

at::Tensor VisionFusion::multiHead(const at::Tensor& text, const at::Tensor& frames,
                                   const at::Tensor& bias, const Onlookers& onlookers) const {
    const std::int64_t heads = m_options.heads;
    const auto inside = [&](const LinearWeights& inner, const LinearWeights& outer,
                            const at::Tensor& x) {
        return splitBatchHeads(linear(inner, linear(outer, x)), heads);
    };
    const at::Tensor out = attendWatched(
        {inside(m_innerQ, m_queries, text), inside(m_innerK, m_keys, frames),
         inside(m_innerV, m_values, frames), headScale(m_innerOut.bias.size(0), heads), bias},
        {onlookers.watch, WatchedAttention::Part::Sights, m_innerOut.weight}, onlookers.weights);
    return linear(m_innerOut, joinBatchHeads(out));
}

at::Tensor VisionFusion::apply(const at::Tensor& text, const at::Tensor& frames,
                               const at::Tensor& frameMask, at::Tensor* weights,
                               AttentionWatch* watch) const {
    const at::Tensor bias = frameBias(frameMask);
    at::Tensor seen = isDotProduct(m_options.kind)
                          ? dotProduct(text, frames, bias, {weights, watch})
                          : multiHead(text, frames, bias, {weights, watch});
    if (m_options.forgetGate) seen = seen * at::sigmoid(linear(m_gate, at::cat({seen, text}, 2)));
    if (m_joined.weight.defined()) seen = linear(m_joined, at::cat({text, seen}, 2));
    return layerNorm(m_norm, text + seen);
}

at::Tensor VisionGuide::fuse(const VisionFusion& fusion, const at::Tensor& text,
                             const at::Tensor& frames, const EncoderInput& input) const {
    at::Tensor weights;
    const at::Tensor fused =
        fusion.apply(text, frames, input.visualMask,
                     input.fusionWeights != nullptr ? &weights : nullptr, input.watch);
    if (input.fusionWeights != nullptr) input.fusionWeights->push_back(weights);
    return fused;
}

VisualTransformer::VisualTransformer(NamedParameters& parameters, const std::string& prefix,
                                     std::int64_t visualWidth, std::int64_t heads)
    : m_heads(heads) {
    requireHeads(visualWidth, heads);
    for (std::int64_t j = 0;; ++j) {
        const std::string name = prefix + "layers." + std::to_string(j) + ".";
        if (j > 0 && !parameters.has(name + "linear1.bias")) break;
        const auto inner = splitInProjection(parameters, name + "self_attn", visualWidth);
        const std::int64_t wide = parameters.rowsOf(name + "linear1.bias");
        m_layers.push_back(
            {inner[0], inner[1], inner[2],
             parameters.linear(name + "self_attn.out_proj", visualWidth, visualWidth),
             parameters.linear(name + "linear1", visualWidth, wide),
             parameters.linear(name + "linear2", wide, visualWidth),
             parameters.norm(name + "norm1", visualWidth),
             parameters.norm(name + "norm2", visualWidth)});
    }
}

at::Tensor VisualTransformer::apply(const at::Tensor& frames, const at::Tensor& frameMask,
                                    AttentionWatch* watch) const {
    const std::int64_t width = frames.size(2);
    const at::Tensor places =
        at::arange(frames.size(1), frames.options().dtype(at::kLong).requires_grad(false));
    const at::Tensor bias = frameBias(frameMask);
    at::Tensor x =
        frames * std::sqrt(static_cast<double>(width)) + sinusoidalPositions(places, width, frames);
    for (const Layer& layer : m_layers) {
        const at::Tensor seen = attendWatched(
            {splitBatchHeads(linear(layer.q, x), m_heads),
             splitBatchHeads(linear(layer.k, x), m_heads),
             splitBatchHeads(linear(layer.v, x), m_heads), headScale(width, m_heads), bias},
            {watch, WatchedAttention::Part::Frames, layer.out.weight});
        x = layerNorm(layer.first, x + linear(layer.out, joinBatchHeads(seen)));
        x = layerNorm(layer.second, x + linear(layer.outer, linear(layer.in, x).relu()));
    }
    return x;
}

}  // namespace skimline
