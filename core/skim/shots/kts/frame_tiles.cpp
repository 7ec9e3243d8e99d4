// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/shots/kts/frame_tiles.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr int kStepsOfTile = static_cast<int>(FrameTiles::kSize);
constexpr std::int64_t kMostSlots = 64;

using Doubles = double __attribute__((vector_size(kStepsOfTile * sizeof(double)), aligned(8)));
using Floats = float __attribute__((vector_size(kStepsOfTile * sizeof(float)), aligned(4)));

// The accumulators of `Rows` tile rows must fit the registers of the instruction set; products of
// two float32 values are exact in float64, so only the additions round.
template <int Rows>
[[gnu::always_inline]] inline void multiply(const double* rows, const float* columns,
                                            std::int64_t depth, double* tile) {
    for (int first = 0; first < kStepsOfTile; first += Rows) {
        Doubles sums[Rows] = {};
        for (std::int64_t k = 0; k < depth; ++k) {
            const Doubles column = __builtin_convertvector(
                *reinterpret_cast<const Floats*>(columns + k * kStepsOfTile), Doubles);
            for (int r = 0; r < Rows; ++r) sums[r] += rows[k * kStepsOfTile + first + r] * column;
        }
        for (int r = 0; r < Rows; ++r)
            *reinterpret_cast<Doubles*>(tile + std::ptrdiff_t{first + r} * kStepsOfTile) = sums[r];
    }
}

using Multiply = void (*)(const double*, const float*, std::int64_t, double*);

void multiplyPlain(const double* rows, const float* columns, std::int64_t depth, double* tile) {
    multiply<2>(rows, columns, depth, tile);
}

#if defined(__x86_64__)
[[gnu::target("avx2,fma")]] void multiplyAvx2(const double* rows, const float* columns,
                                              std::int64_t depth, double* tile) {
    multiply<4>(rows, columns, depth, tile);
}

[[gnu::target("avx512f,avx2,fma")]] void multiplyAvx512(const double* rows, const float* columns,
                                                        std::int64_t depth, double* tile) {
    multiply<8>(rows, columns, depth, tile);
}
#endif

// Chosen by hand: the loader's own dispatch (ifunc) does not work under the sanitizers.
Multiply bestMultiply() {
#if defined(__x86_64__)
    __builtin_cpu_init();
    // Virtual machines may expose only some of these features.
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    if (avx2 && __builtin_cpu_supports("avx512f")) return multiplyAvx512;
    if (avx2) return multiplyAvx2;
#endif
    return multiplyPlain;
}

double squaresOf(std::span<const float> row) {
    double squares = 0;
    for (const float value : row) squares += double{value} * value;
    if (!std::isfinite(squares))
        throw Error(ErrorCode::Corrupt, "features",
                    "The features hold values that are not finite.");
    return squares;
}

}  // namespace

FrameTiles::FrameTiles(const FloatMatrix& features, bool normalise) : m_features(features) {
    if (features.rows < 1 || features.cols < 1)
        throw Error(ErrorCode::Shape, "features", "There are no frames to cut into shots.");
    m_scales.assign(static_cast<std::size_t>(blocks() * kSize), 0.0);
    m_norms.resize(static_cast<std::size_t>(frames()));
    for (std::int64_t frame = 0; frame < frames(); ++frame) {
        const double squares = squaresOf(features.row(frame));
        const bool isZero = squares <= 0;
        m_norms[frame] = normalise && !isZero ? 1.0 : squares;
        m_scales[frame] = isZero ? 0.0 : normalise ? 1.0 / std::sqrt(squares) : 1.0;
    }
    const std::int64_t slots = std::min(blocks(), kMostSlots);
    m_rows.resize(static_cast<std::size_t>(features.cols * kSize));
    m_columns.resize(static_cast<std::size_t>(slots * features.cols * kSize));
    m_inSlot.assign(static_cast<std::size_t>(slots), -1);
}

void FrameTiles::packRows(std::int64_t block) {
    if (m_rowBlock == block) return;
    const float* columns = packedColumns(block);
    std::copy_n(columns, m_rows.size(), m_rows.begin());
    m_rowBlock = block;
}

const float* FrameTiles::packedColumns(std::int64_t block) {
    const std::int64_t depth = m_features.cols;
    const std::int64_t slot = block % static_cast<std::int64_t>(m_inSlot.size());
    float* packed = m_columns.data() + slot * depth * kSize;
    if (m_inSlot[slot] == block) return packed;
    const float* rows[kSize];
    for (std::int64_t lane = 0; lane < kSize; ++lane) {
        // Past the end any row can be used, because its scale is zero.
        const std::int64_t frame = std::min(block * kSize + lane, frames() - 1);
        rows[lane] = m_features.row(frame).data();
    }
    for (std::int64_t k = 0; k < depth; ++k)
        for (std::int64_t lane = 0; lane < kSize; ++lane) packed[k * kSize + lane] = rows[lane][k];
    m_inSlot[slot] = block;
    return packed;
}

void FrameTiles::compute(std::int64_t rowBlock, std::int64_t columnBlock, Tile& tile) {
    packRows(rowBlock);
    multiply(m_rows.data(), columnBlock, tile);
    const double* scales = m_scales.data() + rowBlock * kSize;
    double* values = tile.data();
    for (std::int64_t r = 0; r < kSize; ++r)
        for (std::int64_t c = 0; c < kSize; ++c) values[r * kSize + c] *= scales[r];
}

void FrameTiles::multiply(const double* packedRows, std::int64_t columnBlock, Tile& tile) {
    static const Multiply kMultiplyBlocks = bestMultiply();
    kMultiplyBlocks(packedRows, packedColumns(columnBlock), m_features.cols, tile.data());
    const double* scales = m_scales.data() + columnBlock * kSize;
    double* values = tile.data();
    for (std::int64_t r = 0; r < kSize; ++r)
        for (std::int64_t c = 0; c < kSize; ++c) values[r * kSize + c] *= scales[c];
}

double FrameTiles::product(std::int64_t frame, const double* vector) const {
    const float* row = m_features.row(frame).data();
    const auto width = static_cast<std::size_t>(m_features.cols);
    double sums[kStepsOfTile] = {};
    const std::size_t whole = width / kStepsOfTile * kStepsOfTile;
    for (std::size_t k = 0; k < whole; k += kStepsOfTile)
        for (std::size_t lane = 0; lane < kStepsOfTile; ++lane)
            sums[lane] += vector[k + lane] * row[k + lane];
    for (std::size_t k = whole; k < width; ++k) sums[k - whole] += vector[k] * row[k];
    return m_scales[frame] * std::accumulate(sums, sums + kStepsOfTile, 0.0);
}

double FrameTiles::addTo(std::int64_t frame, double* sum) const {
    const float* row = m_features.row(frame).data();
    const auto width = static_cast<std::size_t>(m_features.cols);
    const double scale = m_scales[frame];
    double squares[kStepsOfTile] = {};
    const std::size_t whole = width / kStepsOfTile * kStepsOfTile;
    for (std::size_t k = 0; k < whole; k += kStepsOfTile)
        for (std::size_t lane = 0; lane < kStepsOfTile; ++lane) {
            sum[k + lane] += scale * row[k + lane];
            squares[lane] += sum[k + lane] * sum[k + lane];
        }
    for (std::size_t k = whole; k < width; ++k) {
        sum[k] += scale * row[k];
        squares[k - whole] += sum[k] * sum[k];
    }
    return std::accumulate(squares, squares + kStepsOfTile, 0.0);
}

}  // namespace skimline
