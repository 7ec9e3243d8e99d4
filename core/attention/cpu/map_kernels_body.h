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

    /// Weights of one column; lanes whose cell does not count get `other`.
    Vector<float> weights(const MapColumns& columns, std::int64_t column, float other) const {
        Vector<float> weight;
        dot<float, Width>(q, columns.k + column * Width, weight);
        weight = atMostZero(weight - lse);
        powerOfTwo(weight);
        if (columns.isGlobal[column] > 0) return weight;
        const Vector<float> distance = columns.first + static_cast<float>(column) - steps;
        const Vector<float> rest = other - Vector<float>{};
        Vector<float> near = distance > columns.ahead ? rest : weight;
        near = distance < -columns.behind ? rest : near;
        return isGlobal > 0.0F ? weight : near;
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

template <int Width>
MapKernels mapKernels() {
    return {kLanes<float>, &mapMaximum<Width>, &mapSum<Width>};
}

inline MapKernels mapKernels(std::int64_t width) {
    if (width == 8) return mapKernels<8>();
    if (width == 16) return mapKernels<16>();
    if (width == 64) return mapKernels<64>();
    return mapKernels<static_cast<int>(kWidestHead)>();
}

}  // namespace
}  // namespace skimline::cpu
