// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Products of a few rows with a matrix of bfloat16 numbers, compiled once per instruction set. The
// including source defines SKIMLINE_VECTOR_BYTES. A vector of the matrix holds pairs of numbers:
// the upper halves of a pair are a float with noise in its lower bits cut off, the lower halves
// one that is moved up. So rows are sorted into even and odd places once, and the matrix is read
// as it lies.

#include <bit>

#include "core/nets/whisper/row_kernels.h"

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

using Whole [[gnu::vector_size(SKIMLINE_VECTOR_BYTES)]] = std::int32_t;

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

/// Numbers of which `parts` lie in one lane of the matrix: first those at the first place of every
/// lane, then those at the second.
template <int parts>
void sortPlaces(const float* x, std::int64_t width, float* sorted) {
    constexpr std::int64_t step = parts * kLanes;
    const std::int64_t whole = width / step * step;
    for (std::int64_t at = 0; at < whole; at += step)
        for (int lane = 0; lane < kLanes; ++lane)
            for (int part = 0; part < parts; ++part)
                sorted[at + part * kLanes + lane] = x[at + parts * lane + part];
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
        sortPlaces<2>(view.x + row * view.width, view.width, scratch + row * view.width);
    std::int64_t unit = 0;
    for (; unit + kUnitsTogether <= view.units; unit += kUnitsTogether)
        allRows<kUnitsTogether>(view, scratch, unit);
    for (; unit < view.units; ++unit) allRows<1>(view, scratch, unit);
}

/// The byte at a place of every lane, as a float.
template <int place>
inline Vector byteOf(const Pairs& bytes) {
    return __builtin_convertvector(std::bit_cast<Whole>(bytes << (24U - 8U * place)) >> 24, Vector);
}

template <int units>
inline void byteBlock(const RowProductView& view, const float* sorted, std::int64_t unit) {
    constexpr std::int64_t step = 4 * kLanes;
    const std::int64_t width = view.width;
    const std::int64_t whole = width / step * step;
    const std::int8_t* bytes = view.bytes + unit * width;
    Vector even[units]{};
    Vector odd[units]{};
    for (std::int64_t at = 0; at < whole; at += step)
        for (int u = 0; u < units; ++u) {
            const Pairs four = loadPairs(bytes + u * width + at);
            even[u] += load(sorted + at) * byteOf<0>(four);
            odd[u] += load(sorted + at + kLanes) * byteOf<1>(four);
            even[u] += load(sorted + at + 2 * kLanes) * byteOf<2>(four);
            odd[u] += load(sorted + at + 3 * kLanes) * byteOf<3>(four);
        }
    for (int u = 0; u < units; ++u) {
        float sum = sumOf(even[u] + odd[u]);
        for (std::int64_t at = whole; at < width; ++at)
            sum += sorted[at] * static_cast<float>(bytes[u * width + at]);
        view.y[unit + u] = sum * view.scales[unit + u];
    }
}

void multiplyBytes(const RowProductView& view, float* scratch) {
    for (std::int64_t row = 0; row < view.rows; ++row)
        sortPlaces<4>(view.x + row * view.width, view.width, scratch + row * view.width);
    const auto all = [&](auto block, std::int64_t unit) {
        RowProductView one = view;
        for (std::int64_t row = 0; row < view.rows; ++row, one.y += view.units)
            block(one, scratch + row * view.width, unit);
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
