// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/convolution/convolution.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <random>
#include <vector>

namespace skimline::cpu {
namespace {

/// An image with its channels side by side: [row][column][channel].
struct PlainImage {
    ImageSize size;
    std::int64_t channels = 0;
    std::vector<float> values;

    float at(std::int64_t row, std::int64_t column, std::int64_t channel) const {
        if (row < 0 || column < 0 || row >= size.height || column >= size.width) return 0;
        return values[static_cast<std::size_t>((row * size.width + column) * channels + channel)];
    }
};

std::uint16_t upperHalf(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    return static_cast<std::uint16_t>((bits + 0x7FFFU + ((bits >> 16U) & 1U)) >> 16U);
}

void write(std::byte* to, float value, NumberFormat format) {
    if (format == NumberFormat::Float32) {
        std::memcpy(to, &value, 4);
        return;
    }
    const std::uint16_t half = upperHalf(value);
    std::memcpy(to, &half, 2);
}

float read(const std::byte* from, NumberFormat format) {
    float value = 0;
    if (format == NumberFormat::Float32) {
        std::memcpy(&value, from, 4);
        return value;
    }
    std::uint16_t half = 0;
    std::memcpy(&half, from, 2);
    return std::bit_cast<float>(std::uint32_t{half} << 16U);
}

/// Rounded to bfloat16, so that both formats start from the same number.
float rounded(float value) { return std::bit_cast<float>(std::uint32_t{upperHalf(value)} << 16U); }

class Convolutions : public testing::TestWithParam<std::size_t> {
protected:
    std::mt19937 m_random{11};
    ConvolutionKernels m_kernels = availableConvolutions()[GetParam()];

    std::vector<float> numbers(std::int64_t count, bool negative = true) {
        std::normal_distribution<float> normal;
        std::vector<float> values(static_cast<std::size_t>(count));
        for (float& value : values)
            value = rounded(negative ? normal(m_random) : std::abs(normal(m_random)));
        return values;
    }

    PlainImage image(const ImageSize& size, std::int64_t channels, bool negative = true) {
        return {size, channels, numbers(size.height * size.width * channels, negative)};
    }

    ConvolutionLayer layer(int inputs, int outputs, int kernel) {
        return {"layer",
                inputs,
                outputs,
                kernel,
                numbers(std::int64_t{inputs} * outputs * kernel * kernel),
                numbers(outputs)};
    }

    BlockedImages blocked(const PlainImage& image, std::int64_t border, std::int64_t perPixel) {
        const std::int64_t blocks = (image.channels + perPixel - 1) / perPixel;
        BlockedImages images(1, {blocks, image.size, border, perPixel}, m_kernels.format);
        for (std::int64_t y = 0; y < image.size.height; ++y)
            for (std::int64_t x = 0; x < image.size.width; ++x)
                for (std::int64_t c = 0; c < image.channels; ++c)
                    write(
                        images.at(0, c / perPixel, y, x) + c % perPixel * bytesOf(m_kernels.format),
                        image.at(y, x, c), m_kernels.format);
        return images;
    }

    float valueOf(const BlockedImages& images, std::int64_t y, std::int64_t x, std::int64_t c) {
        return read(
            images.at(0, c / kBlockChannels, y, x) + c % kBlockChannels * bytesOf(m_kernels.format),
            m_kernels.format);
    }

