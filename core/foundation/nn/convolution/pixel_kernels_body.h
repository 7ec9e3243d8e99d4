// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Convolutions of single channels and activations, compiled once per instruction set, as
// feed_forward_kernels_body.h says.

#include "core/foundation/nn/convolution/pixel_kernels.h"
#include "core/foundation/nn/cpu/layer_kernels.h"
#include "core/foundation/nn/cpu/matrix_tiles.h"

namespace skimline::cpu {
namespace {

// Outputs whose sums are in flight: enough multiply-adds to hide their latency.
constexpr int kPixelsTogether = 4;

template <int Pixels>
void filterPixels(const PixelRow& row, std::int64_t pixel, std::int64_t channel) {
    const std::int64_t step = row.step * row.channels;
    const float* input = row.input + pixel * step + channel;
    const float* weights = row.weights + channel;
    Vector sums[Pixels];
#pragma GCC unroll 8
    for (int p = 0; p < Pixels; ++p) sums[p] = load(row.bias + channel);
    for (std::int64_t y = 0; y < row.windowRows; ++y) {
        const float* window = input + y * row.rowNumbers;
        for (std::int64_t x = 0; x < row.windowColumns; ++x) {
            const Vector weight = load(weights);
#pragma GCC unroll 8
            for (int p = 0; p < Pixels; ++p) sums[p] += weight * load(window + p * step);
            window += row.channels;
            weights += row.channels;
        }
    }
    float* output = row.output + pixel * row.channels + channel;
#pragma GCC unroll 8
    for (int p = 0; p < Pixels; ++p) store(output + p * row.channels, sums[p]);
}

void filter(const PixelRow& row) {
    for (std::int64_t channel = 0; channel < row.channels; channel += kLanes) {
        std::int64_t pixel = 0;
        for (; pixel + kPixelsTogether <= row.pixels; pixel += kPixelsTogether)
            filterPixels<kPixelsTogether>(row, pixel, channel);
        for (; pixel < row.pixels; ++pixel) filterPixels<1>(row, pixel, channel);
    }
}

// Vectors of one pixel's outputs, and pixels whose sums fill the registers: 24 of 32 with AVX-512,
// 8 of 16 without.
constexpr int kBlockVectors = static_cast<int>(kWholeVector / kLanes);
constexpr int kGatheredPixels = SKIMLINE_VECTOR_BYTES == 64   ? 24
                                : SKIMLINE_VECTOR_BYTES == 32 ? 5
                                                              : 2;

template <int Pixels>
void gatherPixels(const PixelRow& row, std::int64_t pixel, std::int64_t block) {
    const std::int64_t step = row.step * row.channels;
    const std::int64_t across = row.windowColumns * row.channels;
    const float* input = row.input + pixel * step;
    const float* weights = row.weights + block * row.windowRows * across * kWholeVector;
    Vector sums[Pixels][kBlockVectors];
#pragma GCC unroll 32
    for (int p = 0; p < Pixels; ++p) {
#pragma GCC unroll 4
        for (int v = 0; v < kBlockVectors; ++v)
            sums[p][v] = load(row.bias + block * kWholeVector + v * kLanes);
    }
    for (std::int64_t y = 0; y < row.windowRows; ++y, input += row.rowNumbers) {
        for (std::int64_t at = 0; at < across; ++at, weights += kWholeVector) {
#pragma GCC unroll 4
            for (int v = 0; v < kBlockVectors; ++v) {
                const Vector weight = load(weights + v * kLanes);
#pragma GCC unroll 32
                for (int p = 0; p < Pixels; ++p) sums[p][v] += input[p * step + at] * weight;
            }
        }
    }
    float* output = row.output + pixel * row.outputs + block * kWholeVector;
#pragma GCC unroll 32
    for (int p = 0; p < Pixels; ++p) {
#pragma GCC unroll 4
        for (int v = 0; v < kBlockVectors; ++v)
            store(output + p * row.outputs + v * kLanes, sums[p][v]);
    }
}

template <int Pixels>
void gatherRest(const PixelRow& row, std::int64_t pixel, std::int64_t block) {
    // cppcheck-suppress compareBoolExpressionWithInt  // it takes Pixels for a truth value
    if (row.pixels - pixel >= Pixels) {
        gatherPixels<Pixels>(row, pixel, block);
        pixel += Pixels;
    }
    // cppcheck-suppress compareBoolExpressionWithInt
    if constexpr (Pixels > 1) gatherRest<Pixels / 2>(row, pixel, block);
}

void gather(const PixelRow& row) {
    for (std::int64_t block = 0; block < row.outputs / kWholeVector; ++block) {
        std::int64_t pixel = 0;
        for (; pixel + kGatheredPixels <= row.pixels; pixel += kGatheredPixels)
            gatherPixels<kGatheredPixels>(row, pixel, block);
        gatherRest<SKIMLINE_VECTOR_BYTES == 64   ? 16
                   : SKIMLINE_VECTOR_BYTES == 32 ? 4
                                                 : 1>(row, pixel, block);
    }
}

/// exp(x) for x from -87 to 0: 2^n times a polynomial of degree 6 (Cephes' expf).
inline Vector exponential(const Vector& value) {
    constexpr float kNoFractions = 12582912.0F;  // behind 1.5 * 2^23 a float has no fractions
    const Vector least = Vector{} - 87.0F;
    const Vector x = value < least ? least : value;
    const Vector shifted = x * 1.44269504F + kNoFractions;
    const Vector whole = shifted - kNoFractions;
    const Vector rest = (x - whole * 0.693359375F) + whole * 2.12194440e-4F;
    Vector sum = rest * 1.9875691500e-4F + 1.3981999507e-3F;
    sum = sum * rest + 8.3334519073e-3F;
    sum = sum * rest + 4.1665795894e-2F;
    sum = sum * rest + 1.6666665459e-1F;
    sum = sum * rest + 5.0000001201e-1F;
    sum = sum * rest * rest + rest + 1.0F;
    // The whole number is in the low bits; as an exponent it multiplies by a power of two.
    const Lanes exponent = (reinterpret_cast<Lanes>(shifted) << 23) + (127 << 23);
    return sum * reinterpret_cast<Vector>(exponent);
}

/// Abramowitz and Stegun, Handbook of Mathematical Functions, 7.1.26: erf within 1.5e-7.
void gelu(float* numbers, std::int64_t count) {
    constexpr float kHalfRoot = 0.70710678F;
    const Vector zero{};
    for (std::int64_t at = 0; at < count; at += kLanes) {
        const Vector value = load(numbers + at);
        const Vector x = value * kHalfRoot;
        const Vector size = x < zero ? zero - x : x;
        const Vector t = 1.0F / (size * 0.3275911F + 1.0F);
        Vector sum = t * 1.061405429F - 1.453152027F;
        sum = sum * t + 1.421413741F;
        sum = sum * t - 0.284496736F;
        sum = (sum * t + 0.254829592F) * t;
        // Half of 1 - erf(|x|).
        const Vector tail = 0.5F * sum * exponential(zero - x * x);
        store(numbers + at, value * (x < zero ? tail : 1.0F - tail));
    }
}

float exponentials(const float* numbers, std::int64_t count, float most) {
    Vector sums{};
    for (std::int64_t at = 0; at < count; at += kLanes)
        sums += exponential(load(numbers + at) - most);
    float sum = 0;
    for (std::int64_t lane = 0; lane < kLanes; ++lane) sum += sums[lane];
    return sum;
}

PixelKernels pixelKernels() { return {&filter, &gather, &gelu, &exponentials}; }

}  // namespace
}  // namespace skimline::cpu
