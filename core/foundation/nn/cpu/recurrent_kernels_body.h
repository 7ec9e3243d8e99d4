// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Steps of an LSTM, compiled once per instruction set, as feed_forward_kernels_body.h says.

#include "core/foundation/nn/cpu/matrix_tiles.h"
#include "core/foundation/nn/cpu/recurrent_kernels.h"

namespace skimline::cpu {
namespace {

constexpr std::int64_t kLstmColumns = kLstmGates * kLstmBlock;

/// e^x with a relative error of 2e-7, for x within +-87; x is clamped to this range.
inline Vector exponential(const Vector& x) {
    constexpr float kLargest = 87;
    constexpr float kRounding = 12582912;  // 1.5 * 2^23: adding it rounds to a whole number
    const Vector low = x < -kLargest ? Vector{} - kLargest : x;
    const Vector bounded = low > kLargest ? Vector{} + kLargest : low;
    const Vector shifted = bounded * 1.44269504F + kRounding;
    const Vector power = shifted - kRounding;
    const Vector rest = (bounded - power * 0.693359375F) + power * 2.12194440e-4F;
    // Cephes' polynomial of expf.
    Vector sum = rest * 1.9875691500e-4F + 1.3981999507e-3F;
    sum = sum * rest + 8.3334519073e-3F;
    sum = sum * rest + 4.1665795894e-2F;
    sum = sum * rest + 1.6666665459e-1F;
    sum = sum * rest + 5.0000001201e-1F;
    sum = sum * rest * rest + rest + 1.0F;
    const Lanes exponent = (__builtin_convertvector(power, Lanes) + 127) << 23;
    return sum * reinterpret_cast<Vector>(exponent);
}

inline Vector sigmoid(const Vector& x) { return 1.0F / (1.0F + exponential(-x)); }
/// Exact to 1e-7 of 1, which is enough for a sum of products.
inline Vector hyperbolicTangent(const Vector& x) { return 2.0F * sigmoid(2.0F * x) - 1.0F; }

void lstmStep(const LstmStep& step) {
    for (std::int64_t first = 0; first < step.units; first += kLstmBlock) {
        const std::int64_t block = first / kLstmBlock;
        const float* bias = step.bias + block * kLstmColumns;
        float* sums = step.scratch;
        for (std::int64_t row = 0; row < step.rows; ++row)
            for (std::int64_t column = 0; column < kLstmColumns; ++column)
                sums[row * kLstmColumns + column] = bias[column];
        multiply<Left::ByRows, Finish::Add>(
            {step.rows, kLstmColumns, step.depth, step.x, step.depth,
             step.weights + block * step.depth * kLstmColumns, kLstmColumns, sums, kLstmColumns});
        for (std::int64_t row = 0; row < step.rows; ++row, sums += kLstmColumns) {
            const std::int64_t at = row * step.units + first;
            for (std::int64_t unit = 0; unit < kLstmBlock; unit += kLanes) {
                const Vector enter = sigmoid(load(sums + unit));
                const Vector keep = sigmoid(load(sums + kLstmBlock + unit));
                const Vector fresh = hyperbolicTangent(load(sums + 2 * kLstmBlock + unit));
                const Vector leave = sigmoid(load(sums + 3 * kLstmBlock + unit));
                const Vector cell = keep * load(step.cell + at + unit) + enter * fresh;
                store(step.cell + at + unit, cell);
                store(step.hidden + at + unit, leave * hyperbolicTangent(cell));
            }
        }
    }
}

RecurrentKernels recurrentKernels() { return {&lstmStep}; }

}  // namespace
}  // namespace skimline::cpu
