// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/convolution/separable_on_cpu.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "core/foundation/nn/cpu/layer_kernels.h"
#include "core/foundation/nn/cpu/layers_cpu.h"

namespace skimline::cpu {
namespace {

constexpr std::int64_t kSide = 3;
constexpr std::int64_t kTaps = kSide * kSide;

ImageSize halfOf(const ImageSize& size) { return {size.height / 2, size.width / 2}; }

/// An image as one row: for convolutions of 1 x 1 that is the same.
ImageSize asRow(const ImageSize& size) { return {1, size.height * size.width}; }

ChannelSlots slotsOf(std::int64_t channels) {
    ChannelSlots slots;
    slots.append(channels);
    return slots;
}

/// The stem as a convolution of 1 x 1 over the nine numbers of a window.
ConvolutionLayer overWindows(ConvolutionLayer stem) {
    stem.inputs = kTaps;
    stem.kernel = 1;
    return stem;
}

std::vector<float> inWholeBlocks(const std::vector<float>& numbers) {
    std::vector<float> padded(numbers);
    const auto block = static_cast<std::size_t>(kBlockChannels);
    padded.resize((numbers.size() + block - 1) / block * block);
    return padded;
}

/// Whole numbers up to 256 are exact in either format: bfloat16 is the upper half.
void putWhole(std::byte* to, float number, NumberFormat format) {
    const auto bits = std::bit_cast<std::uint32_t>(number);
    const std::uint32_t stored = format == NumberFormat::Bfloat16 ? bits >> 16U : bits;
    std::memcpy(to, &stored, static_cast<std::size_t>(bytesOf(format)));
}

BlockedImages longRows(std::int64_t images, std::int64_t channels, const ImageSize& size,
                       NumberFormat format) {
    const std::int64_t blocks = (channels + kBlockChannels - 1) / kBlockChannels;
    return {images, {blocks, asRow(size), 0, kBlockChannels}, format};
}

}  // namespace

SeparableOnCpu::Stage::Stage(const SeparableLayers::Pair& pair, const ImageSize& inputSize,
                             std::int64_t together, const ConvolutionKernels& kernels)
    : size(inputSize),
      stride(pair.stride),
      bias(inWholeBlocks(pair.each.bias)),
      steps(inWholeBlocks(pair.each.steps)),
      all(pair.all, slotsOf(pair.all.inputs), false, kernels),
      filtered(
          longRows(together, pair.all.inputs, stride == 2 ? halfOf(size) : size, kernels.format)),
      output(
          longRows(together, pair.all.outputs, stride == 2 ? halfOf(size) : size, kernels.format)) {
    weights.resize(bias.size() * kTaps);
    for (std::size_t at = 0; at < pair.each.weights.size(); ++at) {
        const std::size_t channel = at / kTaps;
        const std::size_t block = channel / kBlockChannels;
        weights[(block * kTaps + at % kTaps) * kBlockChannels + channel % kBlockChannels] =
            pair.each.weights[at];
    }
}

SeparableOnCpu::SeparableOnCpu(const SeparableLayers& layers, std::int64_t together,
                               const ConvolutionKernels& kernels)
    : m_kernels(kernels),
      m_together(together),
      m_size(layers.size),
      m_stem(overWindows(layers.stem), slotsOf(kTaps), false, kernels),
      m_windows(longRows(together, kTaps, halfOf(layers.size), kernels.format)),
      m_first(longRows(together, layers.stem.outputs, halfOf(layers.size), kernels.format)),
      m_meanStep(layers.meanStep),
      m_outputs(layers.head.outputs),
      m_headBias(inWholeBlocks(layers.head.bias)),
      m_headSteps(layers.head.steps) {
    ImageSize size = halfOf(layers.size);
    DepthwisePlane largest;
    largest.height = size.height;
    largest.width = size.width;
    m_scratch.resize(static_cast<std::size_t>(largest.scratchNumbers()));
    m_stages.reserve(layers.pairs.size());
    for (const SeparableLayers::Pair& pair : layers.pairs) {
        m_stages.emplace_back(pair, size, together, kernels);
        if (pair.stride == 2) size = halfOf(size);
    }
    const auto count = static_cast<std::size_t>(together);
    const auto width = static_cast<std::size_t>(layers.head.inputs);
    std::vector<float> padded(layers.head.weights);
    padded.resize(m_headBias.size() * width);
    m_head.resize(padded.size());
    m_means.resize(count * width);
    m_sums.resize(count * m_headBias.size());
    m_panel.resize(static_cast<std::size_t>(kProjectionPanel) * (width + m_headBias.size()));
    ProjectionView view;
    view.width = layers.head.inputs;
    view.units = std::ssize(m_headBias);
    view.weight = padded.data();
    layersFor().transposeWeight(view, m_head.data());
}

/// Puts the windows of the stem side by side. They begin at every second pixel and extend past the
/// far ends.
void SeparableOnCpu::spread(std::span<const float> images) {
    const ImageSize half = halfOf(m_size);
    const std::int64_t numbers = m_size.height * m_size.width;
    for (std::int64_t image = 0; image * numbers < std::ssize(images); ++image) {
        const float* from = images.data() + image * numbers;
        std::byte* to = m_windows.at(image, 0, 0, 0);
        for (std::int64_t pixel = 0; pixel < half.height * half.width; ++pixel) {
            const std::int64_t top = pixel / half.width * 2;
            const std::int64_t left = pixel % half.width * 2;
            for (std::int64_t tap = 0; tap < kTaps; ++tap) {
                const std::int64_t y = top + tap / kSide;
                const std::int64_t x = left + tap % kSide;
                const bool inside = y < m_size.height && x < m_size.width;
                putWhole(to + tap * bytesOf(m_kernels.format),
                         inside ? from[y * m_size.width + x] : 0.0F, m_kernels.format);
            }
            to += m_windows.pixelBytes();
        }
    }
}

void SeparableOnCpu::filter(Stage& stage, const BlockedImages& input, std::int64_t images) {
    DepthwisePlane plane;
    plane.height = stage.size.height;
    plane.width = stage.size.width;
    plane.stride = stage.stride;
    plane.scratch = m_scratch.data();
    for (std::int64_t block = 0; block < input.layout().blocks; ++block) {
        plane.weights = stage.weights.data() + block * kTaps * kBlockChannels;
        plane.bias = stage.bias.data() + block * kBlockChannels;
        plane.steps = stage.steps.data() + block * kBlockChannels;
        for (std::int64_t image = 0; image < images; ++image) {
            plane.input = input.at(image, block, 0, 0);
            plane.output = stage.filtered.at(image, block, 0, 0);
            m_kernels.depthwise(plane);
        }
    }
}

void SeparableOnCpu::average(const BlockedImages& last, std::int64_t images) {
    const std::int64_t pixels = last.layout().size.width;
    const std::int64_t blocks = last.layout().blocks;
    std::fill(m_means.begin(), m_means.end(), 0.0F);
    const float step = m_meanStep / static_cast<float>(pixels);
    for (std::int64_t image = 0; image < images; ++image) {
        float* const means = m_means.data() + image * blocks * kBlockChannels;
        for (std::int64_t block = 0; block < blocks; ++block)
            m_kernels.addPixels(last.at(image, block, 0, 0), pixels,
                                means + block * kBlockChannels);
        for (std::int64_t c = 0; c < blocks * kBlockChannels; ++c)
            means[c] = std::min(std::nearbyint(means[c] * step), kLargestWhole);
    }
}

void SeparableOnCpu::run(std::span<const float> images, std::span<float> outputs) {
    const std::int64_t count = std::ssize(images) / (m_size.height * m_size.width);
    spread(images);
    m_stem.run(m_windows, m_first, 0, count);
    const BlockedImages* input = &m_first;
    for (Stage& stage : m_stages) {
        filter(stage, *input, count);
        stage.all.run(stage.filtered, stage.output, 0, count);
        input = &stage.output;
    }
    average(*input, count);
    ProjectionView view;
    view.tokens = count;
    view.width = std::ssize(m_means) / m_together;
    view.units = std::ssize(m_headBias);
    view.x = m_means.data();
    view.bias = m_headBias.data();
    view.y = m_sums.data();
    layersFor().project(view, m_head.data(), 0, count, m_panel.data());
    for (std::int64_t image = 0; image < count; ++image)
        for (std::int64_t at = 0; at < m_outputs; ++at)
            outputs[static_cast<std::size_t>(image * m_outputs + at)] =
                m_sums[static_cast<std::size_t>(image * view.units + at)] *
                m_headSteps[static_cast<std::size_t>(at)];
}

}  // namespace skimline::cpu
