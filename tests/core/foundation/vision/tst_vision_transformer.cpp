// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/vision/vision_transformer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <random>
#include <stdexcept>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"

namespace skimline::cpu {
namespace {

std::vector<float> normal(std::int64_t count, unsigned seed, float scale = 1) {
    std::mt19937 random(seed);
    std::normal_distribution<float> values(0, scale);
    std::vector<float> numbers(static_cast<std::size_t>(count));
    for (float& number : numbers) number = values(random);
    return numbers;
}

/// Rounded as bfloat16 products round their factors.
float factor(float value, NumberFormat format) {
    if (format == NumberFormat::Float32) return value;
    std::uint32_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    bits = (bits + 0x7FFFU + ((bits >> 16U) & 1U)) & 0xFFFF0000U;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

/// Weights in the panels that VisionKernels::product reads.
std::vector<std::byte> panels(const std::vector<float>& weight, std::int64_t units,
                              std::int64_t depth, const VisionKernels& kernels) {
    const auto bytes = static_cast<std::size_t>(bytesOf(kernels.format));
    const std::int64_t columns = (units + kernels.panel - 1) / kernels.panel * kernels.panel;
    std::vector<std::byte> packed(static_cast<std::size_t>(columns * depth) * bytes);
    for (std::int64_t u = 0; u < units; ++u)
        for (std::int64_t d = 0; d < depth; ++d) {
            const float value =
                factor(weight[static_cast<std::size_t>(u * depth + d)], kernels.format);
            const std::int64_t at = u / kernels.panel * kernels.panel * depth +
                                    d / kernels.group * kernels.panel * kernels.group +
                                    u % kernels.panel * kernels.group + d % kernels.group;
            std::uint32_t bits = 0;
            std::memcpy(&bits, &value, sizeof bits);
            if (kernels.format == NumberFormat::Bfloat16) bits >>= 16U;
            std::memcpy(packed.data() + static_cast<std::size_t>(at) * bytes, &bits, bytes);
        }
    return packed;
}

class EveryVisionKernel : public testing::TestWithParam<std::size_t> {
protected:
    const VisionKernels m_kernels = availableVision()[GetParam()];
};

TEST_P(EveryVisionKernel, productsAreThoseOfPlainSums) {
    struct Size {
        std::int64_t rows, depth, units;
    };
    for (const auto& [rows, depth, units] :
         {Size{1, 2, 1}, Size{5, 48, 70}, Size{13, 1602, 128}, Size{6, 16, 64}}) {
        for (const bool add : {false, true}) {
            const auto x = normal(rows * depth, 1);
            const auto weight = normal(units * depth, 2);
            const auto bias = normal(units, 3);
            const auto before = normal(rows * units, 4);
            auto y = before;
            const auto packed = panels(weight, units, depth, m_kernels);
            std::vector<std::byte> scratch(static_cast<std::size_t>(4 * rows * depth));
            m_kernels.product({rows, depth, units, add, x.data(), packed.data(), bias.data(),
                               y.data(), scratch.data()});
            for (std::int64_t r = 0; r < rows; ++r)
                for (std::int64_t u = 0; u < units; ++u) {
                    const auto at = static_cast<std::size_t>(r * units + u);
                    double sum = double{bias[static_cast<std::size_t>(u)]} + (add ? before[at] : 0);
                    for (std::int64_t d = 0; d < depth; ++d)
                        sum += double{factor(x[static_cast<std::size_t>(r * depth + d)],
                                             m_kernels.format)} *
                               double{factor(weight[static_cast<std::size_t>(u * depth + d)],
                                             m_kernels.format)};
                    ASSERT_NEAR(y[at], sum, 2e-5 * std::sqrt(static_cast<double>(depth)) + 1e-5)
                        << rows << " " << depth << " " << units << " at " << r << ", " << u;
                }
        }
    }
}

TEST_P(EveryVisionKernel, headsAttendAsSoftmaxSays) {
    for (const auto& [tokens, heads, width] :
         {std::array<std::int64_t, 3>{1, 1, 16}, {5, 2, 16}, {33, 3, 32}}) {
        const std::int64_t stride = 3 * heads * width;
        auto together = normal(tokens * stride, 5, 0.8F);
        together[0] += 300;  // one token whose score makes the others overflow unless the largest
                             // is subtracted
        std::vector<float> out(static_cast<std::size_t>(tokens * heads * width), -7.0F);
        std::vector<float> scratch(static_cast<std::size_t>(headsScratch(tokens, width)));
        m_kernels.attend({tokens, heads, width, together.data(), out.data(), scratch.data()});
        const auto at = [&](std::int64_t token, std::int64_t part, std::int64_t head,
                            std::int64_t d) {
            return double{together[static_cast<std::size_t>(token * stride +
                                                            (part * heads + head) * width + d)]};
        };
        for (std::int64_t head = 0; head < heads; ++head)
            for (std::int64_t i = 0; i < tokens; ++i) {
                std::vector<double> weights;
                for (std::int64_t j = 0; j < tokens; ++j) {
                    double score = 0;
                    for (std::int64_t d = 0; d < width; ++d)
                        score += at(i, 0, head, d) * at(j, 1, head, d);
                    weights.push_back(score);
                }
                const double most = *std::ranges::max_element(weights);
                double sum = 0;
                for (double& weight : weights) sum += weight = std::exp(weight - most);
                for (std::int64_t d = 0; d < width; ++d) {
                    double mean = 0;
                    for (std::int64_t j = 0; j < tokens; ++j)
                        mean += weights[static_cast<std::size_t>(j)] / sum * at(j, 2, head, d);
                    ASSERT_NEAR(out[static_cast<std::size_t>((i * heads + head) * width + d)], mean,
                                2e-4)
                        << tokens << " tokens, " << i << " " << head << " " << d;
                }
            }
    }
}

TEST_P(EveryVisionKernel, innerFunctionsAreThoseOfTheFormula) {
    for (const InnerFunction function : {InnerFunction::Gelu, InnerFunction::QuickGelu}) {
        std::vector<float> values;
        for (int i = -1001; i <= 1001; ++i) values.push_back(static_cast<float>(i) * 0.013F);
        values.push_back(-1e4F);
        values.push_back(1e4F);
        auto found = values;
        m_kernels.apply(function, found.data(), std::ssize(found));
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double x = values[i];
            const double wanted = function == InnerFunction::Gelu
                                      ? x * (1 + std::erf(x / std::sqrt(2.0))) / 2
                                      : x / (1 + std::exp(-1.702 * x));
            ASSERT_NEAR(found[i], wanted, 2e-6 * std::max(1.0, std::abs(x))) << x;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, EveryVisionKernel,
                         testing::Range(std::size_t{0}, availableVision().size()));

VisionWeights smallWeights() {
    VisionWeights weights;
    weights.shape = {
        8, 4, 16, 1, 32, 0, InnerFunction::Gelu, 1e-5F, {.5F, .5F, .5F}, {.3F, .3F, .3F}};
    const VisionNorm norm{std::vector<float>(16, 1.0F), std::vector<float>(16, 0.1F)};
    weights.patches = {normal(16 * 48, 1, 0.2F), {}};
    weights.classToken = normal(16, 2);
    weights.positions = normal(5 * 16, 3);
    weights.after = norm;
    weights.layers.push_back({norm,
                              norm,
                              {normal(48 * 16, 4, 0.2F), normal(48, 5)},
                              {normal(16 * 16, 6, 0.2F), {}},
                              {normal(32 * 16, 7, 0.2F), {}},
                              {normal(16 * 32, 8, 0.2F), {}}});
    return weights;
}

TEST(VisionTransformer, refusesWeightsOfOtherSizes) {
    const VisionKernels kernels = visionKernels(NumberFormat::Float32);
    EXPECT_NO_THROW(VisionTransformer(smallWeights(), kernels));
    const auto refused = [&](ErrorCode code, const auto& change) {
        VisionWeights weights = smallWeights();
        change(weights);
        EXPECT_EQ(test::codeOf([&] { VisionTransformer(weights, kernels); }), std::optional(code));
    };
    refused(ErrorCode::Config, [](VisionWeights& w) { w.shape.heads = 2; });
    refused(ErrorCode::Config, [](VisionWeights& w) { w.shape.patch = 3; });
    refused(ErrorCode::Config, [](VisionWeights& w) { w.shape.inner = 8; });
    refused(ErrorCode::Config, [](VisionWeights& w) { w.shape.output = 1000; });
    refused(ErrorCode::Shape, [](VisionWeights& w) { w.positions.pop_back(); });
    refused(ErrorCode::Shape, [](VisionWeights& w) { w.classToken.pop_back(); });
    refused(ErrorCode::Shape, [](VisionWeights& w) { w.layers[0].in.weight.pop_back(); });
    refused(ErrorCode::Shape, [](VisionWeights& w) { w.layers[0].together.bias.pop_back(); });
    refused(ErrorCode::Shape, [](VisionWeights& w) { w.layers[0].first.gain.clear(); });
}

TEST(VisionTransformer, stopsBetweenLayersAndTakesWholeImagesOnly) {
    const VisionTransformer network(smallWeights(), visionKernels(NumberFormat::Float32));
    std::vector<std::uint8_t> image(8 * 8 * 3, 100);
    std::vector<float> vector(16);
    EXPECT_THROW(network.run(
                     image, [] { throw std::runtime_error("stop"); }, vector.data()),
                 std::runtime_error);
    image.pop_back();
    EXPECT_EQ(test::codeOf([&] {
                  network.run(
                      image, [] {}, vector.data());
              }),
              std::optional(ErrorCode::Shape));
}

}  // namespace
}  // namespace skimline::cpu
