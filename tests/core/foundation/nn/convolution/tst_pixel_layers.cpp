// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/convolution/pixel_layers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace skimline::cpu {
namespace {

class Numbers {
public:
    std::vector<float> some(std::int64_t count) {
        std::vector<float> made(static_cast<std::size_t>(count));
        for (float& number : made) number = m_normal(m_random);
        return made;
    }

private:
    std::mt19937 m_random{3};
    std::normal_distribution<float> m_normal{0, 1};
};

PixelWeights someWeights(Numbers& numbers, std::int64_t outputs, std::int64_t inputs,
                         const ImageSize& window) {
    return {inputs, outputs, window, numbers.some(outputs * inputs * window.height * window.width),
            numbers.some(outputs)};
}

/// Channels that do not exist stay 0.
void fill(PixelImage& image, std::int64_t channels, Numbers& numbers) {
    for (std::int64_t y = 0; y < image.size().height; ++y)
        for (std::int64_t x = 0; x < image.size().width; ++x)
            std::ranges::copy(numbers.some(channels), image.at(y, x));
}

/// One output by the definition. @param alone  each channel by itself
double plainOutput(const PixelImage& image, const PixelWeights& weights, const PixelSteps& steps,
                   std::int64_t output, std::int64_t y, std::int64_t x, bool alone) {
    double sum = double{weights.bias[static_cast<std::size_t>(output)]};
    std::size_t at = static_cast<std::size_t>(output * weights.inputs * weights.window.height *
                                              weights.window.width);
    for (std::int64_t input = 0; input < weights.inputs; ++input)
        for (std::int64_t dy = 0; dy < weights.window.height; ++dy)
            for (std::int64_t dx = 0; dx < weights.window.width; ++dx) {
                const std::int64_t row = y * steps.down - steps.top + dy;
                const std::int64_t column = x * steps.across - steps.left + dx;
                const double weight = double{weights.weights[at++]};
                if (row < 0 || column < 0 || row >= image.size().height ||
                    column >= image.size().width)
                    continue;
                sum += weight * double{image.at(row, column)[alone ? output : input]};
            }
    return sum;
}

struct WindowCase {
    ImageSize size;
    ImageSize window;
    PixelSteps steps;
    std::int64_t inputs;
    std::int64_t outputs;
};

const WindowCase kWindows[] = {{{5, 7}, {1, 1}, {}, 24, 40},
                               {{6, 70}, {3, 3}, {2, 2, 1, 1}, 3, 16},
                               {{7, 9}, {2, 2}, {}, 16, 8},
                               {{3, 61}, {3, 3}, {1, 1, 1, 1}, 32, 24},
                               {{1, 1}, {3, 3}, {2, 2, 1, 1}, 3, 16}};

TEST(PixelConvolution, equalsTheDefinition) {
    for (const InstructionSet instructions : availableInstructionSets()) {
        const PixelMachine machine(instructions);
        for (const WindowCase& one : kWindows) {
            Numbers numbers;
            const PixelWeights weights = someWeights(numbers, one.outputs, one.inputs, one.window);
            PixelImage image;
            image.reset(one.size, one.inputs < 8 ? one.inputs : (one.inputs + 15) / 16 * 16, 1);
            fill(image, one.inputs, numbers);
            PixelImage output;
            PixelConvolution(weights, one.steps, Activation::Relu, machine).run(image, output, 2);
            ASSERT_EQ(output.size().width, (one.size.width - 1) / one.steps.across + 1);
            for (std::int64_t y = 0; y < output.size().height; ++y)
                for (std::int64_t x = 0; x < output.size().width; ++x)
                    for (std::int64_t c = 0; c < one.outputs; ++c)
                        ASSERT_NEAR(
                            output.at(y, x)[c],
                            std::max(0.0, plainOutput(image, weights, one.steps, c, y, x, false)),
                            1e-4)
                            << y << " " << x << " " << c;
            EXPECT_EQ(output.at(-1, -1)[0], 0.0F);
        }
    }
}

TEST(PixelFilter, equalsTheDefinition) {
    for (const InstructionSet instructions : availableInstructionSets()) {
        const PixelMachine machine(instructions);
        for (const PixelSteps& steps :
             {PixelSteps{1, 1, 1, 1}, PixelSteps{2, 1, 1, 1}, PixelSteps{2, 2, 1, 1}}) {
            Numbers numbers;
            const PixelWeights weights = someWeights(numbers, 48, 1, {3, 3});
            PixelImage image;
            image.reset({6, 11}, 48, 1);
            fill(image, 48, numbers);
            PixelImage output;
            PixelFilter(weights, steps, machine).run(image, output, 0);
            for (std::int64_t y = 0; y < output.size().height; ++y)
                for (std::int64_t x = 0; x < output.size().width; ++x)
                    for (std::int64_t c = 0; c < 48; ++c)
                        ASSERT_NEAR(output.at(y, x)[c],
                                    plainOutput(image, weights, steps, c, y, x, true), 1e-4);
        }
    }
}

TEST(PixelKernels, activationsAreExactEnough) {
    for (const InstructionSet instructions : availableInstructionSets()) {
        const PixelKernels kernels = PixelMachine(instructions).pixels;
        std::vector<float> numbers;
        for (int at = -8000; at < 8000; ++at) numbers.push_back(static_cast<float>(at) / 500);
        std::vector<float> found = numbers;
        kernels.gelu(found.data(), std::ssize(found));
        double sum = 0;
        for (std::size_t at = 0; at < found.size(); ++at) {
            const double x = double{numbers[at]};
            sum += std::exp(x - 16);
            ASSERT_NEAR(found[at], x * (1 + std::erf(x / std::sqrt(2.0))) / 2,
                        3e-7 * std::max(1.0, std::abs(x)))
                << x;
        }
        EXPECT_NEAR(kernels.exponentials(numbers.data(), std::ssize(numbers), 16), sum, 1e-6 * sum);
    }
}

TEST(ChannelGate, weighsByTheMeans) {
    PixelImage image;
    image.reset({1, 2}, 16, 0);
    image.at(0, 0)[0] = 1;
    image.at(0, 1)[0] = 3;
    ChannelGate gate;
    gate.reduce = {16, 1, {1, 1}, std::vector<float>(16, 1), {0.5F}};
    gate.restore = {1, 16, {1, 1}, std::vector<float>(16, 0.2F), std::vector<float>(16, 0)};
    gate.slope = 0.2F;
    gate.apply(image);  // mean 2, hidden 2.5, 0.5 of it, 0.1 more than half
    EXPECT_NEAR(image.at(0, 0)[0], 0.6, 1e-6);
    EXPECT_NEAR(image.at(0, 1)[0], 1.8, 1e-6);
    gate.adds = true;
    gate.apply(image);  // mean 1.2, hidden 1.7
    EXPECT_NEAR(image.at(0, 0)[0], 0.6 * (1 + 0.5 + 0.2 * 0.2 * 1.7), 1e-6);
}

}  // namespace
}  // namespace skimline::cpu
