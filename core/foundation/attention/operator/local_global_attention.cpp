// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/operator/local_global_attention.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <torch/csrc/autograd/custom_function.h>

#include <string>

#include "core/foundation/attention/cpu/local_global_attention_cpu.h"
#include "core/foundation/attention/cpu/row_kernels.h"
#include "core/foundation/attention/cuda/geometry.h"
#ifdef SKIMLINE_CUDA
#include "core/foundation/attention/cuda/attention_dispatch.h"
#endif
#include "core/foundation/base/error.h"

namespace skimline {

namespace {

#ifdef SKIMLINE_CUDA
constexpr bool kHasCudaKernels = true;
#else
constexpr bool kHasCudaKernels = false;
#endif

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

cpu::AttentionSize sizeOf(const at::Tensor& q) { return {q.size(0), q.size(1), q.size(2)}; }

void requireShape(bool holds, const std::string& argument, const std::string& sentence) {
    if (!holds) throw Error(ErrorCode::Shape, argument, "Attention: " + sentence);
}

void checkArgument(const at::Tensor& tensor, const at::Tensor& q, const std::string& name) {
    requireShape(tensor.defined(), name, name + " is missing.");
    requireShape(tensor.dim() == 3, name,
                 name + " must have the shape [heads, steps, width], not " +
                     std::to_string(tensor.dim()) + " dimensions.");
    requireShape(tensor.sizes() == q.sizes(), name, name + " must have the shape of q.");
    requireShape(tensor.scalar_type() == q.scalar_type(), name, name + " must have the type of q.");
    requireShape(tensor.device() == q.device(), name, name + " must be on the device of q.");
}

void checkArguments(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v) {
    checkArgument(q, q, "q");
    checkArgument(k, q, "k");
    checkArgument(v, q, "v");
    requireShape(q.size(0) >= 1 && q.size(1) >= 1, "q", "q must have at least one head and step.");
    const bool onCuda = q.device().is_cuda();
    requireShape(q.device().is_cpu() || (onCuda && kHasCudaKernels), "q",
                 "there is no kernel for the device " + q.device().str() + " in this build.");
    const std::int64_t widest = onCuda ? cuda::kWidestHead : cpu::kWidestHead;
    requireShape(q.size(2) >= 1 && q.size(2) <= widest, "q",
                 "the head width must be 1 to " + std::to_string(widest) + ", not " +
                     std::to_string(q.size(2)) + ".");
    const at::ScalarType other = onCuda ? at::kBFloat16 : at::kDouble;
    requireShape(
        q.scalar_type() == at::kFloat || q.scalar_type() == other, "q",
        std::string("q must hold float32 or ") + (onCuda ? "bfloat16" : "float64") + " numbers.");
}

AttentionResult forwardOnCpu(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                             const AttentionPattern& pattern) {
    AttentionResult result{at::empty_like(q, at::MemoryFormat::Contiguous),
                           at::empty({q.size(0), q.size(1)}, q.options())};
    const auto run = [&](auto zero) {
        using T = decltype(zero);
        cpu::forwardKernel<T>(sizeOf(q), pattern,
                              {q.data_ptr<T>(), k.data_ptr<T>(), v.data_ptr<T>(),
                               result.out.data_ptr<T>(), result.lse.data_ptr<T>()});
    };
    q.scalar_type() == at::kFloat ? run(float{}) : run(double{});
    return result;
}

variable_list backwardOnCpu(const variable_list& saved, const at::Tensor& gradOut,
                            const AttentionPattern& pattern) {
    const at::Tensor& q = saved[0];
    variable_list grads{at::empty_like(q), at::empty_like(q), at::empty_like(q)};
    const auto run = [&](auto zero) {
        using T = decltype(zero);
        cpu::backwardKernel<T>(
            sizeOf(q), pattern,
            {q.data_ptr<T>(), saved[1].data_ptr<T>(), saved[2].data_ptr<T>(),
             saved[3].data_ptr<T>(), saved[4].data_ptr<T>(), gradOut.data_ptr<T>(),
             grads[0].data_ptr<T>(), grads[1].data_ptr<T>(), grads[2].data_ptr<T>()});
    };
    q.scalar_type() == at::kFloat ? run(float{}) : run(double{});
    return grads;
}

#ifdef SKIMLINE_CUDA
AttentionResult forwardOnCuda(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                              const PreparedPattern& pattern) {
    const cuda::ForwardTensors result =
        cuda::forward(q, k, v, {pattern.order(), pattern.globals(), pattern.radius()});
    return {result.out, result.lse};
}

variable_list backwardOnCuda(const variable_list& saved, const at::Tensor& gradOut,
                             const AutogradContext& context) {
    const auto& kept = context.saved_data;
    const auto gradients =
        cuda::backward({saved[0], saved[1], saved[2], saved[3], saved[4]}, gradOut,
                       {saved[5], kept.at("globalCount").toInt(), kept.at("radius").toInt()});
    return {gradients[0], gradients[1], gradients[2]};
}
#endif

class AttentionFunction : public torch::autograd::Function<AttentionFunction> {
public:
    static variable_list forward(AutogradContext* context, const at::Tensor& q, const at::Tensor& k,
                                 const at::Tensor& v, const PreparedPattern& pattern) {
        AttentionResult result;
#ifdef SKIMLINE_CUDA
        if (q.is_cuda()) {
            result = forwardOnCuda(q, k, v, pattern);
            context->save_for_backward({q, k, v, result.out, result.lse, pattern.order()});
            context->saved_data["globalCount"] = pattern.globals();
            context->saved_data["radius"] = pattern.radius();
        }
#endif
        if (q.is_cpu()) {
            const at::Tensor queries = q.contiguous();
            const at::Tensor keys = k.contiguous();
            const at::Tensor values = v.contiguous();
            result = forwardOnCpu(queries, keys, values, pattern.pattern());
            context->save_for_backward({queries, keys, values, result.out, result.lse});
            context->saved_data["kind"] = static_cast<std::int64_t>(pattern.pattern().kind);
            context->saved_data["window"] = pattern.pattern().window;
            context->saved_data["globals"] = pattern.pattern().globals;
        }
        context->mark_non_differentiable({result.lse});
        return {result.out, result.lse};
    }

