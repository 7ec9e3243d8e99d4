// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/convolution/separable_on_cpu.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace skimline::cpu {
namespace {

/// [row][column][channel], whole numbers.
struct PlainWhole {
    ImageSize size;
    std::int64_t channels = 0;
    std::vector<double> values;

    double at(std::int64_t y, std::int64_t x, std::int64_t c) const {
        if (y < 0 || x < 0 || y >= size.height || x >= size.width) return 0;
        return values[static_cast<std::size_t>((y * size.width + x) * channels + c)];
    }
};

class SeparableTest : public testing::Test {
protected:
    std::mt19937 m_random{5};

    std::vector<float> whole(std::size_t count, int least, int most) {
        std::uniform_int_distribution<int> any(least, most);
        std::vector<float> numbers(count);
        for (float& number : numbers) number = static_cast<float>(any(m_random));
        return numbers;
    }

    ConvolutionLayer layer(int inputs, int outputs, int kernel, float step) {
        const auto count = static_cast<std::size_t>(outputs);
        ConvolutionLayer made{"layer", inputs, outputs, kernel, {}, {}};
        made.weights = whole(count * static_cast<std::size_t>(inputs * kernel * kernel), -127, 127);
        made.bias = whole(count, -3000, 3000);
        for (std::size_t i = 0; i < count; ++i)
            made.steps.push_back(step * (1 + static_cast<float>(i % 7) / 10));
        return made;
    }

    SeparableLayers layers() {
        SeparableLayers made;
        made.size = {24, 16};
        made.stem = layer(1, 20, 3, 0.004F);
        made.pairs.push_back({layer(1, 20, 3, 0.004F), 1, layer(20, 40, 1, 0.003F)});
        made.pairs.push_back({layer(1, 40, 3, 0.004F), 2, layer(40, 72, 1, 0.002F)});
        made.pairs.push_back({layer(1, 72, 3, 0.004F), 2, layer(72, 96, 1, 0.002F)});
        made.meanStep = 1.1F;
        made.head = layer(96, 37, 1, 0.001F);
        return made;
    }
};

double wholeOf(double sum, float step) {
    return std::nearbyint(
        std::clamp(static_cast<double>(static_cast<float>(sum) * step), 0.0, 255.0));
}

/// TensorFlow's "same": with stride 2 and even sizes the padding is all at the end.
PlainWhole convolved(const PlainWhole& in, const ConvolutionLayer& layer, int stride, bool each) {
    PlainWhole out{{in.size.height / stride, in.size.width / stride}, layer.outputs, {}};
    const int before = layer.kernel == 3 && stride == 1 ? 1 : 0;
    for (std::int64_t at = 0; at < out.size.height * out.size.width * layer.outputs; ++at) {
        const std::int64_t o = at % layer.outputs;
        const std::int64_t x = at / layer.outputs % out.size.width * stride - before;
        const std::int64_t y = at / layer.outputs / out.size.width * stride - before;
        double sum = layer.bias[static_cast<std::size_t>(o)];
        for (std::int64_t i = 0; i < std::ssize(layer.weights) / layer.outputs; ++i) {
            const std::int64_t window = std::int64_t{layer.kernel} * layer.kernel;
            const std::int64_t tap = i % window;
            const double weight =
                layer.weights[static_cast<std::size_t>(o * layer.inputs * window + i)];
            sum += weight *
                   in.at(y + tap / layer.kernel, x + tap % layer.kernel, each ? o : i / window);
        }
        out.values.push_back(wholeOf(sum, layer.steps[static_cast<std::size_t>(o)]));
    }
    return out;
}

std::vector<double> slowAnswer(const SeparableLayers& layers, const float* image) {
    PlainWhole x{layers.size, 1, {}};
    x.values.assign(image, image + layers.size.height * layers.size.width);
    x = convolved(x, layers.stem, 2, false);
    for (const SeparableLayers::Pair& pair : layers.pairs)
        x = convolved(convolved(x, pair.each, pair.stride, true), pair.all, 1, false);
    const double pixels = static_cast<double>(x.size.height * x.size.width);
    std::vector<double> answer;
    for (int o = 0; o < layers.head.outputs; ++o) {
        const auto at = static_cast<std::size_t>(o);
        double sum = layers.head.bias[at];
        for (std::int64_t c = 0; c < x.channels; ++c) {
            double total = 0;
            for (std::int64_t i = 0; i < x.size.height * x.size.width; ++i)
                total += x.values[static_cast<std::size_t>(i * x.channels + c)];
            const float step = layers.meanStep / static_cast<float>(pixels);
            sum += wholeOf(total, step) *
                   layers.head.weights[at * static_cast<std::size_t>(x.channels) +
                                       static_cast<std::size_t>(c)];
        }
        answer.push_back(sum * layers.head.steps[at]);
    }
    return answer;
}

TEST_F(SeparableTest, everyKernelGivesTheNumbersOfTheSlowOne) {
    const SeparableLayers made = layers();
    constexpr std::size_t kImages = 3;
    const std::vector<float> images = whole(kImages * 24 * 16, -144, 111);
    std::vector<double> expected;
    for (std::size_t image = 0; image < kImages; ++image)
        for (const double number : slowAnswer(made, images.data() + image * 24 * 16))
            expected.push_back(number);
    for (const ConvolutionKernels& kernels : availableConvolutions()) {
        SeparableOnCpu network(made, 4, kernels);
        std::vector<float> answer(kImages * static_cast<std::size_t>(network.outputs()));
        network.run(images, answer);
        // A second run starts with the memory that the first one left.
        network.run(images, answer);
        ASSERT_EQ(answer.size(), expected.size());
        for (std::size_t at = 0; at < answer.size(); ++at)
            ASSERT_FLOAT_EQ(answer[at], static_cast<float>(expected[at])) << at;
    }
}

TEST_F(SeparableTest, oneImageDoesNotDependOnItsNeighbours) {
    const SeparableLayers made = layers();
    const std::vector<float> images = whole(4 * 24 * 16, -144, 111);
    SeparableOnCpu network(made, 4);
    std::vector<float> all(4 * 37);
    network.run(images, all);
    std::vector<float> one(37);
    network.run(std::span(images).subspan(2 * 24 * 16, 24 * 16), one);
    EXPECT_TRUE(std::equal(one.begin(), one.end(), all.begin() + 2 * 37));
}

}  // namespace
}  // namespace skimline::cpu
