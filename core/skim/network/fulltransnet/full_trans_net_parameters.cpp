// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/fulltransnet/full_trans_net_parameters.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <string_view>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/layers/seeded_random.h"

namespace skimline {
namespace {

/// Collects names and shapes part by part.
class ShapeList {
public:
    void add(const std::string& name, std::vector<std::int64_t> shape) {
        m_shapes.push_back({name, std::move(shape)});
    }
    void addLinear(const std::string& name, std::int64_t in, std::int64_t out) {
        add(name + ".weight", {out, in});
        add(name + ".bias", {out});
    }
    void addNorm(const std::string& name, std::int64_t width) {
        add(name + ".weight", {width});
        add(name + ".bias", {width});
    }
    void addAttention(const std::string& name, std::int64_t width) {
        for (const char* part : {".q_proj", ".k_proj", ".v_proj", ".out_proj"})
            addLinear(name + part, width, width);
        addNorm(name + "_norm", width);
    }
    void addFeedForward(const std::string& name, std::int64_t width, std::int64_t inner) {
        add(name + ".in.weight", {inner, width});
        add(name + ".out.weight", {width, inner});
        addNorm(name + "_norm", width);
    }
    std::vector<ParameterShape> sorted() && {
        std::sort(m_shapes.begin(), m_shapes.end(),
                  [](const auto& a, const auto& b) { return a.name < b.name; });
        return std::move(m_shapes);
    }

private:
    std::vector<ParameterShape> m_shapes;
};

void addHead(ShapeList& list, const FullTransNetConfig& config) {
    const std::int64_t d = config.modelWidth;
    if (config.head == HeadKind::Linear) {
        list.add("head.weight", {config.maxFrames, d});
    } else {
        list.add("head.query.weight", {d, d});
        list.add("head.key.weight", {d, d});
        list.add("head.stop", {d});
    }
    if (config.importance) list.addLinear("importance", d, 1);
}

/// Layers that have a mask of their own.
std::int64_t maskCount(const FullTransNetConfig& config) {
    if (config.mask == MaskUse::None) return 0;
    return config.mask == MaskUse::Shared ? 1 : config.encoderLayers;
}

void addMask(ShapeList& list, const FullTransNetConfig& config, std::int64_t layer) {
    const std::string prefix = maskPrefix(config, layer);
    const std::int64_t last = config.maskDepth - 1;
    for (std::int64_t at = 0; at < last; ++at)
        list.addLinear(prefix + std::to_string(at), config.modelWidth, config.modelWidth);
    list.addLinear(prefix + std::to_string(last), config.modelWidth, config.maxFrames);
}

bool endsWith(std::string_view text, std::string_view end) { return text.ends_with(end); }

at::Tensor initialTensor(const ParameterShape& parameter, std::uint64_t seed) {
    if (endsWith(parameter.name, "norm.weight")) return at::ones(parameter.shape, at::kFloat);
    if (endsWith(parameter.name, ".bias")) return at::zeros(parameter.shape, at::kFloat);
    // Vectors (start, stop) count as one row.
    const std::int64_t fanIn = parameter.shape.back();
    const std::int64_t fanOut = parameter.shape.size() > 1 ? parameter.shape.front() : 1;
    const double bound = std::sqrt(6.0 / static_cast<double>(fanIn + fanOut));
    at::Tensor tensor = at::empty(parameter.shape, at::kFloat);
    fillUniform(tensor, bound, seedOf(seed, parameter.name));
    return tensor;
}

[[noreturn]] void throwTensor(const std::string& name, const std::string& what) {
    throw Error(ErrorCode::Mismatch, name,
                "The tensor \"" + name.substr(0, 80) + "\" " + what + ".");
}

std::string shapeText(at::IntArrayRef shape) {
    std::string text = "[";
    for (std::size_t i = 0; i < shape.size(); ++i)
        text += (i == 0 ? "" : ", ") + std::to_string(shape[i]);
    return text + "]";
}

}  // namespace

LearnableMaskConfig maskConfig(const FullTransNetConfig& config) {
    return {config.modelWidth, config.maxFrames, config.maskDepth, config.maskFusion,
            config.maskActivation};
}

std::string maskPrefix(const FullTransNetConfig& config, std::int64_t layer) {
    if (config.mask == MaskUse::Shared) return "encoder.mask.";
    return "encoder.layers." + std::to_string(layer) + ".mask.";
}

std::vector<ParameterShape> parameterShapes(const FullTransNetConfig& config) {
    const std::int64_t d = config.modelWidth;
    ShapeList list;
    list.addLinear("embedding.linear", config.inputWidth, d);
    list.addNorm("embedding.norm", d);
    for (std::int64_t i = 0; i < config.encoderLayers; ++i) {
        const std::string layer = "encoder.layers." + std::to_string(i);
        list.addAttention(layer + ".self_attn", d);
        list.addFeedForward(layer + ".ffn", d, config.feedForwardWidth);
    }
    for (std::int64_t i = 0; i < maskCount(config); ++i) addMask(list, config, i);
    for (std::int64_t i = 0; i < config.decoderLayers; ++i) {
        const std::string layer = "decoder.layers." + std::to_string(i);
        list.addAttention(layer + ".self_attn", d);
        list.addAttention(layer + ".cross_attn", d);
        list.addFeedForward(layer + ".ffn", d, config.feedForwardWidth);
    }
    if (config.norm == NormPlacement::Pre) {
        list.addNorm("encoder.norm", d);
        list.addNorm("decoder.norm", d);
    }
    if (config.decoderInput != DecoderInput::Paper) list.add("start", {d});
    addHead(list, config);
    return std::move(list).sorted();
}

ParameterMap initialParameters(const FullTransNetConfig& config, std::uint64_t seed) {
    ParameterMap parameters;
    for (std::int64_t i = 0; i < maskCount(config); ++i)
        parameters.merge(initialMaskParameters(maskConfig(config), maskPrefix(config, i), seed));
    for (const ParameterShape& parameter : parameterShapes(config))
        if (!parameters.contains(parameter.name))
            parameters.emplace(parameter.name, initialTensor(parameter, seed));
    return parameters;
}

void checkParameters(const FullTransNetConfig& config, const ParameterMap& parameters) {
    const std::vector<ParameterShape> expected = parameterShapes(config);
    auto next = parameters.begin();
    for (const auto& [name, shape] : expected) {
        if (next != parameters.end() && next->first < name)
            throwTensor(next->first, "does not belong to this model");
        if (next == parameters.end() || next->first != name) throwTensor(name, "is missing");
        const at::Tensor& tensor = next->second;
        if (!tensor.defined()) throwTensor(name, "is missing");
        if (tensor.sizes() != at::IntArrayRef(shape))
            throwTensor(name, "has the shape " + shapeText(tensor.sizes()) + " instead of " +
                                  shapeText(shape));
        if (!at::isFloatingType(tensor.scalar_type()))
            throwTensor(name, "does not hold floating-point numbers");
        ++next;
    }
    if (next != parameters.end()) throwTensor(next->first, "does not belong to this model");
}

}  // namespace skimline
