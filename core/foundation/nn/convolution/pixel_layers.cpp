// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/convolution/pixel_layers.h"

#include <algorithm>
#include <utility>

#include "core/foundation/nn/cpu/layers_cpu.h"

namespace skimline::cpu {
namespace {

/// Colours are not padded: windows of three channels would have five zeros for each number.
constexpr std::int64_t kFewInputs = 8;

std::int64_t wholeVectors(std::int64_t count) {
    return (count + kWholeVector - 1) / kWholeVector * kWholeVector;
}

std::size_t sizeOf(std::int64_t count) { return static_cast<std::size_t>(count); }

std::vector<float> paddedBias(const PixelWeights& weights, std::int64_t outputs) {
    std::vector<float> bias(weights.bias);
    bias.resize(sizeOf(outputs));
    return bias;
}

PixelKernels pixelsFor(InstructionSet instructions) {
#ifdef SKIMLINE_X86_KERNELS
    if (instructions == InstructionSet::Avx512) return avx512Pixels();
    if (instructions == InstructionSet::Avx2) return avx2Pixels();
#endif
    (void)instructions;
    return basePixels();
}

/// Windows that begin every `step` pixels, `before` pixels ahead of an image of this length; the
/// zeros after it depend on the size of the output.
std::int64_t windowsIn(std::int64_t length, std::int64_t step) { return (length - 1) / step + 1; }

void rectify(float* numbers, std::int64_t count) {
    for (std::int64_t at = 0; at < count; ++at) numbers[at] = std::max(numbers[at], 0.0F);
}

/// A small fully connected layer. @return its outputs, padded
std::vector<float> fewOutputs(const PixelWeights& layer, std::span<const float> inputs) {
    std::vector<float> sums = paddedBias(layer, wholeVectors(layer.outputs));
    const float* weight = layer.weights.data();
    for (std::int64_t output = 0; output < layer.outputs; ++output)
        for (std::int64_t input = 0; input < layer.inputs; ++input)
            sums[sizeOf(output)] += *weight++ * inputs[sizeOf(input)];
    return sums;
}

std::vector<float> channelMeans(const PixelImage& image) {
    std::vector<double> sums(sizeOf(image.channels()));
    std::vector<float> rowSums(sums.size());
    for (std::int64_t y = 0; y < image.size().height; ++y) {
        std::ranges::fill(rowSums, 0.0F);
        const float* number = image.at(y, 0);
        for (std::int64_t x = 0; x < image.size().width; ++x)
            for (float& sum : rowSums) sum += *number++;
        for (std::size_t c = 0; c < sums.size(); ++c) sums[c] += double{rowSums[c]};
    }
    const double count = static_cast<double>(image.size().height * image.size().width);
    std::vector<float> means;
    for (const double sum : sums) means.push_back(static_cast<float>(sum / count));
    return means;
}

}  // namespace

void PixelImage::reset(const ImageSize& size, std::int64_t channels, std::int64_t border) {
    if (size.height == m_size.height && size.width == m_size.width && channels == m_channels &&
        border == m_border)
        return;
    m_size = size;
    m_channels = channels;
    m_border = border;
    m_numbers.assign(sizeOf((size.height + 2 * border) * rowNumbers()), 0.0F);
}

void PixelImage::take(std::span<const float> numbers, const ImageSize& size, std::int64_t channels,
                      std::int64_t border) {
    reset(size, channels, border);
    const float* from = numbers.data();
    for (std::int64_t row = 0; row < size.height; ++row, from += size.width * channels)
        std::copy_n(from, size.width * channels, at(row, 0));
}

PixelMachine::PixelMachine(InstructionSet instructions)
    : layers(layersFor(instructions)), pixels(pixelsFor(instructions)) {}

PixelConvolution::PixelConvolution(const PixelWeights& weights, const PixelSteps& steps,
                                   Activation activation, const PixelMachine& machine)
    : m_machine(machine),
      m_window(weights.window),
      m_steps(steps),
      m_activation(activation),
      m_pointwise(weights.window.height * weights.window.width == 1),
      m_inputs(weights.inputs < kFewInputs ? weights.inputs : wholeVectors(weights.inputs)),
      m_outputs(wholeVectors(weights.outputs)),
      m_bias(paddedBias(weights, m_outputs)) {
    const std::int64_t taps = m_window.height * m_window.width;
    const std::int64_t block = m_pointwise ? m_outputs : kWholeVector;
    m_weights.resize(sizeOf(taps * m_inputs * m_outputs));
    if (m_pointwise) m_scratch.resize(sizeOf(kProjectionPanel * (m_inputs + m_outputs)));
    for (std::int64_t at = 0; at < std::ssize(weights.weights); ++at) {
        const std::int64_t input = at / taps % weights.inputs;
        const std::int64_t output = at / taps / weights.inputs;
        const std::int64_t number = (output / block * taps + at % taps) * m_inputs + input;
        m_weights[sizeOf(number * block + output % block)] = weights.weights[sizeOf(at)];
    }
}

void PixelConvolution::activate(float* numbers, std::int64_t count) const {
    if (m_activation == Activation::Relu) rectify(numbers, count);
    if (m_activation == Activation::Gelu) m_machine.pixels.gelu(numbers, count);
}

void PixelConvolution::run(const float* pixels, std::int64_t count, float* outputs) {
    ProjectionView view;
    view.tokens = count;
    view.width = m_inputs;
    view.units = m_outputs;
    view.x = pixels;
    view.bias = m_bias.data();
    view.y = outputs;
    m_machine.layers.project(view, m_weights.data(), 0, count, m_scratch.data());
    activate(outputs, count * m_outputs);
}

void PixelConvolution::run(const PixelImage& input, PixelImage& output, std::int64_t border) {
    const ImageSize size{windowsIn(input.size().height, m_steps.down),
                         windowsIn(input.size().width, m_steps.across)};
    output.reset(size, m_outputs, border);
    PixelRow row;
    row.channels = m_inputs;
    row.windowRows = m_window.height;
    row.windowColumns = m_window.width;
    row.rowNumbers = input.rowNumbers();
    row.step = m_steps.across;
    row.weights = m_weights.data();
    row.bias = m_bias.data();
    row.outputs = m_outputs;
    row.pixels = size.width;
    for (std::int64_t y = 0; y < size.height; ++y) {
        if (m_pointwise) {
            run(input.at(y, 0), size.width, output.at(y, 0));
            continue;
        }
        row.input = input.at(y * m_steps.down - m_steps.top, -m_steps.left);
        row.output = output.at(y, 0);
        m_machine.pixels.gather(row);
        activate(row.output, size.width * m_outputs);
    }
}

PixelFilter::PixelFilter(const PixelWeights& weights, const PixelSteps& steps,
                         const PixelMachine& machine)
    : m_machine(machine),
      m_window(weights.window),
      m_steps(steps),
      m_channels(wholeVectors(weights.outputs)),
      m_weights(sizeOf(m_window.height * m_window.width * m_channels)),
      m_bias(paddedBias(weights, m_channels)) {
    const std::int64_t taps = m_window.height * m_window.width;
    for (std::int64_t at = 0; at < std::ssize(weights.weights); ++at)
        m_weights[sizeOf(at % taps * m_channels + at / taps)] = weights.weights[sizeOf(at)];
}

void PixelFilter::run(const PixelImage& input, PixelImage& output, std::int64_t border) const {
    const ImageSize size{windowsIn(input.size().height, m_steps.down),
                         windowsIn(input.size().width, m_steps.across)};
    output.reset(size, m_channels, border);
    PixelRow row;
    row.channels = row.outputs = m_channels;
    row.windowRows = m_window.height;
    row.windowColumns = m_window.width;
    row.rowNumbers = input.rowNumbers();
    row.step = m_steps.across;
    row.weights = m_weights.data();
    row.bias = m_bias.data();
    row.pixels = size.width;
    for (std::int64_t y = 0; y < size.height; ++y) {
        row.input = input.at(y * m_steps.down - m_steps.top, -m_steps.left);
        row.output = output.at(y, 0);
        m_machine.pixels.filter(row);
    }
}

void ChannelGate::apply(PixelImage& image) const {
    std::vector<float> few = fewOutputs(reduce, channelMeans(image));
    rectify(few.data(), std::ssize(few));
    std::vector<float> factors = fewOutputs(restore, few);
    for (float& factor : factors)
        factor = std::clamp(slope * factor + 0.5F, 0.0F, 1.0F) + (adds ? 1.0F : 0.0F);
    for (std::int64_t y = 0; y < image.size().height; ++y) {
        float* number = image.at(y, 0);
        for (std::int64_t x = 0; x < image.size().width; ++x)
            for (const float factor : factors) *number++ *= factor;
    }
}

// cppcheck-suppress passedByValue  // the gate is moved out of it
PixelBlock::PixelBlock(Parts parts, const PixelMachine& machine)
    : m_each(parts.each, parts.steps, machine),
      m_gate(std::move(parts.gate)),
      m_expand(parts.expand, {}, Activation::Gelu, machine),
      m_project(parts.project, {}, Activation::None, machine),
      m_adds(parts.adds),
      m_wide(sizeOf(kProjectionPanel * m_expand.outputs())) {}

void PixelBlock::run(const PixelImage& input, PixelImage& output, std::int64_t border) {
    m_each.run(input, m_filtered, 0);
    if (!m_gate.empty()) m_gate.apply(m_filtered);
    const ImageSize& size = m_filtered.size();
    output.reset(size, m_project.outputs(), border);
    for (std::int64_t y = 0; y < size.height; ++y) {
        for (std::int64_t first = 0; first < size.width; first += kProjectionPanel) {
            const std::int64_t count = std::min(kProjectionPanel, size.width - first);
            const float* from = m_filtered.at(y, first);
            float* to = output.at(y, first);
            m_expand.run(from, count, m_wide.data());
            m_project.run(m_wide.data(), count, to);
            if (!m_adds) continue;
            for (std::int64_t at = 0; at < count * m_project.outputs(); ++at) to[at] += from[at];
        }
    }
}

}  // namespace skimline::cpu
