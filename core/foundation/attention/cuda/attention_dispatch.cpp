// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/cuda/attention_dispatch.h"

#include <ATen/ATen.h>
#include <c10/cuda/CUDAGuard.h>
#include <c10/cuda/CUDAStream.h>

#include <string>

#include "core/foundation/attention/cuda/attention_launch.h"
#include "core/foundation/base/error.h"

namespace skimline::cuda {
namespace {

StridedRows rowsOf(const at::Tensor& tensor) {
    return {tensor.data_ptr(), tensor.stride(0), tensor.stride(1)};
}

/// The kernels take any distance between rows and heads, but values of a row side by side.
at::Tensor withDenseRows(const at::Tensor& tensor) {
    return tensor.stride(2) == 1 || tensor.size(2) == 1 ? tensor : tensor.contiguous();
}

/// [h, T, d_k] stored as [T, h, d_k], so that joining the heads again is free.
at::Tensor rowsOfAllHeads(const at::Tensor& like) {
    return at::empty({like.size(1), like.size(0), like.size(2)}, like.options()).transpose(0, 1);
}

AttentionSizes sizesOf(const at::Tensor& q, const DevicePattern& pattern) {
    return {q.size(0), q.size(1), q.size(2), pattern.globals, pattern.radius};
}

ElementType typeOf(const at::Tensor& q) {
    return q.scalar_type() == at::kFloat ? ElementType::Float32 : ElementType::Bfloat16;
}

at::Tensor workspaceOf(std::int64_t values, const at::Tensor& like) {
    return at::empty({values}, like.options().dtype(at::kFloat));
}

void requireStarted(const std::string& complaint) {
    if (complaint.empty()) return;
    throw Error(ErrorCode::Internal, "cuda",
                "The attention kernels could not be started: " + complaint + ".");
}

}  // namespace

ForwardTensors forward(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                       const DevicePattern& pattern) {
    const c10::cuda::CUDAGuard onDevice(q.device());
    const at::Tensor queries = withDenseRows(q);
    const at::Tensor keys = withDenseRows(k);
    const at::Tensor values = withDenseRows(v);
    ForwardTensors result{rowsOfAllHeads(q),
                          at::empty({q.size(0), q.size(1)}, q.options().dtype(at::kFloat))};
    const AttentionSizes sizes = sizesOf(q, pattern);
    const at::Tensor workspace = workspaceOf(forwardWorkspace(typeOf(q), sizes), q);
    const ForwardBuffers buffers{sizes,
                                 rowsOf(queries),
                                 rowsOf(keys),
                                 rowsOf(values),
                                 rowsOf(result.out),
                                 result.lse.data_ptr<float>(),
                                 pattern.order.data_ptr<int>(),
                                 workspace.data_ptr<float>()};
    requireStarted(launchForward(typeOf(q), buffers, c10::cuda::getCurrentCUDAStream().stream()));
    return result;
}

std::array<at::Tensor, 3> backward(const SavedTensors& saved, const at::Tensor& gradOut,
                                   const DevicePattern& pattern) {
    const c10::cuda::CUDAGuard onDevice(saved.q.device());
    const at::Tensor queries = withDenseRows(saved.q);
    const at::Tensor keys = withDenseRows(saved.k);
    const at::Tensor values = withDenseRows(saved.v);
    const at::Tensor grad = withDenseRows(gradOut);
    std::array<at::Tensor, 3> gradients{rowsOfAllHeads(saved.q), rowsOfAllHeads(saved.q),
                                        rowsOfAllHeads(saved.q)};
    const AttentionSizes sizes = sizesOf(saved.q, pattern);
    const at::Tensor workspace = workspaceOf(backwardWorkspace(typeOf(saved.q), sizes), saved.q);
    const BackwardBuffers buffers{sizes,
                                  rowsOf(queries),
                                  rowsOf(keys),
                                  rowsOf(values),
                                  rowsOf(saved.out),
                                  rowsOf(grad),
                                  rowsOf(gradients[0]),
                                  rowsOf(gradients[1]),
                                  rowsOf(gradients[2]),
                                  saved.lse.data_ptr<float>(),
                                  pattern.order.data_ptr<int>(),
                                  workspace.data_ptr<float>()};
    requireStarted(
        launchBackward(typeOf(saved.q), buffers, c10::cuda::getCurrentCUDAStream().stream()));
    return gradients;
}

}  // namespace skimline::cuda
