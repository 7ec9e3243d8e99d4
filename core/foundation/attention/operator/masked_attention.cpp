// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/operator/masked_attention.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <torch/csrc/autograd/custom_function.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <string>

#include "core/foundation/attention/cpu/masked_attention.h"
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
                name, std::string(name) + " does not match q.");
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
            throw Error(ErrorCode::Shape, "q", "Masked attention can be differentiated only once.");
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

constexpr std::int64_t kBlock = 64;   // rows at a time: scores of all heads stay in the cache
constexpr double kDenseShare = 0.25;  // of all pairs

bool hasGlobals(const AttentionPattern& pattern) {
    return pattern.kind == PatternKind::Lga || pattern.kind == PatternKind::Global;
}

std::int64_t radiusOf(const AttentionPattern& pattern) {
    return pattern.kind == PatternKind::Global ? 0 : pattern.window / 2;
}

/// Some rows against all columns.
class Blocks {
public:
    explicit Blocks(const MaskedInput& input)
        : m_input(input),
          m_length(input.q.size(1)),
          m_scale(1 / std::sqrt(static_cast<double>(input.q.size(2)))),
          m_steps(at::arange(m_length, at::kLong)) {
        if (!hasGlobals(input.pattern)) return;
        m_global = at::zeros({m_length}, at::kBool);
        auto marks = m_global.accessor<bool, 1>();
        for (const std::int64_t step : input.pattern.globals) marks[step] = true;
    }

    void forEach(const std::function<void()>& use) {
        for (m_begin = 0; m_begin < m_length; m_begin += kBlock) {
            m_count = std::min(kBlock, m_length - m_begin);
            score();
            use();
        }
    }

    /// Rows of the block, of a tensor [h, T, ..] and of one [T, ..].
    at::Tensor ofHeads(const at::Tensor& tensor) const {
        return tensor.narrow(1, m_begin, m_count);
    }
    at::Tensor of(const at::Tensor& tensor) const { return tensor.narrow(0, m_begin, m_count); }

    double scale() const { return m_scale; }
    bool multiplies() const { return m_input.mask.fusion == MaskFusion::Multiply; }
    const at::Tensor& scores() const { return m_scores; }    ///< [h, rows, T] before the mask
    const at::Tensor& numbers() const { return m_numbers; }  ///< [rows, T] of the mask
    /// Derivative of the activation; undefined: 1.
    at::Tensor slope() const {
        switch (m_input.mask.activation) {
            case MaskActivation::Sigmoid:
                return m_numbers * (1 - m_numbers);
            case MaskActivation::Softplus:
                return -at::expm1(-m_numbers);
            case MaskActivation::None:
                break;
        }
        return {};
    }
    /// [h, rows, T], minus infinity where the pattern has no pair.
    at::Tensor fused() const {
        const at::Tensor fused = multiplies() ? m_scores * m_numbers : m_scores + m_numbers;
        if (m_input.pattern.kind == PatternKind::Full) return fused;
        return fused.masked_fill(hidden(), -std::numeric_limits<double>::infinity());
    }

private:
    void score() {
        const PairMask& mask = m_input.mask;
        m_scores = at::matmul(ofHeads(m_input.q), m_input.k.transpose(1, 2)).mul_(m_scale);
        m_numbers = at::addmm(mask.bias, of(mask.rows), mask.columns.t());
        if (mask.activation == MaskActivation::Sigmoid) m_numbers.sigmoid_();
        if (mask.activation == MaskActivation::Softplus) m_numbers = at::softplus(m_numbers);
    }

    at::Tensor hidden() const {
        const at::Tensor away = (of(m_steps).unsqueeze(1) - m_steps).abs();
        const at::Tensor hidden = away > radiusOf(m_input.pattern);
        if (!m_global.defined()) return hidden;
        return hidden.logical_and_(of(m_global).unsqueeze(1).logical_or(m_global).logical_not());
    }

    const MaskedInput& m_input;
    std::int64_t m_length;
    double m_scale;
    at::Tensor m_steps, m_global;
    std::int64_t m_begin = 0;
    std::int64_t m_count = 0;
    at::Tensor m_scores, m_numbers;
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

bool isDense(const AttentionPattern& pattern, std::int64_t length) {
    if (pattern.kind == PatternKind::Full) return true;
    const auto rows = static_cast<double>(length);
    const double band = static_cast<double>(2 * radiusOf(pattern) + 1) / rows;
    const double global =
        hasGlobals(pattern) ? static_cast<double>(pattern.globals.size()) / rows : 0;
    return 1 - (1 - global) * (1 - global) * (1 - std::min(band, 1.0)) >= kDenseShare;
}

AttentionResult maskedBlocksForward(const MaskedInput& input) {
    AttentionResult result{at::empty_like(input.q),
                           at::empty({input.q.size(0), input.q.size(1)}, input.q.options())};
    Blocks blocks(input);
    blocks.forEach([&] {
        const at::Tensor fused = blocks.fused();
        const at::Tensor lse = at::logsumexp(fused, -1);
        blocks.ofHeads(result.lse).copy_(lse);
        blocks.ofHeads(result.out).copy_(at::matmul((fused - lse.unsqueeze(2)).exp_(), input.v));
    });
    return result;
}

std::array<at::Tensor, 6> maskedBlocksBackward(const MaskedInput& input,
                                               const AttentionResult& result,
                                               const at::Tensor& gradOut) {
    const PairMask& mask = input.mask;
    std::array<at::Tensor, 6> gradients{at::empty_like(input.q),      at::zeros_like(input.k),
                                        at::zeros_like(input.v),      at::empty_like(mask.rows),
                                        at::zeros_like(mask.columns), at::zeros_like(mask.bias)};
    auto& [gradQ, gradK, gradV, gradRows, gradColumns, gradBias] = gradients;
    Blocks blocks(input);
    blocks.forEach([&] {
        const at::Tensor ahead = blocks.ofHeads(gradOut);
        const at::Tensor weights =
            (blocks.fused() - blocks.ofHeads(result.lse).unsqueeze(2)).exp_();
        gradV.baddbmm_(weights.transpose(1, 2), ahead);
        const at::Tensor delta = (ahead * blocks.ofHeads(result.out)).sum(2, true);
        const at::Tensor inner = weights * (at::matmul(ahead, input.v.transpose(1, 2)) - delta);
        at::Tensor number = blocks.multiplies() ? (inner * blocks.scores()).sum(0) : inner.sum(0);
        const at::Tensor slope = blocks.slope();
        if (slope.defined()) number.mul_(slope);
        blocks.of(gradRows).copy_(at::matmul(number, mask.columns));
        gradColumns.addmm_(number.t(), blocks.of(mask.rows));
        gradBias.add_(number.sum(0));
        const at::Tensor score =
            (blocks.multiplies() ? inner * blocks.numbers() : inner) * blocks.scale();
        blocks.ofHeads(gradQ).copy_(at::matmul(score, input.k));
        gradK.baddbmm_(score.transpose(1, 2), blocks.ofHeads(input.q));
    });
    return gradients;
}

}  // namespace skimline
