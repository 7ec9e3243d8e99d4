// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Private to the kernels of core/foundation: the backward pass over all heads.

#include <ATen/Parallel.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/foundation/attention/cpu/row_kernels.h"

namespace skimline::cpu {

/// Range of blocks that one thread visits.
struct BlockRange {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// Divides the blocks into `parts` ranges of about equal cost, some of which may be empty.
inline std::vector<BlockRange> equalRanges(const std::vector<RowBlock>& blocks,
                                           std::int64_t parts) {
    const auto costOf = [](const RowBlock& block) {
        return block.denseEnd + block.bandEnd - block.bandBegin;
    };
    std::int64_t all = 0;
    for (const RowBlock& block : blocks) all += costOf(block);
    std::vector<BlockRange> ranges;
    std::int64_t cost = 0;
    std::size_t at = 0;
    for (std::int64_t part = 1; part <= parts; ++part) {
        const std::size_t begin = at;
        while (at < blocks.size() && (part == parts || cost * parts < all * part))
            cost += costOf(blocks[at++]);
        ranges.push_back({begin, at});
    }
    return ranges;
}

/// Gradients of all heads. Every range of blocks of a head has its own planes for the queries, and
/// these are added in a fixed order: the result does not depend on the number of threads.
template <class T>
class RowGradients {
public:
    /// @param width    padded width of the heads
    /// @param queries  rows of gradQ
    RowGradients(const RowKernels<T>& kernels, const std::vector<HeadView<T>>& heads,
                 std::int64_t width, std::int64_t queries)
        : m_kernels(kernels),
          m_heads(heads),
          m_width(width),
          m_queries(queries),
          m_stride(queries + kernels.lanes) {}

    void run(const std::vector<RowBlock>& keyBlocks) {
        const auto heads = static_cast<std::int64_t>(m_heads.size());
        const std::int64_t parts = partsPerHead(heads);
        m_planes.assign(static_cast<std::size_t>(heads * parts * m_width * m_stride), T{0});
        const std::vector<BlockRange> ranges = equalRanges(keyBlocks, parts);
        at::parallel_for(0, heads * parts, 1, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t at = begin; at < end; ++at) {
                const HeadView<T>& head = m_heads[static_cast<std::size_t>(at / parts)];
                const BlockRange& range = ranges[static_cast<std::size_t>(at % parts)];
                for (std::size_t block = range.begin; block < range.end; ++block)
                    m_kernels.gradient(head, keyBlocks[block], {planesOf(at), m_stride});
            }
        });
        at::parallel_for(0, heads, 1, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t head = begin; head < end; ++head) addParts(head, parts);
        });
    }

private:
    /// Enough for the threads of large machines, ...
    static constexpr std::int64_t kTasks = 32;
    static constexpr std::int64_t kMostParts = 8;
    /// ... but at most this much memory for their planes.
    static constexpr std::int64_t kMostBytes = 64 << 20;

    std::int64_t partsPerHead(std::int64_t heads) const {
        const std::int64_t bytes =
            heads * m_width * m_stride * static_cast<std::int64_t>(sizeof(T));
        const std::int64_t wanted = std::min(kTasks / heads, kMostParts);
        return std::max<std::int64_t>(std::min(wanted, kMostBytes / bytes), 1);
    }
    T* planesOf(std::int64_t task) { return m_planes.data() + task * m_width * m_stride; }

    void addParts(std::int64_t head, std::int64_t parts) {
        const HeadView<T>& view = m_heads[static_cast<std::size_t>(head)];
        for (std::int64_t d = 0; d < m_width; ++d) {
            T* sum = planesOf(head * parts) + d * m_stride;
            for (std::int64_t part = 1; part < parts; ++part) {
                const T* more = planesOf(head * parts + part) + d * m_stride;
                for (std::int64_t query = 0; query < m_queries; ++query) sum[query] += more[query];
            }
            for (std::int64_t query = 0; query < m_queries; ++query)
                view.gradQ[query * m_width + d] = sum[query] * view.scale;
        }
    }

    const RowKernels<T>& m_kernels;
    const std::vector<HeadView<T>>& m_heads;
    std::int64_t m_width;
    std::int64_t m_queries;
    std::int64_t m_stride;
    std::vector<T> m_planes;
};

}  // namespace skimline::cpu
