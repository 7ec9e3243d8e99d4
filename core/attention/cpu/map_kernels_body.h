#pragma once

// Weights of a map, pooled along the columns; compiled once per instruction set, as
// row_kernels_body.h says.

#include "core/attention/cpu/map_kernels.h"
#include "core/attention/cpu/power_of_two.h"
#include "core/attention/cpu/vector_rows.h"

namespace skimline::cpu {
namespace {

template <int Width>
struct MapBlock {
    Vector<float> q[Width];
    Vector<float> lse;
    Vector<float> isGlobal;
    Vector<float> steps;

    explicit MapBlock(const MapRows& rows) {
        RowBlock block;
        block.count = rows.count;
        loadRows<float, Width>(rows.q, block, q);
        loadScalars(rows.lse, block, lse);
        loadScalars(rows.isGlobal, block, isGlobal);
        for (std::int64_t lane = 0; lane < kLanes<float>; ++lane)
            steps[lane] = rows.first + static_cast<float>(lane);
    }

    /// Logarithms to base 2 of the weights of one column, computed or not.
    Vector<float> logarithms(const MapColumns& columns, std::int64_t column) const {
        Vector<float> weight;
        dot<float, Width>(q, columns.k + column * Width, weight);
        return atMostZero(weight - lse);
    }

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

    /// Weights of one column; lanes whose cell does not count get `other`.
    Vector<float> weights(const MapColumns& columns, std::int64_t column, float other) const {
        Vector<float> weight = logarithms(columns, column);
        powerOfTwo(weight);
        return counted(columns, column, weight, other);
    }
};

inline void storeLanes(const Vector<float>& lanes, float* target) {
    for (std::int64_t lane = 0; lane < kLanes<float>; ++lane) target[lane] = lanes[lane];
}

template <int Width>
void mapMaximum(const MapRows& rows, const MapColumns& columns, float* largest) {
    const MapBlock<Width> block(rows);
    for (std::int64_t pixel = 0; pixel < columns.pixels; ++pixel) {
        Vector<float> most = -1.0F - Vector<float>{};
        for (std::int64_t column = columns.bounds[2 * pixel];
             column < columns.bounds[2 * pixel + 1]; ++column) {
            const Vector<float> weight = block.weights(columns, column, -1.0F);
            most = weight > most ? weight : most;
        }
        storeLanes(most, largest + pixel * kLanes<float>);
    }
}

template <int Width>
void mapSum(const MapRows& rows, const MapColumns& columns, float* sums, float* counts) {
    const MapBlock<Width> block(rows);
    const Vector<float> zero = {};
    const Vector<float> one = 1.0F - Vector<float>{};
    for (std::int64_t pixel = 0; pixel < columns.pixels; ++pixel) {
        Vector<float> sum = {};
        Vector<float> count = {};
        for (std::int64_t column = columns.bounds[2 * pixel];
             column < columns.bounds[2 * pixel + 1]; ++column) {
            const Vector<float> weight = block.weights(columns, column, -1.0F);
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
    RowBlock lanes;
    lanes.count = rows.count;
    Vector<float> rowSteps;
    loadScalars(places.rowSteps, lanes, rowSteps);
    const Vector<float> one = 1.0F - Vector<float>{};
    // Weights beneath it are nothing, and a product with an infinite logarithm is no number.
    const Vector<float> least = -126.0F - Vector<float>{};
    PlaceSums sums;
    for (std::int64_t column = begin; column < end; ++column) {
        Vector<float> logarithm = block.logarithms(columns, column);
        logarithm = logarithm < least ? least : logarithm;
        Vector<float> weight = logarithm;
        powerOfTwo(weight);
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
