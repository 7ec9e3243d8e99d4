// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/extractors/caffe_weights.h"

#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <functional>
#include <limits>
#include <numeric>

#include "core/foundation/base/error.h"
#include "core/skim/features/extractors/googlenet.h"
#include "tests/core/skim/features/extractors/caffe_file.h"
#include "tests/support/scratch_folder.h"

namespace fs = std::filesystem;
namespace test = skimline::test;
using skimline::CaffeConvolution;
using skimline::ErrorCode;

namespace {

using skimline::test::field;
using skimline::test::layer;
using skimline::test::Notation;

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

// OpenCV's importer, which read these files before, asked for what a blob claims to hold.
TEST_F(CaffeWeights, aBlobThatClaimsMoreThanItHoldsIsRefused) {
    for (const Notation notation : {Notation::Present, Notation::V1})
        for (const std::uint64_t claim :
             {std::uint64_t{5}, std::uint64_t{1} << 31, ~std::uint64_t{0}}) {
            const std::string large = test::blob(notation, {claim, 3, 7, 7}, kLayers[0].weights);
            const std::string bias = test::blob(notation, {4}, kLayers[0].bias);
            expect(ErrorCode::Corrupt, [&] {
                read(test::layerOf(notation, kLayers[0].name, {large, bias}) +
                     layer(notation, kLayers[1]));
            });
        }
}

TEST_F(CaffeWeights, valuesOneByOneAreReadAsPackedOnes) {
    std::string bias;
    for (const float value : kLayers[0].bias) bias += "\x2d" + test::packed({value});  // field 5
    const std::string weights = test::blob(Notation::Present, {4, 3, 7, 7}, kLayers[0].weights);
    const std::string shape = field(7, field(1, std::string(1, '\4')));  // packed itself
    const auto found =
        read(test::layerOf(Notation::Present, kLayers[0].name, {weights, shape + bias}) +
             layer(Notation::Present, kLayers[1]));
    EXPECT_EQ(found[0].bias, kLayers[0].bias);
}

TEST_F(CaffeWeights, readingStopsWhenAsked) {
    std::ofstream(file, std::ios::binary) << model(Notation::V1);
    skimline::StopFlag stop;
    stop.request();
    const skimline::RunContext context(stop, {});
    std::vector<CaffeConvolution> wanted = kLayers;
    expect(ErrorCode::Cancelled, [&] { skimline::readCaffeConvolutions(file, wanted, context); });
    expect(ErrorCode::Cancelled, [&] { skimline::loadGoogLeNet(scratch.path(), {}, context); });
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
