// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <array>
#include <cstdint>

namespace skimline::cuda {

/// A PreparedPattern as backward passes can keep it.
struct DevicePattern {
    at::Tensor order;  ///< int32 [length]
    std::int64_t globals = 0;
    std::int64_t radius = 0;
};

struct ForwardTensors {
    at::Tensor
        out;  ///< [h, T, d_k], of q's type; [T, h, d_k] in memory, as the next layer reads it
    at::Tensor lse;  ///< float32 [h, T]
};

struct SavedTensors {
    at::Tensor q, k, v, out, lse;
};

/// The operator on tensors of one CUDA device, float32 or bfloat16, any strides; checked by the
/// caller. Runs on the current stream. @throws Error(Internal) when a kernel cannot be started, and
/// the exceptions LibTorch throws when memory runs out
ForwardTensors forward(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                       const DevicePattern& pattern);
/// @return gradients of q, k, v
std::array<at::Tensor, 3> backward(const SavedTensors& saved, const at::Tensor& gradOut,
                                   const DevicePattern& pattern);

}  // namespace skimline::cuda
