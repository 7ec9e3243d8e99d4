// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Vectors whose lanes are rows of one head; compiled once per instruction set, as
// row_kernels_body.h says.

#include <cstdint>
#include <utility>

#include "core/foundation/attention/cpu/row_kernels.h"

namespace skimline::cpu {
namespace {

template <class T>
struct VectorOf {
    using Type [[gnu::vector_size(SKIMLINE_VECTOR_BYTES)]] = T;
};
template <class T>
using Vector = typename VectorOf<T>::Type;
using Bits = typename VectorOf<std::uint32_t>::Type;

template <class T>
constexpr std::int64_t kLanes = SKIMLINE_VECTOR_BYTES / static_cast<std::int64_t>(sizeof(T));

constexpr std::int64_t kTile = 64;  // partners per tile: scores of a tile stay in the first cache
constexpr float kLowestFloat = -3.0e38F;
constexpr double kLowestDouble = -1.0e300;
constexpr float lowest(float) { return kLowestFloat; }
constexpr double lowest(double) { return kLowestDouble; }
constexpr double kLn2 = 0.693147180559945309417;

inline float logarithm(float x) { return __builtin_logf(x); }
inline double logarithm(double x) { return __builtin_log(x); }

/// Lanes beyond the block repeat its last row; their results are dropped.
template <class T>
inline std::int64_t rowOf(const RowBlock& block, std::int64_t lane) {
    return block.begin + (lane < block.count ? lane : block.count - 1);
}

template <class T, int Width>
inline void loadRows(const T* rows, const RowBlock& block, Vector<T>* lanes) {
    for (std::int64_t lane = 0; lane < kLanes<T>; ++lane) {
        const T* row = rows + rowOf<T>(block, lane) * Width;
        for (int d = 0; d < Width; ++d) lanes[d][lane] = row[d];
    }
}

template <class T>
inline void loadScalars(const T* values, const RowBlock& block, Vector<T>& lanes) {
    for (std::int64_t lane = 0; lane < kLanes<T>; ++lane)
        lanes[lane] = values[rowOf<T>(block, lane)];
}

template <class T, int Width>
inline void storeRows(const Vector<T>* lanes, const RowBlock& block, T* rows) {
    for (std::int64_t lane = 0; lane < block.count; ++lane) {
        T* row = rows + (block.begin + lane) * Width;
        for (int d = 0; d < Width; ++d) row[d] = lanes[d][lane];
    }
}

template <class T, int Width>
inline void dot(const Vector<T>* lanes, const T* row, Vector<T>& sum) {
    // One chain: the processor works on several partners at a time, so its latency is hidden, and
    // a second chain would cost an addition.
    sum = lanes[0] * row[0];
    for (int d = 1; d < Width; ++d) sum += lanes[d] * row[d];
}

template <class T, int Width>
inline void addScaled(const Vector<T>& factor, const T* row, Vector<T>* lanes) {
    for (int d = 0; d < Width; ++d) lanes[d] += factor * row[d];
}

template <class T>
inline void loadVector(const T* from, Vector<T>& lanes) {
    __builtin_memcpy(&lanes, from, sizeof lanes);
}

/// Stores the first `count` lanes.
template <class T>
inline void storeVector(const Vector<T>& lanes, T* to, std::int64_t count) {
    if (count == kLanes<T>) {
        __builtin_memcpy(to, &lanes, sizeof lanes);
        return;
    }
    for (std::int64_t lane = 0; lane < count; ++lane) to[lane] = lanes[lane];
}

/// a0 b0 a1 b1 ... of the lower and of the upper halves of `a` and `b`.
template <class T, std::size_t... Lane>
inline void interleave(const Vector<T>& a, const Vector<T>& b, Vector<T>& low, Vector<T>& high,
                       std::index_sequence<Lane...> /*lanes*/) {
    constexpr std::size_t lanes = sizeof...(Lane);
    low = __builtin_shufflevector(a, b, (Lane % 2 * lanes + Lane / 2)...);
    high = __builtin_shufflevector(a, b, (Lane % 2 * lanes + lanes / 2 + Lane / 2)...);
}

/// Transposes a square of kLanes vectors: interleaving its halves once per power of two does it.
template <class T>
inline void transpose(Vector<T>* rows) {
    constexpr std::int64_t half = kLanes<T> / 2;
    for (std::int64_t round = 1; round < kLanes<T>; round *= 2) {
        Vector<T> next[kLanes<T>];
        for (std::int64_t row = 0; row < half; ++row) {
            interleave<T>(rows[row], rows[row + half], next[2 * row], next[2 * row + 1],
                          std::make_index_sequence<static_cast<std::size_t>(kLanes<T>)>());
        }
        for (std::int64_t row = 0; row < kLanes<T>; ++row) rows[row] = next[row];
    }
}

/// A score minus its row's lse exceeds 0 only by rounding, which is large for huge scores.
template <class T>
inline T atMostZero(const T& x) {
    const T zero = {};
    return x > zero ? zero : x;
}

/// Lanes farther than the radius from `position` become `other`.
template <class T>
inline void keepNear(const Vector<T>& positions, T position, T radius, T other, Vector<T>& x) {
    const Vector<T> distance = positions - position;
    const Vector<T> rest = other - Vector<T>{};
    x = distance > radius ? rest : x;
    x = distance < -radius ? rest : x;
}

}  // namespace
}  // namespace skimline::cpu
