// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/nets/fulltransnet/full_trans_net.h"

#include <ATen/ATen.h>

#include "core/base/error.h"
#include "core/nets/fulltransnet/decoder.h"
#include "core/nets/fulltransnet/full_trans_net_layers.h"
#include "core/nets/fulltransnet/full_trans_net_parameters.h"
#include "core/nets/layers/learnable_mask.h"

namespace skimline {
namespace {

[[noreturn]] void throwShape(const std::string& argument, const std::string& what) {
    throw Error(ErrorCode::Shape, argument, "The argument \"" + argument + "\" " + what + ".");
}

void checkFeatures(const FullTransNetConfig& config, const at::Tensor& features) {
    if (!features.defined() || features.dim() != 2 || features.size(0) < 1)
        throwShape("features", "is not a matrix with one row per frame");
    if (features.size(1) != config.inputWidth)
        throwShape("features", "has " + std::to_string(features.size(1)) +
                                   " columns, but the model takes " +
                                   std::to_string(config.inputWidth));
    if (config.mask != MaskUse::None && features.size(0) > config.maxFrames)
        throwShape("features", "has more rows than the " + std::to_string(config.maxFrames) +
                                   " frames that the model's learnable masks cover");
    if (config.mask != MaskUse::None && !features.is_cpu())
        throw Error(ErrorCode::Unsupported, "cuda", "Learnable masks are computed on the CPU.");
    if (config.head == HeadKind::Linear && features.size(0) > config.maxFrames)
        throwShape("features", "has more rows than the " + std::to_string(config.maxFrames) +
                                   " frames that the model's linear head covers");
}

bool hasStartRow(const FullTransNetConfig& config) {
    return config.decoderInput != DecoderInput::Paper;
}

bool predictsStop(const FullTransNetConfig& config) {
    return hasStartRow(config) && config.head == HeadKind::Pointer &&
           config.order == DecodingOrder::Time;
}

void checkTargets(const FullTransNetConfig& config, const at::Tensor& targets,
                  std::int64_t length) {
    if (!targets.defined() || targets.dim() != 1 || targets.scalar_type() != at::kLong)
        throwShape("targets", "is not a list of int64 numbers");
    if (targets.size(0) == 0 && !predictsStop(config)) throwShape("targets", "is empty");
    const at::Tensor plain = targets.to(at::kCPU).contiguous();
    const auto* steps = plain.data_ptr<std::int64_t>();
    const bool ascending = config.order == DecodingOrder::Time;
    for (std::int64_t i = 0; i < plain.numel(); ++i) {
        const std::int64_t least = ascending && i > 0 ? steps[i - 1] + 1 : 0;
        if (steps[i] < least || steps[i] >= length)
            throwShape("targets", ascending ? "is not strictly ascending within the video"
                                            : "is not within the video");
    }
}

/// The decoder's input rows with their positions, [rows, d].
at::Tensor decoderInput(const FullTransNetConfig& config, const ParameterMap& parameters,
                        const at::Tensor& features, const at::Tensor& targets, bool training) {
    // Where no row has to stop, the last frame is never an input.
    const bool dropLast = hasStartRow(config) && !predictsStop(config);
    const at::Tensor frames = targets.narrow(0, 0, targets.size(0) - (dropLast ? 1 : 0));
    at::Tensor rows;
    if (config.decoderInput == DecoderInput::Sum) {
        const at::Tensor all = embed(config, parameters, features, training);
        rows = all.index_select(0, frames) - all.mean(0);
    } else {
        rows = embed(config, parameters, features.index_select(0, frames), training);
    }
    const std::int64_t width = config.modelWidth;
    if (config.hasTimePositions()) rows = rows + sinusoidalPositions(frames, width, rows);
    if (hasStartRow(config)) rows = at::cat({parameters.at("start").unsqueeze(0), rows});
    if (config.decoderInput == DecoderInput::Sum) rows = rows.cumsum(0);
    if (!config.hasStepPositions()) return rows;
    const at::Tensor steps = at::arange(rows.size(0), frames.options());
    return rows + sinusoidalPositions(steps, width, rows);
}

/// The encoder's masks, one per layer; none for a network without.
std::vector<LearnableMask> encoderMasks(const FullTransNetConfig& config,
                                        const ParameterMap& parameters) {
    std::vector<LearnableMask> masks;
    if (config.mask == MaskUse::None) return masks;
    NamedParameters named(parameters, {});
    for (std::int64_t layer = 0; layer < config.encoderLayers; ++layer)
        masks.emplace_back(named, maskPrefix(config, layer), maskConfig(config));
    return masks;
}

/// The attention of one encoder layer.
struct EncoderAttention {
    const AttentionWeights& weights;
    std::int64_t headCount;
    const LearnableMask* mask;  ///< nullptr: none
    const PreparedPattern& pattern;
    AttentionTrace* trace;

