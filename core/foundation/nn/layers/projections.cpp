// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/layers/projections.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <torch/csrc/autograd/custom_function.h>

#include <algorithm>
#include <initializer_list>
#include <tuple>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/cpu/layers_cpu.h"

namespace skimline {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

constexpr std::size_t kMostWeights = 3;

// A node of the graph does not accept an undefined tensor, but accepts an empty optional.
using Perhaps = c10::optional<at::Tensor>;

Perhaps perhaps(const at::Tensor& tensor) { return tensor.defined() ? Perhaps(tensor) : Perhaps(); }

at::Tensor plain(const Perhaps& tensor) { return tensor ? tensor->contiguous() : at::Tensor(); }

/// Whether any of the weights wants a gradient. Where none does, the gradient of the rows has terms
/// of 32 bits.
bool learns(std::initializer_list<const Perhaps*> weights) {
    return std::ranges::any_of(weights, [](const Perhaps* weight) {
        return weight->has_value() && weight->value().requires_grad();
    });
}

void requireOnce() {
    if (c10::GradMode::is_enabled())
        throw Error(ErrorCode::Shape, "x", "A projection can be differentiated only once.");
}

const float* dataOrNull(const at::Tensor& tensor) {
    return tensor.defined() ? tensor.data_ptr<float>() : nullptr;
}

cpu::ProjectionView projectionView(std::int64_t tokens, const at::Tensor& weight,
                                   const at::Tensor& bias) {
    cpu::ProjectionView view;
    view.tokens = tokens;
    view.width = weight.size(1);
    view.units = weight.size(0);
    view.weight = weight.data_ptr<float>();
    view.bias = dataOrNull(bias);
    return view;
}

/// Gradients of weight and bias; of x too, where the view has room for it.
/// @param add  on top of the values already there
std::pair<at::Tensor, at::Tensor> gradientsOf(cpu::ProjectionView view, const at::Tensor& x,
                                              const at::Tensor& gradY, bool add) {
    const at::Tensor weight = at::empty({view.units, view.width}, x.options());
    at::Tensor bias;
    view.x = x.data_ptr<float>();
    view.gradY = gradY.data_ptr<float>();
    view.gradWeight = weight.data_ptr<float>();
    if (view.bias != nullptr) {
        bias = at::empty({view.units}, x.options());
        view.gradBias = bias.data_ptr<float>();
    }
    cpu::plainProjectionGradient(view, add, cpu::layersFor());
    return {weight, bias};
}

class ToHeads : public torch::autograd::Function<ToHeads> {
public:
    static variable_list forward(AutogradContext* context, const at::Tensor& x, std::int64_t heads,
                                 const Perhaps& weight0, const Perhaps& bias0,
                                 const Perhaps& weight1, const Perhaps& bias1,
                                 const Perhaps& weight2, const Perhaps& bias2) {
        const at::Tensor rows = x.contiguous();
        variable_list saved{rows};
        variable_list result;
        for (const auto& [weight, bias] :
             {std::pair{&weight0, &bias0}, {&weight1, &bias1}, {&weight2, &bias2}}) {
            if (!*weight) break;
            saved.push_back(plain(*weight));
            saved.push_back(plain(*bias));
            const std::int64_t headWidth = (*weight)->size(0) / heads;
            result.push_back(at::empty({heads, rows.size(0), headWidth}, rows.options()));
            cpu::ProjectionView view =
                projectionView(rows.size(0), saved[saved.size() - 2], saved.back());
            view.yLayout.headWidth = headWidth;
            view.x = rows.data_ptr<float>();
            view.y = result.back().data_ptr<float>();
            cpu::plainProjection(view);
        }
        context->save_for_backward(saved);
        context->saved_data["learns"] =
            learns({&weight0, &bias0, &weight1, &bias1, &weight2, &bias2});
        return result;
    }

