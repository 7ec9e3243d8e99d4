// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/fulltransnet/decoder_pass.h"

#include <ATen/ATen.h>

#include "core/skim/network/fulltransnet/decoder.h"
#include "core/skim/network/fulltransnet/full_trans_net_layers.h"

namespace skimline {
namespace {

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

}  // namespace

bool hasStartRow(const FullTransNetConfig& config) {
    return config.decoderInput != DecoderInput::Paper;
}

bool predictsStop(const FullTransNetConfig& config) {
    return hasStartRow(config) && config.head == HeadKind::Pointer &&
           config.order == DecodingOrder::Time;
}

at::Tensor decoderPass(const NetworkParts& net, const at::Tensor& features,
                       const at::Tensor& memory, const at::Tensor& targets, const PassLook& look) {
    const FullTransNetConfig& config = net.config;
    const at::Tensor input = decoderInput(config, net.parameters, features, targets, look.training);
    const at::Tensor rows = decodeRows(config, net.parameters, input, memory, look);
    return headLogits(config, net.parameters, rows, headColumns(config, net.parameters, memory));
}

}  // namespace skimline
