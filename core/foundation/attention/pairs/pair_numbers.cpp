// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/pairs/pair_numbers.h"

#include <ATen/ATen.h>

#include <cmath>
#include <string>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

void require(bool holds, const char* argument) {
    if (!holds)
        throw Error(ErrorCode::Shape, argument,
                    std::string("Pair numbers: ") + argument + " has the wrong shape.");
}

at::Tensor maskNumbers(const PairMask& mask, std::int64_t first, std::int64_t count) {
    at::Tensor number = at::addmm(mask.bias, mask.rows.narrow(0, first, count), mask.columns.t());
    if (mask.activation == MaskActivation::Sigmoid) number = number.sigmoid();
    if (mask.activation == MaskActivation::Softplus) number = at::softplus(number);
    return number;
}

at::Tensor isGlobal(const AttentionPattern& pattern, std::int64_t length) {
    const at::Tensor marks = at::zeros({length}, at::kBool);
    if (pattern.kind != PatternKind::Lga && pattern.kind != PatternKind::Global) return marks;
    auto* mark = marks.data_ptr<bool>();
    for (const std::int64_t step : pattern.globals) mark[step] = true;
    return marks;
}

}  // namespace

void checkPairNumbers(const PairNumbers& numbers) {
    const at::Tensor& q = numbers.q;
    require(q.defined() && q.dim() == 3 && q.is_cpu() && q.numel() > 0 && q.is_floating_point(),
            "q");
    const auto isLike = [&](const at::Tensor& tensor) {
        return tensor.defined() && tensor.is_cpu() && tensor.scalar_type() == q.scalar_type();
    };
    const at::Tensor& k = numbers.k;
    require(isLike(k) && k.dim() == 3 && k.size(0) == q.size(0) && k.size(2) == q.size(2), "k");
    require(isLike(numbers.lse) && numbers.lse.sizes() == q.sizes().slice(0, 2), "lse");
    require(numbers.cells == MapCells::All || k.size(1) == q.size(1), "k");
    if (numbers.cells == MapCells::Pattern) checkPattern(numbers.pattern, q.size(1));
    if (!numbers.left.defined()) return;
    const at::Tensor& left = numbers.left;
    require(isLike(left) && left.dim() == 3 && left.sizes().slice(0, 2) == q.sizes().slice(0, 2),
            "left");
    const at::Tensor& right = numbers.right;
    require(isLike(right) && right.dim() == 3 &&
                right.sizes().slice(0, 2) == k.sizes().slice(0, 2) && right.size(2) == left.size(2),
            "right");
}

at::Tensor computedCells(const PairNumbers& numbers, std::int64_t first, std::int64_t count) {
    const std::int64_t columns = numbers.k.size(1);
    const bool all = numbers.cells == MapCells::All || (numbers.cells == MapCells::Pattern &&
                                                        numbers.pattern.kind == PatternKind::Full);
    if (all) return at::ones({count, columns}, at::kBool);
    const at::Tensor rows = at::arange(first, first + count, at::kLong).unsqueeze(1);
    const at::Tensor steps = at::arange(columns, at::kLong).unsqueeze(0);
    if (numbers.cells == MapCells::Causal) return steps <= rows;
    const std::int64_t radius =
        numbers.pattern.kind == PatternKind::Global ? 0 : numbers.pattern.window / 2;
    const at::Tensor marks = isGlobal(numbers.pattern, columns);
    return ((rows - steps).abs_() <= radius)
        .logical_or_(marks.unsqueeze(0))
        .logical_or_(marks.narrow(0, first, count).unsqueeze(1));
}

at::Tensor pairRows(const PairNumbers& numbers, std::int64_t first, std::int64_t count) {
    const double scale = 1.0 / std::sqrt(static_cast<double>(numbers.q.size(2)));
    at::Tensor cells =
        at::bmm(numbers.q.narrow(1, first, count) * scale, numbers.k.transpose(1, 2));
    if (numbers.mask.defined()) {
        const at::Tensor number = maskNumbers(numbers.mask, first, count);
        numbers.mask.fusion == MaskFusion::Add ? cells.add_(number) : cells.mul_(number);
    }
    // Above 0 only by rounding, or in cells outside the pattern, which are masked later.
    cells.sub_(numbers.lse.narrow(1, first, count).unsqueeze(2)).clamp_max_(0).exp_();
    if (numbers.left.defined()) {
        at::Tensor product =
            at::bmm(numbers.left.narrow(1, first, count), numbers.right.transpose(1, 2));
        if (numbers.positive) product.clamp_min_(0);
        cells.mul_(product);
    }
    return cells.masked_fill_(computedCells(numbers, first, count).logical_not_(), 0);
}

}  // namespace skimline
