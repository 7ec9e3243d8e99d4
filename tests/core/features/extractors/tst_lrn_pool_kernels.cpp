// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/features/extractors/lrn_pool_kernels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "core/base/error.h"

using skimline::FrameShape;
using skimline::MaxPooling;

namespace {

std::vector<float> randomValues(std::int64_t count, float scale) {
    std::mt19937 random(7);
    std::normal_distribution<float> normal(0.0F, scale);
    std::vector<float> values(static_cast<std::size_t>(count));
    for (float& value : values) value = normal(random);
    return values;
}

std::vector<double> slowResponse(const std::vector<float>& x, int channels, double alpha) {
    std::vector<double> out(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        const int channel = static_cast<int>(i) % channels;
        double sum = 0;
        for (int c = std::max(channel - 2, 0); c <= std::min(channel + 2, channels - 1); ++c) {
            const double value =
                x[i - static_cast<std::size_t>(channel) + static_cast<std::size_t>(c)];
            sum += value * value;
        }
        out[i] = x[i] * std::pow(1.0 + alpha / 5.0 * sum, -0.75);
    }
    return out;
}

/// Caffe's own formulation: ceil, then drop a last window that starts beyond the padded image.
int slowLength(int length, int stride, int padding) {
    int out = static_cast<int>(std::ceil(double(length + 2 * padding - 3) / stride)) + 1;
    if (padding > 0 && (out - 1) * stride >= length + padding) --out;
    return out;
}

std::vector<float> slowMaximum(const std::vector<float>& x, const FrameShape& shape, int stride,
                               int padding) {
    std::vector<float> out;
    const auto height = static_cast<int>(shape.height);
    const auto width = static_cast<int>(shape.width);
    const auto channels = static_cast<int>(shape.channels);
    for (int row = 0; row < slowLength(height, stride, padding); ++row)
        for (int column = 0; column < slowLength(width, stride, padding); ++column)
            for (int c = 0; c < channels; ++c) {
                float best = -std::numeric_limits<float>::infinity();
                for (int dy = 0; dy < 3; ++dy)
                    for (int dx = 0; dx < 3; ++dx) {
                        const int y = row * stride - padding + dy;
                        const int z = column * stride - padding + dx;
                        if (y < 0 || z < 0 || y >= height || z >= width) continue;
                        best = std::max(
                            best, x[static_cast<std::size_t>((y * width + z) * channels + c)]);
                    }
                out.push_back(best);
            }
    return out;
}

}  // namespace

TEST(LocalResponse, equalsTheFormula) {
    for (const int channels : {1, 2, 3, 5, 16, 64, 67, 192, 256})
        for (const float scale : {0.0F, 1.0F, 300.0F}) {
            const std::vector<float> x = randomValues(11 * channels, scale);
            const std::vector<double> expected = slowResponse(x, channels, 1e-4);
            std::vector<float> found = x;
            skimline::normaliseLocalResponse(found.data(), 11, channels, 1e-4F);
            for (std::size_t i = 0; i < x.size(); ++i)
                ASSERT_NEAR(found[i], expected[i], 2e-6 * std::abs(expected[i]))
                    << channels << " channels, value " << i;
        }
}

TEST(LocalResponse, noPixelsIsNothingToDo) {
    skimline::normaliseLocalResponse(nullptr, 0, 64, 1e-4F);
}

TEST(LocalResponse, refusesMoreChannelsThanItHasRoomFor) {
    std::vector<float> values(257);
    EXPECT_THROW(skimline::normaliseLocalResponse(values.data(), 1, 257, 1e-4F), skimline::Error);
    EXPECT_THROW(skimline::normaliseLocalResponse(values.data(), 1, 0, 1e-4F), skimline::Error);
}

TEST(MaxPooling, equalsTheSlowOne) {
    for (const auto& [stride, padding] : {std::pair{1, 1}, {2, 0}, {2, 1}, {3, 1}})
        for (const FrameShape shape : {FrameShape{3, 3, 1}, {7, 7, 33}, {8, 5, 16}, {4, 9, 3}}) {
            const MaxPooling pooling{stride, padding};
            const std::vector<float> x =
                randomValues(shape.height * shape.width * shape.channels, 1.0F);
            const std::vector<float> expected = slowMaximum(x, shape, stride, padding);
            const FrameShape out = pooling.outputOf(shape);
            ASSERT_EQ(static_cast<std::size_t>(out.height * out.width * out.channels),
                      expected.size());
            std::vector<float> found(expected.size());
            pooling.run(x.data(), shape, found.data(), 0, out.height / 2);
            pooling.run(x.data(), shape, found.data(), out.height / 2, out.height);
            EXPECT_EQ(found, expected) << "stride " << stride << " padding " << padding;
        }
}

TEST(MaxPooling, sizesOfGoogLeNet) {
    EXPECT_EQ((MaxPooling{2, 0}.outputOf({112, 112, 64}).height), 56);
    EXPECT_EQ((MaxPooling{2, 0}.outputOf({56, 56, 192}).width), 28);
    EXPECT_EQ((MaxPooling{2, 0}.outputOf({14, 14, 832}).width), 7);
    EXPECT_EQ((MaxPooling{1, 1}.outputOf({7, 7, 832}).width), 7);
}
