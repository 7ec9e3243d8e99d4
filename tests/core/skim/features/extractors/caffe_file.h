// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "core/skim/features/extractors/caffe_weights.h"

namespace skimline::test {

// Just enough protocol buffers to write a caffemodel; field numbers are those of Caffe's
// caffe.proto.
inline std::string varint(std::uint64_t value) {
    std::string bytes;
    for (; value >= 0x80; value >>= 7) bytes += static_cast<char>(value | 0x80);
    return bytes + static_cast<char>(value);
}
inline std::string field(int number, const std::string& bytes) {
    return varint(static_cast<std::uint64_t>(number) << 3 | 2) + varint(bytes.size()) + bytes;
}
inline std::string field(int number, std::uint64_t value) {
    return varint(static_cast<std::uint64_t>(number) << 3) + varint(value);
}
inline std::string packed(const std::vector<float>& values) {
    std::string bytes(values.size() * sizeof(float), '\0');
    std::memcpy(bytes.data(), values.data(), bytes.size());
    return bytes;
}

enum class Notation { Present, V1 };  ///< the official GoogLeNet file is written in V1

inline std::string blob(Notation notation, const std::vector<std::uint64_t>& dims,
                        const std::vector<float>& values) {
    if (notation == Notation::Present) {
        std::string shape;
        for (const std::uint64_t dim : dims) shape += field(1, dim);
        return field(7, shape) + field(5, packed(values));
    }
    std::string legacy;  // num, channels, height, width; ones in front
    for (int i = 0; i < 4; ++i) {
        const std::size_t missing = 4 - dims.size();
        const auto position = static_cast<std::size_t>(i);
        legacy += field(i + 1, position < missing ? 1 : dims[position - missing]);
    }
    return legacy + field(5, packed(values));
}

inline std::string layerOf(Notation notation, const std::string& name,
                           const std::vector<std::string>& blobs) {
    constexpr std::uint64_t kV1Convolution = 4;
    const bool present = notation == Notation::Present;
    std::string bytes = present ? field(1, name) + field(2, std::string("Convolution"))
                                : field(4, name) + field(5, kV1Convolution);
    for (const std::string& blob : blobs) bytes += field(present ? 7 : 6, blob);
    return field(present ? 100 : 2, bytes);
}

inline std::string layer(Notation notation, const CaffeConvolution& convolution) {
    const auto side = static_cast<std::uint64_t>(convolution.kernel);
    const std::string weights = blob(notation,
                                     {static_cast<std::uint64_t>(convolution.outputs),
                                      static_cast<std::uint64_t>(convolution.inputs), side, side},
                                     convolution.weights);
    const std::string bias =
        blob(notation, {static_cast<std::uint64_t>(convolution.outputs)}, convolution.bias);
    return layerOf(notation, convolution.name, {weights, bias});
}

/// Writes a file of GoogLeNet's layers with random weights of a usual size, from a fixed seed:
/// nothing is seen by such a network, everything else is as with the released one.
inline void writeRandomGoogLeNet(const std::filesystem::path& folder) {
    // Channels into a module and out of its 1x1, 3x3_reduce, 3x3, 5x5_reduce, 5x5 and pool_proj.
    const struct {
        const char* name;
        int in, one, threeReduce, three, fiveReduce, five, projection;
    } modules[] = {
        {"3a", 192, 64, 96, 128, 16, 32, 32},     {"3b", 256, 128, 128, 192, 32, 96, 64},
        {"4a", 480, 192, 96, 208, 16, 48, 64},    {"4b", 512, 160, 112, 224, 24, 64, 64},
        {"4c", 512, 128, 128, 256, 24, 64, 64},   {"4d", 512, 112, 144, 288, 32, 64, 64},
        {"4e", 528, 256, 160, 320, 32, 128, 128}, {"5a", 832, 256, 160, 320, 32, 128, 128},
        {"5b", 832, 384, 192, 384, 48, 128, 128}};
    std::ofstream file(folder / "bvlc_googlenet.caffemodel", std::ios::binary);
    std::mt19937 random(1);
    const auto add = [&](const std::string& name, int inputs, int outputs, int kernel) {
        CaffeConvolution layer{name, inputs, outputs, kernel, {}, {}};
        const int fan = inputs * kernel * kernel;
        std::normal_distribution<float> weight(0, std::sqrt(2.0F / static_cast<float>(fan)));
        layer.weights.resize(static_cast<std::size_t>(fan * outputs));
        for (float& value : layer.weights) value = weight(random);
        layer.bias.assign(static_cast<std::size_t>(outputs), 0.1F);
        file << test::layer(Notation::V1, layer);
    };
    add("conv1/7x7_s2", 3, 64, 7);
    add("conv2/3x3_reduce", 64, 64, 1);
    add("conv2/3x3", 64, 192, 3);
    for (const auto& module : modules) {
        const std::string name = std::string("inception_") + module.name;
        add(name + "/1x1", module.in, module.one, 1);
        add(name + "/3x3_reduce", module.in, module.threeReduce, 1);
        add(name + "/3x3", module.threeReduce, module.three, 3);
        add(name + "/5x5_reduce", module.in, module.fiveReduce, 1);
        add(name + "/5x5", module.fiveReduce, module.five, 5);
        add(name + "/pool_proj", module.in, module.projection, 1);
    }
}

}  // namespace skimline::test
