// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/fulltransnet/encoder_pass.h"

#include <ATen/ATen.h>

#include <string>
#include <vector>

#include "core/foundation/attention/operator/local_global_attention.h"
#include "core/foundation/attention/operator/masked_attention.h"
#include "core/foundation/base/error.h"
#include "core/foundation/nn/layers/learnable_mask.h"
#include "core/skim/network/fulltransnet/full_trans_net_layers.h"
#include "core/skim/network/fulltransnet/full_trans_net_parameters.h"

namespace skimline {
namespace {

/// The encoder's masks, one per layer; none for a network without.
std::vector<LearnableMask> encoderMasks(const FullTransNetConfig& config,
                                        const ParameterMap& parameters) {
    std::vector<LearnableMask> masks;
    if (config.mask == MaskUse::None) return masks;
    NamedParameters named(parameters, {}, parameters.begin()->second.scalar_type());
    for (std::int64_t layer = 0; layer < config.encoderLayers; ++layer)
        masks.emplace_back(named, maskPrefix(config, layer), maskConfig(config));
    return masks;
}

/// The attention of one encoder layer.
struct EncoderAttention {
    const AttentionWeights& weights;
    std::int64_t layer;
    std::int64_t headCount;
    const LearnableMask* mask;  ///< nullptr: none
    const PreparedPattern& pattern;
    const PassLook& look;

    at::Tensor operator()(const at::Tensor& rows) const {
        const auto heads = toHeads(rows, {weights.q, weights.k, weights.v}, headCount);
        const PairMask pairs = mask != nullptr ? mask->pairs(rows) : PairMask{};
        const AttentionResult result =
            mask != nullptr
                ? maskedAttention(heads[0], heads[1], heads[2], pairs, pattern.pattern())
                : localGlobalAttention(heads[0], heads[1], heads[2], pattern);
        if (look.trace != nullptr) {
            look.trace->encoder.push_back({heads[0], heads[1], result.lse, pairs});
            for (at::Tensor* tensor : look.trace->encoder.back().tensors())
                *tensor = tensor->detach();
        }
        if (look.watch == nullptr) return fromHeads(result.out, weights.out);
        const at::Tensor passedOn =
            look.watch->attended({AttentionPart::Encoder, layer, rows, heads[0], heads[1], heads[2],
                                  result.out, result.lse, pairs});
        return fromHeads(passedOn, weights.out);
    }
};

[[noreturn]] void throwShape(const std::string& what) {
    throw Error(ErrorCode::Shape, "features", "The argument \"features\" " + what + ".");
}

}  // namespace

void checkFeatures(const FullTransNetConfig& config, const at::Tensor& features) {
    if (!features.defined() || features.dim() != 2 || features.size(0) < 1)
        throwShape("is not a matrix with one row per frame");
    if (features.size(1) != config.inputWidth)
        throwShape("has " + std::to_string(features.size(1)) + " columns, but the model takes " +
                   std::to_string(config.inputWidth));
    if (config.mask != MaskUse::None && features.size(0) > config.maxFrames)
        throwShape("has more rows than the " + std::to_string(config.maxFrames) +
                   " frames that the model's learnable masks cover");
    if (config.mask != MaskUse::None && !features.is_cpu())
        throw Error(ErrorCode::Unsupported, "cuda", "Learnable masks are computed on the CPU.");
    if (config.head == HeadKind::Linear && features.size(0) > config.maxFrames)
        throwShape("has more rows than the " + std::to_string(config.maxFrames) +
                   " frames that the model's linear head covers");
}

at::Tensor encoderPass(const NetworkParts& net, const at::Tensor& features,
                       const PreparedPattern& pattern, const PassLook& look,
                       const RunContext& context) {
    const FullTransNetConfig& config = net.config;
    if (look.trace != nullptr) {
        look.trace->encoder.clear();
        look.trace->encoderPattern = pattern.pattern();
    }
    at::Tensor x = embed(config, net.parameters, features, look.training);
    const at::Tensor frames = at::arange(features.size(0), features.options().dtype(at::kLong));
    x = x + sinusoidalPositions(frames, config.modelWidth, x);
    const std::vector<LearnableMask> masks = encoderMasks(config, net.parameters);
    if (look.watch != nullptr) look.watch->finished(AttentionPart::Encoder, -1, x);
    std::int64_t index = 0;
    for (const EncoderLayerWeights& layer : encoderLayers(config, net.parameters)) {
        const LearnableMask* mask =
            masks.empty() ? nullptr : &masks[static_cast<std::size_t>(index)];
        context.throwIfStopped();
        x = residual(
            config.norm, layer.selfAttentionNorm, x,
            EncoderAttention{layer.selfAttention, index, config.heads, mask, pattern, look});
        context.throwIfStopped();
        x = residual(config.norm, layer.feedForwardNorm, x,
                     [&](const at::Tensor& rows) { return feedForward(layer.feedForward, rows); });
        if (look.watch != nullptr) look.watch->finished(AttentionPart::Encoder, index, x);
        ++index;
    }
    return memoryOf(net, x);
}

at::Tensor memoryOf(const NetworkParts& net, const at::Tensor& stream) {
    if (net.config.norm == NormPlacement::Post) return stream;
    return layerNorm(normWeights(net.parameters, "encoder.norm"), stream);
}

at::Tensor importanceLogits(const NetworkParts& net, const at::Tensor& memory) {
    if (!net.config.importance) return {};
    return at::linear(memory, net.parameters.at("importance.weight"),
                      net.parameters.at("importance.bias"))
        .squeeze(1);
}

}  // namespace skimline
