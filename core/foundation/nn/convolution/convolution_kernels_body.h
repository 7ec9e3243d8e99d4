// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// The loops of the convolutions, compiled once per instruction set. The including source defines
// SKIMLINE_VECTOR_BYTES, and SKIMLINE_BFLOAT16 where numbers are bfloat16.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <utility>

#ifdef SKIMLINE_BFLOAT16
#include <immintrin.h>
#endif

#include "core/foundation/nn/convolution/convolution_kernels.h"

namespace skimline::cpu {
namespace {

using Vector [[gnu::vector_size(SKIMLINE_VECTOR_BYTES)]] = float;
struct [[gnu::packed, gnu::may_alias]] LooseVector {
    Vector at;
};
constexpr int kLanes = SKIMLINE_VECTOR_BYTES / 4;
constexpr int kParts = kBlockChannels / kLanes;  // vectors in a block

inline Vector loadFloats(const void* from) { return static_cast<const LooseVector*>(from)->at; }
inline void storeFloats(void* to, const Vector& value) {
    static_cast<LooseVector*>(to)->at = value;
}

#ifdef SKIMLINE_BFLOAT16
constexpr NumberFormat kFormat = NumberFormat::Bfloat16;
using Number = std::uint16_t;  // non-negative floats have the same order as integers

inline Vector multiplyAdd(const Vector& sum, const std::byte* left, const Vector& right) {
    std::int32_t pair = 0;
    std::memcpy(&pair, left, sizeof(pair));
    return reinterpret_cast<Vector>(_mm512_dpbf16_ps(
        reinterpret_cast<__m512>(sum), reinterpret_cast<__m512bh>(_mm512_set1_epi32(pair)),
        reinterpret_cast<__m512bh>(right)));
}
inline Vector loadNumbers(const std::byte* from) {
    const __m256i halves = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
    return reinterpret_cast<Vector>(_mm512_slli_epi32(_mm512_cvtepu16_epi32(halves), 16));
}
inline void storeNumbers(std::byte* to, const Vector& value) {
    _mm256_storeu_si256(
        reinterpret_cast<__m256i*>(to),
        reinterpret_cast<__m256i>(_mm512_cvtneps_pbh(reinterpret_cast<__m512>(value))));
}
#else
constexpr NumberFormat kFormat = NumberFormat::Float32;
using Number = float;

inline Vector multiplyAdd(const Vector& sum, const std::byte* left, const Vector& right) {
    float factor = 0;
    std::memcpy(&factor, left, sizeof(factor));
    return sum + factor * right;
}
inline Vector loadNumbers(const std::byte* from) { return loadFloats(from); }
inline void storeNumbers(std::byte* to, const Vector& value) { storeFloats(to, value); }
#endif

/// The nearest whole number of a sum that is not negative, times the step.
inline Vector wholeNumber(const Vector& sum, const Vector& step) {
    // A float above 2^23 has no bits for fractions, so the sum with 1.5 * 2^23 is rounded; halves
    // go to even numbers.
    constexpr float kNoFractions = 12582912.0F;
    const Vector most = Vector{} + kLargestWhole;
    const Vector scaled = sum * step;
    return ((most < scaled ? most : scaled) + kNoFractions) - kNoFractions;
}

constexpr std::int64_t kNumberBytes = sizeof(Number);
constexpr std::int64_t kPixelBytes = kBlockChannels * kNumberBytes;
constexpr std::int64_t kStemStep = 2 * 3 * kNumberBytes;

// A tile of sums fills the registers: 28 of 32 with AVX-512, 12 of 16 without. Widths of GoogLeNet
// are multiples of fourteen, or seven.
constexpr int kMostRows = SKIMLINE_VECTOR_BYTES == 64 ? 14 : SKIMLINE_VECTOR_BYTES == 32 ? 6 : 3;
constexpr bool kTakesFourBlocks = SKIMLINE_VECTOR_BYTES == 64;
constexpr int kFewRows = 7;  // next to four blocks
constexpr int kWideBlocks = SKIMLINE_VECTOR_BYTES == 64 ? 2 : 1;

/// Sums of a tile: of a row of pixels, of some vectors of channels.
template <int Rows, int Vectors>
struct Sums {
    Vector at[Rows][Vectors];

