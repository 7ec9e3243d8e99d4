// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/foundation/attention/operator/sliding_chunks.h"

#include <cmath>
#include <limits>

namespace skimline::test {
namespace {

constexpr double kNever = -std::numeric_limits<double>::infinity();

// Note [Chunks] With w steps either side, chunk c holds the steps [c w, c w + 2 w) of a sequence
// padded with w steps in front and with enough steps behind to complete it. One dense product per
// chunk gives 2w x 2w scores. Of these, rows of the upper half have their keys 0..w ahead, rows of
// the lower half their keys w..0 behind: together, from two neighbouring chunks, every row gets its
// 2w + 1 scores. Half of the products are thrown away.

struct Band {
    std::int64_t side = 0;    ///< w
    std::int64_t blocks = 0;  ///< of w rows that hold the sequence
};

Band bandOf(std::int64_t length, std::int64_t side) { return {side, (length + side - 1) / side}; }

/// [h, T, d] with w steps in front and enough behind: [h, (blocks + 2) w, d].
at::Tensor padded(const at::Tensor& x, const Band& band) {
    const std::int64_t behind = (band.blocks + 1) * band.side - x.size(1);
    return at::constant_pad_nd(x, {0, 0, band.side, behind}).contiguous();
}

/// [h, blocks + 1, 2w, d]
at::Tensor chunks(const at::Tensor& x, const Band& band) {
    return padded(x, band).unfold(1, 2 * band.side, band.side).transpose(2, 3);
}

/// Scores of every row with its neighbours from w behind to w ahead, [h, T, 2w + 1].
at::Tensor bandScores(const at::Tensor& q, const at::Tensor& k, const Band& band) {
    const std::int64_t w = band.side;
    const at::Tensor all =
        at::matmul(chunks(q, band), chunks(k, band).transpose(2, 3)).contiguous();
    const auto skewed = [&](std::int64_t firstRow, std::int64_t columns, std::int64_t firstChunk) {
        return all.as_strided({all.size(0), band.blocks, w, columns},
                              {all.stride(0), all.stride(1), 2 * w + 1, 1},
                              firstChunk * all.stride(1) + firstRow * 2 * w);
    };
    // Rows of block b: the upper half of chunk b + 1 and the lower half of chunk b.
    const at::Tensor behind = skewed(w, w, 0);
    const at::Tensor ahead = skewed(0, w + 1, 1);
    return at::cat({behind, ahead}, 3)
        .reshape({q.size(0), band.blocks * w, 2 * w + 1})
        .narrow(1, 0, q.size(1));
}

/// Product of the band's weights and the values, [h, T, d]. @param weights [h, T, 2w + 1]
at::Tensor bandValues(const at::Tensor& weights, const at::Tensor& v, const Band& band) {
    const std::int64_t w = band.side;
    const std::int64_t heads = v.size(0);
    const at::Tensor rows =
        at::constant_pad_nd(weights, {0, 0, 0, band.blocks * w - weights.size(1)});
    at::Tensor spread = at::zeros({heads, band.blocks, w, 3 * w}, v.options());
    spread
        .as_strided({heads, band.blocks, w, 2 * w + 1},
                    {spread.stride(0), spread.stride(1), 3 * w + 1, 1})
        .copy_(rows.reshape({heads, band.blocks, w, 2 * w + 1}));
    const at::Tensor near = padded(v, band).unfold(1, 3 * w, w).transpose(2, 3);
    return at::matmul(spread, near)
        .reshape({heads, band.blocks * w, v.size(2)})
        .narrow(1, 0, v.size(1));
}

/// Masks neighbours outside the sequence, and global ones, which have separate columns.
at::Tensor hiddenNeighbours(std::int64_t length, std::int64_t side, const at::Tensor& globals) {
    at::Tensor hidden = at::zeros({length + 2 * side}, at::kBool);
    hidden.narrow(0, 0, side).fill_(true);
    hidden.narrow(0, side + length, side).fill_(true);
    hidden.index_fill_(0, globals + side, true);
    return hidden.unfold(0, 2 * side + 1, 1);
}

}  // namespace

at::Tensor slidingChunksAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                                  std::int64_t window, const std::vector<std::int64_t>& globals) {
    const Band band = bandOf(q.size(1), window / 2);
    const at::Tensor chosen = at::tensor(globals, at::kLong);
    const auto count = static_cast<std::int64_t>(globals.size());
    const at::Tensor scaled = q / std::sqrt(static_cast<double>(q.size(2)));
    const at::Tensor near =
        bandScores(scaled, k, band)
            .masked_fill(hiddenNeighbours(q.size(1), band.side, chosen), kNever);
    const at::Tensor toGlobals = at::matmul(scaled, k.index_select(1, chosen).transpose(1, 2));
    const at::Tensor weights = at::softmax(at::cat({toGlobals, near}, 2), 2);
    at::Tensor out = bandValues(weights.narrow(2, count, near.size(2)), v, band) +
                     at::matmul(weights.narrow(2, 0, count), v.index_select(1, chosen));
    const at::Tensor fromGlobals =
        at::matmul(scaled.index_select(1, chosen), k.transpose(1, 2)).softmax(2);
    return out.index_copy(1, chosen, at::matmul(fromGlobals, v));
}

}  // namespace skimline::test
