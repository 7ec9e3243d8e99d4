// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/attention/cuda/attention_buffers.h"
#include "core/foundation/attention/cuda/tensor_backward.cuh"
#include "core/foundation/attention/cuda/tensor_forward.cuh"

namespace skimline::cuda {

/// Calls `action` with the padded width that serves heads of `width`, as a constant.
template <class Action>
void withPaddedWidth(std::int64_t width, const Action& action) {
    if (width <= 8) return action(std::integral_constant<int, 8>{});
    if (width <= 16) return action(std::integral_constant<int, 16>{});
    if (width <= 32) return action(std::integral_constant<int, 32>{});
    if (width <= 64) return action(std::integral_constant<int, 64>{});
    action(std::integral_constant<int, 128>{});
}

inline Geometry sizesOf(const AttentionSizes& sizes) {
    Geometry geometry;
    geometry.heads = static_cast<int>(sizes.heads);
    geometry.length = static_cast<int>(sizes.length);
    geometry.width = static_cast<int>(sizes.width);
    geometry.globals = static_cast<int>(sizes.globals);
    geometry.radius = static_cast<int>(sizes.radius < sizes.length ? sizes.radius : sizes.length);
    return geometry;
}

/// bfloat16 is multiplied by tensor cores, float32 is not.
template <class IO>
constexpr bool kOnTensors = std::is_same_v<IO, Bfloat16>;

template <class IO, int W>
Geometry geometryFor(const AttentionSizes& sizes, const BlockAims& aims) {
    using S = std::conditional_t<kOnTensors<IO>, TensorShape<W>, Shape<W>>;
    return cutIntoBlocks(sizesOf(sizes), S::kRows, S::kPartners, aims);
}

template <class IO>
HeadRows<IO> rowsOf(const StridedRows& rows) {
    return {static_cast<IO*>(rows.data), rows.headStride, rows.rowStride};
}
template <class IO>
HeadRows<const IO> constRowsOf(const StridedRows& rows) {
    return {static_cast<const IO*>(rows.data), rows.headStride, rows.rowStride};
}

/// Whether every array may be read and written 16 bytes at a time.
template <int W, class IO>
bool allPacked(const AttentionSizes& sizes, std::initializer_list<StridedRows> arrays) {
    constexpr std::int64_t kValues = 16 / sizeof(IO);
    bool packed = sizes.width == W;
    for (const StridedRows& rows : arrays) {
        packed = packed && rows.headStride % kValues == 0 && rows.rowStride % kValues == 0 &&
                 reinterpret_cast<std::uintptr_t>(rows.data) % 16 == 0;
    }
    return packed;
}

inline float scaleOf(const AttentionSizes& sizes) {
    return 1.0F / std::sqrt(static_cast<float>(sizes.width));
}

template <class IO, int W, class Launch>
void forwardPasses(const ForwardBuffers& buffers, const BlockAims& aims, const Launch& launch) {
    const AttentionSizes& sizes = buffers.sizes;
    ForwardArguments<IO> arguments;
    arguments.cut = geometryFor<IO, W>(sizes, aims);
    arguments.q = constRowsOf<IO>(buffers.q);
    arguments.k = constRowsOf<IO>(buffers.k);
    arguments.v = constRowsOf<IO>(buffers.v);
    arguments.out = rowsOf<IO>(buffers.out);
    arguments.lse = buffers.lse;
    arguments.order = buffers.order;
    arguments.queryFactor = scaleOf(sizes) * kLog2EF;
    arguments.packed = allPacked<W, IO>(sizes, {buffers.q, buffers.k, buffers.v, buffers.out});
    arguments.partialRows = buffers.workspace;
    arguments.partialSums =
        buffers.workspace + sizes.heads * arguments.cut.partialRows() * std::int64_t{W};
    if constexpr (kOnTensors<IO>)
        runForwardOnTensors<W>(arguments, launch);
    else
        runForward<IO, W>(arguments, launch);
}

/// Values that the backward pass keeps of the forward one, in front of its partial rows.
template <class IO>
std::int64_t factValues(const AttentionSizes& sizes) {
    return ceilingOf(sizes.heads * sizes.length * (kOnTensors<IO> ? 2 : 1), 4) * 4L;
}

template <class IO, int W, class Launch>
void backwardPasses(const BackwardBuffers& buffers, const BlockAims& aims, const Launch& launch) {
    const AttentionSizes& sizes = buffers.sizes;
    BackwardArguments<IO> arguments;
    arguments.cut = geometryFor<IO, W>(sizes, aims);
    arguments.q = constRowsOf<IO>(buffers.q);
    arguments.k = constRowsOf<IO>(buffers.k);
    arguments.v = constRowsOf<IO>(buffers.v);
    arguments.out = constRowsOf<IO>(buffers.out);
    arguments.gradOut = constRowsOf<IO>(buffers.gradOut);
    arguments.lse = buffers.lse;
    arguments.order = buffers.order;
    arguments.gradQ = rowsOf<IO>(buffers.gradQ);
    arguments.gradK = rowsOf<IO>(buffers.gradK);
    arguments.gradV = rowsOf<IO>(buffers.gradV);
    arguments.queryFactor = scaleOf(sizes) * kLog2EF;
    arguments.scale = scaleOf(sizes);
    arguments.packed =
        allPacked<W, IO>(sizes, {buffers.q, buffers.k, buffers.v, buffers.out, buffers.gradOut,
                                 buffers.gradQ, buffers.gradK, buffers.gradV});
    arguments.delta = buffers.workspace;
    arguments.partialRows = buffers.workspace + factValues<IO>(sizes);
    if constexpr (kOnTensors<IO>)
        runBackwardOnTensors<W>(arguments, launch);
    else
        runBackward<IO, W>(arguments, launch);
}

template <class IO>
std::int64_t forwardWorkspaceFor(const AttentionSizes& sizes, const BlockAims& aims) {
    std::int64_t values = 0;
    withPaddedWidth(sizes.width, [&](auto width) {
        constexpr int kWidth = decltype(width)::value;
        values = sizes.heads * geometryFor<IO, kWidth>(sizes, aims).partialRows() * (kWidth + 2);
    });
    return values;
}

template <class IO>
std::int64_t backwardWorkspaceFor(const AttentionSizes& sizes, const BlockAims& aims) {
    std::int64_t values = 0;
    withPaddedWidth(sizes.width, [&](auto width) {
        constexpr int kWidth = decltype(width)::value;
        values = factValues<IO>(sizes) +
                 sizes.heads * geometryFor<IO, kWidth>(sizes, aims).partialRows() * 2 * kWidth;
    });
    return values;
}

/// Calls `action` with a value of the type of the arrays.
template <class Action>
auto withElement(ElementType type, const Action& action) {
    return type == ElementType::Float32 ? action(0.0F) : action(Bfloat16{});
}

inline std::int64_t forwardWorkspaceFor(ElementType type, const AttentionSizes& sizes,
                                        const BlockAims& aims) {
    return withElement(
        type, [&](auto element) { return forwardWorkspaceFor<decltype(element)>(sizes, aims); });
}
inline std::int64_t backwardWorkspaceFor(ElementType type, const AttentionSizes& sizes,
                                         const BlockAims& aims) {
    return withElement(
        type, [&](auto element) { return backwardWorkspaceFor<decltype(element)>(sizes, aims); });
}

template <class Launch>
void forwardPasses(ElementType type, const ForwardBuffers& buffers, const BlockAims& aims,
                   const Launch& launch) {
    withElement(type, [&](auto element) {
        withPaddedWidth(buffers.sizes.width, [&](auto width) {
            forwardPasses<decltype(element), decltype(width)::value>(buffers, aims, launch);
        });
    });
}

template <class Launch>
void backwardPasses(ElementType type, const BackwardBuffers& buffers, const BlockAims& aims,
                    const Launch& launch) {
    withElement(type, [&](auto element) {
        withPaddedWidth(buffers.sizes.width, [&](auto width) {
            backwardPasses<decltype(element), decltype(width)::value>(buffers, aims, launch);
        });
    });
}

}  // namespace skimline::cuda
