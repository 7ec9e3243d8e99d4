// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/features/extractors/lrn_pool_kernels.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/error.h"

namespace skimline {
namespace {

constexpr int kMostChannels = 256;
constexpr int kReach = 2;  // channels on either side
constexpr std::int64_t kWindow = 3;

// One binary serves every processor: the loader picks the widest version the machine runs.
// Sanitizers cannot instrument the picking, which happens before they are set up.
#if defined(__x86_64__) && defined(__linux__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define SKIMLINE_WIDEST_VECTORS \
    __attribute__((target_clones("arch=skylake-avx512", "arch=haswell", "default")))
#else
#define SKIMLINE_WIDEST_VECTORS
#endif

SKIMLINE_WIDEST_VECTORS
void normalisePixels(float* values, std::int64_t pixels, int channels, float scale) {
    // Zeros on both sides stand for the channels that do not exist.
    std::array<float, kMostChannels + 2 * kReach> squares{};
    for (std::int64_t pixel = 0; pixel < pixels; ++pixel) {
        float* x = values + pixel * channels;
        for (int c = 0; c < channels; ++c)
            squares[static_cast<std::size_t>(c + kReach)] = x[c] * x[c];
        for (int c = 0; c < channels; ++c) {
            const float* s = squares.data() + c;
            const float sum = s[0] + s[1] + s[2] + s[3] + s[4];
            const float root = std::sqrt(1.0F + scale * sum);
            x[c] /= root * std::sqrt(root);
        }
    }
}

struct Window {
    std::int64_t firstRow, endRow, firstColumn, endColumn;
};

/// The pixels of a window; those outside the image are replaced by its first one, which changes
/// no maximum.
using WindowPixels = std::array<const float*, kWindow * kWindow>;

SKIMLINE_WIDEST_VECTORS
void largestOf(const WindowPixels& pixels, std::int64_t channels, float* output) {
    const auto larger = [](float a, float b) { return a < b ? b : a; };
    const auto [p0, p1, p2, p3, p4, p5, p6, p7, p8] = pixels;
    for (std::int64_t c = 0; c < channels; ++c) {
        // In one go: the output is written once, not read and written for every pixel.
        float most = p0[c];
        most = larger(most, p1[c]);
        most = larger(most, p2[c]);
        most = larger(most, p3[c]);
        most = larger(most, p4[c]);
        most = larger(most, p5[c]);
        most = larger(most, p6[c]);
        most = larger(most, p7[c]);
        output[c] = larger(most, p8[c]);
    }
}

WindowPixels pixelsOf(const float* input, const FrameShape& shape, const Window& window) {
    const auto at = [&](std::int64_t row, std::int64_t column) {
        return input + (row * shape.width + column) * shape.channels;
    };
    WindowPixels pixels{};
    pixels.fill(at(window.firstRow, window.firstColumn));
    std::size_t next = 0;
    for (std::int64_t row = window.firstRow; row < window.endRow; ++row)
        for (std::int64_t column = window.firstColumn; column < window.endColumn; ++column)
            pixels[next++] = at(row, column);
    return pixels;
}

std::int64_t pooledLength(std::int64_t length, std::int64_t stride, std::int64_t padding) {
    const std::int64_t rounded = (length + 2 * padding - kWindow + stride - 1) / stride + 1;
    return (rounded - 1) * stride >= length + padding ? rounded - 1 : rounded;
}

}  // namespace

void normaliseLocalResponse(float* values, std::int64_t pixels, int channels, float alpha) {
    if (channels < 1 || channels > kMostChannels)
        throw Error(ErrorCode::Shape, "channels",
                    "Local response normalisation takes 1 to 256 channels.");
    normalisePixels(values, pixels, channels, alpha / 5.0F);
}

FrameShape MaxPooling::outputOf(const FrameShape& input) const {
    return {pooledLength(input.height, stride, padding), pooledLength(input.width, stride, padding),
            input.channels};
}

void MaxPooling::run(const float* input, const FrameShape& shape, float* output,
                     std::int64_t firstRow, std::int64_t endRow) const {
    const std::int64_t columns = outputOf(shape).width;
    for (std::int64_t row = firstRow; row < endRow; ++row) {
        const std::int64_t top = row * stride - padding;
        for (std::int64_t column = 0; column < columns; ++column) {
            const std::int64_t left = column * stride - padding;
            const Window window{
                std::max<std::int64_t>(top, 0), std::min(top + kWindow, shape.height),
                std::max<std::int64_t>(left, 0), std::min(left + kWindow, shape.width)};
            largestOf(pixelsOf(input, shape, window), shape.channels,
                      output + (row * columns + column) * shape.channels);
        }
    }
}

}  // namespace skimline
