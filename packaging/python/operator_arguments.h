// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/ATen.h>

#include <cstdint>

#include "core/foundation/attention/pattern/attention_pattern.h"
#include "core/foundation/base/error.h"

namespace skimline::python {

/// @param other  the type that the kernels take besides float32
/// @throws Python's ValueError or TypeError, as all functions here
inline void checkArguments(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                           at::ScalarType other, std::int64_t widest) {
    TORCH_CHECK_VALUE(q.dim() >= 2 && q.numel() > 0,
                      "q must have the shape [..., steps, width] and hold numbers.");
    TORCH_CHECK_VALUE(k.sizes() == q.sizes() && v.sizes() == q.sizes(),
                      "k and v must have the shape of q.");
    TORCH_CHECK_TYPE(k.scalar_type() == q.scalar_type() && v.scalar_type() == q.scalar_type(),
                     "k and v must have the type of q.");
    TORCH_CHECK_VALUE(k.device() == q.device() && v.device() == q.device(),
                      "k and v must be on the device of q.");
    TORCH_CHECK_TYPE(q.scalar_type() == at::kFloat || q.scalar_type() == other,
                     "q must hold float32 or ", other == at::kDouble ? "float64" : "bfloat16",
                     " numbers.");
    TORCH_CHECK_VALUE(q.size(-1) <= widest, "The head width must be at most ", widest, ".");
}

inline void checkResults(const at::Tensor& q, const at::Tensor& gradOut, const at::Tensor& out,
                         const at::Tensor& lse) {
    TORCH_CHECK_VALUE(gradOut.sizes() == q.sizes() && out.sizes() == q.sizes() &&
                          lse.sizes() == q.sizes().slice(0, q.dim() - 1),
                      "The gradient and the results must have the shapes that belong to q.");
}

/// @param globals  on any device; from a GPU it is waited for
inline AttentionPattern patternOf(const at::Tensor& globals, std::int64_t window,
                                  std::int64_t length) {
    TORCH_CHECK_TYPE(globals.scalar_type() == at::kLong && globals.dim() == 1,
                     "globals must be a list of int64 numbers.");
    const at::Tensor steps = globals.cpu().contiguous();
    AttentionPattern pattern;
    pattern.window = window;
    const auto* first = steps.const_data_ptr<std::int64_t>();
    pattern.globals.assign(first, first + steps.numel());
    try {
        checkPattern(pattern, length);
    } catch (const Error& error) {
        TORCH_CHECK_VALUE(false, error.what());
    }
    return pattern;
}

}  // namespace skimline::python
