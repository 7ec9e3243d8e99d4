// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/attention/cpu/local_global_attention_cpu.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <cmath>

#include "core/attention/pattern/globals_first_order.h"

namespace skimline::cpu {

namespace {

struct Layout {
    StepOrder order;  ///< Note [Reordered steps] in globals_first_order.h
    std::int64_t paddedWidth = 8;
};

Layout layoutOf(const AttentionSize& size, const AttentionPattern& pattern) {
    return {stepOrder(pattern, size.length), paddedWidthFor(size.width)};
}

/// The rows in blocks of `lanes`, each with the partners it looks at.
std::vector<RowBlock> blocksOf(const StepOrder& order, std::int64_t lanes) {
    const auto length = static_cast<std::int64_t>(order.steps.size());
    std::vector<RowBlock> blocks;
    for (std::int64_t row = 0; row < order.globals; row += lanes) {
        blocks.push_back({row, std::min(lanes, order.globals - row), length, 0, 0});
    }
    std::int64_t bandBegin = order.globals;
    std::int64_t bandEnd = order.globals;
    for (std::int64_t row = order.globals; row < length; row += lanes) {
        const std::int64_t count = std::min(lanes, length - row);
        const auto step = [&](std::int64_t at) {
            return order.steps[static_cast<std::size_t>(at)];
        };
        while (step(row) - step(bandBegin) > order.radius) ++bandBegin;
        bandEnd = std::max(bandEnd, row + count);
        while (bandEnd < length && step(bandEnd) - step(row + count - 1) <= order.radius) ++bandEnd;
        blocks.push_back({row, count, order.globals, bandBegin, bandEnd});
    }
    return blocks;
}

/// A [heads, length, width] array in the new order, padded with zeros to the kernels' width.
template <class T>
class Reordered {
public:
    Reordered(const AttentionSize& size, const Layout& layout)
        : m_size(size),
          m_layout(layout),
          m_rows(static_cast<std::size_t>(size.heads * size.length * layout.paddedWidth), T{0}) {}
    Reordered(const AttentionSize& size, const Layout& layout, const T* source, T factor = 1)
        : Reordered(size, layout) {
        forEachRow([&](std::int64_t row, std::int64_t sourceRow) {
            for (std::int64_t d = 0; d < m_size.width; ++d) {
                head(0)[row * m_layout.paddedWidth + d] =
                    source[sourceRow * m_size.width + d] * factor;
            }
        });
    }

    T* head(std::int64_t index) {
        return m_rows.data() + index * m_size.length * m_layout.paddedWidth;
    }

    void writeTo(T* target) {
        forEachRow([&](std::int64_t row, std::int64_t targetRow) {
            const T* source = head(0) + row * m_layout.paddedWidth;
            std::copy(source, source + m_size.width, target + targetRow * m_size.width);
        });
    }

private:
    template <class Action>
    void forEachRow(const Action& action) const {
        for (std::int64_t h = 0; h < m_size.heads; ++h) {
            for (std::int64_t row = 0; row < m_size.length; ++row) {
                action(h * m_size.length + row,
                       h * m_size.length + m_layout.order.steps[static_cast<std::size_t>(row)]);
            }
        }
    }

    AttentionSize m_size;
    const Layout& m_layout;
    std::vector<T> m_rows;
};

/// One value per row of every head, in the new order.
template <class T, class Value>
std::vector<T> reorderedScalars(const AttentionSize& size, const Layout& layout,
                                const Value& value) {
    std::vector<T> scalars(static_cast<std::size_t>(size.heads * size.length));
    for (std::int64_t h = 0; h < size.heads; ++h) {
        for (std::int64_t row = 0; row < size.length; ++row) {
            scalars[static_cast<std::size_t>(h * size.length + row)] =
                value(h * size.length + layout.order.steps[static_cast<std::size_t>(row)]);
        }
    }
    return scalars;
}

template <class T>
void forEachBlock(const AttentionSize& size, const std::vector<RowBlock>& blocks,
                  const std::vector<HeadView<T>>& heads,
                  std::initializer_list<typename RowKernels<T>::Function> kernels) {
    const auto perHead = static_cast<std::int64_t>(blocks.size());
    at::parallel_for(0, size.heads * perHead, 4, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t at = begin; at < end; ++at) {
            const auto& head = heads[static_cast<std::size_t>(at / perHead)];
            for (const auto kernel : kernels) {
                kernel(head, blocks[static_cast<std::size_t>(at % perHead)]);
            }
        }
    });
}

constexpr double kLog2E = 1.44269504088896340736;

double scaleOf(const AttentionSize& size) {
    return 1.0 / std::sqrt(static_cast<double>(size.width));
}

