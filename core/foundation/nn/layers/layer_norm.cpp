// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/layers/layer_norm.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <torch/csrc/autograd/custom_function.h>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/cpu/layers_cpu.h"

namespace skimline {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

constexpr double kNormEpsilon = 1e-5;

cpu::NormView normView(const at::Tensor& x, const at::Tensor& gain, const at::Tensor& statistics) {
    cpu::NormView view;
    view.rows = x.size(0);
    view.width = x.size(1);
    view.epsilon = static_cast<float>(kNormEpsilon);
    view.x = x.data_ptr<float>();
    view.gain = gain.data_ptr<float>();
    view.statistics = statistics.data_ptr<float>();
    return view;
}

class NormFunction : public torch::autograd::Function<NormFunction> {
public:
    static at::Tensor forward(AutogradContext* context, const at::Tensor& x, const at::Tensor& gain,
                              const at::Tensor& shift) {
        const at::Tensor rows = x.contiguous();
        const at::Tensor factors = gain.contiguous();
        const at::Tensor added = shift.contiguous();
        at::Tensor y = at::empty_like(rows);
        const at::Tensor statistics = at::empty({rows.size(0), 2}, rows.options());
        cpu::NormView view = normView(rows, factors, statistics);
        view.shift = added.data_ptr<float>();
        view.y = y.data_ptr<float>();
        cpu::plainNorm(view);
        context->save_for_backward({rows, factors, statistics});
        return y;
    }

    static variable_list backward(AutogradContext* context, const variable_list& grads) {
        if (c10::GradMode::is_enabled())
            throw Error(ErrorCode::Shape, "x", "The norm can be differentiated only once.");
        const variable_list saved = context->get_saved_variables();
        const at::Tensor gradY = grads[0].contiguous();
        variable_list result{at::empty_like(saved[0]), at::empty_like(saved[1]),
                             at::empty_like(saved[1])};
        cpu::NormView view = normView(saved[0], saved[1], saved[2]);
        view.gradY = gradY.data_ptr<float>();
        view.gradX = result[0].data_ptr<float>();
        view.gradGain = result[1].data_ptr<float>();
        view.gradShift = result[2].data_ptr<float>();
        cpu::plainNormGradient(view);
        return result;
    }
};

}  // namespace

at::Tensor layerNorm(const NormWeights& weights, const at::Tensor& x) {
    const auto plain = [](const at::Tensor& tensor) {
        return tensor.is_cpu() && tensor.scalar_type() == at::kFloat && tensor.numel() > 0;
    };
    const bool fits = weights.weight.dim() == 1 && x.dim() >= 1 &&
                      x.size(-1) == weights.weight.size(0) &&
                      weights.bias.sizes() == weights.weight.sizes();
    if (!fits)
        throw Error(ErrorCode::Shape, "x",
                    "The norm: the shapes of x and the weights do not match.");
    if (plain(x) && plain(weights.weight) && plain(weights.bias) &&
        x.size(-1) % cpu::kWholeVector == 0) {
        const at::Tensor rows = x.reshape({-1, x.size(-1)});
        return NormFunction::apply(rows, weights.weight, weights.bias).view(x.sizes());
    }
    return at::layer_norm(x, weights.weight.sizes(), weights.weight, weights.bias, kNormEpsilon);
}

}  // namespace skimline
