// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/operator/decode_attention.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/foundation/attention/cpu/row_kernel_choice.h"
#include "core/foundation/base/error.h"

namespace skimline {
namespace {

bool isCpuFloat(const at::Tensor& tensor) {
    return tensor.defined() && tensor.dim() == 3 && tensor.is_cpu() &&
           tensor.scalar_type() == at::kFloat;
}

bool hasDenseRows(const at::Tensor& tensor) {
    return tensor.stride(2) == 1 && (tensor.stride(1) == tensor.size(2) || tensor.size(1) == 1);
}

bool fits(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v) {
    return isCpuFloat(q) && isCpuFloat(k) && isCpuFloat(v) && k.sizes() == v.sizes() &&
           q.size(0) == k.size(0) && q.size(2) == k.size(2) && k.size(1) >= 1 && q.size(2) >= 1 &&
           q.size(2) <= cpu::kWidestHead && cpu::paddedWidthFor(q.size(2)) == q.size(2) &&
           hasDenseRows(k) && hasDenseRows(v);
}

}  // namespace

bool fewQueriesApply(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v) {
    return !c10::GradMode::is_enabled() && fits(q, k, v);
}

AttentionResult decodeAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v) {
    if (!fits(q, k, v)) {
        throw Error(ErrorCode::Shape, "q",
                    "Attention of few queries: the shapes of q, k and v do not match.");
    }
    const std::int64_t queries = q.size(1);
    const std::int64_t width = q.size(2);
    const at::Tensor scaled =
        (q * (std::numbers::log2e / std::sqrt(static_cast<double>(width)))).contiguous();
    AttentionResult result{at::empty(q.sizes(), q.options()),
                           at::empty({q.size(0), queries}, q.options())};
    const auto kernels = cpu::rowKernelsFor<float>(cpu::availableInstructionSets().back(), width);
    // Positions matter to bands only.
    const std::vector<float> positions(static_cast<std::size_t>(queries), 0.0F);
    for (std::int64_t group = 0; group < q.size(0); ++group) {
        cpu::HeadView<float> head;
        head.q = scaled.data_ptr<float>() + group * queries * width;
        head.k = k.data_ptr<float>() + group * k.stride(0);
        head.v = v.data_ptr<float>() + group * v.stride(0);
        head.positions = positions.data();
        head.out = result.out.data_ptr<float>() + group * queries * width;
        head.lse = result.lse.data_ptr<float>() + group * queries;
        for (std::int64_t row = 0; row < queries; row += kernels.lanes)
            kernels.forward(head, {row, std::min(kernels.lanes, queries - row), k.size(1), 0, 0});
    }
    return result;
}

}  // namespace skimline