/// What q is multiplied by: Note [Powers of two] in row_kernels_body.h.
template <class T>
T queryFactor(const AttentionSize& size) {
    return static_cast<T>(scaleOf(size) * kLog2E);
}

}  // namespace

template <class T>
void forwardKernel(const AttentionSize& size, const AttentionPattern& pattern,
                   const ForwardArrays<T>& arrays, InstructionSet instructions) {
    const Layout layout = layoutOf(size, pattern);
    const RowKernels<T> kernels = rowKernelsFor<T>(instructions, layout.paddedWidth);
    Reordered<T> queries(size, layout, arrays.q, queryFactor<T>(size));
    Reordered<T> keys(size, layout, arrays.k);
    Reordered<T> values(size, layout, arrays.v);
    Reordered<T> result(size, layout);
    std::vector<T> logSums(static_cast<std::size_t>(size.heads * size.length));
    const std::vector<T> positions(layout.order.steps.begin(), layout.order.steps.end());

    std::vector<HeadView<T>> heads(static_cast<std::size_t>(size.heads));
    for (std::int64_t h = 0; h < size.heads; ++h) {
        auto& head = heads[static_cast<std::size_t>(h)];
        head.q = queries.head(h);
        head.k = keys.head(h);
        head.v = values.head(h);
        head.positions = positions.data();
        head.out = result.head(h);
        head.lse = logSums.data() + h * size.length;
        head.radius = static_cast<T>(layout.order.radius);
    }
    forEachBlock<T>(size, blocksOf(layout.order, kernels.lanes), heads, {kernels.forward});
    result.writeTo(arrays.out);
    for (std::int64_t at = 0; at < size.heads * size.length; ++at) {
        const std::int64_t step = layout.order.steps[static_cast<std::size_t>(at % size.length)];
        arrays.lse[at / size.length * size.length + step] = logSums[static_cast<std::size_t>(at)];
    }
}

template <class T>
void backwardKernel(const AttentionSize& size, const AttentionPattern& pattern,
                    const BackwardArrays<T>& arrays, InstructionSet instructions) {
    const Layout layout = layoutOf(size, pattern);
    const RowKernels<T> kernels = rowKernelsFor<T>(instructions, layout.paddedWidth);
    Reordered<T> queries(size, layout, arrays.q, queryFactor<T>(size));
    Reordered<T> keys(size, layout, arrays.k);
    Reordered<T> values(size, layout, arrays.v);
    Reordered<T> gradOut(size, layout, arrays.gradOut);
    Reordered<T> forQ(size, layout);
    Reordered<T> forK(size, layout);
    Reordered<T> forV(size, layout);
    auto logSums = reorderedScalars<T>(size, layout,
                                       [&](std::int64_t at) { return arrays.lse[at] * T(kLog2E); });
    const auto delta = reorderedScalars<T>(size, layout, [&](std::int64_t at) {
        T sum = 0;
        for (std::int64_t d = at * size.width; d < (at + 1) * size.width; ++d) {
            sum += arrays.out[d] * arrays.gradOut[d];
        }
        return sum;
    });
    const std::vector<T> positions(layout.order.steps.begin(), layout.order.steps.end());

    std::vector<HeadView<T>> heads(static_cast<std::size_t>(size.heads));
    for (std::int64_t h = 0; h < size.heads; ++h) {
        heads[static_cast<std::size_t>(h)] = {queries.head(h),
                                              keys.head(h),
                                              values.head(h),
                                              gradOut.head(h),
                                              delta.data() + h * size.length,
                                              positions.data(),
                                              nullptr,
                                              logSums.data() + h * size.length,
                                              forQ.head(h),
                                              forK.head(h),
                                              forV.head(h),
                                              static_cast<T>(scaleOf(size)),
                                              static_cast<T>(layout.order.radius)};
    }
    forEachBlock<T>(size, blocksOf(layout.order, kernels.lanes), heads,
                    {kernels.gradQuery, kernels.gradKey});
    forQ.writeTo(arrays.gradQ);
    forK.writeTo(arrays.gradK);
    forV.writeTo(arrays.gradV);
}

#define SKIMLINE_INSTANTIATE(T)                                                    \
    template void forwardKernel<T>(const AttentionSize&, const AttentionPattern&,  \
                                   const ForwardArrays<T>&, InstructionSet);       \
    template void backwardKernel<T>(const AttentionSize&, const AttentionPattern&, \
                                    const BackwardArrays<T>&, InstructionSet);
SKIMLINE_INSTANTIATE(float)
SKIMLINE_INSTANTIATE(double)
#undef SKIMLINE_INSTANTIATE

}  // namespace skimline::cpu
