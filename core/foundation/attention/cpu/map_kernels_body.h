// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Weights of a map, pooled along the columns; compiled once per instruction set, as
// row_kernels_body.h says.

#include <vector>

#include "core/foundation/attention/cpu/fast_exp2.h"
#include "core/foundation/attention/cpu/map_kernels.h"
#include "core/foundation/attention/cpu/mask_values.h"
#include "core/foundation/attention/cpu/vector_rows.h"

namespace skimline::cpu {
namespace {

template <int Width>
struct MapBlock {
    Vector<float> q[Width];
    Vector<float> lse;
    Vector<float> isGlobal;
    Vector<float> steps;

    explicit MapBlock(const MapRows& rows, std::int64_t skippedRows = 0) {
        RowBlock block;
        block.count = rows.count;
        loadRows<float, Width>(rows.q + skippedRows * Width, block, q);
        loadScalars(rows.lse + skippedRows, block, lse);
        loadScalars(rows.isGlobal, block, isGlobal);
        for (std::int64_t lane = 0; lane < kLanes<float>; ++lane)
            steps[lane] = rows.first + static_cast<float>(lane);
    }

    Vector<float> score(const float* key) const {
        Vector<float> score;
        dot<float, Width>(q, key, score);
        return score;
    }

    /// To base 2, of the weights that these scores become, computed or not.
    Vector<float> logarithms(const Vector<float>& score) const { return atMostZero(score - lse); }

    /// `value`, and `other` in the lanes whose cell in this column does not count.
    Vector<float> counted(const MapColumns& columns, std::int64_t column,
                          const Vector<float>& value, float other) const {
        if (columns.isGlobal[column] > 0) return value;
        const Vector<float> distance = columns.first + static_cast<float>(column) - steps;
        const Vector<float> rest = other - Vector<float>{};
        Vector<float> near = distance > columns.ahead ? rest : value;
        near = distance < -columns.behind ? rest : near;
        return isGlobal > 0.0F ? value : near;
    }
};

inline void storeLanes(const Vector<float>& lanes, float* target) {
    for (std::int64_t lane = 0; lane < kLanes<float>; ++lane) target[lane] = lanes[lane];
}

/// Weights of all heads as one, -1 in lanes whose cell does not count. Computed for some columns at
/// a time, head after head: a head's queries stay in registers, the weights in the first cache.
template <int Width>
class WeightStretch {
public:
    WeightStretch(const MapRows& rows, const MapColumns& columns, const MapHeads& heads)
        : m_columns(columns),
          m_heads(heads),
          m_masks(rows, columns.masks),
          m_last(columns.pixels > 0 ? columns.bounds[2 * columns.pixels - 1] : 0) {
        m_blocks.reserve(static_cast<std::size_t>(heads.count));
        for (std::int64_t head = 0; head < heads.count; ++head)
            m_blocks.emplace_back(rows, head * heads.rows);
    }

    const Vector<float>& at(std::int64_t column) {
        if (column < m_begin || column >= m_end) fill(column);
        return m_weights[column - m_begin];
    }

private:
    void fill(std::int64_t begin) {
        m_begin = begin;
        m_end = begin + kTile < m_last ? begin + kTile : m_last;
        const std::int64_t count = m_end - m_begin;
        for (std::int64_t head = 0; head < m_heads.count; ++head) {
            const MapBlock<Width>& block = m_blocks[static_cast<std::size_t>(head)];
            const float* keys = m_columns.k + (head * m_heads.columns + begin) * Width;
            const bool masked = m_masks.any();
            if (masked && (m_masks.take(head) || head == 0))
                for (std::int64_t at = 0; at < count; ++at) m_numbers[at] = m_masks.of(begin + at);
            for (std::int64_t at = 0; at < count; ++at) {
                Vector<float> score = block.score(keys + at * Width);
                if (masked) score = m_masks.fused(score, m_numbers[at]);
                Vector<float> weight = block.logarithms(score);
                fastExp2(weight);
                if (head > 0) weight = together(m_weights[at], weight);
                m_weights[at] = weight;
            }
        }
        const float share = m_heads.largest ? 1.0F : 1.0F / static_cast<float>(m_heads.count);
        for (std::int64_t at = 0; at < count; ++at)
            m_weights[at] =
                m_blocks.front().counted(m_columns, begin + at, m_weights[at] * share, -1.0F);
    }

    Vector<float> together(const Vector<float>& one, const Vector<float>& other) const {
        if (!m_heads.largest) return one + other;
        return one > other ? one : other;
    }

