// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/ATen.h>

#include "core/foundation/attention/pattern/globals_first_order.h"
#include "tests/core/foundation/attention/cuda/emulated_attention.h"
#include "tests/core/foundation/attention/dense_reference.h"

namespace skimline::test {

/// One attention with its gradient.
struct Case {
    at::Tensor q, k, v, gradOut;
    AttentionPattern pattern;
};

struct Outcome {
    at::Tensor out, lse, gradQ, gradK, gradV;
    std::int64_t blocks = 0;
};

inline Case randomCase(std::int64_t heads, std::int64_t length, std::int64_t width,
                       const AttentionPattern& pattern, double size = 1) {
    const auto draw = [&] { return at::randn({heads, length, width}) * size; };
    return {draw(), draw(), draw(), at::randn({heads, length, width}), pattern};
}

/// The same in [length, heads, width], as projections leave them.
inline at::Tensor interleaved(const at::Tensor& tensor) {
    return tensor.transpose(0, 1).contiguous().transpose(0, 1);
}

/// The same one value off, so that several values at a time would be misaligned.
inline at::Tensor misaligned(const at::Tensor& tensor) {
    at::Tensor room = at::zeros({tensor.numel() + 1}, tensor.options());
    at::Tensor view = room.narrow(0, 1, tensor.numel()).view(tensor.sizes());
    view.copy_(tensor);
    return view;
}

inline cuda::StridedRows rowsOf(const at::Tensor& tensor) {
    return {tensor.data_ptr(), tensor.stride(0), tensor.stride(1)};
}

inline cuda::AttentionSizes sizesOf(const at::Tensor& q, const StepOrder& order) {
    return {q.size(0), q.size(1), q.size(2), order.globals, order.radius};
}

constexpr cuda::BlockAims kFewSplits{4096, 128};
constexpr cuda::BlockAims kManySplits{1 << 20, 16};

inline Outcome emulate(const Case& given, const cuda::BlockAims& aims,
                       at::ScalarType type = at::kFloat) {
    const auto element =
        type == at::kFloat ? cuda::ElementType::Float32 : cuda::ElementType::Bfloat16;
    const auto typed = [&](const at::Tensor& tensor) { return tensor.to(type); };
    const at::Tensor q = typed(given.q), k = typed(given.k), v = typed(given.v);
    const at::Tensor gradOut = typed(given.gradOut);
    const StepOrder order = stepOrder(given.pattern, q.size(1));
    const std::vector<int> steps(order.steps.begin(), order.steps.end());
    const auto nan = std::numeric_limits<double>::quiet_NaN();
    Outcome result{at::full_like(q, nan), at::full({q.size(0), q.size(1)}, nan),
                   at::full_like(q, nan), at::full_like(q, nan), at::full_like(q, nan)};
    const cuda::AttentionSizes sizes = sizesOf(q, order);
    result.blocks = emulatedForward(element,
                                    {sizes, rowsOf(q), rowsOf(k), rowsOf(v), rowsOf(result.out),
                                     result.lse.data_ptr<float>(), steps.data()},
                                    aims);
    result.blocks +=
        emulatedBackward(element,
                         {sizes, rowsOf(q), rowsOf(k), rowsOf(v), rowsOf(result.out),
                          rowsOf(gradOut), rowsOf(result.gradQ), rowsOf(result.gradK),
                          rowsOf(result.gradV), result.lse.data_ptr<float>(), steps.data()},
                         aims);
    return result;
}

inline Outcome dense(const Case& given) {
    const auto leaf = [](const at::Tensor& tensor) {
        return tensor.to(at::kDouble).clone().set_requires_grad(true);
    };
    const at::Tensor q = leaf(given.q), k = leaf(given.k), v = leaf(given.v);
    const auto result = denseAttention(q, k, v, given.pattern);
    (result.out * given.gradOut.to(at::kDouble)).sum().backward();
    return {result.out.detach(), result.lse.detach(), q.grad(), k.grad(), v.grad()};
}

}  // namespace skimline::test
