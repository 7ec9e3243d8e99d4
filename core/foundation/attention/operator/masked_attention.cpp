// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/operator/masked_attention.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <torch/csrc/autograd/custom_function.h>

#include <string>

#include "core/foundation/attention/cpu/masked_attention.h"
#include "core/foundation/attention/operator/masked_blocks.h"
#include "core/foundation/base/error.h"

namespace skimline {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

void require(bool holds, const std::string& argument, const std::string& sentence) {
    if (!holds) throw Error(ErrorCode::Shape, argument, "Masked attention: " + sentence);
}

void checkArguments(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                    const PairMask& mask) {
    require(q.defined() && q.dim() == 3 && q.size(0) >= 1 && q.size(1) >= 1 && q.size(2) >= 1, "q",
            "q must have the shape [heads, steps, width].");
    require(q.is_cpu() && (q.scalar_type() == at::kFloat || q.scalar_type() == at::kDouble), "q",
            "q must hold float32 or float64 numbers on the CPU.");
    const auto fits = [&](const at::Tensor& tensor, const char* name, at::IntArrayRef shape) {
        require(tensor.defined() && tensor.sizes() == shape && tensor.is_cpu() &&
                    tensor.scalar_type() == q.scalar_type(),
                name, std::string(name) + " does not fit q.");
    };
    fits(k, "k", q.sizes());
    fits(v, "v", q.sizes());
    require(mask.rows.defined() && mask.rows.dim() == 2 && mask.rows.size(1) >= 1, "rows",
            "rows must have the shape [steps, width].");
    fits(mask.rows, "rows", {q.size(1), mask.rows.size(1)});
    fits(mask.columns, "columns", mask.rows.sizes());
    fits(mask.bias, "bias", {q.size(1)});
}

template <class T>
cpu::MaskedView<T> viewOf(const variable_list& saved, MaskFusion fusion,
                          MaskActivation activation) {
    cpu::MaskedView<T> view;
    view.heads = saved[0].size(0);
    view.length = saved[0].size(1);
    view.width = saved[0].size(2);
    view.maskWidth = saved[3].size(1);
    view.fusion = fusion;
    view.activation = activation;
    view.q = saved[0].data_ptr<T>();
    view.k = saved[1].data_ptr<T>();
    view.v = saved[2].data_ptr<T>();
    view.rows = saved[3].data_ptr<T>();
    view.columns = saved[4].data_ptr<T>();
    view.bias = saved[5].data_ptr<T>();
    view.out = saved[6].data_ptr<T>();
    view.lse = saved[7].data_ptr<T>();
    return view;
}

MaskedInput inputOf(const variable_list& saved, MaskFusion fusion, MaskActivation activation,
                    const AttentionPattern& pattern) {
    return {
        saved[0], saved[1], saved[2], {saved[3], saved[4], saved[5], fusion, activation}, pattern};
}

class MaskedFunction : public torch::autograd::Function<MaskedFunction> {
public:
    static variable_list forward(AutogradContext* context, const at::Tensor& q, const at::Tensor& k,
                                 const at::Tensor& v, const at::Tensor& rows,
                                 const at::Tensor& columns, const at::Tensor& bias,
                                 const PairMask& mask, const AttentionPattern& pattern) {
        variable_list saved{q.contiguous(),    k.contiguous(),       v.contiguous(),
                            rows.contiguous(), columns.contiguous(), bias.contiguous()};
        AttentionResult result;
        if (isDense(pattern, q.size(1))) {
            result = maskedBlocksForward(inputOf(saved, mask.fusion, mask.activation, pattern));
            saved.insert(saved.end(), {result.out, result.lse});
        } else {
            result = {at::empty(q.sizes(), q.options()),
                      at::empty({q.size(0), q.size(1)}, q.options())};
            saved.insert(saved.end(), {result.out, result.lse});
            const auto run = [&](auto zero) {
                cpu::maskedForward(viewOf<decltype(zero)>(saved, mask.fusion, mask.activation),
                                   pattern);
            };
            q.scalar_type() == at::kFloat ? run(float{}) : run(double{});
        }
        context->save_for_backward(saved);
        context->saved_data["fusion"] = static_cast<std::int64_t>(mask.fusion);
        context->saved_data["activation"] = static_cast<std::int64_t>(mask.activation);
        context->saved_data["kind"] = static_cast<std::int64_t>(pattern.kind);
        context->saved_data["window"] = pattern.window;
        context->saved_data["globals"] = pattern.globals;
        context->mark_non_differentiable({result.lse});
        return {result.out, result.lse};
    }

    static variable_list backward(AutogradContext* context, const variable_list& grads) {
        if (c10::GradMode::is_enabled())
            throw Error(ErrorCode::Shape, "q", "Masked attention can be differentiated once.");
        auto& kept = context->saved_data;
        const AttentionPattern pattern{static_cast<PatternKind>(kept["kind"].toInt()),
                                       kept["window"].toInt(), kept["globals"].toIntVector()};
        const variable_list saved = context->get_saved_variables();
        const at::Tensor gradOut = grads[0].contiguous();
        const auto fusion = static_cast<MaskFusion>(kept["fusion"].toInt());
        const auto activation = static_cast<MaskActivation>(kept["activation"].toInt());
        variable_list result;
        if (isDense(pattern, gradOut.size(1))) {
            const auto dense = maskedBlocksBackward(inputOf(saved, fusion, activation, pattern),
                                                    {saved[6], saved[7]}, gradOut);
            result.assign(dense.begin(), dense.end());
            result.resize(8);
            return result;
        }
        for (std::size_t at = 0; at < 6; ++at) result.push_back(at::zeros_like(saved[at]));
        const auto run = [&](auto zero) {
            using T = decltype(zero);
            auto view = viewOf<T>(saved, fusion, activation);
            view.gradOut = gradOut.data_ptr<T>();
            view.gradQ = result[0].data_ptr<T>();
            view.gradK = result[1].data_ptr<T>();
            view.gradV = result[2].data_ptr<T>();
            view.gradRows = result[3].data_ptr<T>();
            view.gradColumns = result[4].data_ptr<T>();
            view.gradBias = result[5].data_ptr<T>();
            cpu::maskedBackward(view, pattern);
        };
        gradOut.scalar_type() == at::kFloat ? run(float{}) : run(double{});
        result.resize(8);  // mask's choices and pattern have no gradient
        return result;
    }
};

}  // namespace

AttentionResult maskedAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                                const PairMask& mask, const AttentionPattern& pattern) {
    checkArguments(q, k, v, mask);
    checkPattern(pattern, q.size(1));
    const variable_list result =
        MaskedFunction::apply(q, k, v, mask.rows, mask.columns, mask.bias, mask, pattern);
    return {result[0], result[1]};
}

}  // namespace skimline