    /// Largest error allowed in a result: float32 sums, and the rounding of the output.
    double tolerance(double value) const {
        const bool half = m_kernels.format == NumberFormat::Bfloat16;
        return (half ? 1.0 / 256 : 1e-5) * std::abs(value) + 1e-4;
    }
};

double slowConvolution(const ConvolutionLayer& layer, const PlainImage& image, std::int64_t y,
                       std::int64_t x, std::int64_t output) {
    double sum = layer.bias[static_cast<std::size_t>(output)];
    for (std::int64_t c = 0; c < layer.inputs; ++c) {
        for (std::int64_t i = 0; i < std::int64_t{layer.kernel} * layer.kernel; ++i) {
            const std::int64_t row = y + i / layer.kernel - layer.kernel / 2;
            const std::int64_t column = x + i % layer.kernel - layer.kernel / 2;
            const std::int64_t weight =
                (output * layer.inputs + c) * layer.kernel * layer.kernel + i;
            sum +=
                double{layer.weights[static_cast<std::size_t>(weight)]} * image.at(row, column, c);
        }
    }
    return std::max(sum, 0.0);
}

TEST_P(Convolutions, equalTheSlowOne) {
    for (const int kernel : {1, 3, 5}) {
        for (const std::int64_t width : {1, 2, 5, 7, 13, 14, 15, 29}) {
            for (const auto& [inputs, outputs] : {std::pair{3, 5}, {16, 64}, {24, 100}}) {
                const ConvolutionLayer weights = layer(inputs, outputs, kernel);
                const PlainImage input = image({3, width}, inputs);
                ChannelSlots slots;
                slots.append(inputs);
                const PackedConvolution packed(weights, slots, false, m_kernels);
                BlockedImages output(1, {packed.outputBlocks(), {3, width}, 0, kBlockChannels},
                                     m_kernels.format);
                packed.run(blocked(input, kernel / 2, kBlockChannels), output, 0, 1);
                for (std::int64_t at = 0; at < 3 * width * outputs; ++at) {
                    const std::int64_t y = at / outputs / width;
                    const std::int64_t x = at / outputs % width;
                    const double expected = slowConvolution(weights, input, y, x, at % outputs);
                    ASSERT_NEAR(valueOf(output, y, x, at % outputs), expected, tolerance(expected))
                        << kernel << " " << width << " " << inputs << " " << at;
                }
            }
        }
    }
}

TEST_P(Convolutions, ofTheStemTakeEverySecondPixel) {
    const ConvolutionLayer weights = layer(3, 40, 7);
    ChannelSlots slots;
    slots.append(3);
    const PackedConvolution packed(weights, slots, true, m_kernels);
    for (const std::int64_t side : {8, 9, 32, 61}) {
        const PlainImage input = image({side, side}, 3);
        const ImageSize size = packed.outputSize(input.size);
        ASSERT_EQ(size.height, (side + 1) / 2);
        BlockedImages output(1, {packed.outputBlocks(), size, 1, kBlockChannels}, m_kernels.format);
        packed.run(blocked(input, 3, 3), output, 0, 1);
        for (std::int64_t at = 0; at < size.height * size.width * 40; ++at) {
            const std::int64_t y = at / 40 / size.width;
            const std::int64_t x = at / 40 % size.width;
            const double expected = slowConvolution(weights, input, 2 * y, 2 * x, at % 40);
            ASSERT_NEAR(valueOf(output, y, x, at % 40), expected, tolerance(expected)) << at;
        }
    }
}

TEST_P(Convolutions, oneOutputDoesNotDependOnThoseBesideIt) {
    const ConvolutionLayer wide = layer(48, 112, 3);
    ChannelSlots slots;
    slots.append(48);
    const PackedConvolution packed(wide, slots, false, m_kernels);
    ConvolutionLayer narrow = wide;
    narrow.outputs = 16;
    narrow.bias.resize(16);
    const PackedConvolution first(narrow, slots, false, m_kernels);
    const BlockedImages input = blocked(image({2, 29}, 48), 1, kBlockChannels);
    BlockedImages all(1, {7, {2, 29}, 0, kBlockChannels}, m_kernels.format);
    BlockedImages some(1, {1, {2, 29}, 0, kBlockChannels}, m_kernels.format);
    packed.run(input, all, 0, 1);
    first.run(input, some, 0, 1);
    EXPECT_EQ(std::memcmp(all.at(0, 0, 0, 0), some.at(0, 0, 0, 0),
                          static_cast<std::size_t>(some.blockBytes())),
              0);
}

TEST_P(Convolutions, channelsThatAreMissingFromABlockStayZero) {
    const ConvolutionLayer weights = layer(16, 5, 1);
    ChannelSlots slots;
    slots.append(16);
    const PackedConvolution packed(weights, slots, false, m_kernels);
    BlockedImages output(1, {1, {4, 9}, 0, kBlockChannels}, m_kernels.format);
    packed.run(blocked(image({4, 9}, 16), 0, kBlockChannels), output, 0, 1);
    for (std::int64_t at = 0; at < 4 * 9; ++at)
        for (std::int64_t c = 5; c < kBlockChannels; ++c)
            EXPECT_EQ(valueOf(output, at / 9, at % 9, c), 0.0F);
}

TEST_P(Convolutions, responsesEqualTheFormula) {
    constexpr float kScale = 1e-4F / 5;
    for (const std::int64_t channels : {1, 16, 40, 192}) {
        PlainImage input = image({1, 21}, channels, /*negative=*/false);
        for (float& value : input.values) value = rounded(300 * value);
        BlockedImages values = blocked(input, 0, kBlockChannels);
        m_kernels.response(
            {values.at(0, 0, 0, 0), values.layout().blocks, values.blockBytes(), 21, kScale});
        for (std::int64_t at = 0; at < 21 * channels; ++at) {
            const std::int64_t x = at / channels;
            double sum = 0;
            for (std::int64_t c = std::max<std::int64_t>(at % channels - 2, 0);
                 c <= std::min(at % channels + 2, channels - 1); ++c)
                sum += std::pow(double{input.at(0, x, c)}, 2);
            const double expected =
                input.at(0, x, at % channels) * std::pow(1 + double{kScale} * sum, -0.75);
            ASSERT_NEAR(valueOf(values, 0, x, at % channels), expected, tolerance(expected)) << at;
        }
    }
}

TEST_P(Convolutions, maximaEqualTheSlowOnes) {
    const PlainImage input = image({6, 11}, 16, /*negative=*/false);
    const BlockedImages values = blocked(input, 1, kBlockChannels);
    for (const std::int64_t stride : {1, 2}) {
        const std::int64_t padding = stride == 1 ? 1 : 0;
        const ImageSize size{stride == 1 ? 6 : 3, stride == 1 ? 11 : 5};
        BlockedImages output(1, {1, size, 0, kBlockChannels}, m_kernels.format);
        for (std::int64_t y = 0; y < size.height; ++y)
            m_kernels.maximum({values.at(0, 0, y * stride - padding, -padding), values.rowBytes(),
                               stride, output.at(0, 0, y, 0), size.width});
        for (std::int64_t at = 0; at < size.height * size.width * 16; ++at) {
            const std::int64_t y = at / 16 / size.width;
            const std::int64_t x = at / 16 % size.width;
            float most = 0;
            for (std::int64_t i = 0; i < 9; ++i)
                most = std::max(most, input.at(y * stride - padding + i / 3,
                                               x * stride - padding + i % 3, at % 16));
            ASSERT_EQ(valueOf(output, y, x, at % 16), most) << at;
        }
    }
}

TEST_P(Convolutions, pixelsAreAdded) {
    const PlainImage input = image({1, 9}, 16, /*negative=*/false);
    const BlockedImages values = blocked(input, 0, kBlockChannels);
    std::vector<float> sums(16, 1.0F);
    m_kernels.addPixels(values.at(0, 0, 0, 0), 9, sums.data());
    for (std::int64_t c = 0; c < 16; ++c) {
        double expected = 1;
        for (std::int64_t x = 0; x < 9; ++x) expected += input.at(0, x, c);
        EXPECT_NEAR(sums[static_cast<std::size_t>(c)], expected, 1e-5);
    }
}

INSTANTIATE_TEST_SUITE_P(EveryInstructionSet, Convolutions,
                         testing::Range<std::size_t>(0, availableConvolutions().size()));

TEST(ChannelSlots, leaveRoomUpToTheNextBlock) {
    ChannelSlots slots;
    EXPECT_EQ(slots.append(3), 0);
    EXPECT_EQ(slots.append(17), 1);
    EXPECT_EQ(slots.blocks, 3);
    EXPECT_EQ(slots.slots.size(), 20U);
    EXPECT_EQ(slots.slots[2], 2);
    EXPECT_EQ(slots.slots[3], 16);
    EXPECT_EQ(slots.slots[19], 32);
}

TEST(Float32Convolutions, areTheWidestOnes) {
    EXPECT_EQ(float32Convolutions().format, NumberFormat::Float32);
    const bool half = availableConvolutions().back().format == NumberFormat::Bfloat16;
    EXPECT_EQ(half, hasBfloat16Convolutions());
    const std::size_t last = availableConvolutions().size() - (half ? 2 : 1);
    EXPECT_EQ(float32Convolutions().dense, availableConvolutions()[last].dense);
}

}  // namespace
}  // namespace skimline::cpu
