// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/vision/vision_transformer.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <string>

#include "core/foundation/attention/cpu/row_kernel_choice.h"
#include "core/foundation/base/error.h"
#include "core/foundation/nn/convolution/convolution.h"
#include "core/foundation/nn/cpu/layers_cpu.h"

namespace skimline::cpu {
namespace {

std::uint16_t roundedBfloat16(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    return static_cast<std::uint16_t>((bits + 0x7FFFU + ((bits >> 16U) & 1U)) >> 16U);
}

void requireSize(const std::vector<float>& values, std::int64_t count, const char* part) {
    if (std::ssize(values) == count) return;
    throw Error(ErrorCode::Shape, part,
                std::string("The vision transformer's ") + part + " have the wrong size.");
}

void requireNorm(const VisionNorm& norm, std::int64_t width) {
    requireSize(norm.gain, width, "norms");
    requireSize(norm.shift, width, "norms");
}

void requireSizes(const VisionShape& shape) {
    const bool divides = shape.patch > 0 && shape.side > 0 && shape.side % shape.patch == 0 &&
                         shape.heads > 0 && shape.width > 0 && shape.width % shape.heads == 0;
    const bool whole = divides && shape.width / shape.heads % kWholeVector == 0 &&
                       shape.inner > 0 && shape.inner % kWholeVector == 0 &&
                       shape.patchNumbers() % 2 == 0 && shape.output >= 0 &&
                       shape.output < shape.width * shape.tokens() - shape.width;
    if (!whole)
        throw Error(ErrorCode::Config, "shape",
                    "There are no kernels for a vision transformer of these sizes.");
}

}  // namespace

VisionKernels visionKernels(NumberFormat format) {
    VisionKernels best;
    for (const VisionKernels& kernels : availableVision())
        if (kernels.format == NumberFormat::Float32 || kernels.format == format) best = kernels;
    return best;
}

std::vector<VisionKernels> availableVision() {
    std::vector<VisionKernels> kernels{baseVision()};
#ifdef SKIMLINE_X86_KERNELS
    for (const InstructionSet instructions : availableInstructionSets()) {
        if (instructions == InstructionSet::Avx2) kernels.push_back(avx2Vision());
        if (instructions == InstructionSet::Avx512) kernels.push_back(avx512Vision());
    }
    if (hasBfloat16Convolutions()) kernels.push_back(bfloat16Vision());
#endif
    return kernels;
}

/// Working memory of one image.
struct VisionTransformer::Rows {
    explicit Rows(const VisionShape& shape)
        : tokens(shape.tokens()),
          x(numbers(tokens * shape.width)),
          normed(x.size()),
          together(3 * x.size()),
          inner(numbers(tokens * std::max(shape.inner, shape.patchNumbers()))),
          attention(numbers(headsScratch(tokens, shape.width / shape.heads))),
          statistics(numbers(2 * tokens)),
          packing(4 * std::max(inner.size(), x.size())) {}

    static std::size_t numbers(std::int64_t count) { return static_cast<std::size_t>(count); }

