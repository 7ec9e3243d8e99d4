#include "core/attention/local_global_attention.h"

#include <ATen/ATen.h>
#include <torch/csrc/autograd/custom_function.h>

#include <cmath>
#include <string>

#include "core/attention/cpu/plain_attention.h"
#include "core/attention/cpu/row_kernels.h"
#include "core/base/error.h"

namespace skimline {

namespace {

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

void checkArguments(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                    const AttentionPattern& pattern) {
    checkArgument(q, q, "q");
    checkArgument(k, q, "k");
    checkArgument(v, q, "v");
    requireShape(q.size(0) >= 1 && q.size(1) >= 1, "q", "q must have at least one head and step.");
    requireShape(q.size(2) >= 1 && q.size(2) <= cpu::kWidestHead, "q",
                 "the head width must be 1 to " + std::to_string(cpu::kWidestHead) + ", not " +
                     std::to_string(q.size(2)) + ".");
    requireShape(q.scalar_type() == at::kFloat || q.scalar_type() == at::kDouble, "q",
                 "q must hold float32 or float64 numbers.");
    requireShape(q.device().is_cpu(), "q",
                 "there is no kernel for the device " + q.device().str() + " in this build.");
    checkPattern(pattern, q.size(1));
}

AttentionResult forwardOnCpu(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                             const AttentionPattern& pattern) {
    AttentionResult result{at::empty_like(q, at::MemoryFormat::Contiguous),
                           at::empty({q.size(0), q.size(1)}, q.options())};
    const auto run = [&](auto zero) {
        using T = decltype(zero);
        cpu::plainForward<T>(sizeOf(q), pattern, q.data_ptr<T>(), k.data_ptr<T>(), v.data_ptr<T>(),
                             result.out.data_ptr<T>(), result.lse.data_ptr<T>());
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
        const cpu::BackwardInput<T> input{q.data_ptr<T>(),        saved[1].data_ptr<T>(),
                                          saved[2].data_ptr<T>(), saved[3].data_ptr<T>(),
                                          saved[4].data_ptr<T>(), gradOut.data_ptr<T>()};
        cpu::plainBackward<T>(sizeOf(q), pattern, input, grads[0].data_ptr<T>(),
                              grads[1].data_ptr<T>(), grads[2].data_ptr<T>());
    };
    q.scalar_type() == at::kFloat ? run(float{}) : run(double{});
    return grads;
}

class AttentionFunction : public torch::autograd::Function<AttentionFunction> {
public:
    static variable_list forward(AutogradContext* context, const at::Tensor& q, const at::Tensor& k,
                                 const at::Tensor& v, const AttentionPattern& pattern) {
        const at::Tensor queries = q.contiguous();
        const at::Tensor keys = k.contiguous();
        const at::Tensor values = v.contiguous();
        const AttentionResult result = forwardOnCpu(queries, keys, values, pattern);
        context->save_for_backward({queries, keys, values, result.out, result.lse});
        context->saved_data["kind"] = static_cast<std::int64_t>(pattern.kind);
        context->saved_data["window"] = pattern.window;
        context->saved_data["globals"] = pattern.globals;
        context->mark_non_differentiable({result.lse});
        return {result.out, result.lse};
    }

    static variable_list backward(AutogradContext* context, const variable_list& grads) {
        if (at::GradMode::is_enabled()) {
            throw Error(ErrorCode::Shape, "q", "Attention can be differentiated only once.");
        }
        const variable_list saved = context->get_saved_variables();
        const AttentionPattern pattern{
            static_cast<PatternKind>(context->saved_data["kind"].toInt()),
            context->saved_data["window"].toInt(), context->saved_data["globals"].toIntVector()};
        variable_list result = backwardOnCpu(saved, grads[0].contiguous(), pattern);
        result.emplace_back();
        return result;
    }
};

}  // namespace

AttentionResult localGlobalAttention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                                     const AttentionPattern& pattern) {
    checkArguments(q, k, v, pattern);
    const variable_list result = AttentionFunction::apply(q, k, v, pattern);
    return {result[0], result[1]};
}

}  // namespace skimline
