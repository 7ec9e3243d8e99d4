// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/screen_text/text_weights.h"

#include <ATen/ATen.h>

#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/tensor_values.h"

namespace skimline {
namespace {

std::string blockName(int number) {
    char name[16];
    std::snprintf(name, sizeof name, "block%02d", number);
    return name;
}

}  // namespace

void TextWeights::refuse(const std::string& name) const {
    throw Error(ErrorCode::Mismatch, m_file.source,
                m_file.source + " has a tensor " + name + " of the wrong shape.");
}

std::vector<float> TextWeights::numbers(const std::string& name, std::int64_t count) const {
    std::vector<float> values = valuesOf(m_file.at(name));
    if (std::ssize(values) != count) refuse(name);
    for (const float value : values)
        if (!std::isfinite(value))
            throw Error(ErrorCode::Corrupt, m_file.source,
                        m_file.source + " has a number that is not finite in " + name + ".");
    return values;
}

cpu::PixelWeights TextWeights::layer(const std::string& name, const TextLayerShape& shape) const {
    const at::Tensor& stored = m_file.at(name + ".weight");
    const std::int64_t outputs =
        shape.outputs > 0 || stored.dim() == 0 ? shape.outputs : stored.size(0);
    cpu::PixelWeights made{shape.inputs, outputs, shape.window, {}, {}};
    const std::int64_t each = shape.inputs * shape.window.height * shape.window.width;
    if (outputs < 1) refuse(name + ".weight");
    made.weights = numbers(name + ".weight", outputs * each);
    if (m_file.tensors.contains(name + ".scale")) {
        const std::vector<float> steps = numbers(name + ".scale", outputs);
        for (std::int64_t at = 0; at < outputs * each; ++at)
            made.weights[static_cast<std::size_t>(at)] *=
                steps[static_cast<std::size_t>(at / each)];
    }
    if (m_file.tensors.contains(name + ".bias")) made.bias = numbers(name + ".bias", outputs);
    return made;
}

cpu::PixelWeights TextWeights::enlarging(const std::string& name,
                                         const TextLayerShape& shape) const {
    const std::int64_t taps = shape.window.height * shape.window.width;
    const std::vector<float> stored =
        numbers(name + ".weight", shape.inputs * shape.outputs * taps);
    const std::vector<float> bias = numbers(name + ".bias", shape.outputs);
    // One row for every channel of every output pixel of an input pixel: [outputs, taps].
    cpu::PixelWeights made{shape.inputs, taps * shape.outputs, {1, 1}, {}, {}};
    for (std::int64_t tap = 0; tap < taps; ++tap) {
        for (std::int64_t output = 0; output < shape.outputs; ++output) {
            for (std::int64_t input = 0; input < shape.inputs; ++input)
                made.weights.push_back(stored[static_cast<std::size_t>(
                    (input * shape.outputs + output) * taps + tap)]);
            made.bias.push_back(bias[static_cast<std::size_t>(output)]);
        }
    }
    return made;
}

cpu::ChannelGate TextWeights::gate(const std::string& name, std::int64_t channels,
                                   float slope) const {
    cpu::ChannelGate made;
    made.reduce = layer(name + ".reduce", {0, channels});
    made.restore = layer(name + ".restore", {channels, made.reduce.outputs});
    made.slope = slope;
    return made;
}

cpu::PixelBlock TextWeights::block(int number, std::int64_t channels, const cpu::PixelSteps& steps,
                                   const cpu::PixelMachine& machine) const {
    constexpr float kSlope = 1.0F / 6;
    const std::string name = blockName(number);
    cpu::PixelBlock::Parts parts;
    parts.each = layer(name + ".each", {channels, 1, {3, 3}});
    parts.steps = steps;
    if (m_file.tensors.contains(name + ".reduce.weight")) parts.gate = gate(name, channels, kSlope);
    parts.expand = layer(name + ".expand", {0, channels});
    parts.project = layer(name + ".project", {0, parts.expand.outputs});
    parts.adds = parts.project.outputs == channels && steps.down == 1 && steps.across == 1;
    return {std::move(parts), machine};
}

std::int64_t TextWeights::outputsOf(int block) const {
    const at::Tensor& stored = m_file.at(blockName(block) + ".project.weight");
    if (stored.dim() == 0) refuse(blockName(block) + ".project.weight");
    return stored.size(0);
}

}  // namespace skimline
