// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Products of a few rows with a matrix of bfloat16 numbers, compiled once per instruction set. The
// including source defines SKIMLINE_VECTOR_BYTES. A vector of the matrix holds pairs of numbers:
// the upper halves of a pair are read as floats whose lower bits are noise; the lower halves become
// floats by a shift. Rows are therefore sorted once into even and odd places, and the matrix is
// read as it is stored.

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/foundation/language/whisper/row_kernels.h"

namespace skimline::cpu {
namespace {

using Vector [[gnu::vector_size(SKIMLINE_VECTOR_BYTES)]] = float;
using Pairs [[gnu::vector_size(SKIMLINE_VECTOR_BYTES)]] = std::uint32_t;
struct [[gnu::packed, gnu::may_alias]] LooseVector {
    Vector at;
};
struct [[gnu::packed, gnu::may_alias]] LoosePairs {
    Pairs at;
};

constexpr int kLanes = SKIMLINE_VECTOR_BYTES / 4;
constexpr std::int64_t kStep = 2 * kLanes;  ///< numbers in a vector of pairs
constexpr int kUnitsTogether = 4;

inline Vector load(const float* from) { return reinterpret_cast<const LooseVector*>(from)->at; }
inline void store(float* to, const Vector& value) {
    reinterpret_cast<LooseVector*>(to)->at = value;
}
inline Pairs loadPairs(const void* from) { return static_cast<const LoosePairs*>(from)->at; }
inline Vector evenOf(const Pairs& pairs) { return std::bit_cast<Vector>(pairs << 16U); }
inline Vector oddOf(const Pairs& pairs) { return std::bit_cast<Vector>(pairs & 0xFFFF0000U); }
inline float numberOf(std::uint16_t half) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(half) << 16U);
}

inline float sumOf(const Vector& value) {
    float sums[kLanes];
    store(sums, value);
    for (int half = kLanes / 2; half > 0; half /= 2)
        for (int lane = 0; lane < half; ++lane) sums[lane] += sums[lane + half];
    return sums[0];
}

/// A row split for pairs in lanes: first the numbers at the first place of every lane, then those
/// at the second.
void sortPlaces(const float* x, std::int64_t width, float* sorted) {
    const std::int64_t whole = width / kStep * kStep;
    for (std::int64_t at = 0; at < whole; at += kStep)
        for (int lane = 0; lane < kLanes; ++lane)
            for (int part = 0; part < 2; ++part)
                sorted[at + part * kLanes + lane] = x[at + 2 * lane + part];
    for (std::int64_t at = whole; at < width; ++at) sorted[at] = x[at];
}

/// Units [unit, unit + units) of some rows.
template <int rows, int units>
inline void block(const RowProductView& view, const float* sorted, std::int64_t row,
                  std::int64_t unit) {
    const std::int64_t width = view.width;
    const std::int64_t whole = width / kStep * kStep;
    const std::uint16_t* matrix = view.matrix + unit * width;
    Vector even[rows][units]{};
    Vector odd[rows][units]{};
    for (std::int64_t at = 0; at < whole; at += kStep)
        for (int u = 0; u < units; ++u) {
            const Pairs pairs = loadPairs(matrix + u * width + at);
            for (int r = 0; r < rows; ++r) {
                const float* x = sorted + (row + r) * width + at;
                even[r][u] += load(x) * evenOf(pairs);
                odd[r][u] += load(x + kLanes) * oddOf(pairs);
            }
        }
    for (int r = 0; r < rows; ++r)
        for (int u = 0; u < units; ++u) {
            float sum = sumOf(even[r][u] + odd[r][u]);
            for (std::int64_t at = whole; at < width; ++at)
                sum += sorted[(row + r) * width + at] * numberOf(matrix[u * width + at]);
            if (view.bias != nullptr) sum += numberOf(view.bias[unit + u]);
            view.y[(row + r) * view.units + unit + u] = sum;
        }
}

template <int units>
inline void allRows(const RowProductView& view, const float* sorted, std::int64_t unit) {
    std::int64_t row = 0;
    for (; row + 2 <= view.rows; row += 2) block<2, units>(view, sorted, row, unit);
    if (row < view.rows) block<1, units>(view, sorted, row, unit);
}

void multiply(const RowProductView& view, float* scratch) {
    for (std::int64_t row = 0; row < view.rows; ++row)
        sortPlaces(view.x + row * view.width, view.width, scratch + row * view.width);
    std::int64_t unit = 0;
    for (; unit + kUnitsTogether <= view.units; unit += kUnitsTogether)
        allRows<kUnitsTogether>(view, scratch, unit);
    for (; unit < view.units; ++unit) allRows<1>(view, scratch, unit);
}

