// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/convolution/convolution.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/foundation/attention/cpu/row_kernel_choice.h"

namespace skimline::cpu {
namespace {

constexpr std::int64_t kStemChannels = 3;
// Weights of up to this many bytes stay in the cache while the image is read row by row; more are
// processed a few blocks at a time.
constexpr std::int64_t kCachedWeights = 384 * 1024;
constexpr std::int64_t kBlocksAtOnce = 4;

std::uint16_t nearestBfloat16(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    return static_cast<std::uint16_t>((bits + 0x7FFFU + ((bits >> 16U) & 1U)) >> 16U);
}

void put(std::byte* to, float value, NumberFormat format) {
    if (format == NumberFormat::Float32) {
        std::memcpy(to, &value, sizeof(value));
        return;
    }
    const std::uint16_t half = nearestBfloat16(value);
    std::memcpy(to, &half, sizeof(half));
}

}  // namespace

std::vector<ConvolutionKernels> availableConvolutions() {
    std::vector<ConvolutionKernels> kernels{baseConvolutions()};
#ifdef SKIMLINE_X86_KERNELS
    for (const InstructionSet instructions : availableInstructionSets()) {
        if (instructions == InstructionSet::Avx2) kernels.push_back(avx2Convolutions());
        if (instructions == InstructionSet::Avx512) kernels.push_back(avx512Convolutions());
    }
    if (hasBfloat16Convolutions()) kernels.push_back(bfloat16Convolutions());
#endif
    return kernels;
}

bool hasBfloat16Convolutions() {
#ifdef SKIMLINE_X86_KERNELS
    return availableInstructionSets().back() == InstructionSet::Avx512 &&
           __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512vl") != 0 &&
           __builtin_cpu_supports("avx512bf16") != 0;
#else
    return false;
#endif
}

ConvolutionKernels float32Convolutions() {
    ConvolutionKernels best;
    for (const ConvolutionKernels& kernels : availableConvolutions())
        if (kernels.format == NumberFormat::Float32) best = kernels;
    return best;
}

ConvolutionKernels wholeConvolutions() { return availableConvolutions().back(); }

PackedConvolution::PackedConvolution(const ConvolutionLayer& layer, const ChannelSlots& input,
                                     bool stem, const ConvolutionKernels& kernels)
    : m_kernels(kernels),
      m_outputs(layer.outputs),
      m_kernel(layer.kernel),
      m_stride(stem ? 2 : 1),
      m_inputBlocks(input.blocks),
      m_outputBlocks((layer.outputs + kBlockChannels - 1) / kBlockChannels),
      m_bias(static_cast<std::size_t>(m_outputBlocks * kBlockChannels)) {
    const NumberFormat format = kernels.format;
    const std::int64_t perWord = kWordBytes / bytesOf(format);
    const std::int64_t channels = stem ? kStemChannels : kBlockChannels;
    const std::int64_t window = m_kernel * m_kernel;
    m_weights.resize(static_cast<std::size_t>(m_outputBlocks * m_inputBlocks * m_kernel * words() *
                                              kBlockChannels * kWordBytes));
    std::ranges::copy(layer.bias, m_bias.begin());
    if (!layer.steps.empty()) {
        m_steps.resize(m_bias.size());
        std::ranges::copy(layer.steps, m_steps.begin());
    }
    const auto place = [&](std::int64_t output, std::int64_t slot, std::int64_t y, std::int64_t x) {
        const std::int64_t number = x * channels + slot % kBlockChannels;
        const std::int64_t block = output / kBlockChannels * m_inputBlocks + slot / kBlockChannels;
        const std::int64_t word = (block * m_kernel + y) * words() + number / perWord;
        return (word * kBlockChannels + output % kBlockChannels) * perWord + number % perWord;
    };
    for (std::int64_t at = 0; at < m_outputs * layer.inputs * window; ++at) {
        const std::int64_t slot = input.slots[static_cast<std::size_t>(at / window % layer.inputs)];
        const std::int64_t to =
            place(at / window / layer.inputs, slot, at % window / m_kernel, at % m_kernel);
        put(m_weights.data() + to * bytesOf(format), layer.weights[static_cast<std::size_t>(at)],
            format);
    }
}

std::int64_t PackedConvolution::words() const {
    const std::int64_t channels = m_stride == 2 ? kStemChannels : kBlockChannels;
    const std::int64_t perWord = kWordBytes / bytesOf(m_kernels.format);
    return (m_kernel * channels + perWord - 1) / perWord;
}

ImageSize PackedConvolution::outputSize(const ImageSize& input) const {
    return {(input.height - 1) / m_stride + 1, (input.width - 1) / m_stride + 1};
}

void PackedConvolution::run(const BlockedImages& input, BlockedImages& output,
                            std::int64_t firstBlock, std::int64_t images) const {
    const ImageSize size = outputSize(input.layout().size);
    ConvolutionRow row;
    row.blocks = m_inputBlocks;
    row.blockBytes = input.blockBytes();
    row.windowRows = m_kernel;
    row.rowBytes = input.rowBytes();
    row.words = words();
    row.outputBlockBytes = output.blockBytes();
    row.pixels = size.width;
    const std::int64_t weightBytes = row.weightBytes();
    const bool allAtOnce = weightBytes * m_outputBlocks <= kCachedWeights;
    const std::int64_t step = allAtOnce ? m_outputBlocks : kBlocksAtOnce;
    const auto kernel = m_stride == 2 ? m_kernels.stem : m_kernels.dense;
    for (std::int64_t block = 0; block < m_outputBlocks; block += step) {
        row.weights = m_weights.data() + block * weightBytes;
        row.bias = m_bias.data() + block * kBlockChannels;
        if (!m_steps.empty()) row.steps = m_steps.data() + block * kBlockChannels;
        row.outputBlocks = std::min(step, m_outputBlocks - block);
        for (std::int64_t image = 0; image < images; ++image) {
            for (std::int64_t y = 0; y < size.height; ++y) {
                row.input = input.at(image, 0, y * m_stride - m_kernel / 2, -(m_kernel / 2));
                row.output = output.at(image, firstBlock + block, y, 0);
                kernel(row);
            }
        }
    }
}

}  // namespace skimline::cpu