    at::Tensor operator()(const at::Tensor& rows) const {
        const auto heads = toHeads(rows, {weights.q, weights.k, weights.v}, headCount);
        const PairMask pairs = mask != nullptr ? mask->pairs(rows) : PairMask{};
        const AttentionResult result =
            mask != nullptr
                ? maskedAttention(heads[0], heads[1], heads[2], pairs, pattern.pattern())
                : localGlobalAttention(heads[0], heads[1], heads[2], pattern);
        if (trace) {
            trace->encoder.push_back({heads[0], heads[1], result.lse, pairs});
            for (at::Tensor* tensor : trace->encoder.back().tensors()) *tensor = tensor->detach();
        }
        return fromHeads(result.out, weights.out);
    }
};

}  // namespace

FullTransNet::FullTransNet(const FullTransNetConfig& config, std::uint64_t seed)
    : m_config(config) {
    checkConfig(config);
    m_parameters = initialParameters(config, seed);
}

FullTransNet::FullTransNet(const FullTransNetConfig& config, ParameterMap parameters)
    : m_config(config), m_parameters(std::move(parameters)) {
    checkConfig(config);
    checkParameters(config, m_parameters);
}

std::int64_t FullTransNet::parameterCount() const {
    std::int64_t count = 0;
    for (const auto& [name, tensor] : m_parameters) count += tensor.numel();
    return count;
}

at::Device FullTransNet::device() const { return m_parameters.begin()->second.device(); }

FullTransNet FullTransNet::on(at::Device device) const {
    FullTransNet moved = *this;
    for (auto& [name, tensor] : moved.m_parameters) tensor = tensor.to(device);
    return moved;
}

EncodedVideo FullTransNet::encode(const at::Tensor& features, const AttentionPattern& pattern,
                                  bool training, AttentionTrace* trace,
                                  const RunContext& context) const {
    checkFeatures(m_config, features);
    const PreparedPattern prepared(pattern, features.size(0), features.device());
    return encode(features, prepared, training, trace, context);
}

EncodedVideo FullTransNet::encode(const at::Tensor& features, const PreparedPattern& pattern,
                                  bool training, AttentionTrace* trace,
                                  const RunContext& context) const {
    checkFeatures(m_config, features);
    if (trace) {
        trace->encoder.clear();
        trace->encoderPattern = pattern.pattern();
    }
    at::Tensor x = embed(m_config, m_parameters, features, training);
    const at::Tensor frames = at::arange(features.size(0), features.options().dtype(at::kLong));
    x = x + sinusoidalPositions(frames, m_config.modelWidth, x);
    const std::vector<LearnableMask> masks = encoderMasks(m_config, m_parameters);
    std::size_t next = 0;
    for (const EncoderLayerWeights& layer : encoderLayers(m_config, m_parameters)) {
        const LearnableMask* mask = masks.empty() ? nullptr : &masks[next++];
        context.throwIfStopped();
        x = residual(m_config.norm, layer.selfAttentionNorm, x,
                     EncoderAttention{layer.selfAttention, m_config.heads, mask, pattern, trace});
        context.throwIfStopped();
        x = residual(m_config.norm, layer.feedForwardNorm, x,
                     [&](const at::Tensor& rows) { return feedForward(layer.feedForward, rows); });
    }
    if (m_config.norm == NormPlacement::Pre)
        x = layerNorm(normWeights(m_parameters, "encoder.norm"), x);
    EncodedVideo video{x, {}};
    if (m_config.importance)
        video.importance =
            at::linear(x, m_parameters.at("importance.weight"), m_parameters.at("importance.bias"))
                .squeeze(1);
    return video;
}

at::Tensor FullTransNet::decodeTeacherForced(const at::Tensor& features, const EncodedVideo& video,
                                             const at::Tensor& targets, bool training,
                                             AttentionTrace* trace) const {
    checkFeatures(m_config, features);
    checkTargets(m_config, targets, features.size(0));
    if (trace) {
        trace->decoder.clear();
        trace->cross.clear();
        const at::Tensor chosen = targets.to(at::kCPU).contiguous();
        const auto* first = chosen.data_ptr<std::int64_t>();
        trace->steps.assign(first, first + chosen.numel());
    }
    const at::Tensor input = decoderInput(m_config, m_parameters, features, targets, training);
    const at::Tensor rows = decodeRows(m_config, m_parameters, input, video.memory, trace);
    const at::Tensor columns = headColumns(m_config, m_parameters, video.memory);
    return at::softmax(headLogits(m_config, m_parameters, rows, columns), -1);
}

at::Tensor FullTransNet::shotSequenceLoss(const at::Tensor& probabilities,
                                          const at::Tensor& wanted) const {
    if (wanted.sizes() != probabilities.sizes())
        throwShape("wanted", "does not have the shape of the probabilities");
    // The floor keeps an underflowed probability from turning the loss into infinity.
    return -(wanted * probabilities.clamp_min(1e-30).log()).sum(1).mean();
}

FullTransNet::Loss FullTransNet::loss(const EncodedVideo& video, const at::Tensor& probabilities,
                                      const at::Tensor& targets, const at::Tensor& labels) const {
    at::Tensor wanted = targets;
    if (predictsStop(m_config)) {
        const at::Tensor stop = at::full({1}, probabilities.size(1) - 1, targets.options());
        wanted = at::cat({targets, stop});
    }
    if (wanted.size(0) != probabilities.size(0))
        throwShape("targets", "does not have one step per row of the probabilities");
    const at::Tensor index = wanted.unsqueeze(1);
    Loss loss;
    if (m_config.sequenceLoss == SequenceLoss::CrossEntropy) {
        // The floor keeps an underflowed probability from turning the loss into infinity.
        loss.sequence = -probabilities.gather(1, index).clamp_min(1e-30).log().mean();
    } else {
        const at::Tensor oneHot = at::zeros_like(probabilities.detach()).scatter_(1, index, 1);
        loss.sequence = at::binary_cross_entropy(probabilities, oneHot);
    }
    if (video.importance.defined()) {
        if (labels.sizes() != video.importance.sizes())
            throwShape("labels", "does not have one value per frame");
        loss.importance = at::binary_cross_entropy_with_logits(video.importance, labels);
    }
    return loss;
}

}  // namespace skimline
