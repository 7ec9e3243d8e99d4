// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <torch/library.h>

#include <cstdint>
#include <tuple>

#include "core/foundation/attention/cpu/local_global_attention_cpu.h"
#include "core/foundation/attention/cpu/row_kernels.h"
#include "packaging/python/operator_arguments.h"

namespace {

using skimline::AttentionPattern;
using skimline::cpu::AttentionSize;
using skimline::python::checkArguments;
using skimline::python::checkResults;
using skimline::python::patternOf;

AttentionSize sizeOf(const at::Tensor& q) {
    return {q.numel() / (q.size(-2) * q.size(-1)), q.size(-2), q.size(-1)};
}

std::tuple<at::Tensor, at::Tensor> forward(const at::Tensor& q, const at::Tensor& k,
                                           const at::Tensor& v, const at::Tensor& globals,
                                           std::int64_t window) {
    checkArguments(q, k, v, at::kDouble, skimline::cpu::kWidestHead);
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
    checkArguments(q, k, v, at::kDouble, skimline::cpu::kWidestHead);
    checkResults(q, gradOut, out, lse);
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
