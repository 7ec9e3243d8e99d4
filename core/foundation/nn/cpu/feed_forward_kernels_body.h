// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// The kernels, compiled once per instruction set: the including file sets SKIMLINE_VECTOR_BYTES and
// its own compiler flags. Everything lives in an unnamed namespace and calls nothing inline from
// the standard library, for the reason that row_kernels_body.h gives.

#include "core/foundation/nn/cpu/feed_forward_kernels.h"
#include "core/foundation/nn/cpu/matrix_tiles.h"
#include "core/foundation/nn/cpu/scratch.h"

namespace skimline::cpu {
namespace {

// Note [Tokens as lanes]

// A panel of 64 tokens is worked on transposed: x^T, y^T [d, 64], inner rows
// [d_ff, 64]. Both products of the forward pass, and the two of the gradient that follow the
// tokens, then read the weights as they lie in memory, one number for a whole vector of tokens, and
// what one product writes is what the next one reads: only x and y are rearranged, never the
// weights, which change with every step of training. Inner units go by blocks that stay in the
// first cache; no more of the inner rows is ever stored. The gradient recomputes them from x, with
// a sixth more arithmetic, instead of keeping all T x d_ff of them.

constexpr std::int64_t kUnitBlock = 96;
// Panels whose gradient is computed together, one block of units after the other: x, dy and dx of
// so many stay in the second cache, and the weights' gradients are written once for all of them.
constexpr std::int64_t kPanelsTogether = 8;

constexpr std::int64_t least(std::int64_t a, std::int64_t b) { return a < b ? a : b; }

/// `count` rows become the first columns of [width, kTokenPanel]; the rest of the last vector is 0.
void transposeIn(const float* rows, std::int64_t count, std::int64_t width, float* panel) {
    if (count < kTokenPanel) clear(panel, width * kTokenPanel);
    transpose<false>(rows, width, count, width, panel, kTokenPanel);
}

void transposeOut(const float* panel, std::int64_t count, std::int64_t width, float* rows) {
    transpose<false>(panel, kTokenPanel, width, count, rows, width);
}

void forward(const FeedForwardView& view, float* memory) {
    const std::int64_t width = view.width;
    Scratch scratch(memory);
    float* x = scratch.take(width * kTokenPanel);
    float* y = scratch.take(width * kTokenPanel);
    float* inner = scratch.take(kUnitBlock * kTokenPanel);
    for (std::int64_t token = 0; token < view.tokens; token += kTokenPanel) {
        const std::int64_t count = least(kTokenPanel, view.tokens - token);
        const std::int64_t columns = upToLanes(count);
        transposeIn(view.x + token * width, count, width, x);
        clear(y, width * kTokenPanel);
        for (std::int64_t unit = 0; unit < view.units; unit += kUnitBlock) {
            const std::int64_t units = least(kUnitBlock, view.units - unit);
            multiply<Left::ByRows, Finish::Relu>({units, columns, width, view.in + unit * width,
                                                  width, x, kTokenPanel, inner, kTokenPanel});
            multiply<Left::ByRows, Finish::Add>({width, columns, units, view.out + unit, view.units,
                                                 inner, kTokenPanel, y, kTokenPanel});
        }
        transposeOut(y, count, width, view.y + token * width);
    }
}

/// Up to kPanelsTogether panels of tokens, as the products of the gradient read them.
struct Tokens {
    std::int64_t count;    ///< in all
    float* x;              ///< [panels, width, kTokenPanel]
    float* gradY;          ///< the same
    float* gradX;          ///< the same
    const float* rowsOfX;  ///< [count, rowStride]
    const float* rowsOfGradY;
    std::int64_t rowStride;  ///< a multiple of kLanes
};

/// One block of units: its part of the weights and of their gradient.
struct UnitBlock {
    std::int64_t count;
    const float* in;   ///< [count, width]
    float* out;        ///< [width, kUnitBlock]: rows of a power of two apart share a cache set
    float* inner;      ///< [kUnitBlock, kTokenPanel]
    float* gradInner;  ///< the same
    float* gradIn;     ///< [kUnitBlock, rowStride]
    float* gradOut;    ///< the same, transposed to the result's layout
};

void addPanel(const Tokens& tokens, std::int64_t first, std::int64_t width,
              const UnitBlock& block) {
    const std::int64_t count = least(kTokenPanel, tokens.count - first);
    const std::int64_t columns = upToLanes(count);
    const std::int64_t stride = tokens.rowStride;
    multiply<Left::ByRows, Finish::Relu>({block.count, columns, width, block.in, width,
                                          tokens.x + first * width, kTokenPanel, block.inner,
                                          kTokenPanel});
    multiply<Left::ByColumns, Finish::Mask>({block.count, columns, width, block.out, kUnitBlock,
                                             tokens.gradY + first * width, kTokenPanel,
                                             block.gradInner, kTokenPanel, block.inner});
    multiply<Left::ByColumns, Finish::Add>({width, columns, block.count, block.in, width,
                                            block.gradInner, kTokenPanel,
                                            tokens.gradX + first * width, kTokenPanel});
    multiply<Left::ByRows, Finish::Add>({block.count, stride, count, block.gradInner, kTokenPanel,
                                         tokens.rowsOfX + first * stride, stride, block.gradIn,
                                         stride});
    multiply<Left::ByRows, Finish::Add>({block.count, stride, count, block.inner, kTokenPanel,
                                         tokens.rowsOfGradY + first * stride, stride, block.gradOut,
                                         stride});
}

/// Writes the block's share of the weights' gradient, or adds it to that of earlier tokens.
template <bool add>
void writeWeights(const FeedForwardView& view, std::int64_t unit, const UnitBlock& block,
                  std::int64_t stride) {
    for (std::int64_t i = 0; i < block.count; ++i) {
        float* target = view.gradIn + (unit + i) * view.width;
        const float* source = block.gradIn + i * stride;
        for (std::int64_t d = 0; d < view.width; ++d) {
            target[d] = source[d] + (add ? target[d] : 0.0F);
        }
    }
    transpose<add>(block.gradOut, stride, block.count, view.width, view.gradOut + unit, view.units);
}

void addUnits(const FeedForwardView& view, const Tokens& tokens, std::int64_t unit,
              std::int64_t lastUnit, UnitBlock& block, bool first) {
    const std::int64_t width = view.width;
    block.count = least(kUnitBlock, lastUnit - unit);
    block.in = view.in + unit * width;
    for (std::int64_t d = 0; d < width; ++d) {
        const float* source = view.out + d * view.units + unit;
        for (std::int64_t i = 0; i < block.count; ++i) block.out[d * kUnitBlock + i] = source[i];
    }
    clear(block.gradIn, kUnitBlock * tokens.rowStride);
    clear(block.gradOut, kUnitBlock * tokens.rowStride);
    for (std::int64_t token = 0; token < tokens.count; token += kTokenPanel) {
        addPanel(tokens, token, width, block);
    }
    if (first)
        writeWeights<false>(view, unit, block, tokens.rowStride);
    else
        writeWeights<true>(view, unit, block, tokens.rowStride);
}

/// The rows themselves, or a copy padded with zeros to whole vectors.
const float* paddedRows(const float* rows, std::int64_t count, std::int64_t width,
                        std::int64_t stride, float* copy) {
    if (stride == width) return rows;
    for (std::int64_t row = 0; row < count; ++row) {
        for (std::int64_t d = 0; d < stride; ++d) {
            copy[row * stride + d] = d < width ? rows[row * width + d] : 0.0F;
        }
    }
    return copy;
}

/// Arranges the tokens from `begin` on as the products read them.
void readTokens(const FeedForwardView& view, std::int64_t begin, float* copyOfX, float* copyOfGradY,
                Tokens& tokens) {
    const std::int64_t width = view.width;
    const float* x = view.x + begin * width;
    const float* gradY = view.gradY + begin * width;
    tokens.count = least(kPanelsTogether * kTokenPanel, view.tokens - begin);
    tokens.rowsOfX = paddedRows(x, tokens.count, width, tokens.rowStride, copyOfX);
    tokens.rowsOfGradY = paddedRows(gradY, tokens.count, width, tokens.rowStride, copyOfGradY);
    for (std::int64_t at = 0; at < tokens.count; at += kTokenPanel) {
        const std::int64_t count = least(kTokenPanel, tokens.count - at);
        transposeIn(x + at * width, count, width, tokens.x + at * width);
        transposeIn(gradY + at * width, count, width, tokens.gradY + at * width);
    }
}

void backward(const FeedForwardView& view, UnitRange units, float* memory) {
    const std::int64_t width = view.width;
    const std::int64_t stride = upToLanes(width);
    constexpr std::int64_t together = kPanelsTogether * kTokenPanel;
    Scratch scratch(memory);
    const auto take = [&](std::int64_t rows, std::int64_t columns) {
        return scratch.take(rows * columns);
    };
    UnitBlock block{0,
                    nullptr,
                    take(width, kUnitBlock),
                    take(kUnitBlock, kTokenPanel),
                    take(kUnitBlock, kTokenPanel),
                    take(kUnitBlock, stride),
                    take(kUnitBlock, stride)};
    Tokens tokens{0,
                  take(together, width),
                  take(together, width),
                  take(together, width),
                  nullptr,
                  nullptr,
                  stride};
    float* copyOfX = take(together, stride);
    float* copyOfGradY = take(together, stride);
    for (std::int64_t begin = 0; begin < view.tokens; begin += together) {
        readTokens(view, begin, copyOfX, copyOfGradY, tokens);
        clear(tokens.gradX, together * width);
        for (std::int64_t unit = units.begin; unit < units.end; unit += kUnitBlock) {
            addUnits(view, tokens, unit, units.end, block, begin == 0);
        }
        for (std::int64_t at = 0; at < tokens.count; at += kTokenPanel) {
            transposeOut(tokens.gradX + at * width, least(kTokenPanel, tokens.count - at), width,
                         view.gradX + (begin + at) * width);
        }
    }
}

// 16 numbers more per array: each begins on a line of its own.
std::int64_t forwardScratch(std::int64_t width) {
    return (2 * width + kUnitBlock) * kTokenPanel + 4 * 16;
}

std::int64_t backwardScratch(std::int64_t width) {
    const std::int64_t stride = upToLanes(width);
    return kUnitBlock * (width + 2 * kTokenPanel + 2 * stride) +
           kPanelsTogether * kTokenPanel * (3 * width + 2 * stride) + 11 * 16;
}

FeedForwardKernels feedForwardKernels() {
    return {&forward, &backward, &forwardScratch, &backwardScratch};
}

}  // namespace
}  // namespace skimline::cpu
