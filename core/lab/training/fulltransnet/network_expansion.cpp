// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/fulltransnet/network_expansion.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <cmath>

#include "core/foundation/base/error.h"
#include "core/skim/network/fulltransnet/full_trans_net_parameters.h"

namespace skimline {
namespace {

// Note [Growth]
// Small networks leave the plateau of the first thousands of montages at a fraction of the cost. In
// a pre-norm network a layer whose output projections are zero changes nothing, and neither does an
// inner unit whose outgoing weights are zero. So layers of the small network come first, the new
// ones after them start with zero outputs, and new inner units start with Xavier inputs and zero
// outputs. Training moves them away from zero: their gradient is not zero. A learnable mask whose
// last weights are zero is one number everywhere: added, it changes no softmax; as a factor it has
// to be 1.

void requireGrowable(const FullTransNetConfig& small, const FullTransNetConfig& large) {
    if (small.norm != NormPlacement::Pre || large.norm != NormPlacement::Pre) {
        throw Error(ErrorCode::Config, "norm", "Only pre-norm networks can grow.");
    }
    FullTransNetConfig same = small;
    same.encoderLayers = large.encoderLayers;
    same.decoderLayers = large.decoderLayers;
    same.feedForwardWidth = large.feedForwardWidth;
    const bool larger =
        small.encoderLayers <= large.encoderLayers && small.decoderLayers <= large.decoderLayers &&
        small.feedForwardWidth <= large.feedForwardWidth && small.inputWidth <= large.inputWidth;
    const bool keepsMasks =
        small.mask == MaskUse::None ||
        (small.mask == large.mask && small.maskDepth == large.maskDepth &&
         small.maskFusion == large.maskFusion && small.maskActivation == large.maskActivation &&
         small.maxFrames == large.maxFrames);
    const bool agrees = keepsMasks && same.modelWidth == large.modelWidth &&
                        same.heads == large.heads && same.head == large.head &&
                        same.importance == large.importance &&
                        same.decoderInput == large.decoderInput && same.order == large.order;
    if (!larger || !agrees) {
        throw Error(ErrorCode::Mismatch, "network",
                    "The network to grow from does not fit into the new network.");
    }
}

/// Sets new masks to have no effect.
void startMasks(FullTransNet& net) {
    const FullTransNetConfig& config = net.config();
    if (config.mask == MaskUse::None) return;
    const bool factor = config.maskFusion == MaskFusion::Multiply;
    if (factor && config.maskActivation == MaskActivation::Sigmoid)
        throw Error(ErrorCode::Config, "mask_activation",
                    "A mask that multiplies by a sigmoid cannot start without effect; choose "
                    "softplus or no activation.");
    const double one =
        config.maskActivation == MaskActivation::Softplus ? std::log(std::expm1(1.0)) : 1.0;
    for (std::int64_t layer = 0; layer < config.encoderLayers; ++layer) {
        const std::string last = maskPrefix(config, layer) + std::to_string(config.maskDepth - 1);
        net.parameters().at(last + ".weight").zero_();
        net.parameters().at(last + ".bias").fill_(factor ? one : 0.0);
    }
}

bool isOutput(const std::string& name) {
    return name.ends_with(".out_proj.weight") || name.ends_with(".out_proj.bias") ||
           name.ends_with(".ffn.out.weight");
}

}  // namespace

FullTransNet expandNetwork(const FullTransNet& small, const FullTransNetConfig& large,
                           std::uint64_t seed) {
    requireGrowable(small.config(), large);
    const c10::NoGradGuard noGradient;
    FullTransNet net(large, seed);
    if (small.config().mask == MaskUse::None) startMasks(net);
    for (auto& [name, tensor] : net.parameters()) {
        const auto found = small.parameters().find(name);
        if (found == small.parameters().end()) {
            if (isOutput(name)) tensor.zero_();
            continue;
        }
        const at::Tensor& source = found->second;
        if (name.ends_with(".ffn.in.weight")) {
            tensor.narrow(0, 0, source.size(0)).copy_(source);
        } else if (name.ends_with(".ffn.out.weight") || name == "embedding.linear.weight") {
            tensor.zero_();
            tensor.narrow(1, 0, source.size(1)).copy_(source);
        } else {
            tensor.copy_(source);
        }
    }
    return net;
}

}  // namespace skimline
