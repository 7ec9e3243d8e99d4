// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/extractors/vision_weights.h"

#include <ATen/ATen.h>

#include <cmath>
#include <sstream>
#include <string>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/foundation/nn/io/tensor_values.h"

namespace skimline {
namespace {

constexpr std::int64_t kMostSide = 4096;
constexpr std::int64_t kMostLayers = 128;

using cpu::VisionNorm;
using cpu::VisionProjection;
using cpu::VisionShape;

/// Tensors and numbers of one file, checked where they are taken.
class VisionFile {
public:
    explicit VisionFile(TensorFile contents) : m_contents(std::move(contents)) {}

    [[noreturn]] void fail(const std::string& why) const {
        throw Error(ErrorCode::Mismatch, m_contents.source,
                    m_contents.source + " is no vision transformer: " + why + ".");
    }
    bool has(const std::string& name) const { return m_contents.tensors.contains(name); }
    std::vector<double> numbers(const std::string& key, std::size_t count) const {
        const auto found = m_contents.metadata.find(key);
        std::istringstream text(found == m_contents.metadata.end() ? "" : found->second);
        text.imbue(std::locale::classic());
        std::vector<double> values(count);
        for (double& value : values)
            if (!(text >> value) || !std::isfinite(value)) fail("it does not say its " + key);
        return values;
    }
    std::int64_t whole(const std::string& key) const {
        const double value = numbers(key, 1).front();
        if (!(value >= 1 && value <= kMostSide)) fail("its " + key + " is out of range");
        return static_cast<std::int64_t>(value);
    }
    cpu::InnerFunction function() const {
        const auto found = m_contents.metadata.find("inner function");
        if (found != m_contents.metadata.end() && found->second == "quick-gelu")
            return cpu::InnerFunction::QuickGelu;
        if (found == m_contents.metadata.end() || found->second != "gelu")
            fail("it does not state its activation function");
        return cpu::InnerFunction::Gelu;
    }
    const at::Tensor& tensor(const std::string& name, std::int64_t dimensions) const {
        const at::Tensor& found = m_contents.at(name);
        if (found.dim() != dimensions) fail("\"" + name + "\" has the wrong shape");
        return found;
    }
    /// Weights in float32.
    at::Tensor weights(const std::string& name) const {
        const at::Tensor& stored = tensor(name + ".weight", 2);
        if (stored.scalar_type() == at::kFloat) return stored;
        const at::Tensor& scale = tensor(name + ".scale", 1);
        if (stored.scalar_type() != at::kChar || scale.size(0) != stored.size(0))
            fail("\"" + name + "\" has weights of an unknown kind");
        return stored.to(at::kFloat) * scale.to(at::kFloat).unsqueeze(1);
    }
    at::Tensor bias(const std::string& name) const {
        return has(name + ".bias") ? tensor(name + ".bias", 1) : at::Tensor();
    }
    VisionNorm norm(const std::string& name) const {
        return {valuesOf(tensor(name + ".weight", 1)), valuesOf(tensor(name + ".bias", 1))};
    }
    VisionProjection projection(const std::string& name) const {
        at::Tensor weight = weights(name);
        at::Tensor shift = bias(name);
        if (has(name + ".residual")) {
            const at::Tensor& scale = tensor(name + ".residual", 1);
            if (scale.size(0) != weight.size(0)) fail("\"" + name + "\" has the wrong shape");
            weight = weight * scale.unsqueeze(1);
            if (shift.defined()) shift = shift * scale;
        }
        return {valuesOf(weight), shift.defined() ? valuesOf(shift) : std::vector<float>()};
    }

private:
    TensorFile m_contents;
};

/// Queries, divided by sqrt(head width), keys and values as one projection.
VisionProjection queriesKeysValues(const VisionFile& file, const std::string& layer,
                                   const VisionShape& shape) {
    const double scale = 1 / std::sqrt(static_cast<double>(shape.width / shape.heads));
    std::vector<at::Tensor> weights;
    std::vector<at::Tensor> biases;
    for (const char* part : {"query", "key", "value"}) {
        const double factor = weights.empty() ? scale : 1;
        const at::Tensor weight = file.weights(layer + part);
        if (weight.size(0) != shape.width || weight.size(1) != shape.width)
            file.fail("\"" + layer + part + "\" has the wrong shape");
        const at::Tensor bias = file.bias(layer + part);
        weights.push_back(weight * factor);
        biases.push_back(bias.defined() ? bias * factor : at::zeros({shape.width}));
    }
    return {valuesOf(at::cat(weights)), valuesOf(at::cat(biases))};
}

std::vector<float> positionsFor(const VisionFile& file, const VisionShape& shape) {
    const at::Tensor& stored = file.tensor("positions", 2);
    if (stored.size(1) != shape.width) file.fail("\"positions\" has the wrong shape");
    if (stored.size(0) == shape.tokens()) return valuesOf(stored);
    const auto grid =
        static_cast<std::int64_t>(std::llround(std::sqrt(static_cast<double>(stored.size(0) - 1))));
    if (grid < 1 || grid * grid != stored.size(0) - 1) file.fail("its positions are no grid");
    const std::int64_t across = shape.side / shape.patch;
    const at::Tensor map =
        stored.slice(0, 1).view({1, grid, grid, shape.width}).permute({0, 3, 1, 2}).contiguous();
    const at::Tensor fitted = at::upsample_bicubic2d(map, {across, across}, false);
    return valuesOf(at::cat({stored.slice(0, 0, 1), fitted.flatten(2).squeeze(0).t()}));
}

VisionShape shapeOf(const VisionFile& file) {
    VisionShape shape;
    shape.side = file.whole("side");
    shape.patch = file.whole("patch");
    shape.heads = file.whole("heads");
    shape.function = file.function();
    shape.epsilon = static_cast<float>(file.numbers("epsilon", 1).front());
    const std::vector<double> mean = file.numbers("mean", 3);
    const std::vector<double> deviation = file.numbers("deviation", 3);
    for (std::size_t channel = 0; channel < 3; ++channel) {
        shape.mean[channel] = static_cast<float>(mean[channel]);
        shape.deviation[channel] = static_cast<float>(deviation[channel]);
        if (!(shape.deviation[channel] > 0)) file.fail("its deviation is not positive");
    }
    shape.width = file.tensor("class", 1).size(0);
    shape.inner = file.tensor("layers.0.in.weight", 2).size(0);
    if (file.has("projection.weight")) shape.output = file.tensor("projection.weight", 2).size(0);
    if (shape.width % shape.heads != 0 || shape.side % shape.patch != 0)
        file.fail("its sizes do not divide");
    return shape;
}

}  // namespace

cpu::VisionWeights readVisionWeights(const std::filesystem::path& path) {
    TensorFile contents = readSafetensors(path);
    requireFinite(contents);
    const VisionFile file(std::move(contents));
    cpu::VisionWeights weights;
    weights.shape = shapeOf(file);
    weights.patches = file.projection("patches");
    weights.classToken = valuesOf(file.tensor("class", 1));
    weights.positions = positionsFor(file, weights.shape);
    if (file.has("before.weight")) weights.before = file.norm("before");
    weights.after = file.norm("after");
    if (weights.shape.output > 0) weights.projection = file.projection("projection");
    for (std::int64_t i = 0; i < kMostLayers; ++i) {
        const std::string name = "layers." + std::to_string(i) + ".";
        if (!file.has(name + "first.weight")) break;
        weights.layers.push_back({file.norm(name + "first"), file.norm(name + "second"),
                                  queriesKeysValues(file, name, weights.shape),
                                  file.projection(name + "out"), file.projection(name + "in"),
                                  file.projection(name + "back")});
    }
    return weights;
}

}  // namespace skimline
