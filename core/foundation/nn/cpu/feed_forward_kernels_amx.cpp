// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#define SKIMLINE_VECTOR_BYTES 64
#include "core/foundation/nn/cpu/amx_tiles.h"
#include "core/foundation/nn/cpu/exact_relu_mask.h"
#include "core/foundation/nn/cpu/feed_forward_kernels.h"
#include "core/foundation/nn/cpu/scratch.h"

namespace skimline::cpu {
namespace {

// As in Note [Tokens as lanes] the inner rows are found transposed, [units, tokens]: what one
// product writes as sums the next one reads as its right side (summed along units) or its left side
// (summed along tokens, for the gradients of the weights). Blocks of units keep the packed weights
// and the inner rows in the second cache.
constexpr std::int64_t kTokensTogether = 512;
constexpr std::int64_t kUnits = 128;

constexpr std::int64_t least(std::int64_t a, std::int64_t b) { return a < b ? a : b; }

Operand operand(Scratch& scratch, std::int64_t size, std::int64_t depth) {
    return {scratch.take(size * depth), size, depth};
}

__m512 aboveZero(const float* sums) {
    // In this order NaN stays NaN.
    return _mm512_max_ps(_mm512_setzero_ps(), _mm512_loadu_ps(sums));
}

/// What the forward pass works on.
struct Forward {
    Operand x, in, out, inner;
    float* sums;  ///< [32, 32]
    float* y;     ///< [width, kTokensTogether]
};

/// max(0, sums) as a right side summed along units.
void packInner(const Forward& work, std::int64_t unit) {
    for (std::int64_t row = 0; row < kTile; ++row) {
        for (std::int64_t half = 0; half < kPair; half += kTile) {
            const float* from = work.sums + row * kPair + half;
            storeInterleaved(work.inner.word(half, unit) + row * kTileDepth, work.inner,
                             split(aboveZero(from)), split(aboveZero(from + kTile * kPair)));
        }
    }
}

/// The share of a block of units in y.
void addToResult(const Forward& work, std::int64_t width, std::int64_t tokens, std::int64_t units,
                 bool add) {
    for (std::int64_t token = 0; token < tokens; token += kPair) {
        for (std::int64_t unit = 0; unit < units; unit += kPair) {
            multiplyTiles(work.in.from(unit), work.x.from(token), width, work.sums, kPair, false);
            packInner(work, unit);
        }
        for (std::int64_t d = 0; d < width; d += kPair) {
            multiplyTiles(work.out.from(d), work.inner.from(0), units,
                          work.y + d * kTokensTogether + token, kTokensTogether, add);
        }
    }
}

void forward(const FeedForwardView& view, float* memory) {
    const std::int64_t width = view.width;
    const TileSession session;
    Scratch scratch(memory);
    const Forward work{operand(scratch, kTokensTogether, width),
                       operand(scratch, kUnits, width),
                       operand(scratch, width, kUnits),
                       operand(scratch, kPair, kUnits),
                       scratch.take(kPair * kPair),
                       scratch.take(width * kTokensTogether)};
    for (std::int64_t begin = 0; begin < view.tokens; begin += kTokensTogether) {
        const std::int64_t count = least(kTokensTogether, view.tokens - begin);
        const std::int64_t tokens = upToPair(count);
        packRightTransposed({view.x + begin * width, width, count, width}, tokens, work.x);
        for (std::int64_t unit = 0; unit < view.units; unit += kUnits) {
            const std::int64_t units = least(kUnits, view.units - unit);
            packLeft({view.in + unit * width, width, units, width}, work.in);
            packLeft({view.out + unit, view.units, width, units}, work.out);
            addToResult(work, width, tokens, units, unit > 0);
        }
        transpose<false>(work.y, kTokensTogether, width, count, view.y + begin * width, width);
    }
}

/// Some hundred tokens, as the products of the gradient read them.
struct Tokens {
    Operand x, gradY;              ///< right sides summed along the width
    Operand rowsOfX, rowsOfGradY;  ///< right sides summed along the tokens
    float* gradX;                  ///< [width, kTokensTogether]
};

/// A block of units: the weights that belong to it, and the inner rows.
struct Block {
    Operand in, out;           ///< left sides summed along the width; `out` transposed
    Operand inTransposed;      ///< left side summed along units
    Operand inner, gradInner;  ///< left sides summed along the tokens
    Operand gradInnerRight;    ///< right side summed along units, of two tiles of tokens
    float* sums;               ///< [2, 32, 32]: inner rows, gradient
    float* weights;            ///< [kUnits, width]: the transposed gradient of `out`
    std::int64_t count = 0;
    std::int64_t first = 0;
};

using Signs = ExactReluMask<kTokensTogether, kUnits>;

Tokens takeTokens(Scratch& scratch, std::int64_t width) {
    return {operand(scratch, kTokensTogether, width), operand(scratch, kTokensTogether, width),
            operand(scratch, width, kTokensTogether), operand(scratch, width, kTokensTogether),
            scratch.take(width * kTokensTogether)};
}

Block takeBlock(Scratch& scratch, std::int64_t width) {
    return {operand(scratch, kUnits, width),           operand(scratch, kUnits, width),
            operand(scratch, width, kUnits),           operand(scratch, kUnits, kTokensTogether),
            operand(scratch, kUnits, kTokensTogether), operand(scratch, kPair, kUnits),
            scratch.take(2 * kPair * kPair),           scratch.take(kUnits * width)};
}

struct Row {
    Split first, second;  ///< of 16 tokens each
};

/// A row of inner values, of 32 tokens, as a left side; the gradient where they let it through.
inline Row packRow(const Block& block, const float* sums, std::int64_t unit, std::int64_t token) {
    const std::int64_t at = unit % kTile * kTileDepth;
    storeInterleaved(block.inner.word(unit, token) + at, block.inner, split(aboveZero(sums)),
                     split(aboveZero(sums + kTile)));
    // Not "where above 0": NaN lets the gradient through.
    const auto through = [&](std::int64_t half) {
        const __mmask16 mask =
            _mm512_cmp_ps_mask(_mm512_loadu_ps(sums + half), _mm512_setzero_ps(), _CMP_NLE_UQ);
        return _mm512_maskz_loadu_ps(mask, sums + kPair * kPair + half);
    };
    const Row grad{split(through(0)), split(through(kTile))};
    storeInterleaved(block.gradInner.word(unit, token) + at, block.gradInner, grad.first,
                     grad.second);
    return grad;
}

/// Two rows of inner values and their gradient, from the sums, as what reads them next.
inline void packRows(const Block& block, std::int64_t unit, std::int64_t row, std::int64_t token) {
    const float* sums = block.sums + row * kPair;
    const Row above = packRow(block, sums, unit + row, token);
    const Row below = packRow(block, sums + kTile * kPair, unit + row + kTile, token);
    const Operand& right = block.gradInnerRight;
    storeInterleaved(right.word(0, unit) + row * kTileDepth, right, above.first, below.first);
    storeInterleaved(right.word(kTile, unit) + row * kTileDepth, right, above.second, below.second);
}

void packWeights(const FeedForwardView& view, const Block& block) {
    const std::int64_t width = view.width;
    const float* in = view.in + block.first * width;
    packLeft({in, width, block.count, width}, block.in);
    packLeftTransposed({in, width, block.count, width}, block.inTransposed);
    packLeftTransposed({view.out + block.first, view.units, width, block.count}, block.out);
}

/// The share of a block of units in gradX, and what the gradients of the weights need.
void addToTokens(const Tokens& tokens, const Block& block, const Signs& signs, std::int64_t width,
                 std::int64_t count, bool add) {
    for (std::int64_t token = 0; token < count; token += kPair) {
        for (std::int64_t unit = 0; unit < block.count; unit += kPair) {
            multiplyTiles(block.in.from(unit), tokens.x.from(token), width, block.sums, kPair,
                          false);
            multiplyTiles(block.out.from(unit), tokens.gradY.from(token), width,
                          block.sums + kPair * kPair, kPair, false);
            for (std::int64_t row = 0; row < kPair; ++row) {
                signs.settle(unit + row, token, block.sums + row * kPair);
            }
            for (std::int64_t row = 0; row < kTile; ++row) packRows(block, unit, row, token);
        }
        for (std::int64_t d = 0; d < width; d += kPair) {
            multiplyTiles(block.inTransposed.from(d), block.gradInnerRight.from(0), block.count,
                          tokens.gradX + d * kTokensTogether + token, kTokensTogether, add);
        }
    }
}

/// The gradients of a block's weights.
/// @param add  earlier tokens have written theirs
void addToWeights(const FeedForwardView& view, const Tokens& tokens, const Block& block,
                  std::int64_t count, bool add) {
    const std::int64_t width = view.width;
    // The right side stays in the first cache while the left one passes.
    for (std::int64_t d = 0; d < width; d += kPair) {
        for (std::int64_t u = 0; u < block.count; u += kPair) {
            multiplyTiles(block.gradInner.from(u), tokens.rowsOfX.from(d), count,
                          view.gradIn + (block.first + u) * width + d, width, add);
        }
        for (std::int64_t u = 0; u < block.count; u += kPair) {
            multiplyTiles(block.inner.from(u), tokens.rowsOfGradY.from(d), count,
                          block.weights + u * width + d, width, false);
        }
    }
    float* gradOut = view.gradOut + block.first;
    if (add) {
        transpose<true>(block.weights, width, block.count, width, gradOut, view.units);
    } else {
        transpose<false>(block.weights, width, block.count, width, gradOut, view.units);
    }
}

void backward(const FeedForwardView& view, UnitRange units, float* memory) {
    const std::int64_t width = view.width;
    const TileSession session;
    Scratch scratch(memory);
    const Tokens tokens = takeTokens(scratch, width);
    Block block = takeBlock(scratch, width);
    Signs signs;
    for (std::int64_t begin = 0; begin < view.tokens; begin += kTokensTogether) {
        const std::int64_t count = least(kTokensTogether, view.tokens - begin);
        const std::int64_t padded = upToPair(count);
        const Rows x{view.x + begin * width, width, count, width};
        const Rows gradY{view.gradY + begin * width, width, count, width};
        signs.setTokens(x);
        packRightTransposed(x, padded, tokens.x);
        packRightTransposed(gradY, padded, tokens.gradY);
        packRight(x, padded, tokens.rowsOfX);
        packRight(gradY, padded, tokens.rowsOfGradY);
        for (std::int64_t unit = units.begin; unit < units.end; unit += kUnits) {
            block.first = unit;
            block.count = least(kUnits, units.end - unit);
            packWeights(view, block);
            signs.setUnits({view.in + unit * width, width, block.count, width});
            addToTokens(tokens, block, signs, width, padded, unit > units.begin);
            addToWeights(view, tokens, block, padded, begin > 0);
        }
        transpose<false>(tokens.gradX, kTokensTogether, width, count, view.gradX + begin * width,
                         width);
    }
}

// 16 numbers more per array: each begins on a line of its own.
std::int64_t forwardScratch(std::int64_t width) {
    return 2 * width * (kTokensTogether + kUnits) + kPair * (kUnits + kPair) + 7 * 16;
}

std::int64_t backwardScratch(std::int64_t width) {
    return width * (5 * kTokensTogether + 4 * kUnits) + 2 * kUnits * kTokensTogether +
           kPair * (kUnits + 2 * kPair) + 14 * 16;
}

}  // namespace

FeedForwardKernels amxFeedForward() {
    return {&forward, &backward, &forwardScratch, &backwardScratch};
}

}  // namespace skimline::cpu