    std::int64_t tokens;
    std::vector<float> x, normed, together, inner, attention, statistics;
    std::vector<std::byte> packing;
};

VisionTransformer::Packed VisionTransformer::packed(const VisionProjection& projection,
                                                    std::int64_t units, std::int64_t depth) const {
    requireSize(projection.weight, units * depth, "projections");
    if (!projection.bias.empty()) requireSize(projection.bias, units, "biases");
    const std::int64_t panel = m_kernels.panel;
    const std::int64_t group = m_kernels.group;
    const std::int64_t columns = (units + panel - 1) / panel * panel;
    const auto bytes = static_cast<std::size_t>(bytesOf(m_kernels.format));
    Packed result{units, depth, {}, projection.bias};
    result.weights.resize(static_cast<std::size_t>(columns * depth) * bytes);
    for (std::int64_t unit = 0; unit < units; ++unit) {
        const float* row = projection.weight.data() + unit * depth;
        const std::int64_t first = unit / panel * panel * depth + unit % panel * group;
        for (std::int64_t d = 0; d < depth; ++d) {
            std::byte* to =
                result.weights.data() +
                static_cast<std::size_t>(first + d / group * panel * group + d % group) * bytes;
            const std::uint16_t half = roundedBfloat16(row[d]);
            std::memcpy(to,
                        m_kernels.format == NumberFormat::Float32
                            ? static_cast<const void*>(row + d)
                            : static_cast<const void*>(&half),
                        bytes);
        }
    }
    return result;
}

VisionTransformer::VisionTransformer(const VisionWeights& weights, const VisionKernels& kernels)
    : m_shape(weights.shape),
      m_kernels(kernels),
      m_norms(layersFor()),
      m_classToken(weights.classToken),
      m_positions(weights.positions),
      m_before(weights.before),
      m_after(weights.after) {
    requireSizes(m_shape);
    const std::int64_t width = m_shape.width;
    requireSize(m_classToken, width, "class token");
    requireSize(m_positions, m_shape.tokens() * width, "positions");
    if (!m_before.gain.empty()) requireNorm(m_before, width);
    requireNorm(m_after, width);
    m_patches = packed(weights.patches, width, m_shape.patchNumbers());
    for (const VisionLayer& layer : weights.layers) {
        requireNorm(layer.first, width);
        requireNorm(layer.second, width);
        m_layers.push_back({layer.first, layer.second, packed(layer.together, 3 * width, width),
                            packed(layer.out, width, width), packed(layer.in, m_shape.inner, width),
                            packed(layer.back, width, m_shape.inner)});
    }
    if (m_shape.output > 0) m_projection = packed(weights.projection, m_shape.output, width);
}

void VisionTransformer::project(const Packed& weights, std::int64_t rows, const float* x, bool add,
                                float* y, Rows& all) const {
    m_kernels.product({rows, weights.depth, weights.units, add, x, weights.weights.data(),
                       weights.bias.empty() ? nullptr : weights.bias.data(), y,
                       all.packing.data()});
}

void VisionTransformer::norm(const VisionNorm& weights, std::int64_t rows, const float* x, float* y,
                             Rows& all) const {
    NormView view;
    view.rows = rows;
    view.width = m_shape.width;
    view.epsilon = m_shape.epsilon;
    view.x = x;
    view.gain = weights.gain.data();
    view.shift = weights.shift.data();
    view.y = y;
    view.statistics = all.statistics.data();
    m_norms.norm(view, 0, rows);
}

/// Rows of patches behind the class token, with their positions.
void VisionTransformer::embed(std::span<const std::uint8_t> bgr, Rows& all) const {
    const std::int64_t across = m_shape.side / m_shape.patch;
    float* to = all.inner.data();
    for (std::int64_t place = 0; place < across * across; ++place) {
        const std::int64_t top = place / across * m_shape.patch;
        const std::int64_t left = place % across * m_shape.patch;
        for (std::size_t channel = 0; channel < 3; ++channel) {
            const float mean = m_shape.mean[channel];
            const float deviation = m_shape.deviation[channel];
            for (std::int64_t y = top; y < top + m_shape.patch; ++y)
                for (std::int64_t x = left; x < left + m_shape.patch; ++x) {
                    const auto at = static_cast<std::size_t>(3 * (y * m_shape.side + x));
                    *to++ = (static_cast<float>(bgr[at + 2 - channel]) / 255.0F - mean) / deviation;
                }
        }
    }
    std::ranges::copy(m_positions, all.x.begin());
    for (std::size_t d = 0; d < m_classToken.size(); ++d) all.x[d] += m_classToken[d];
    project(m_patches, across * across, all.inner.data(), true, all.x.data() + m_shape.width, all);
    if (!m_before.gain.empty()) norm(m_before, all.tokens, all.x.data(), all.x.data(), all);
}

void VisionTransformer::run(std::span<const std::uint8_t> bgr,
                            const std::function<void()>& betweenLayers, float* vector) const {
    if (std::ssize(bgr) != 3 * m_shape.side * m_shape.side)
        throw Error(ErrorCode::Shape, "bgr", "The vision transformer takes one whole image.");
    Rows all(m_shape);
    embed(bgr, all);
    float* x = all.x.data();
    for (const Layer& layer : m_layers) {
        betweenLayers();
        norm(layer.first, all.tokens, x, all.normed.data(), all);
        project(layer.together, all.tokens, all.normed.data(), false, all.together.data(), all);
        m_kernels.attend({all.tokens, m_shape.heads, m_shape.width / m_shape.heads,
                          all.together.data(), all.normed.data(), all.attention.data()});
        project(layer.out, all.tokens, all.normed.data(), true, x, all);
        norm(layer.second, all.tokens, x, all.normed.data(), all);
        project(layer.in, all.tokens, all.normed.data(), false, all.inner.data(), all);
        m_kernels.apply(m_shape.function, all.inner.data(), all.tokens * m_shape.inner);
        project(layer.back, all.tokens, all.inner.data(), true, x, all);
    }
    norm(m_after, 1, x, all.normed.data(), all);
    if (m_shape.output > 0) {
        project(m_projection, 1, all.normed.data(), false, all.normed.data() + m_shape.width, all);
        std::copy_n(all.normed.data() + m_shape.width, m_shape.output, vector);
    } else {
        std::copy_n(all.normed.data(), m_shape.width, vector);
    }
}

}  // namespace skimline::cpu
