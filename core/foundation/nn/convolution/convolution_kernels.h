// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>

namespace skimline::cpu {

/// Channels lie in blocks of this many, each block a separate image: [block][row][column][16].
/// A pixel of a block is then as far from the next as the kernels were compiled for, in every
/// layer, and one block fills a vector register.
inline constexpr std::int64_t kBlockChannels = 16;

/// Format in which activations and weights are stored. Sums are float32 in any case.
enum class NumberFormat { Float32, Bfloat16 };

inline constexpr std::int64_t bytesOf(NumberFormat format) {
    return format == NumberFormat::Float32 ? 4 : 2;
}
/// Kernels read 32-bit words: one number, or two neighbours of sixteen bits.
inline constexpr std::int64_t kWordBytes = 4;

/// Largest output of a layer of whole numbers. They and weights of eight bits are exact in either
/// format, and so are their sums below 2^24.
inline constexpr float kLargestWhole = 255;

/// One row of outputs, max(0, convolution + bias), of an image whose border of zeros is stored.
struct ConvolutionRow {
    const std::byte* input = nullptr;  ///< window of the first output
    std::int64_t blocks = 0;           ///< of the input
    std::int64_t blockBytes = 0;       ///< from a block of the input to the next
    std::int64_t windowRows = 0;
    std::int64_t rowBytes = 0;           ///< from a row of the input to the next
    std::int64_t words = 0;              ///< in a row of the window
    const std::byte* weights = nullptr;  ///< words [output block][block][window row][words][16]
    const float* bias = nullptr;         ///< [output block][16]
    const float* steps = nullptr;        ///< [output block][16], or null: real numbers
    std::byte* output = nullptr;
    std::int64_t outputBlockBytes = 0;
    std::int64_t pixels = 0;        ///< of the output
    std::int64_t outputBlocks = 0;  ///< first those in `weights`

    std::int64_t weightBytes() const {
        return blocks * windowRows * words * kBlockChannels * kWordBytes;
    }
};

/// One row of outputs of a 3 x 3 maximum. Numbers are not negative, so a stored border of zeros
/// changes no maximum.
struct MaximumRow {
    const std::byte* input = nullptr;  ///< window of the first output
    std::int64_t rowBytes = 0;
    std::int64_t stride = 1;  ///< 1 or 2 columns
    std::byte* output = nullptr;
    std::int64_t pixels = 0;  ///< of the output
};

/// An image of one block through windows of 3 x 3, each channel by itself, in whole numbers. The
/// border is TensorFlow's: one of zeros all around, with stride 2 only behind.
struct DepthwisePlane {
    const std::byte* input = nullptr;
    std::int64_t height = 0;  ///< of the input, even with stride 2; likewise the width
    std::int64_t width = 0;
    std::int64_t stride = 1;
    const float* weights = nullptr;  ///< [9][16]
    const float* bias = nullptr;     ///< [16]
    const float* steps = nullptr;    ///< [16]
    std::byte* output = nullptr;
    float* scratch = nullptr;  ///< scratchNumbers()

    std::int64_t scratchNumbers() const { return (height + 2) * (width + 2) * kBlockChannels; }
};

/// Caffe's local response normalisation across channels (local_size 5, beta 0.75, k 1), in place:
/// x / (1 + scale * sum of the squares of the five channels around it) ^ 0.75.
struct ResponseRow {
    std::byte* values = nullptr;
    std::int64_t blocks = 0;  ///< at most kMostResponseBlocks
    std::int64_t blockBytes = 0;
    std::int64_t pixels = 0;
    float scale = 0;  ///< alpha / 5
};
inline constexpr std::int64_t kMostResponseBlocks = 16;

/// One compilation of the loops. Reentrant. The sum of an output has one order, independent of the
/// outputs that are computed with it.
struct ConvolutionKernels {
    NumberFormat format = NumberFormat::Float32;
    void (*dense)(const ConvolutionRow&) = nullptr;  ///< stride 1, blocks of 16 channels
    void (*stem)(const ConvolutionRow&) = nullptr;   ///< stride 2, pixels of three channels
    void (*maximum)(const MaximumRow&) = nullptr;
    void (*response)(const ResponseRow&) = nullptr;
    /// Adds the numbers of `pixels` pixels of a block to sixteen sums.
    void (*addPixels)(const std::byte* values, std::int64_t pixels, float* sums) = nullptr;
    /// Raises sixteen maxima to the largest numbers of `pixels` pixels of a block.
    void (*raisePixels)(const std::byte* values, std::int64_t pixels, float* maxima) = nullptr;
    void (*depthwise)(const DepthwisePlane&) = nullptr;
};

ConvolutionKernels baseConvolutions();
ConvolutionKernels avx2Convolutions();
ConvolutionKernels avx512Convolutions();
/// Numbers are bfloat16; needs AVX-512 with its bfloat16 products.
ConvolutionKernels bfloat16Convolutions();

}  // namespace skimline::cpu