/// A row as whole numbers whose products with bytes, all of them together, fit into 32 bits.
/// @return the value of one unit; NaN if a number is not finite
float wholeNumbers(const float* x, std::int64_t width, std::int16_t* whole) {
    constexpr std::int64_t kLargestSum = 0x7FFFFFFF;
    constexpr std::int64_t kLargestByte = 127;
    constexpr std::int64_t kLargestWhole = 0x7FFF;
    float largest = 0;
    float nothing = 0;
    for (std::int64_t at = 0; at < width; ++at) {
        largest = std::max(largest, std::abs(x[at]));
        nothing += x[at] * 0;
    }
    if (nothing != 0) return nothing;
    const auto limit = static_cast<float>(
        std::min(kLargestWhole, kLargestSum / (kLargestByte * std::max<std::int64_t>(width, 1))));
    const float scale = largest > 0 ? limit / largest : 0;
    for (std::int64_t at = 0; at < width; ++at)
        whole[at] = static_cast<std::int16_t>(std::lrintf(x[at] * scale));
    return largest / limit;
}

/// The compiler makes one instruction of two products and their sum out of the inner loop.
template <int units>
inline void byteBlock(const RowProductView& view, const std::int16_t* x, float meaning,
                      std::int64_t unit) {
    const std::int64_t width = view.width;
    const std::int8_t* bytes = view.bytes + unit * width;
    std::int32_t sums[units]{};
    for (std::int64_t at = 0; at < width; ++at) {
        const std::int32_t number = x[at];
        for (int u = 0; u < units; ++u) sums[u] += number * bytes[u * width + at];
    }
    for (int u = 0; u < units; ++u)
        view.y[unit + u] = static_cast<float>(sums[u]) * meaning * view.scales[unit + u];
}

/// Row by row of the matrix, so that its bytes are read once however many rows they multiply.
void multiplyBytes(const RowProductView& view, float* meanings, std::int16_t* scratch) {
    for (std::int64_t row = 0; row < view.rows; ++row)
        meanings[row] =
            wholeNumbers(view.x + row * view.width, view.width, scratch + row * view.width);
    const auto all = [&](auto block, std::int64_t unit) {
        RowProductView one = view;
        for (std::int64_t row = 0; row < view.rows; ++row, one.y += view.units)
            block(one, scratch + row * view.width, meanings[row], unit);
    };
    std::int64_t unit = 0;
    for (; unit + kUnitsTogether <= view.units; unit += kUnitsTogether)
        all(byteBlock<kUnitsTogether>, unit);
    for (; unit < view.units; ++unit) all(byteBlock<1>, unit);
}

/// One row: the sums of `vectors` vectors of pairs from the column `first` on.
template <int vectors>
inline void gatherColumns(const RowProductView& view, const float* x, std::int64_t first,
                          float* sorted) {
    Vector even[vectors]{};
    Vector odd[vectors]{};
    for (std::int64_t unit = 0; unit < view.units; ++unit) {
        const std::uint16_t* matrix = view.matrix + unit * view.width + first;
        for (int v = 0; v < vectors; ++v) {
            const Pairs pairs = loadPairs(matrix + v * kStep);
            even[v] += x[unit] * evenOf(pairs);
            odd[v] += x[unit] * oddOf(pairs);
        }
    }
    for (int v = 0; v < vectors; ++v) {
        store(sorted + v * kStep, even[v]);
        store(sorted + v * kStep + kLanes, odd[v]);
    }
}

void gather(const RowProductView& view, float* scratch) {
    constexpr int kTogether = 64 / kStep;  // a head of the released networks at once
    const std::int64_t whole = view.width / kStep * kStep;
    for (std::int64_t row = 0; row < view.rows; ++row) {
        const float* x = view.x + row * view.units;
        float* y = view.y + row * view.width;
        std::int64_t at = 0;
        for (; at + kTogether * kStep <= whole; at += kTogether * kStep)
            gatherColumns<kTogether>(view, x, at, scratch + at);
        for (; at < whole; at += kStep) gatherColumns<1>(view, x, at, scratch + at);
        for (at = 0; at < whole; at += kStep)
            for (int lane = 0; lane < kLanes; ++lane) {
                y[at + 2 * lane] = scratch[at + lane];
                y[at + 2 * lane + 1] = scratch[at + kLanes + lane];
            }
        for (; at < view.width; ++at) {
            y[at] = 0;
            for (std::int64_t unit = 0; unit < view.units; ++unit)
                y[at] += x[unit] * numberOf(view.matrix[unit * view.width + at]);
        }
    }
}

}  // namespace
}  // namespace skimline::cpu
