// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/layers/feed_forward.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <torch/csrc/autograd/custom_function.h>

#include <algorithm>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/cpu/feed_forward_cpu.h"

namespace skimline {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

// Rows of the inner layer at a time: on the CPU what fits the cache, on a GPU what bounds memory.
constexpr std::int64_t kBlock = 256;
constexpr std::int64_t kBlockOnGpu = 16384;

cpu::FeedForwardView feedForwardView(const at::Tensor& x, const at::Tensor& in,
                                     const at::Tensor& out) {
    cpu::FeedForwardView view;
    view.tokens = x.size(0);
    view.width = x.size(1);
    view.units = in.size(0);
    view.x = x.data_ptr<float>();
    view.in = in.data_ptr<float>();
    view.out = out.data_ptr<float>();
    return view;
}

/// Gradient of x alone, where weights do not learn; terms of 32 bits. @param saved  x, in, out
at::Tensor gradientOfRows(const variable_list& saved, const at::Tensor& gradY) {
    at::Tensor result = at::empty_like(saved[0]);
    for (std::int64_t begin = 0; begin < gradY.size(0); begin += kBlock) {
        const std::int64_t count = std::min(kBlock, gradY.size(0) - begin);
        const at::Tensor inner = at::mm(saved[0].narrow(0, begin, count), saved[1].t());
        const at::Tensor gradInner =
            at::threshold_backward(at::mm(gradY.narrow(0, begin, count), saved[2]), inner, 0);
        at::Tensor target = result.narrow(0, begin, count);
        at::mm_out(target, gradInner, saved[1]);
    }
    return result;
}

class FeedForwardFunction : public torch::autograd::Function<FeedForwardFunction> {
public:
    static at::Tensor forward(AutogradContext* context, const at::Tensor& x, const at::Tensor& in,
                              const at::Tensor& out) {
        const at::Tensor rows = x.contiguous();
        const at::Tensor first = in.contiguous();
        const at::Tensor second = out.contiguous();
        const at::Tensor result = at::empty_like(rows);
        cpu::FeedForwardView view = feedForwardView(rows, first, second);
        view.y = result.data_ptr<float>();
        cpu::plainFeedForward(view, cpu::feedForwardFor());
        context->save_for_backward({rows, first, second});
        context->saved_data["learns"] = in.requires_grad() || out.requires_grad();
        return result;
    }

    static variable_list backward(AutogradContext* context, const variable_list& grads) {
        if (c10::GradMode::is_enabled()) {
            throw Error(ErrorCode::Shape, "x",
                        "The feed-forward part can be differentiated only once.");
        }
        const variable_list saved = context->get_saved_variables();
        const at::Tensor gradY = grads[0].contiguous();
        if (!context->saved_data["learns"].toBool())
            return {gradientOfRows(saved, gradY), at::Tensor(), at::Tensor()};
        variable_list result{at::empty_like(saved[0]), at::empty_like(saved[1]),
                             at::empty_like(saved[2])};
        cpu::FeedForwardView view = feedForwardView(saved[0], saved[1], saved[2]);
        view.gradY = gradY.data_ptr<float>();
        view.gradX = result[0].data_ptr<float>();
        view.gradIn = result[1].data_ptr<float>();
        view.gradOut = result[2].data_ptr<float>();
        cpu::plainFeedForwardGradient(view, cpu::feedForwardFor());
        return result;
    }
};

void checkShapes(const FeedForwardWeights& weights, const at::Tensor& x) {
    const bool fit = x.dim() == 2 && weights.in.dim() == 2 && weights.out.dim() == 2 &&
                     weights.in.size(1) == x.size(1) && weights.out.size(0) == x.size(1) &&
                     weights.out.size(1) == weights.in.size(0);
    if (!fit) {
        throw Error(ErrorCode::Shape, "x",
                    "The feed-forward part: the shapes of x and the weights do not match.");
    }
}

bool kernelsTake(const FeedForwardWeights& weights, const at::Tensor& x) {
    const auto plain = [](const at::Tensor& tensor) {
        return tensor.is_cpu() && tensor.scalar_type() == at::kFloat && tensor.numel() > 0;
    };
    return plain(x) && plain(weights.in) && plain(weights.out);
}

at::Tensor byProducts(const FeedForwardWeights& weights, const at::Tensor& x) {
    const at::Tensor in = weights.in.t();
    const at::Tensor out = weights.out.t();
    const std::int64_t rows = x.size(0);
    const std::int64_t most = x.is_cuda() ? kBlockOnGpu : kBlock;
    if (c10::GradMode::is_enabled() || rows <= most) return at::mm(at::mm(x, in).relu_(), out);
    at::Tensor result = at::empty_like(x);
    at::Tensor inner = at::empty({most, weights.in.size(0)}, x.options());
    for (std::int64_t begin = 0; begin < rows; begin += most) {
        const std::int64_t count = std::min(most, rows - begin);
        at::Tensor block = inner.narrow(0, 0, count);
        at::mm_out(block, x.narrow(0, begin, count), in);
        block.relu_();
        at::Tensor target = result.narrow(0, begin, count);
        at::mm_out(target, block, out);
    }
    return result;
}

}  // namespace

at::Tensor feedForward(const FeedForwardWeights& weights, const at::Tensor& x) {
    checkShapes(weights, x);
    if (!kernelsTake(weights, x)) return byProducts(weights, x);
    return FeedForwardFunction::apply(x, weights.in, weights.out);
}

}  // namespace skimline
