// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The operator on CUDA. Results lie in memory as [steps, ..., width], as the kernels leave them.
#include <ATen/ATen.h>
#include <torch/library.h>

#include <cstdint>
#include <map>
#include <mutex>
#include <tuple>
#include <utility>
#include <vector>

#include "core/foundation/attention/cuda/attention_dispatch.h"
#include "core/foundation/attention/cuda/geometry.h"
#include "core/foundation/attention/pattern/globals_first_order.h"
#include "packaging/python/operator_arguments.h"

namespace {

using skimline::AttentionPattern;
using skimline::cuda::DevicePattern;

/// The first patterns that were used, on their devices: layers and steps of a training use the same
/// ones, and uploading one takes longer than the attention of a short video. Never freed, because
/// at the end of the process there may be no device any more.
class DevicePatterns {
public:
    DevicePattern of(const AttentionPattern& pattern, std::int64_t length,
                     const at::Device& device) {
        const std::lock_guard guard(m_mutex);
        Key key{pattern.globals, pattern.window, length, device.index()};
        const auto known = m_known.find(key);
        if (known != m_known.end()) return known->second;
        const skimline::StepOrder order = stepOrder(pattern, length);
        const at::Tensor steps = at::tensor(order.steps, at::kLong).to(at::kInt).to(device);
        const DevicePattern result{steps, order.globals, order.radius};
        // No pattern is evicted, because kernels on other streams may still read it.
        if (m_known.size() < kMost) m_known.emplace(std::move(key), result);
        return result;
    }

private:
    using Key = std::tuple<std::vector<std::int64_t>, std::int64_t, std::int64_t, c10::DeviceIndex>;
    static constexpr std::size_t kMost = 256;
    std::mutex m_mutex;
    std::map<Key, DevicePattern> m_known;
};

DevicePattern devicePatternOf(const at::Tensor& globals, std::int64_t window, const at::Tensor& q) {
    static auto* const patterns = new DevicePatterns;
    const std::int64_t length = q.size(-2);
    return patterns->of(skimline::python::patternOf(globals, window, length), length, q.device());
}

/// [..., steps, width] as [heads, steps, width], the values of a row side by side.
at::Tensor headsOf(const at::Tensor& tensor) {
    const at::Tensor heads = tensor.reshape({-1, tensor.size(-2), tensor.size(-1)});
    return heads.stride(2) == 1 ? heads : heads.contiguous();
}

/// [heads, steps, width] that lies in memory as [steps, heads, width], in the shape of `like`.
at::Tensor withShapeOf(const at::Tensor& like, const at::Tensor& heads) {
    std::vector<std::int64_t> sizes{like.size(-2)};
    for (std::int64_t axis = 0; axis < like.dim() - 2; ++axis) sizes.push_back(like.size(axis));
    sizes.push_back(like.size(-1));
    return heads.transpose(0, 1).view(sizes).movedim(0, -2);
}

void checkOnCuda(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v) {
    skimline::python::checkArguments(q, k, v, at::kBFloat16, skimline::cuda::kWidestHead);
    TORCH_CHECK_VALUE(q.numel() / (q.size(-2) * q.size(-1)) <= 65535,
                      "At most 65535 heads are computed at once.");
}

std::tuple<at::Tensor, at::Tensor> forward(const at::Tensor& q, const at::Tensor& k,
                                           const at::Tensor& v, const at::Tensor& globals,
                                           std::int64_t window) {
    checkOnCuda(q, k, v);
    const auto result = skimline::cuda::forward(headsOf(q), headsOf(k), headsOf(v),
                                                devicePatternOf(globals, window, q));
    return {withShapeOf(q, result.out), result.lse.view(q.sizes().slice(0, q.dim() - 1))};
}

std::tuple<at::Tensor, at::Tensor, at::Tensor> backward(
    const at::Tensor& gradOut, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
    const at::Tensor& out, const at::Tensor& lse, const at::Tensor& globals, std::int64_t window) {
    checkOnCuda(q, k, v);
    skimline::python::checkResults(q, gradOut, out, lse);
    const auto gradients = skimline::cuda::backward(
        {headsOf(q), headsOf(k), headsOf(v), headsOf(out), lse.contiguous()},
        headsOf(gradOut.to(q.scalar_type())), devicePatternOf(globals, window, q));
    return {withShapeOf(q, gradients[0]), withShapeOf(q, gradients[1]),
            withShapeOf(q, gradients[2])};
}

}  // namespace

TORCH_LIBRARY_IMPL(skimline, CUDA, library) {
    library.impl("local_global_attention", forward);
    library.impl("local_global_attention_backward", backward);
}
