// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/foundation/attention/pattern/mask_fusion.h"

namespace skimline::cpu {

/// Heads that become one map, stored one after the other.
struct MapHeads {
    std::int64_t count = 1;
    std::int64_t rows = 0;     ///< from one head's q and lse to the next one's
    std::int64_t columns = 0;  ///< from one head's k to the next one's
    bool largest = false;      ///< of the heads' weights; else their mean
};

/// Learnable masks of a map's heads, each with vectors for the window's rows and columns; the
/// number of a pair is their product plus the bias, through the activation.
struct MapMasks {
    const std::int64_t* ofHead = nullptr;  ///< [heads] which one; null: there are none
    std::int64_t width = 0;
    MaskFusion fusion = MaskFusion::Multiply;
    MaskActivation activation = MaskActivation::None;
    std::int64_t rows = 0;        ///< from one mask's rows to the next one's
    std::int64_t columns = 0;     ///< likewise
    const float* keys = nullptr;  ///< [columns, width] of the first mask
    const float* bias = nullptr;  ///< [columns] of the first mask
};

/// Up to `lanes` rows of a map. A cell counts when its row or column is global or its column lies
/// from `behind` before to `ahead` after the row.
struct MapRows {
    const float* q = nullptr;    ///< [count, width] of the first head, times log2(e) / sqrt(d_k)
    const float* lse = nullptr;  ///< [count], times log2(e)
    const float* isGlobal = nullptr;  ///< [count], 1 or 0
    float first = 0;                  ///< step of the first one
    std::int64_t count = 0;
    const float* maskRows = nullptr;  ///< [count, width] of the first mask
};

/// The columns of a view; indices count from its first column.
struct MapColumns {
    const float* k = nullptr;              ///< [columns, width] of the first head
    const float* isGlobal = nullptr;       ///< [columns], 1 or 0
    const std::int64_t* bounds = nullptr;  ///< [pixels][2], begin and end of every pixel's columns
    std::int64_t pixels = 0;
    float first = 0;  ///< step of the first one
    float behind = 0;
    float ahead = 0;
    MapMasks masks;
};

/// How a weight is counted. Column indices count from the first column of the view.
struct MapPlaces {
    const float* rowSteps = nullptr;  ///< [count], the step that a row stands for
    const float* isGlobal = nullptr;  ///< [columns], 1 or 0; independent of the pattern computed
    float radius = 0;                 ///< of the band
    float small = 0;                  ///< weights below it are counted
};

/// Sums over a row's weights, in the order of MapKernels::places.
enum MapSum : std::int64_t {
    kSumWeights,
    kSumLogs,       ///< weight times its logarithm to base 2
    kSumBand,       ///< weights within the radius
    kSumGlobals,    ///< weights on global columns beyond it
    kSumDistances,  ///< weight times distance
    kCountSmall,
    kCountCells,
    kMapSums
};

/// Kernels of one instruction set for one padded width. Results are [pixels][lanes].
struct MapKernels {
    std::int64_t lanes = 0;
    /// Largest weight, -1 for none.
    void (*maximum)(const MapRows&, const MapColumns&, const MapHeads&, float* largest) = nullptr;
    /// Sum of the weights and number of cells.
    void (*sum)(const MapRows&, const MapColumns&, const MapHeads&, float* sums,
                float* counts) = nullptr;
    /// Every MapSum of the first head, over the columns [begin, end), without pixels:
    /// [kMapSums][lanes].
    void (*places)(const MapRows&, const MapColumns&, std::int64_t begin, std::int64_t end,
                   const MapPlaces&, float* sums) = nullptr;
};

/// @param width  8, 16, 64 or 256
MapKernels baseMapKernels(std::int64_t width);
MapKernels avx2MapKernels(std::int64_t width);
MapKernels avx512MapKernels(std::int64_t width);

}  // namespace skimline::cpu
