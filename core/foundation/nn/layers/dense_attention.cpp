// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/layers/dense_attention.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <torch/csrc/autograd/custom_function.h>

#include <cmath>
#include <limits>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/cpu/dense_attention_cpu.h"

namespace skimline {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

cpu::DenseAttentionView denseView(const variable_list& arguments, bool causal) {
    const at::Tensor& q = arguments[0];
    cpu::DenseAttentionView view;
    view.heads = q.size(0);
    view.queries = q.size(1);
    view.keys = arguments[1].size(1);
    view.width = q.size(2);
    view.causal = causal;
    view.q = q.data_ptr<float>();
    view.k = arguments[1].data_ptr<float>();
    view.v = arguments[2].data_ptr<float>();
    view.out = arguments[3].data_ptr<float>();
    view.lse = arguments[4].data_ptr<float>();
    return view;
}

class DenseFunction : public torch::autograd::Function<DenseFunction> {
public:
    static variable_list forward(AutogradContext* context, const at::Tensor& q, const at::Tensor& k,
                                 const at::Tensor& v, bool causal) {
        const at::Tensor queries = q.contiguous();
        const at::Tensor out = at::empty_like(queries);
        const at::Tensor lse = at::empty({q.size(0), q.size(1)}, q.options());
        const variable_list saved{queries, k.contiguous(), v.contiguous(), out, lse};
        cpu::plainDenseAttention(denseView(saved, causal));
        context->save_for_backward(saved);
        context->saved_data["causal"] = causal;
        context->mark_non_differentiable({lse});
        return {out, lse};
    }

    static variable_list backward(AutogradContext* context, const variable_list& grads) {
        if (c10::GradMode::is_enabled())
            throw Error(ErrorCode::Shape, "q", "Dense attention can be differentiated only once.");
        const variable_list saved = context->get_saved_variables();
        const at::Tensor gradOut = grads[0].contiguous();
        variable_list result{at::empty_like(saved[0]), at::empty_like(saved[1]),
                             at::empty_like(saved[2]), at::Tensor()};
        cpu::DenseAttentionView view = denseView(saved, context->saved_data["causal"].toBool());
        view.gradOut = gradOut.data_ptr<float>();
        view.gradQ = result[0].data_ptr<float>();
        view.gradK = result[1].data_ptr<float>();
        view.gradV = result[2].data_ptr<float>();
        cpu::plainDenseAttentionGradient(view);
        return result;
    }
};

void checkShapes(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, Sees sees) {
    const bool fit = q.dim() == 3 && k.dim() == 3 && v.sizes() == k.sizes() &&
                     q.size(0) == k.size(0) && q.size(2) == k.size(2) && k.size(1) >= 1 &&
                     (sees == Sees::All || q.size(1) == k.size(1));
    if (!fit)
        throw Error(ErrorCode::Shape, "q",
                    "Dense attention: the shapes of q, k and v do not match.");
}

bool kernelsTake(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v) {
    const auto plain = [](const at::Tensor& tensor) {
        return tensor.is_cpu() && tensor.scalar_type() == at::kFloat && tensor.numel() > 0;
    };
    return plain(q) && plain(k) && plain(v) && q.size(2) <= cpu::kWidestHead;
}

at::Tensor byProducts(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, Sees sees,
                      TracedAttention* kept) {
    const double scale = 1.0 / std::sqrt(static_cast<double>(q.size(2)));
    at::Tensor scores = at::bmm(q * scale, k.transpose(1, 2));
    if (sees == Sees::Earlier) {
        const auto options = q.options().requires_grad(false);
        const auto nothing = -std::numeric_limits<double>::infinity();
        scores = scores + at::full({q.size(1), k.size(1)}, nothing, options).triu(1);
    }
    if (kept != nullptr) *kept = {q.detach(), k.detach(), at::logsumexp(scores.detach(), {-1})};
    return at::bmm(at::softmax(scores, -1), v);
}

}  // namespace

at::Tensor denseAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, Sees sees,
                          TracedAttention* kept) {
    checkShapes(q, k, v, sees);
    if (!kernelsTake(q, k, v)) return byProducts(q, k, v, sees, kept);
    const variable_list result = DenseFunction::apply(q, k, v, sees == Sees::Earlier);
    if (kept != nullptr) *kept = {q.detach(), k.detach(), result[1].detach()};
    return result[0];
}

}  // namespace skimline