    static variable_list backward(AutogradContext* context, const variable_list& grads) {
        if (c10::GradMode::is_enabled()) {
            throw Error(ErrorCode::Shape, "q", "Attention can be differentiated only once.");
        }
        const variable_list saved = context->get_saved_variables();
        variable_list result;
#ifdef SKIMLINE_CUDA
        if (saved[0].is_cuda()) result = backwardOnCuda(saved, grads[0], *context);
#endif
        if (saved[0].is_cpu()) {
            const AttentionPattern pattern{
                static_cast<PatternKind>(context->saved_data["kind"].toInt()),
                context->saved_data["window"].toInt(),
                context->saved_data["globals"].toIntVector()};
            result = backwardOnCpu(saved, grads[0].contiguous(), pattern);
        }
        result.emplace_back();
        return result;
    }
};

}  // namespace

AttentionResult localGlobalAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                                     const PreparedPattern& pattern) {
    checkArguments(q, k, v);
    requireShape(pattern.length() == q.size(1) && pattern.device() == q.device(), "pattern",
                 "the pattern was prepared for another length or device.");
    const variable_list result = AttentionFunction::apply(q, k, v, pattern);
    return {result[0], result[1]};
}

AttentionResult localGlobalAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                                     const AttentionPattern& pattern) {
    checkArguments(q, k, v);
    return localGlobalAttention(q, k, v, PreparedPattern(pattern, q.size(1), q.device()));
}

}  // namespace skimline