    void startFrom(const float* bias) {
#pragma GCC unroll 16
        for (int v = 0; v < Vectors; ++v) {
            const Vector first = loadFloats(bias + v * kLanes);
#pragma GCC unroll 16
            for (int r = 0; r < Rows; ++r) at[r][v] = first;
        }
    }
    /// One word of the window. @param weightBytes  from a block of weights to the next
    template <std::int64_t Step>
    void add(const std::byte* left, const std::byte* weights, std::int64_t weightBytes) {
        Vector right[Vectors];
#pragma GCC unroll 16
        for (int v = 0; v < Vectors; ++v)
            right[v] =
                loadFloats(weights + v / kParts * weightBytes + v % kParts * SKIMLINE_VECTOR_BYTES);
#pragma GCC unroll 16
        for (int r = 0; r < Rows; ++r) {
#pragma GCC unroll 16
            for (int v = 0; v < Vectors; ++v)
                at[r][v] = multiplyAdd(at[r][v], left + r * Step, right[v]);
        }
    }
    /// @param steps  read where numbers are whole
    template <bool Whole>
    void writeTo(std::byte* output, std::int64_t blockBytes, const float* steps) const {
        const Vector zero{};
#pragma GCC unroll 16
        for (int v = 0; v < Vectors; ++v) {
            std::byte* to = output + v / kParts * blockBytes + v % kParts * kLanes * kNumberBytes;
#pragma GCC unroll 16
            for (int r = 0; r < Rows; ++r) {
                Vector sum = at[r][v] < zero ? zero : at[r][v];
                if constexpr (Whole) sum = wholeNumber(sum, loadFloats(steps + v * kLanes));
                storeNumbers(to + r * kPixelBytes, sum);
            }
        }
    }
};

/// Pixels [pixel, pixel + Rows) of Blocks blocks from `block` on.
template <std::int64_t Step, int Rows, int Blocks>
void tile(const ConvolutionRow& row, std::int64_t pixel, std::int64_t block) {
    Sums<Rows, Blocks * kParts> sums;
    sums.startFrom(row.bias + block * kBlockChannels);
    const std::int64_t weightBytes = row.weightBytes();
    const std::byte* weights = row.weights + block * weightBytes;
    const std::byte* const input = row.input + pixel * Step;
    for (std::int64_t b = 0; b < row.blocks; ++b) {
        for (std::int64_t y = 0; y < row.windowRows; ++y) {
            const std::byte* left = input + b * row.blockBytes + y * row.rowBytes;
            for (std::int64_t w = 0; w < row.words; ++w) {
                sums.template add<Step>(left, weights, weightBytes);
                left += kWordBytes;
                weights += kBlockChannels * kWordBytes;
            }
        }
    }
    std::byte* const output = row.output + block * row.outputBlockBytes + pixel * kPixelBytes;
    if (row.steps != nullptr)
        sums.template writeTo<true>(output, row.outputBlockBytes,
                                    row.steps + block * kBlockChannels);
    else
        sums.template writeTo<false>(output, row.outputBlockBytes, nullptr);
}

using Tile = void (*)(const ConvolutionRow&, std::int64_t, std::int64_t);

template <std::int64_t Step, int Blocks, int... Less>
constexpr auto tilesOf(std::integer_sequence<int, Less...>) {
    return std::array<Tile, sizeof...(Less)>{&tile<Step, Less + 1, Blocks>...};
}

/// All pixels of some blocks, in tiles of nearly the same size.
template <std::int64_t Step, int Blocks>
void pixelsOf(const ConvolutionRow& row, std::int64_t block) {
    constexpr int kRows = Blocks > kWideBlocks ? kFewRows : kMostRows;
    static constexpr auto kTiles = tilesOf<Step, Blocks>(std::make_integer_sequence<int, kRows>());
    const std::int64_t tiles = (row.pixels + kRows - 1) / kRows;
    for (std::int64_t i = 0; i < tiles; ++i) {
        const std::int64_t first = row.pixels * i / tiles;
        const std::int64_t end = row.pixels * (i + 1) / tiles;
        kTiles[static_cast<std::size_t>(end - first - 1)](row, first, block);
    }
}

template <std::int64_t Step>
void convolve(const ConvolutionRow& row) {
    std::int64_t block = 0;
    if constexpr (kTakesFourBlocks)
        for (; row.pixels <= kFewRows && block + 4 <= row.outputBlocks; block += 4)
            pixelsOf<Step, 4>(row, block);
    for (; block + kWideBlocks <= row.outputBlocks; block += kWideBlocks)
        pixelsOf<Step, kWideBlocks>(row, block);
    for (; block < row.outputBlocks; ++block) pixelsOf<Step, 1>(row, block);
}

inline Number larger(Number a, Number b) { return a < b ? b : a; }

void maximum(const MaximumRow& row) {
    const auto* above = reinterpret_cast<const Number*>(row.input);
    const auto* middle = reinterpret_cast<const Number*>(row.input + row.rowBytes);
    const auto* below = reinterpret_cast<const Number*>(row.input + 2 * row.rowBytes);
    auto* output = reinterpret_cast<Number*>(row.output);
    const auto column = [&](std::int64_t at) {
        return larger(larger(above[at], middle[at]), below[at]);
    };
    const std::int64_t step = row.stride * kBlockChannels;
    for (std::int64_t pixel = 0; pixel < row.pixels; ++pixel) {
        const std::int64_t left = pixel * step;
        for (std::int64_t c = 0; c < kBlockChannels; ++c) {
            const std::int64_t at = left + c;
            output[pixel * kBlockChannels + c] = larger(
                larger(column(at), column(at + kBlockChannels)), column(at + 2 * kBlockChannels));
        }
    }
}

constexpr std::int64_t kReach = 2;      // channels on either side
constexpr std::int64_t kTogether = 16;  // pixels: squares are out of the way of the stores by then
constexpr std::int64_t kMostSquares = kMostResponseBlocks * kBlockChannels + 2 * kReach;

/// Squares of one pixel, with zeros for the channels that do not exist.
void squaresOf(const ResponseRow& row, std::int64_t pixel, float* squares) {
    for (std::int64_t b = 0; b < row.blocks; ++b) {
        const std::byte* from = row.values + b * row.blockBytes + pixel * kPixelBytes;
        for (int part = 0; part < kParts; ++part) {
            const Vector x = loadNumbers(from + part * kLanes * kNumberBytes);
            storeFloats(squares + kReach + b * kBlockChannels + part * kLanes, x * x);
        }
    }
}

inline Vector root(const Vector& x) {
#if SKIMLINE_VECTOR_BYTES == 64
    return reinterpret_cast<Vector>(
        __builtin_ia32_sqrtps512_mask(x, Vector{}, static_cast<unsigned short>(-1), 4));
#else
    Vector y{};
    for (int lane = 0; lane < kLanes; ++lane) y[lane] = std::sqrt(x[lane]);
    return y;
#endif
}

void normalisePixel(const ResponseRow& row, std::int64_t pixel, const float* squares) {
    for (std::int64_t at = 0; at < row.blocks * kBlockChannels; at += kLanes) {
        const float* s = squares + at;
        const Vector sum = loadFloats(s) + loadFloats(s + 1) + loadFloats(s + 2) +
                           loadFloats(s + 3) + loadFloats(s + 4);
        const Vector once = root(1.0F + row.scale * sum);
        std::byte* value = row.values + at / kBlockChannels * row.blockBytes + pixel * kPixelBytes +
                           at % kBlockChannels * kNumberBytes;
        storeNumbers(value, loadNumbers(value) / (once * root(once)));
    }
}

void response(const ResponseRow& row) {
    alignas(64) std::array<std::array<float, kMostSquares>, kTogether> squares{};
    for (std::int64_t first = 0; first < row.pixels; first += kTogether) {
        const std::int64_t count = std::min(kTogether, row.pixels - first);
        for (std::int64_t i = 0; i < count; ++i)
            squaresOf(row, first + i, squares[static_cast<std::size_t>(i)].data());
        for (std::int64_t i = 0; i < count; ++i)
            normalisePixel(row, first + i, squares[static_cast<std::size_t>(i)].data());
    }
}

void addPixels(const std::byte* values, std::int64_t pixels, float* sums) {
    for (int part = 0; part < kParts; ++part) {
        Vector sum = loadFloats(sums + part * kLanes);
        for (std::int64_t pixel = 0; pixel < pixels; ++pixel)
            sum += loadNumbers(values + pixel * kPixelBytes + part * kLanes * kNumberBytes);
        storeFloats(sums + part * kLanes, sum);
    }
}

void raisePixels(const std::byte* values, std::int64_t pixels, float* maxima) {
    for (int part = 0; part < kParts; ++part) {
        Vector most = loadFloats(maxima + part * kLanes);
        for (std::int64_t pixel = 0; pixel < pixels; ++pixel) {
            const Vector x =
                loadNumbers(values + pixel * kPixelBytes + part * kLanes * kNumberBytes);
            most = most < x ? x : most;
        }
        storeFloats(maxima + part * kLanes, most);
    }
}

/// The input as float32, with its border.
void widen(const DepthwisePlane& plane) {
    const std::int64_t before = plane.stride == 1 ? 1 : 0;
    const std::int64_t rowNumbers = (plane.width + 2) * kBlockChannels;
    std::fill_n(plane.scratch, plane.scratchNumbers(), 0.0F);
    const std::byte* from = plane.input;
    for (std::int64_t y = 0; y < plane.height; ++y) {
        float* to = plane.scratch + (y + before) * rowNumbers + before * kBlockChannels;
        for (std::int64_t at = 0; at < plane.width * kBlockChannels; at += kLanes)
            storeFloats(to + at, loadNumbers(from + at * kNumberBytes));
        from += plane.width * kPixelBytes;
    }
}

void depthwise(const DepthwisePlane& plane) {
    constexpr int kSide = 3;
    widen(plane);
    const std::int64_t rowNumbers = (plane.width + 2) * kBlockChannels;
    for (int part = 0; part < kBlockChannels; part += kLanes) {
        Vector weights[kSide * kSide];
        for (int i = 0; i < kSide * kSide; ++i)
            weights[i] = loadFloats(plane.weights + i * kBlockChannels + part);
        const Vector bias = loadFloats(plane.bias + part);
        const Vector step = loadFloats(plane.steps + part);
        std::byte* to = plane.output + part * kNumberBytes;
        for (std::int64_t y = 0; y + plane.stride <= plane.height; y += plane.stride) {
            for (std::int64_t x = 0; x + plane.stride <= plane.width; x += plane.stride) {
                const float* window = plane.scratch + y * rowNumbers + x * kBlockChannels + part;
                Vector sum = bias;
                for (int i = 0; i < kSide * kSide; ++i)
                    sum += weights[i] *
                           loadFloats(window + i / kSide * rowNumbers + i % kSide * kBlockChannels);
                const Vector zero{};
                storeNumbers(to, wholeNumber(sum < zero ? zero : sum, step));
                to += kPixelBytes;
            }
        }
    }
}

ConvolutionKernels convolutionKernels() {
    return {kFormat,
            &convolve<kPixelBytes>,
            &convolve<kStemStep>,
            &maximum,
            &response,
            &addPixels,
            &raisePixels,
            &depthwise};
}

}  // namespace
}  // namespace skimline::cpu
