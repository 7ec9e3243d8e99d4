// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/operator/masked_blocks.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace skimline {
namespace {

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
    /// How the numbers change with what the activation is given; undefined: as it does.
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
