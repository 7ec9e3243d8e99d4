// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#define SKIMLINE_VECTOR_BYTES 64
#include "core/foundation/nn/cpu/amx_tiles.h"
#include "core/foundation/nn/cpu/layer_kernels_body.h"
#include "core/foundation/nn/cpu/scratch.h"

namespace skimline::cpu {
namespace {

/// Rows of a panel become gradX, side by side or in heads.
void writeRows(const ProjectionView& view, const float* rows, bool add, std::int64_t begin,
               std::int64_t end) {
    const std::int64_t headWidth = view.xLayout.headWidth;
    // One head as wide as the row is a row.
    const std::int64_t part = headWidth > 0 ? headWidth : view.width;
    float* to = headWidth > 0 ? view.gradX : view.gradX + begin * view.width;
    const std::int64_t tokens = headWidth > 0 ? view.tokens : end - begin;
    const std::int64_t first = headWidth > 0 ? begin : 0;
    if (add) {
        splitHeads<true>(rows, part, tokens, view.width, first, first + end - begin, to);
    } else {
        splitHeads<false>(rows, part, tokens, view.width, first, first + end - begin, to);
    }
}

void projectBackOnTiles(const ProjectionView& view, const float* gradY, bool add,
                        std::int64_t begin, std::int64_t end, float* memory) {
    const std::int64_t width = view.width;
    const std::int64_t units = view.units;
    const TileSession session;
    Scratch scratch(memory);
    const Operand weight(scratch.take(units * width), width, units);
    const Operand rows(scratch.take(kProjectionPanel * units), kProjectionPanel, units);
    float* sums = scratch.take(kProjectionPanel * width);
    packRight({view.weight, width, units, width}, units, weight);
    for (std::int64_t token = begin; token < end; token += kProjectionPanel) {
        const std::int64_t last = least(token + kProjectionPanel, end);
        packLeft({gradY + token * units, units, last - token, units}, rows);
        for (std::int64_t row = 0; row < last - token; row += kPair) {
            for (std::int64_t d = 0; d < width; d += kPair) {
                multiplyTiles(rows.from(row), weight.from(d), units, sums + row * width + d, width,
                              false);
            }
        }
        writeRows(view, sums, add, token, last);
    }
}

void weighOnTiles(const ProjectionView& view, const float* x, const float* gradY,
                  std::int64_t begin, std::int64_t end, float* memory) {
    const std::int64_t width = view.width;
    const std::int64_t units = view.units;
    const TileSession session;
    Scratch scratch(memory);
    const Operand slopes(scratch.take((end - begin) * kTokensTogether), end - begin,
                         kTokensTogether);
    const Operand rows(scratch.take(width * kTokensTogether), width, kTokensTogether);
    for (std::int64_t token = 0; token < view.tokens; token += kTokensTogether) {
        const std::int64_t count = least(kTokensTogether, view.tokens - token);
        packLeftTransposed({gradY + token * units + begin, units, count, end - begin}, slopes);
        packRight({x + token * width, width, count, width}, upToPair(count), rows);
        for (std::int64_t d = 0; d < width; d += kPair) {
            for (std::int64_t unit = 0; unit < end - begin; unit += kPair) {
                multiplyTiles(slopes.from(unit), rows.from(d), upToPair(count),
                              view.gradWeight + (begin + unit) * width + d, width, token > 0);
            }
        }
    }
    sumBias(view, gradY, begin, end);
}

// 16 numbers more per array: each begins on a line of its own.
std::int64_t scratchOnTiles(const ProjectionView& view) {
    const std::int64_t sizes = view.width + view.units;
    const std::int64_t back = view.units * view.width + kProjectionPanel * sizes;
    const std::int64_t weights = kTokensTogether * sizes;
    return (back > weights ? back : weights) + 4 * 16;
}

}  // namespace

LayerKernels amxLayers() {
    LayerKernels kernels = layerKernels();
    kernels.projectBack = &projectBackOnTiles;
    kernels.weigh = &weighOnTiles;
    kernels.gradientScratch = &scratchOnTiles;
    return kernels;
}

}  // namespace skimline::cpu
