// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/extractors/googlenet.h"

#include <ATen/ATen.h>

#include <array>
#include <string>
#include <vector>

#include "core/skim/features/extractors/caffe_weights.h"

namespace skimline {
namespace {

constexpr int kSide = 224;
// Deep layers share the reading of their weights; more frames at once would only delay a stop.
constexpr std::int64_t kPairTogether = 2;

/// Channels into one inception module and out of its six convolutions.
struct InceptionSize {
    const char* name;
    int inputs, one, threeReduce, three, fiveReduce, five, projection;
};

constexpr std::array<InceptionSize, 9> kInceptions{{
    {"inception_3a", 192, 64, 96, 128, 16, 32, 32},
    {"inception_3b", 256, 128, 128, 192, 32, 96, 64},
    {"inception_4a", 480, 192, 96, 208, 16, 48, 64},
    {"inception_4b", 512, 160, 112, 224, 24, 64, 64},
    {"inception_4c", 512, 128, 128, 256, 24, 64, 64},
    {"inception_4d", 512, 112, 144, 288, 32, 64, 64},
    {"inception_4e", 528, 256, 160, 320, 32, 128, 128},
    {"inception_5a", 832, 256, 160, 320, 32, 128, 128},
    {"inception_5b", 832, 384, 192, 384, 48, 128, 128},
}};

/// Stem first, then six per inception module.
std::vector<CaffeConvolution> neededLayers() {
    std::vector<CaffeConvolution> layers;
    const auto add = [&](const std::string& name, int inputs, int outputs, int kernel) {
        layers.push_back({name, inputs, outputs, kernel, {}, {}});
    };
    add("conv1/7x7_s2", 3, 64, 7);
    add("conv2/3x3_reduce", 64, 64, 1);
    add("conv2/3x3", 64, 192, 3);
    for (const InceptionSize& size : kInceptions) {
        const std::string name = size.name;
        add(name + "/1x1", size.inputs, size.one, 1);
        add(name + "/3x3_reduce", size.inputs, size.threeReduce, 1);
        add(name + "/5x5_reduce", size.inputs, size.fiveReduce, 1);
        add(name + "/3x3", size.threeReduce, size.three, 3);
        add(name + "/5x5", size.fiveReduce, size.five, 5);
        add(name + "/pool_proj", size.inputs, size.projection, 1);
    }
    return layers;
}

std::vector<CaffeConvolution> readLayers(const std::filesystem::path& folder,
                                         const RunContext& context) {
    std::vector<CaffeConvolution> layers = neededLayers();
    readCaffeConvolutions(folder / "bvlc_googlenet.caffemodel", layers, context);
    return layers;
}

class GoogLeNet final : public FeatureExtractor {
public:
    GoogLeNet(std::span<const CaffeConvolution> layers, const ExtractorSettings& settings,
              const RunContext& context)
        : m_network(layers, {kSide, kPairTogether, settings.device, settings.precision}, context) {}

    std::string id() const override { return kGoogLeNetId; }
    std::string version() const override { return kGoogLeNetVersion; }
    std::int64_t dimension() const override { return m_network.dimension(); }
    int inputSize() const override { return kSide; }
    std::string arithmetic() const override { return m_network.arithmetic(); }
    std::int64_t preferredBatch() const override { return m_network.preferredBatch(); }
    FloatMatrix extract(std::span<const std::uint8_t> bgr, std::int64_t count) override {
        return m_network.look(bgr, count).features;
    }
    Extraction look(std::span<const std::uint8_t> bgr, std::int64_t count) override {
        return m_network.look(bgr, count);
    }

private:
    InceptionNetwork m_network;
};

}  // namespace

std::unique_ptr<FeatureExtractor> loadGoogLeNet(const std::filesystem::path& folder,
                                                const ExtractorSettings& settings,
                                                const RunContext& context) {
    return std::make_unique<GoogLeNet>(readLayers(folder, context), settings, context);
}

std::map<std::string, at::Tensor> googLeNetParameters(const std::filesystem::path& folder,
                                                      const RunContext& context) {
    std::map<std::string, at::Tensor> parameters;
    for (const CaffeConvolution& layer : readLayers(folder, context)) {
        parameters[layer.name + ".weight"] =
            at::tensor(layer.weights)
                .view({layer.outputs, layer.inputs, layer.kernel, layer.kernel});
        parameters[layer.name + ".bias"] = at::tensor(layer.bias);
    }
    return parameters;
}

}  // namespace skimline
