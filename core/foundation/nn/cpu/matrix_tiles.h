// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Products of small matrices that lie in the cache, compiled once per instruction set, as
// feed_forward_kernels_body.h says.

#include <cstdint>

namespace skimline::cpu {
namespace {

using Vector [[gnu::vector_size(SKIMLINE_VECTOR_BYTES)]] = float;
struct [[gnu::packed, gnu::may_alias]] LooseVector {
    Vector at;
};

constexpr std::int64_t kLanes = SKIMLINE_VECTOR_BYTES / 4;
// A tile of sums fills the registers: 24 of 32 with AVX-512, 12 of 16 without. Six rows are enough
// multiply-adds in flight to hide their latency and need few enough loads.
constexpr int kTileRows = 6;
constexpr int kTileVectors = SKIMLINE_VECTOR_BYTES == 64 ? 4 : 2;

constexpr std::int64_t upToLanes(std::int64_t count) {
    return (count + kLanes - 1) / kLanes * kLanes;
}

inline Vector load(const float* from) { return reinterpret_cast<const LooseVector*>(from)->at; }
inline void store(float* to, const Vector& value) {
    reinterpret_cast<LooseVector*>(to)->at = value;
}

/// Treatment of the sums: added to c; max(0, sum); 0 if `mask` is not above 0. NaN stays NaN.
enum class Finish { Add, Relu, Mask };
/// Layout of a in memory: element (i, k) at a[i * aStride + k], or at a[k * aStride + i].
enum class Left { ByRows, ByColumns };

/// c = finish(a b): c [rows, columns], a [rows, depth], b [depth, columns]. Columns are a multiple
/// of kLanes. Every element's terms are added in the order of depth at all sizes.
struct Product {
    std::int64_t rows, columns, depth;
    const float* a;
    std::int64_t aStride;
    const float* b;
    std::int64_t bStride;
    float* c;
    std::int64_t cStride;
    const float* mask = nullptr;  ///< laid out as c
};

template <Finish finish>
inline void finishAt(const Product& p, std::int64_t at, const Vector& value) {
    const Vector zero{};
    Vector sum = value;
    if (finish == Finish::Relu) sum = sum < zero ? zero : sum;
    if (finish == Finish::Mask) sum = load(p.mask + at) <= zero ? zero : sum;
    store(p.c + at, sum);
}

template <Left left, Finish finish, int Rows, int Vectors>
void tile(const Product& p, std::int64_t row, std::int64_t column) {
    const std::int64_t aStride = p.aStride;
    const float* a = p.a + row * (left == Left::ByRows ? aStride : 1);
    const float* b = p.b + column;
    const std::int64_t first = row * p.cStride + column;
    Vector sums[Rows][Vectors];
#pragma GCC unroll 8
    for (int r = 0; r < Rows; ++r) {
#pragma GCC unroll 8
        for (int v = 0; v < Vectors; ++v) {
            sums[r][v] =
                finish == Finish::Add ? load(p.c + first + r * p.cStride + v * kLanes) : Vector{};
        }
    }
    for (std::int64_t k = 0; k < p.depth; ++k, b += p.bStride) {
        Vector right[Vectors];
#pragma GCC unroll 8
        for (int v = 0; v < Vectors; ++v) right[v] = load(b + v * kLanes);
#pragma GCC unroll 8
        for (int r = 0; r < Rows; ++r) {
            const float factor = left == Left::ByRows ? a[r * aStride + k] : a[k * aStride + r];
#pragma GCC unroll 8
            for (int v = 0; v < Vectors; ++v) sums[r][v] += factor * right[v];
        }
    }
#pragma GCC unroll 8
    for (int r = 0; r < Rows; ++r) {
#pragma GCC unroll 8
        for (int v = 0; v < Vectors; ++v) {
            finishAt<finish>(p, first + r * p.cStride + v * kLanes, sums[r][v]);
        }
    }
}

template <Left left, Finish finish, int Rows, int Vectors>
void lastRows(const Product& p, std::int64_t row, std::int64_t column) {
    if (p.rows - row == Rows) return tile<left, finish, Rows, Vectors>(p, row, column);
    if constexpr (Rows > 1) lastRows<left, finish, Rows - 1, Vectors>(p, row, column);
}

template <Left left, Finish finish, int Vectors>
void tilesBelow(const Product& p, std::int64_t column) {
    std::int64_t row = 0;
    for (; row + kTileRows <= p.rows; row += kTileRows) {
        tile<left, finish, kTileRows, Vectors>(p, row, column);
    }
    lastRows<left, finish, kTileRows - 1, Vectors>(p, row, column);
}

template <Left left, Finish finish, int Vectors>
void lastColumns(const Product& p, std::int64_t column) {
    if (p.columns - column == Vectors * kLanes) return tilesBelow<left, finish, Vectors>(p, column);
    if constexpr (Vectors > 1) lastColumns<left, finish, Vectors - 1>(p, column);
}

template <Left left, Finish finish>
void multiply(const Product& p) {
    constexpr std::int64_t wide = kTileVectors * kLanes;
    std::int64_t column = 0;
    for (; column + wide <= p.columns; column += wide) {
        tilesBelow<left, finish, kTileVectors>(p, column);
    }
    lastColumns<left, finish, kTileVectors - 1>(p, column);
}

using Lanes [[gnu::vector_size(SKIMLINE_VECTOR_BYTES)]] = std::int32_t;

/// Exchanges the squares of `Side` numbers off the diagonal, in every square of twice that side.
template <int Side>
inline void exchangeSquares(Vector* rows) {
    Lanes first{};
    Lanes second{};
#pragma GCC unroll 16
    for (int lane = 0; lane < kLanes; ++lane) {
        const bool right = (lane & Side) != 0;
        first[lane] = right ? static_cast<int>(kLanes) + lane - Side : lane;
        second[lane] = right ? static_cast<int>(kLanes) + lane : lane + Side;
    }
#pragma GCC unroll 16
    for (int row = 0; row < kLanes; ++row) {
        if ((row & Side) != 0) continue;
        const Vector above = rows[row];
        const Vector below = rows[row + Side];
        rows[row] = __builtin_shuffle(above, below, first);
        rows[row + Side] = __builtin_shuffle(above, below, second);
    }
}

template <int Side>
inline void transposeSquare(Vector* rows) {
    if constexpr (Side < kLanes) {
        exchangeSquares<Side>(rows);
        transposeSquare<2 * Side>(rows);
    }
}

/// transpose() of kLanes rows and a multiple of kLanes columns.
template <bool add>
void transposeStrip(const float* from, std::int64_t fromStride, std::int64_t columns, float* to,
                    std::int64_t toStride) {
    for (std::int64_t j = 0; j < columns; j += kLanes) {
        Vector square[kLanes];
#pragma GCC unroll 16
        for (int row = 0; row < kLanes; ++row) square[row] = load(from + row * fromStride + j);
        transposeSquare<1>(square);
#pragma GCC unroll 16
        for (int row = 0; row < kLanes; ++row) {
            float* target = to + (j + row) * toStride;
            if (add) square[row] += load(target);
            store(target, square[row]);
        }
    }
}

/// to[j][i] (+)= from[i][j] for rows i and columns j of `from`.
template <bool add>
void transpose(const float* from, std::int64_t fromStride, std::int64_t rows, std::int64_t columns,
               float* to, std::int64_t toStride) {
    const std::int64_t whole = columns / kLanes * kLanes;
    for (std::int64_t i = 0; i + kLanes <= rows; i += kLanes)
        transposeStrip<add>(from + i * fromStride, fromStride, whole, to + i, toStride);
    const std::int64_t done = rows / kLanes * kLanes;
    for (std::int64_t j = 0; j < whole; ++j) {
        float* target = to + j * toStride;
        for (std::int64_t i = done; i < rows; ++i)
            target[i] = from[i * fromStride + j] + (add ? target[i] : 0.0F);
    }
    for (std::int64_t j = whole; j < columns; ++j) {
        float* target = to + j * toStride;
        std::int64_t i = 0;
        for (; i + kLanes <= rows; i += kLanes) {
            Vector values;
            for (std::int64_t lane = 0; lane < kLanes; ++lane) {
                values[lane] = from[(i + lane) * fromStride + j];
            }
            if (add) values += load(target + i);
            store(target + i, values);
        }
        for (; i < rows; ++i) target[i] = from[i * fromStride + j] + (add ? target[i] : 0.0F);
    }
}

inline void clear(float* values, std::int64_t count) {
    for (std::int64_t at = 0; at < count; ++at) values[at] = 0;
}

}  // namespace
}  // namespace skimline::cpu
