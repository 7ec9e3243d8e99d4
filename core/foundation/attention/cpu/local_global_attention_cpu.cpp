// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/cpu/local_global_attention_cpu.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/foundation/attention/cpu/reordered_rows.h"
#include "core/foundation/attention/cpu/row_gradients.h"

namespace skimline::cpu {

namespace {

template <class T>
void forEachBlock(const AttentionSize& size, const std::vector<RowBlock>& blocks,
                  const std::vector<HeadView<T>>& heads, typename RowKernels<T>::Function kernel) {
    const auto perHead = static_cast<std::int64_t>(blocks.size());
    at::parallel_for(0, size.heads * perHead, 4, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t at = begin; at < end; ++at) {
            kernel(heads[static_cast<std::size_t>(at / perHead)],
                   blocks[static_cast<std::size_t>(at % perHead)]);
        }
    });
}

constexpr std::int64_t kLongVideo = 4096;
constexpr std::int64_t kHeadsOfLongVideos = 2;

double scaleOf(const AttentionSize& size) {
    return 1.0 / std::sqrt(static_cast<double>(size.width));
}

/// Factor of q: Note [Powers of two] in row_kernels_body.h.
template <class T>
T queryFactor(const AttentionSize& size) {
    return static_cast<T>(scaleOf(size) * std::numbers::log2e);
}

template <class T>
void backwardHeads(const AttentionSize& size, const AttentionPattern& pattern,
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
    auto logSums = reorderedScalars<T>(
        size, layout, [&](std::int64_t at) { return arrays.lse[at] * T(std::numbers::log2e); });
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
    RowGradients<T>(kernels, heads, layout.paddedWidth, size.length)
        .run(blocksOf(layout.order, kernels.lanes));
    forQ.writeTo(arrays.gradQ);
    forK.writeTo(arrays.gradK);
    forV.writeTo(arrays.gradV);
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
    forEachBlock<T>(size, blocksOf(layout.order, kernels.lanes), heads, kernels.forward);
    result.writeTo(arrays.out);
    for (std::int64_t at = 0; at < size.heads * size.length; ++at) {
        const std::int64_t step = layout.order.steps[static_cast<std::size_t>(at % size.length)];
        arrays.lse[at / size.length * size.length + step] = logSums[static_cast<std::size_t>(at)];
    }
}

template <class T>
void backwardKernel(const AttentionSize& size, const AttentionPattern& pattern,
                    const BackwardArrays<T>& arrays, InstructionSet instructions) {
    // Seven arrays are rearranged for the kernels; for long videos, a few heads at a time, each
    // with enough work for all threads.
    const std::int64_t together = size.length < kLongVideo ? size.heads : kHeadsOfLongVideos;
    for (std::int64_t head = 0; head < size.heads; head += together) {
        const std::int64_t numbers = head * size.length * size.width;
        BackwardArrays<T> part = arrays;
        for (const T** array : {&part.q, &part.k, &part.v, &part.out, &part.gradOut})
            *array += numbers;
        for (T** array : {&part.gradQ, &part.gradK, &part.gradV}) *array += numbers;
        part.lse += head * size.length;
        backwardHeads({std::min(together, size.heads - head), size.length, size.width}, pattern,
                      part, instructions);
    }
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
