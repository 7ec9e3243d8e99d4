// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Products on the processor's tile registers (AMX), for kernels that are compiled for them.
//
// Note [Parts of numbers]
// Tile registers multiply bfloat16 and add in float32. A float32 number is taken as a sum of
// two bfloat16 ones, each the nearest to what is left: they hold 16 of its 24 bits. A product of
// two such sums is the sum of three products of their parts; that of the two smaller ones is left
// out, as it is smaller than what was lost already. A term is off by 2^-15 of itself at most. Tiles
// do sixteen times the work of float32 vectors, so three products are still faster. Numbers below
// 1e-38 count as zero; infinity becomes NaN, NaN stays.

#include <immintrin.h>

#include <cstdint>

#include "core/foundation/nn/cpu/matrix_tiles.h"

namespace skimline::cpu {
namespace {

constexpr std::int64_t kTile = 16;       ///< rows and columns of a tile of sums
constexpr std::int64_t kTileDepth = 32;  ///< bfloat16 numbers in a row of a tile
constexpr std::int64_t kTileWords = kTile * kTileDepth;
constexpr std::int64_t kPair = 2 * kTile;  ///< sums are found two by two tiles at a time
constexpr std::int64_t upToPair(std::int64_t count) { return (count + kPair - 1) / kPair * kPair; }

struct alignas(64) TileShapes {
    std::uint8_t palette, start, reserved[14];
    std::uint16_t bytes[16];
    std::uint8_t rows[16];
};
// Static: GCC 12 does not see that loading reads all of it, and drops what is written to a local
// one.
constexpr TileShapes kWholeTiles{
    1, 0, {}, {64, 64, 64, 64, 64, 64, 64, 64}, {16, 16, 16, 16, 16, 16, 16, 16}};

/// Sets the tile registers up for whole tiles, and clears them again.
class TileSession {
public:
    TileSession() { _tile_loadconfig(&kWholeTiles); }
    ~TileSession() { _tile_release(); }
    TileSession(const TileSession&) = delete;
    TileSession& operator=(const TileSession&) = delete;
};

/// Tiles of one side of a product, those along the sum side by side.
struct Tiles {
    const std::uint16_t* at;
    std::int64_t next;  ///< words to the tiles of the next 16 rows (left) or columns (right)
    std::int64_t part;  ///< words to the next smaller parts
};

/// One side of a product as tiles: all of the largest parts, then all of the next ones.
class Operand {
public:
    /// @param memory  for size x depth numbers  @param size  rows or columns, a
    /// multiple of kTile  @param depth  along the sum, a multiple of kTileDepth
    Operand(float* memory, std::int64_t size, std::int64_t depth)
        : m_words(reinterpret_cast<std::uint16_t*>(memory)),
          m_depth(depth / kTileDepth),
          m_part(size * depth) {}

    /// The tiles from row or column `item` on, and from `k` on along the sum.
    Tiles from(std::int64_t item, std::int64_t k = 0) const {
        return {word(item, k), m_depth * kTileWords, m_part};
    }
    std::uint16_t* word(std::int64_t item, std::int64_t k) const {
        return m_words + (item / kTile * m_depth + k / kTileDepth) * kTileWords;
    }
    /// Words to the next smaller parts.
    std::int64_t part() const { return m_part; }

private:
    std::uint16_t* m_words;
    std::int64_t m_depth;
    std::int64_t m_part;
};

inline void loadLeft(const Tiles& a, int part) {
    _tile_loadd(4, a.at + part * a.part, 64);
    _tile_loadd(5, a.at + part * a.part + a.next, 64);
}

inline void loadRight(const Tiles& b, int part) {
    _tile_loadd(6, b.at + part * b.part, 64);
    _tile_loadd(7, b.at + part * b.part + b.next, 64);
}

inline void addProducts() {
    _tile_dpbf16ps(0, 4, 6);
    _tile_dpbf16ps(1, 4, 7);
    _tile_dpbf16ps(2, 5, 6);
    _tile_dpbf16ps(3, 5, 7);
}

/// The products of parts; see Note [Parts of numbers].
inline void addProductsOfParts(const Tiles& a, const Tiles& b) {
    loadRight(b, 0);
    loadLeft(a, 1);
    addProducts();
    loadLeft(a, 0);
    addProducts();
    loadRight(b, 1);
    addProducts();
}

/// c [32, 32] (+)= a b, `depth` (a multiple of kTileDepth) numbers along the sum.
inline void multiplyTiles(Tiles a, Tiles b, std::int64_t depth, float* c, std::int64_t cStride,
                          bool add) {
    const std::int64_t stride = cStride * 4;
    float* below = c + kTile * cStride;
    if (add) {
        _tile_loadd(0, c, stride);
        _tile_loadd(1, c + kTile, stride);
        _tile_loadd(2, below, stride);
        _tile_loadd(3, below + kTile, stride);
    } else {
        _tile_zero(0);
        _tile_zero(1);
        _tile_zero(2);
        _tile_zero(3);
    }
    for (std::int64_t k = 0; k < depth; k += kTileDepth) {
        addProductsOfParts(a, b);
        a.at += kTileWords;
        b.at += kTileWords;
    }
    _tile_stored(0, c, stride);
    _tile_stored(1, c + kTile, stride);
    _tile_stored(2, below, stride);
    _tile_stored(3, below + kTile, stride);
}

/// The parts of a vector of numbers, each in the upper half of its lane.
struct Split {
    __m512i larger, smaller;
};

constexpr int kUpperHalf = static_cast<int>(0xffff0000U);

inline __m512i interleave(__m512i first, __m512i second) {
    return _mm512_or_si512(_mm512_srli_epi32(first, 16), second);
}

/// The nearest bfloat16 numbers, halves away from zero.
inline __m512i nearest(__m512 values) {
    const __m512i up = _mm512_add_epi32(_mm512_castps_si512(values), _mm512_set1_epi32(0x8000));
    return _mm512_and_si512(up, _mm512_set1_epi32(kUpperHalf));
}

inline Split split(__m512 values) {
    const __m512i larger = nearest(values);
    return {larger, nearest(values - _mm512_castsi512_ps(larger))};
}

// Note [Order along a sum]
// The order in which the terms of a sum stand in the tiles is free as long as both sides keep it.
// Of every 32 numbers the first and the second 16 are laid in turn: that takes a shift and an or
// for a left row as for a right pair of rows, and no instruction that moves numbers between lanes.

/// Stores the parts of numbers i and i + 16 of a sum side by side.
inline void storeInterleaved(std::uint16_t* to, const Operand& of, const Split& first,
                             const Split& second) {
    _mm512_storeu_si512(to, interleave(first.larger, second.larger));
    _mm512_storeu_si512(to + of.part(), interleave(first.smaller, second.smaller));
}

inline void takeInterleaved(Vector (&words)[2][kTile], std::int64_t line, const Split& first,
                            const Split& second) {
    words[0][line] = reinterpret_cast<Vector>(interleave(first.larger, second.larger));
    words[1][line] = reinterpret_cast<Vector>(interleave(first.smaller, second.smaller));
}

/// A matrix in memory; rows from `rows` on count as zeros. Columns are a multiple of kPair.
struct Rows {
    const float* at;
    std::int64_t stride, rows, columns;

