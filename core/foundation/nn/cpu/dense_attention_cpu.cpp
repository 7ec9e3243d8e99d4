// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/cpu/dense_attention_cpu.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/foundation/attention/cpu/row_gradients.h"

namespace skimline::cpu {

namespace {

constexpr double kLog2E = 1.44269504088896340736;

// Note [Causal as a band]

// The row kernels support ranges of partners and a band of positions, but
// nothing causal. So keys come after the queries: key j at row n + j, with the position j + n. It
// is then within the radius n of query i exactly if 0 <= i - j <= 2 n, that is if it does not come
// later.

/// Rows of all heads, padded with zeros to the kernels' width, `first` rows into their array.
class PaddedRows {
public:
    PaddedRows(const DenseAttentionView& view, std::int64_t rows, std::int64_t first)
        : m_rows(rows),
          m_first(first),
          m_width(view.width),
          m_padded(paddedWidthFor(view.width)),
          m_values(static_cast<std::size_t>(view.heads * stride())) {}
    PaddedRows(const DenseAttentionView& view, std::int64_t rows, std::int64_t first,
               const float* source, float factor = 1)
        : PaddedRows(view, rows, first) {
        for (std::int64_t row = 0; row < view.heads * rows; ++row) {
            float* target = rowOf(row);
            for (std::int64_t d = 0; d < m_width; ++d)
                target[d] = source[row * m_width + d] * factor;
        }
    }

    float* head(std::int64_t index) { return m_values.data() + index * stride(); }

    void writeTo(float* target) {
        const std::int64_t heads = static_cast<std::int64_t>(m_values.size()) / stride();
        for (std::int64_t row = 0; row < heads * m_rows; ++row)
            std::copy_n(rowOf(row), m_width, target + row * m_width);
    }

private:
    std::int64_t stride() const { return (m_first + m_rows) * m_padded; }
    float* rowOf(std::int64_t row) {
        return head(row / m_rows) + (m_first + row % m_rows) * m_padded;
    }

    std::int64_t m_rows, m_first, m_width, m_padded;
    std::vector<float> m_values;
};

/// Positions of queries and keys, and the blocks of rows with the keys that they see.
struct Arrangement {
    std::int64_t firstKey;
    std::vector<float> positions;
    std::vector<RowBlock> queryBlocks, keyBlocks;

    Arrangement(const DenseAttentionView& view, std::int64_t lanes)
        : firstKey(view.causal ? view.queries : 0),
          positions(static_cast<std::size_t>(view.causal ? 2 * view.queries
                                                         : std::max(view.queries, view.keys))) {
        for (std::size_t row = 0; row < positions.size(); ++row)
            positions[row] = static_cast<float>(row);
        for (std::int64_t row = 0; row < view.queries; row += lanes) {
            const std::int64_t count = std::min(lanes, view.queries - row);
            queryBlocks.push_back(view.causal
                                      ? RowBlock{row, count, 0, firstKey, firstKey + row + count}
                                      : RowBlock{row, count, view.keys, 0, 0});
        }
        for (std::int64_t row = 0; row < view.keys; row += lanes) {
            const std::int64_t count = std::min(lanes, view.keys - row);
            keyBlocks.push_back(view.causal ? RowBlock{firstKey + row, count, 0, row, view.queries}
                                            : RowBlock{row, count, view.queries, 0, 0});
        }
    }
};

using Kernel = RowKernels<float>::Function;

void run(const std::vector<HeadView<float>>& heads, const std::vector<RowBlock>& blocks,
         Kernel kernel) {
    const auto perHead = static_cast<std::int64_t>(blocks.size());
    const auto all = static_cast<std::int64_t>(heads.size()) * perHead;
    at::parallel_for(0, all, 8, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t at = begin; at < end; ++at) {
            kernel(heads[static_cast<std::size_t>(at / perHead)],
                   blocks[static_cast<std::size_t>(at % perHead)]);
        }
    });
}

