// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/features/extractors/caffe_weights.h"

#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <functional>
#include <limits>
#include <numeric>

#include "core/base/error.h"
#include "core/features/extractors/googlenet.h"
#include "tests/support/scratch_folder.h"

namespace fs = std::filesystem;
using skimline::CaffeConvolution;
using skimline::ErrorCode;

namespace {

// Just enough protocol buffers to write a caffemodel; field numbers are those of Caffe's
// caffe.proto.
std::string varint(std::uint64_t value) {
    std::string bytes;
    for (; value >= 0x80; value >>= 7) bytes += static_cast<char>(value | 0x80);
    return bytes + static_cast<char>(value);
}
std::string field(int number, const std::string& bytes) {
    return varint(static_cast<std::uint64_t>(number) << 3 | 2) + varint(bytes.size()) + bytes;
}
std::string field(int number, std::uint64_t value) {
    return varint(static_cast<std::uint64_t>(number) << 3) + varint(value);
}
std::string packed(const std::vector<float>& values) {
    std::string bytes(values.size() * sizeof(float), '\0');
    std::memcpy(bytes.data(), values.data(), bytes.size());
    return bytes;
}

enum class Notation { Present, V1 };  ///< the official GoogLeNet file is written in V1

std::string blob(Notation notation, const std::vector<std::uint64_t>& dims,
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

std::string layer(Notation notation, const CaffeConvolution& convolution) {
    const auto side = static_cast<std::uint64_t>(convolution.kernel);
    const std::string weights = blob(notation,
                                     {static_cast<std::uint64_t>(convolution.outputs),
                                      static_cast<std::uint64_t>(convolution.inputs), side, side},
                                     convolution.weights);
    const std::string bias =
        blob(notation, {static_cast<std::uint64_t>(convolution.outputs)}, convolution.bias);
    if (notation == Notation::Present)
        return field(100, field(1, convolution.name) + field(2, std::string("Convolution")) +
                              field(7, weights) + field(7, bias));
    constexpr std::uint64_t kV1Convolution = 4;
    return field(2, field(4, convolution.name) + field(5, kV1Convolution) + field(6, weights) +
                        field(6, bias));
}

CaffeConvolution filled(const std::string& name, int inputs, int outputs, int kernel) {
    CaffeConvolution convolution{name, inputs, outputs, kernel, {}, {}};
    convolution.weights.resize(static_cast<std::size_t>(inputs * outputs * kernel * kernel));
    convolution.bias.resize(static_cast<std::size_t>(outputs));
    std::iota(convolution.weights.begin(), convolution.weights.end(), 0.5F);
    std::iota(convolution.bias.begin(), convolution.bias.end(), -3.0F);
    return convolution;
}

const std::vector<CaffeConvolution> kLayers{filled("conv1/7x7_s2", 3, 4, 7),
                                            filled("inception/5x5", 2, 3, 5)};

std::string model(Notation notation, const std::vector<CaffeConvolution>& layers = kLayers) {
    std::string bytes = field(1, std::string("net"));
    bytes += layer(notation, filled("loss1/conv", 5, 6, 1));  // auxiliary, to be ignored
    for (const CaffeConvolution& convolution : layers) bytes += layer(notation, convolution);
    return bytes;
}

class CaffeWeights : public testing::Test {
protected:
    std::vector<CaffeConvolution> read(const std::string& bytes) {
        std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
        std::vector<CaffeConvolution> wanted = kLayers;
        for (CaffeConvolution& convolution : wanted) {
            convolution.weights.clear();
            convolution.bias.clear();
        }
        skimline::readCaffeConvolutions(file, wanted);
        return wanted;
    }
    static std::string expect(ErrorCode code, const std::function<void()>& action) {
        try {
            action();
        } catch (const skimline::Error& error) {
            EXPECT_EQ(error.code(), code) << error.what();
            EXPECT_TRUE(std::string(error.what()).ends_with(".")) << error.what();
            return error.what();
        }
        ADD_FAILURE() << "nothing was thrown";
        return {};
    }

    skimline::test::ScratchFolder scratch;
    const fs::path file = scratch / "bvlc_googlenet.caffemodel";
};

TEST_F(CaffeWeights, bothNotationsAreRead) {
    for (const Notation notation : {Notation::Present, Notation::V1}) {
        const auto found = read(model(notation));
        for (std::size_t i = 0; i < kLayers.size(); ++i) {
            EXPECT_EQ(found[i].weights, kLayers[i].weights);
            EXPECT_EQ(found[i].bias, kLayers[i].bias);
        }
    }
}

TEST_F(CaffeWeights, cutFilesAreRefused) {
    const std::string good = model(Notation::V1);
    for (std::size_t length = 0; length < good.size(); length += 97)
        expect(ErrorCode::Corrupt, [&] { read(good.substr(0, length)); });
}

TEST_F(CaffeWeights, damagedBytesNeverCrash) {
    const std::string good = model(Notation::Present);
    int refused = 0;
    for (std::size_t position = 0; position < good.size(); position += 41) {
        std::string bad = good;
        bad[position] = static_cast<char>(~bad[position]);
        try {
            read(bad);
        } catch (const skimline::Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::Corrupt);
            ++refused;
        }
    }
    EXPECT_GT(refused, 0);
}

TEST_F(CaffeWeights, missingAndMisshapenLayersAreNamed) {
    const std::string missing =
        expect(ErrorCode::Corrupt, [&] { read(model(Notation::Present, {kLayers[0]})); });
    EXPECT_NE(missing.find("inception/5x5"), std::string::npos) << missing;

    const std::string other = expect(ErrorCode::Corrupt, [&] {
        read(model(Notation::Present, {filled("conv1/7x7_s2", 3, 5, 7), kLayers[1]}));
    });
    EXPECT_NE(other.find("conv1/7x7_s2"), std::string::npos) << other;

    CaffeConvolution poisoned = kLayers[1];
    poisoned.weights[7] = std::numeric_limits<float>::quiet_NaN();
    expect(ErrorCode::Corrupt, [&] { read(model(Notation::Present, {kLayers[0], poisoned})); });
}

TEST_F(CaffeWeights, readingStopsWhenAsked) {
    std::ofstream(file, std::ios::binary) << model(Notation::V1);
    skimline::StopFlag stop;
    stop.request();
    const skimline::RunContext context(stop, {});
    std::vector<CaffeConvolution> wanted = kLayers;
    expect(ErrorCode::Cancelled, [&] { skimline::readCaffeConvolutions(file, wanted, context); });
    expect(ErrorCode::Cancelled,
           [&] { skimline::loadGoogLeNet(scratch.path(), skimline::ComputeDevice::Cpu, context); });
}

TEST_F(CaffeWeights, googLeNetSaysWhatIsWrong) {
    const std::string missing =
        expect(ErrorCode::MissingWeights, [&] { skimline::loadGoogLeNet(scratch.path()); });
    EXPECT_NE(missing.find("skimline models fetch googlenet"), std::string::npos) << missing;
    std::ofstream(file, std::ios::binary) << "<html>not found</html>";
    expect(ErrorCode::Corrupt, [&] { skimline::loadGoogLeNet(scratch.path()); });
    std::ofstream(file, std::ios::binary | std::ios::trunc) << model(Notation::V1);
    const std::string wrong =
        expect(ErrorCode::Corrupt, [&] { skimline::loadGoogLeNet(scratch.path()); });
    EXPECT_NE(wrong.find("layer"), std::string::npos) << wrong;
}

}  // namespace