    static variable_list backward(AutogradContext* context, const variable_list& grads) {
        requireOnce();
        const variable_list saved = context->get_saved_variables();
        const at::Tensor& x = saved[0];
        variable_list result(2 + 2 * kMostWeights);
        if (!context->saved_data["learns"].toBool()) {
            result[0] = at::zeros_like(x);
            for (std::size_t i = 0; i < grads.size(); ++i)
                if (grads[i].defined()) result[0].addmm_(joinHeads(grads[i]), saved[1 + 2 * i]);
            return result;
        }
        result[0] = at::empty_like(x);
        bool add = false;
        for (std::size_t i = 0; i < grads.size(); ++i) {
            if (!grads[i].defined()) continue;
            const at::Tensor gradY = grads[i].contiguous();
            cpu::ProjectionView view =
                projectionView(x.size(0), saved[1 + 2 * i], saved[2 + 2 * i]);
            view.yLayout.headWidth = gradY.size(2);
            view.gradX = result[0].data_ptr<float>();
            std::tie(result[2 + 2 * i], result[3 + 2 * i]) = gradientsOf(view, x, gradY, add);
            add = true;
        }
        if (!add) result[0].zero_();
        return result;
    }
};

class FromHeads : public torch::autograd::Function<FromHeads> {
public:
    static at::Tensor forward(AutogradContext* context, const at::Tensor& x,
                              const at::Tensor& weight, const Perhaps& bias) {
        const variable_list saved{x.contiguous(), weight.contiguous(), plain(bias)};
        at::Tensor y = at::empty({x.size(1), weight.size(0)}, x.options());
        cpu::ProjectionView view = projectionView(x.size(1), saved[1], saved[2]);
        view.xLayout.headWidth = x.size(2);
        view.x = saved[0].data_ptr<float>();
        view.y = y.data_ptr<float>();
        cpu::plainProjection(view);
        context->save_for_backward(saved);
        const Perhaps own(weight);
        context->saved_data["learns"] = learns({&own, &bias});
        return y;
    }

    static variable_list backward(AutogradContext* context, const variable_list& grads) {
        requireOnce();
        const variable_list saved = context->get_saved_variables();
        const at::Tensor& x = saved[0];
        const at::Tensor gradY = grads[0].contiguous();
        variable_list result(3);
        if (!context->saved_data["learns"].toBool()) {
            result[0] = splitHeads(at::mm(gradY, saved[1]), x.size(0)).contiguous();
            return result;
        }
        cpu::ProjectionView view = projectionView(x.size(1), saved[1], saved[2]);
        view.xLayout.headWidth = x.size(2);
        if (context->needs_input_grad(0)) {
            result[0] = at::empty_like(x);
            view.gradX = result[0].data_ptr<float>();
        }
        std::tie(result[1], result[2]) = gradientsOf(view, x, gradY, false);
        return result;
    }
};

void requireFit(const LinearWeights& weights, std::int64_t width, std::int64_t heads) {
    const bool fits = weights.weight.defined() && weights.weight.dim() == 2 &&
                      weights.weight.size(1) == width && weights.weight.size(0) % heads == 0 &&
                      (!weights.bias.defined() ||
                       (weights.bias.dim() == 1 && weights.bias.size(0) == weights.weight.size(0)));
    if (!fits)
        throw Error(ErrorCode::Shape, "x",
                    "A projection: the shapes of x and the weights do not match.");
}

bool kernelsTake(const LinearWeights& weights, const at::Tensor& x) {
    const auto plain = [](const at::Tensor& tensor) {
        return tensor.is_cpu() && tensor.scalar_type() == at::kFloat && tensor.numel() > 0;
    };
    return plain(x) && plain(weights.weight) && (!weights.bias.defined() || plain(weights.bias)) &&
           weights.weight.size(0) % cpu::kWholeVector == 0 &&
           weights.weight.size(1) % cpu::kWholeVector == 0;
}

}  // namespace

std::vector<at::Tensor> toHeads(const at::Tensor& x, const std::vector<LinearWeights>& weights,
                                std::int64_t heads) {
    if (x.dim() != 2 || heads < 1 || weights.empty() || weights.size() > kMostWeights)
        throw Error(ErrorCode::Shape, "x", "A projection takes rows and one to three weights.");
    bool taken = true;
    for (const LinearWeights& one : weights) {
        requireFit(one, x.size(1), heads);
        taken = taken && kernelsTake(one, x);
    }
    if (taken) {
        std::vector<LinearWeights> padded = weights;
        padded.resize(kMostWeights);
        return ToHeads::apply(x, heads, perhaps(padded[0].weight), perhaps(padded[0].bias),
                              perhaps(padded[1].weight), perhaps(padded[1].bias),
                              perhaps(padded[2].weight), perhaps(padded[2].bias));
    }
    std::vector<at::Tensor> result;
    for (const LinearWeights& one : weights)
        result.push_back(splitHeads(at::linear(x, one.weight, one.bias), heads));
    return result;
}

at::Tensor fromHeads(const at::Tensor& x, const LinearWeights& weights) {
    if (x.dim() != 3) throw Error(ErrorCode::Shape, "x", "Heads must be [heads, rows, width].");
    requireFit(weights, x.size(0) * x.size(2), 1);
    if (kernelsTake(weights, x)) return FromHeads::apply(x, weights.weight, perhaps(weights.bias));
    return at::linear(joinHeads(x), weights.weight, weights.bias);
}

at::Tensor splitHeads(const at::Tensor& x, std::int64_t heads) {
    return x.view({x.size(0), heads, x.size(1) / heads}).transpose(0, 1);
}

at::Tensor joinHeads(const at::Tensor& x) {
    return x.transpose(0, 1).reshape({x.size(1), x.size(0) * x.size(2)});
}

}  // namespace skimline