double scaleOf(const DenseAttentionView& view) {
    return 1.0 / std::sqrt(static_cast<double>(view.width));
}

std::vector<HeadView<float>> headsOf(const DenseAttentionView& view, const Arrangement& arranged,
                                     PaddedRows& q, PaddedRows& k, PaddedRows& v) {
    std::vector<HeadView<float>> heads(static_cast<std::size_t>(view.heads));
    for (std::int64_t h = 0; h < view.heads; ++h) {
        HeadView<float>& head = heads[static_cast<std::size_t>(h)];
        head.q = q.head(h);
        head.k = k.head(h);
        head.v = v.head(h);
        head.positions = arranged.positions.data();
        head.scale = static_cast<float>(scaleOf(view));
        head.radius = static_cast<float>(view.queries);
    }
    return heads;
}

}  // namespace

void plainDenseAttention(const DenseAttentionView& view, InstructionSet instructions) {
    const auto kernels = rowKernelsFor<float>(instructions, paddedWidthFor(view.width));
    const Arrangement arranged(view, kernels.lanes);
    PaddedRows q(view, view.queries, 0, view.q, static_cast<float>(scaleOf(view) * kLog2E));
    PaddedRows k(view, view.keys, arranged.firstKey, view.k);
    PaddedRows v(view, view.keys, arranged.firstKey, view.v);
    PaddedRows out(view, view.queries, 0);
    auto heads = headsOf(view, arranged, q, k, v);
    for (std::int64_t h = 0; h < view.heads; ++h) {
        heads[static_cast<std::size_t>(h)].out = out.head(h);
        heads[static_cast<std::size_t>(h)].lse = view.lse + h * view.queries;
    }
    run(heads, arranged.queryBlocks, kernels.forward);
    out.writeTo(view.out);
}

void plainDenseAttentionGradient(const DenseAttentionView& view, InstructionSet instructions) {
    const auto kernels = rowKernelsFor<float>(instructions, paddedWidthFor(view.width));
    const Arrangement arranged(view, kernels.lanes);
    PaddedRows q(view, view.queries, 0, view.q, static_cast<float>(scaleOf(view) * kLog2E));
    PaddedRows k(view, view.keys, arranged.firstKey, view.k);
    PaddedRows v(view, view.keys, arranged.firstKey, view.v);
    PaddedRows gradOut(view, view.queries, 0, view.gradOut);
    PaddedRows gradQ(view, view.queries, 0);
    PaddedRows gradK(view, view.keys, arranged.firstKey);
    PaddedRows gradV(view, view.keys, arranged.firstKey);
    const auto rows = static_cast<std::size_t>(view.heads * view.queries);
    std::vector<float> lse(rows);
    std::vector<float> delta(rows, 0.0F);
    for (std::size_t row = 0; row < rows; ++row) {
        lse[row] = view.lse[row] * static_cast<float>(kLog2E);
        const std::size_t first = row * static_cast<std::size_t>(view.width);
        for (std::size_t d = first; d < first + static_cast<std::size_t>(view.width); ++d)
            delta[row] += view.out[d] * view.gradOut[d];
    }
    auto heads = headsOf(view, arranged, q, k, v);
    for (std::int64_t h = 0; h < view.heads; ++h) {
        HeadView<float>& head = heads[static_cast<std::size_t>(h)];
        head.gradOut = gradOut.head(h);
        head.delta = delta.data() + h * view.queries;
        head.lse = lse.data() + h * view.queries;
        head.gradQ = gradQ.head(h);
        head.gradK = gradK.head(h);
        head.gradV = gradV.head(h);
    }
    RowGradients<float>(kernels, heads, paddedWidthFor(view.width), view.queries)
        .run(arranged.keyBlocks);
    gradQ.writeTo(view.gradQ);
    gradK.writeTo(view.gradK);
    gradV.writeTo(view.gradV);
}

}  // namespace skimline::cpu
