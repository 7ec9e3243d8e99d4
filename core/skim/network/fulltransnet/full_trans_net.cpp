// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/fulltransnet/full_trans_net.h"

#include <ATen/ATen.h>

#include "core/foundation/base/error.h"
#include "core/skim/network/fulltransnet/decoder_pass.h"
#include "core/skim/network/fulltransnet/encoder_pass.h"
#include "core/skim/network/fulltransnet/full_trans_net_layers.h"
#include "core/skim/network/fulltransnet/full_trans_net_parameters.h"

namespace skimline {
namespace {

[[noreturn]] void throwShape(const std::string& argument, const std::string& what) {
    throw Error(ErrorCode::Shape, argument, "The argument \"" + argument + "\" " + what + ".");
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

FullTransNet FullTransNet::to(at::ScalarType type) const {
    FullTransNet converted = *this;
    for (auto& [name, tensor] : converted.m_parameters) tensor = tensor.to(type);
    return converted;
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
    const NetworkParts parts{m_config, m_parameters};
    const at::Tensor memory =
        encoderPass(parts, features, pattern, {training, trace, nullptr}, context);
    return {memory, importanceLogits(parts, memory)};
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
    return at::softmax(decoderPass({m_config, m_parameters}, features, video.memory, targets,
                                   {training, trace, nullptr}),
                       -1);
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
