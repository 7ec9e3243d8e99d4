// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// scaled_dot_product_attention with the pattern as a mask, if this LibTorch has it (2.0 and later):
// the simplest way to get local-global attention without own code.

#include <ATen/ATen.h>
#include <torch/version.h>

#include "core/foundation/attention/pattern/attention_pattern.h"

#if TORCH_VERSION_MAJOR >= 2
#define SKIMLINE_HAS_SDPA
#endif

namespace skimline::bench {

#ifdef SKIMLINE_HAS_SDPA
/// 0 if the pattern allows and minus infinity elsewhere, [T, T] on q's device.
inline at::Tensor maskOf(const AttentionPattern& pattern, const at::Tensor& q) {
    const std::int64_t length = q.size(1);
    const at::Tensor steps = at::arange(length);
    at::Tensor allowed = (steps.unsqueeze(0) - steps.unsqueeze(1)).abs() <= pattern.window / 2;
    const at::Tensor globals = at::tensor(at::ArrayRef<std::int64_t>(pattern.globals), at::kLong);
    allowed.index_fill_(0, globals, true);
    allowed.index_fill_(1, globals, true);
    return at::zeros({length, length})
        .masked_fill_(allowed.logical_not(), -std::numeric_limits<float>::infinity())
        .to(q.options());
}

inline at::Tensor maskedSdpa(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                             const at::Tensor& mask) {
    return at::scaled_dot_product_attention(q.unsqueeze(0), k.unsqueeze(0), v.unsqueeze(0), mask)
        .squeeze(0);
}
#endif

}  // namespace skimline::bench