    const MapColumns& m_columns;
    const MapHeads& m_heads;
    MaskValues m_masks;
    std::int64_t m_last;
    std::int64_t m_begin = 0;
    std::int64_t m_end = 0;
    std::vector<MapBlock<Width>> m_blocks;
    Vector<float> m_weights[kTile];
    Vector<float> m_numbers[kTile];
};

template <int Width>
void mapMaximum(const MapRows& rows, const MapColumns& columns, const MapHeads& heads,
                float* largest) {
    WeightStretch<Width> weights(rows, columns, heads);
    for (std::int64_t pixel = 0; pixel < columns.pixels; ++pixel) {
        Vector<float> most = -1.0F - Vector<float>{};
        for (std::int64_t column = columns.bounds[2 * pixel];
             column < columns.bounds[2 * pixel + 1]; ++column) {
            const Vector<float>& weight = weights.at(column);
            most = weight > most ? weight : most;
        }
        storeLanes(most, largest + pixel * kLanes<float>);
    }
}

template <int Width>
void mapSum(const MapRows& rows, const MapColumns& columns, const MapHeads& heads, float* sums,
            float* counts) {
    WeightStretch<Width> weights(rows, columns, heads);
    const Vector<float> zero = {};
    const Vector<float> one = 1.0F - Vector<float>{};
    for (std::int64_t pixel = 0; pixel < columns.pixels; ++pixel) {
        Vector<float> sum = {};
        Vector<float> count = {};
        for (std::int64_t column = columns.bounds[2 * pixel];
             column < columns.bounds[2 * pixel + 1]; ++column) {
            const Vector<float>& weight = weights.at(column);
            sum += weight < 0.0F ? zero : weight;
            count += weight < 0.0F ? zero : one;
        }
        storeLanes(sum, sums + pixel * kLanes<float>);
        storeLanes(count, counts + pixel * kLanes<float>);
    }
}

/// Adds up one row per lane, column by column.
struct PlaceSums {
    Vector<float> sums[kMapSums] = {};

    void add(const Vector<float>& weight, const Vector<float>& logarithm,
             const Vector<float>& computed, const Vector<float>& distance, bool onGlobal,
             const MapPlaces& places) {
        const Vector<float> zero = {};
        const Vector<float> length = distance < 0.0F ? -distance : distance;
        sums[kSumWeights] += weight;
        sums[kSumLogs] += weight * logarithm;
        sums[kSumBand] += length > places.radius ? zero : weight;
        if (onGlobal) sums[kSumGlobals] += length > places.radius ? weight : zero;
        sums[kSumDistances] += weight * length;
        sums[kCountSmall] += weight < places.small ? computed : zero;
        sums[kCountCells] += computed;
    }
};

template <int Width>
void mapPlaces(const MapRows& rows, const MapColumns& columns, std::int64_t begin, std::int64_t end,
               const MapPlaces& places, float* target) {
    const MapBlock<Width> block(rows);
    MaskValues masks(rows, columns.masks);
    if (masks.any()) masks.take(0);
    RowBlock lanes;
    lanes.count = rows.count;
    Vector<float> rowSteps;
    loadScalars(places.rowSteps, lanes, rowSteps);
    const Vector<float> one = 1.0F - Vector<float>{};
    // Weights below it count as 0, because a product with an infinite logarithm is NaN.
    const Vector<float> least = -126.0F - Vector<float>{};
    PlaceSums sums;
    for (std::int64_t column = begin; column < end; ++column) {
        Vector<float> score = block.score(columns.k + column * Width);
        if (masks.any()) score = masks.fused(score, masks.of(column));
        Vector<float> logarithm = block.logarithms(score);
        logarithm = logarithm < least ? least : logarithm;
        Vector<float> weight = logarithm;
        fastExp2(weight);
        weight = block.counted(columns, column, weight, 0.0F);
        const Vector<float> distance = columns.first + static_cast<float>(column) - rowSteps;
        sums.add(weight, logarithm, block.counted(columns, column, one, 0.0F), distance,
                 places.isGlobal[column] > 0, places);
    }
    for (std::int64_t sum = 0; sum < kMapSums; ++sum)
        storeLanes(sums.sums[sum], target + sum * kLanes<float>);
}

template <int Width>
MapKernels mapKernels() {
    return {kLanes<float>, &mapMaximum<Width>, &mapSum<Width>, &mapPlaces<Width>};
}

inline MapKernels mapKernels(std::int64_t width) {
    if (width == 8) return mapKernels<8>();
    if (width == 16) return mapKernels<16>();
    if (width == 64) return mapKernels<64>();
    return mapKernels<static_cast<int>(kWidestHead)>();
}

}  // namespace
}  // namespace skimline::cpu
