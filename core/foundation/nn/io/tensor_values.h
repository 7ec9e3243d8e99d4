// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/ATen.h>

#include <vector>

namespace skimline {

/// All elements in order, from any device and type.
inline std::vector<float> valuesOf(const at::Tensor& tensor) {
    const at::Tensor plain = tensor.detach().to(at::kCPU, at::kFloat).contiguous();
    const float* first = plain.data_ptr<float>();
    return {first, first + plain.numel()};
}

}  // namespace skimline
