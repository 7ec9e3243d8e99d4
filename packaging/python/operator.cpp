// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <torch/library.h>

#include <cstdint>
#include <tuple>

#include "core/foundation/attention/cpu/local_global_attention_cpu.h"
#include "core/foundation/attention/cpu/row_kernels.h"
#include "core/foundation/base/error.h"

namespace {

using skimline::AttentionPattern;
using skimline::cpu::AttentionSize;

AttentionSize sizeOf(const at::Tensor& q) {
    return {q.numel() / (q.size(-2) * q.size(-1)), q.size(-2), q.size(-1)};
}

void checkArguments(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v) {
    TORCH_CHECK_VALUE(q.dim() >= 2 && q.numel() > 0,
                      "q must have the shape [..., steps, width] and hold numbers.");
    TORCH_CHECK_VALUE(k.sizes() == q.sizes() && v.sizes() == q.sizes(),
                      "k and v must have the shape of q.");
    TORCH_CHECK_TYPE(k.scalar_type() == q.scalar_type() && v.scalar_type() == q.scalar_type(),
                     "k and v must have the type of q.");
    TORCH_CHECK_TYPE(q.scalar_type() == at::kFloat || q.scalar_type() == at::kDouble,
                     "q must hold float32 or float64 numbers.");
    TORCH_CHECK_VALUE(q.size(-1) <= skimline::cpu::kWidestHead, "The head width must be at most ",
                      skimline::cpu::kWidestHead, ".");
}

AttentionPattern patternOf(const at::Tensor& globals, std::int64_t window, std::int64_t length) {
    TORCH_CHECK_TYPE(globals.scalar_type() == at::kLong && globals.dim() == 1,
                     "globals must be a list of int64 numbers.");
    const at::Tensor steps = globals.contiguous();
    AttentionPattern pattern;
    pattern.window = window;
    const auto* first = steps.const_data_ptr<std::int64_t>();
    pattern.globals.assign(first, first + steps.numel());
    try {
        checkPattern(pattern, length);
    } catch (const skimline::Error& error) {
        TORCH_CHECK_VALUE(false, error.what());
    }
    return pattern;
}

std::tuple<at::Tensor, at::Tensor> forward(const at::Tensor& q, const at::Tensor& k,
                                           const at::Tensor& v, const at::Tensor& globals,
                                           std::int64_t window) {
    checkArguments(q, k, v);
    const AttentionPattern pattern = patternOf(globals, window, q.size(-2));
    const at::Tensor queries = q.contiguous();
    const at::Tensor keys = k.contiguous();
    const at::Tensor values = v.contiguous();
    at::Tensor out = at::empty(q.sizes(), q.options());
    at::Tensor lse = at::empty(q.sizes().slice(0, q.dim() - 1), q.options());
    AT_DISPATCH_FLOATING_TYPES(q.scalar_type(), "local_global_attention", [&] {
        skimline::cpu::forwardKernel<scalar_t>(
            sizeOf(q), pattern,
            {queries.data_ptr<scalar_t>(), keys.data_ptr<scalar_t>(), values.data_ptr<scalar_t>(),
             out.data_ptr<scalar_t>(), lse.data_ptr<scalar_t>()});
    });
    return {out, lse};
}

std::tuple<at::Tensor, at::Tensor, at::Tensor> backward(
    const at::Tensor& gradOut, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
    const at::Tensor& out, const at::Tensor& lse, const at::Tensor& globals, std::int64_t window) {
    checkArguments(q, k, v);
    TORCH_CHECK_VALUE(gradOut.sizes() == q.sizes() && out.sizes() == q.sizes() &&
                          lse.sizes() == q.sizes().slice(0, q.dim() - 1),
                      "The gradient and the results must have the shapes that belong to q.");
    const AttentionPattern pattern = patternOf(globals, window, q.size(-2));
    const at::Tensor read[] = {q.contiguous(),   k.contiguous(),   v.contiguous(),
                               out.contiguous(), lse.contiguous(), gradOut.contiguous()};
    at::Tensor grads[3];
    for (at::Tensor& grad : grads) grad = at::empty(q.sizes(), q.options());
    AT_DISPATCH_FLOATING_TYPES(q.scalar_type(), "local_global_attention_backward", [&] {
        skimline::cpu::backwardKernel<scalar_t>(
            sizeOf(q), pattern,
            {read[0].data_ptr<scalar_t>(), read[1].data_ptr<scalar_t>(),
             read[2].data_ptr<scalar_t>(), read[3].data_ptr<scalar_t>(),
             read[4].data_ptr<scalar_t>(), read[5].data_ptr<scalar_t>(),
             grads[0].data_ptr<scalar_t>(), grads[1].data_ptr<scalar_t>(),
             grads[2].data_ptr<scalar_t>()});
    });
    return {grads[0], grads[1], grads[2]};
}

}  // namespace

TORCH_LIBRARY(skimline, library) {
    library.def(
        "local_global_attention(Tensor q, Tensor k, Tensor v, Tensor globals, int window=17)"
        " -> (Tensor out, Tensor lse)");
    library.def(
        "local_global_attention_backward(Tensor grad_out, Tensor q, Tensor k, Tensor v, Tensor out,"
        " Tensor lse, Tensor globals, int window) -> (Tensor, Tensor, Tensor)");
}

TORCH_LIBRARY_IMPL(skimline, CPU, library) {
    library.impl("local_global_attention", forward);
    library.impl("local_global_attention_backward", backward);
}
