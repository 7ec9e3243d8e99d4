// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/student/student_net.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <array>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr std::array<float, 3> kPixelMean{104.0F, 117.0F, 123.0F};
constexpr double kSquareScale = 1e-4 / 5;
constexpr std::int64_t kReach = 2;  // channels on either side
constexpr auto kChannelsInnermost = at::MemoryFormat::ChannelsLast;

std::string sizes(at::IntArrayRef shape) {
    std::string text;
    for (const std::int64_t size : shape)
        text += (text.empty() ? "" : " x ") + std::to_string(size);
    return text;
}

/// Looks up every layer in the order of computation and checks its shape against the previous one.
class LayerList {
public:
    explicit LayerList(const ParameterMap& parameters) : m_parameters(parameters) {}

    /// @return its number of outputs
    std::int64_t add(const std::string& name, std::int64_t inputs, std::int64_t kernel) {
        const at::Tensor& weight = tensor(name + ".weight");
        const bool fits = weight.dim() == 4 && weight.size(0) > 0 && weight.size(1) == inputs &&
                          weight.size(2) == kernel && weight.size(3) == kernel;
        if (!fits) misshapen(name + ".weight", weight);
        const at::Tensor& bias = tensor(name + ".bias");
        if (bias.dim() != 1 || bias.size(0) != weight.size(0)) misshapen(name + ".bias", bias);
        m_layers.push_back({name, inputs, weight.size(0), kernel});
        return weight.size(0);
    }

    std::vector<StudentLayer> finished() && {
        if (m_layers.size() * 2 == m_parameters.size()) return std::move(m_layers);
        for (const auto& [name, parameter] : m_parameters) {
            const auto dot = name.rfind('.');
            const bool known = std::ranges::any_of(m_layers, [&](const StudentLayer& layer) {
                return layer.name == name.substr(0, dot);
            });
            if (!known) throwFor(name, "belongs to no layer");
        }
        throwFor(m_parameters.begin()->first, "is not alone");
    }

private:
    [[noreturn]] static void throwFor(const std::string& name, const std::string& what) {
        throw Error(ErrorCode::Mismatch, name, "The tensor \"" + name + "\" " + what + ".");
    }
    [[noreturn]] static void misshapen(const std::string& name, const at::Tensor& tensor) {
        throwFor(name, "does not match the layers before it: it is " + sizes(tensor.sizes()));
    }
    const at::Tensor& tensor(const std::string& name) const {
        const auto found = m_parameters.find(name);
        if (found == m_parameters.end()) throwFor(name, "is missing");
        if (!found->second.is_floating_point()) throwFor(name, "holds no fractional numbers");
        return found->second;
    }

    const ParameterMap& m_parameters;
    std::vector<StudentLayer> m_layers;
};

std::vector<StudentLayer> layersOf(const ParameterMap& parameters) {
    LayerList list(parameters);
    std::int64_t channels = list.add("conv1/7x7_s2", 3, 7);
    channels = list.add("conv2/3x3_reduce", channels, 1);
    channels = list.add("conv2/3x3", channels, 3);
    for (const std::string& name : StudentNet::modules()) {
        const std::int64_t one = list.add(name + "/1x1", channels, 1);
        const std::int64_t threeReduce = list.add(name + "/3x3_reduce", channels, 1);
        const std::int64_t fiveReduce = list.add(name + "/5x5_reduce", channels, 1);
        const std::int64_t three = list.add(name + "/3x3", threeReduce, 3);
        const std::int64_t five = list.add(name + "/5x5", fiveReduce, 5);
        channels = one + three + five + list.add(name + "/pool_proj", channels, 1);
    }
    if (channels != StudentNet::kDimension) {
        throw Error(ErrorCode::Mismatch, "inception_5b",
                    "The last module has " + std::to_string(channels) + " outputs, not 1024.");
    }
    return std::move(list).finished();
}

/// Ones where two channels are neighbours: a 1 x 1 convolution with it sums over five channels.
at::Tensor neighbours(std::int64_t channels, const at::TensorOptions& options) {
    const at::Tensor place = at::arange(channels);
    const at::Tensor near = (place.unsqueeze(0) - place.unsqueeze(1)).abs().le(kReach);
    return near.to(options.dtype()).view({channels, channels, 1, 1});
}

}  // namespace

const std::vector<std::string>& StudentNet::modules() {
    static const std::vector<std::string> kNames = {"inception_3a", "inception_3b", "inception_4a",
                                                    "inception_4b", "inception_4c", "inception_4d",
                                                    "inception_4e", "inception_5a", "inception_5b"};
    return kNames;
}

bool StudentNet::endsStage(const std::string& module) {
    return module == "inception_3b" || module == "inception_4e";
}

StudentNet::StudentNet(ParameterMap parameters)
    : m_parameters(std::move(parameters)), m_layers(layersOf(m_parameters)) {}

std::int64_t StudentNet::parameterCount() const {
    std::int64_t count = 0;
    for (const auto& [name, parameter] : m_parameters) count += parameter.numel();
    return count;
}

at::Tensor StudentNet::convolved(const at::Tensor& input, const std::string& layer,
                                 std::int64_t stride) const {
    const auto type = input.scalar_type();
    const at::Tensor weight =
        m_parameters.at(layer + ".weight").to(type).contiguous(kChannelsInnermost);
    const at::Tensor bias = m_parameters.at(layer + ".bias").to(type);
    return at::relu(at::conv2d(input, weight, bias, stride, weight.size(2) / 2));
}

at::Tensor StudentNet::normalised(const at::Tensor& input) {
    const at::Tensor sums = at::conv2d(input.square(), neighbours(input.size(1), input.options()));
    // (1 + s) ^ -3/4 by square roots: powers are slow.
    const at::Tensor root = (sums * kSquareScale + 1).rsqrt();
    return input * (root * root.sqrt());
}

at::Tensor StudentNet::largest(const at::Tensor& input, std::int64_t stride, std::int64_t padding) {
    return at::max_pool2d(input, {3, 3}, stride, padding, 1, true);
}

at::Tensor StudentNet::module(const at::Tensor& input, const std::string& name) const {
    return at::cat({convolved(input, name + "/1x1"),
                    convolved(convolved(input, name + "/3x3_reduce"), name + "/3x3"),
                    convolved(convolved(input, name + "/5x5_reduce"), name + "/5x5"),
                    convolved(largest(input, 1, 1), name + "/pool_proj")},
                   1);
}

at::Tensor StudentNet::features(const at::Tensor& images) const {
    at::Tensor x = images.contiguous(kChannelsInnermost);
    x = normalised(largest(convolved(x, "conv1/7x7_s2", 2), 2, 0));
    x = convolved(convolved(x, "conv2/3x3_reduce"), "conv2/3x3");
    x = largest(normalised(x), 2, 0);
    for (const std::string& name : modules()) {
        x = module(x, name);
        if (endsStage(name)) x = largest(x, 2, 0);
    }
    return x.to(at::kFloat).mean({2, 3});
}

at::Tensor studentInput(const std::uint8_t* bgr, std::int64_t count, std::int64_t side) {
    at::Tensor images = at::empty({count, 3, side, side},
                                  at::TensorOptions(at::kFloat).memory_format(kChannelsInnermost));
    float* values = images.data_ptr<float>();
    for (std::int64_t i = 0; i < count * side * side * 3; ++i)
        values[i] = static_cast<float>(bgr[i]) - kPixelMean[static_cast<std::size_t>(i % 3)];
    return images;
}

}  // namespace skimline