    __m512 load(std::int64_t row, std::int64_t column) const {
        return row < rows ? _mm512_loadu_ps(at + row * stride + column) : _mm512_setzero_ps();
    }
};

/// a as the left side: its rows, summed along its columns.
inline void packLeft(const Rows& a, const Operand& to) {
    for (std::int64_t row = 0; row < a.rows; ++row) {
        for (std::int64_t k = 0; k < a.columns; k += kTileDepth) {
            storeInterleaved(to.word(row, k) + row % kTile * kTileDepth, to, split(a.load(row, k)),
                             split(a.load(row, k + kTile)));
        }
    }
}

/// b as the right side: its columns, summed along its rows, `depth` of them.
inline void packRight(const Rows& b, std::int64_t depth, const Operand& to) {
    for (std::int64_t k = 0; k < depth; k += kTileDepth) {
        for (std::int64_t row = 0; row < kTile; ++row) {
            for (std::int64_t column = 0; column < b.columns; column += kTile) {
                storeInterleaved(to.word(column, k) + row * kTileDepth, to,
                                 split(b.load(k + row, column)),
                                 split(b.load(k + row + kTile, column)));
            }
        }
    }
}

/// Turns 16 lines of words (pairs of numbers of a sum) around as they are stored.
inline void storeTurned(std::uint16_t* to, const Operand& of, Vector (&words)[2][kTile]) {
    for (int part = 0; part < 2; ++part, to += of.part()) {
        transposeSquare<1>(words[part]);
        for (std::int64_t line = 0; line < kTile; ++line) {
            // cppcheck-suppress invalidPointerCast  // words are moved as they are
            store(reinterpret_cast<float*>(to + line * kTileDepth), words[part][line]);
        }
    }
}

/// b transposed as the right side: its rows, `size` of them, summed along its columns.
inline void packRightTransposed(const Rows& b, std::int64_t size, const Operand& to) {
    for (std::int64_t row = 0; row < size; row += kTile) {
        for (std::int64_t k = 0; k < b.columns; k += kTileDepth) {
            Vector words[2][kTile];
            for (std::int64_t r = 0; r < kTile; ++r) {
                takeInterleaved(words, r, split(b.load(row + r, k)),
                                split(b.load(row + r, k + kTile)));
            }
            storeTurned(to.word(row, k), to, words);
        }
    }
}

/// a transposed as the left side: its columns, summed along its rows.
inline void packLeftTransposed(const Rows& a, const Operand& to) {
    for (std::int64_t k = 0; k < a.rows; k += kTileDepth) {
        for (std::int64_t column = 0; column < a.columns; column += kTile) {
            Vector words[2][kTile];
            for (std::int64_t r = 0; r < kTile; ++r) {
                takeInterleaved(words, r, split(a.load(k + r, column)),
                                split(a.load(k + r + kTile, column)));
            }
            storeTurned(to.word(column, k), to, words);
        }
    }
}

}  // namespace
}  // namespace skimline::cpu
