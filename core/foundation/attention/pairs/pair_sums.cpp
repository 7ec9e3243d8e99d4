// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/pairs/pair_sums.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <string>

#include "core/foundation/attention/cpu/pair_sums.h"
#include "core/foundation/base/error.h"

namespace skimline {
namespace {

/// Rows at a time if there are no kernels: some megabytes at an hour of video.

bool kernelsTake(const PairNumbers& numbers) {
    const bool plainNumbers =
        !numbers.left.defined() || (numbers.positive && numbers.left.size(2) == numbers.q.size(2));
    return plainNumbers && numbers.cells == MapCells::Pattern && !numbers.mask.defined() &&
           numbers.q.scalar_type() == at::kFloat && numbers.q.size(2) <= cpu::kWidestHead;
}

void checkVector(const at::Tensor& vector, const PairNumbers& numbers, std::int64_t length) {
    if (!vector.defined() || vector.dim() != 1 || vector.size(0) != length ||
        vector.scalar_type() != numbers.q.scalar_type())
        throw Error(ErrorCode::Shape, "vector",
                    "Pair numbers: the vector must have " + std::to_string(length) +
                        " entries of the same type as q.");
}

using KernelSum = void (*)(const cpu::AttentionSize&, const AttentionPattern&,
                           const cpu::PairArrays&, cpu::InstructionSet);

at::Tensor byKernels(const PairNumbers& numbers, const at::Tensor& vector, KernelSum sum) {
    const at::Tensor q = numbers.q.contiguous();
    const at::Tensor k = numbers.k.contiguous();
    const at::Tensor lse = numbers.lse.contiguous();
    const at::Tensor factors = vector.contiguous();
    const at::Tensor sums = at::empty({q.size(0), q.size(1)}, q.options());
    cpu::PairArrays arrays{q.data_ptr<float>(), k.data_ptr<float>(), lse.data_ptr<float>()};
    at::Tensor left, right;
    if (numbers.left.defined()) {
        left = numbers.left.contiguous();
        right = numbers.right.contiguous();
        arrays.left = left.data_ptr<float>();
        arrays.right = right.data_ptr<float>();
    }
    arrays.factors = factors.data_ptr<float>();
    arrays.sums = sums.data_ptr<float>();
    sum({q.size(0), q.size(1), q.size(2)}, numbers.pattern, arrays,
        cpu::availableInstructionSets().back());
    return sums.mean(0);
}

template <class Take>
void forEachBlock(const PairNumbers& numbers, const RunContext& context, const Take& take) {
    const std::int64_t rows = numbers.q.size(1);
    for (std::int64_t first = 0; first < rows; first += kRowsAtATime) {
        context.throwIfStopped();
        const std::int64_t count = std::min(kRowsAtATime, rows - first);
        take(first, count, pairRows(numbers, first, count).mean(0));
    }
}

}  // namespace

at::Tensor sumOverRows(const PairNumbers& numbers, const at::Tensor& r, const RunContext& context) {
    checkPairNumbers(numbers);
    checkVector(r, numbers, numbers.q.size(1));
    context.throwIfStopped();
    if (kernelsTake(numbers)) return byKernels(numbers, r, &cpu::sumOverQueries);
    at::Tensor sums = at::zeros({numbers.k.size(1)}, r.options());
    forEachBlock(numbers, context,
                 [&](std::int64_t first, std::int64_t count, const at::Tensor& cells) {
                     sums.addmv_(cells.t(), r.narrow(0, first, count));
                 });
    return sums;
}

at::Tensor sumOverColumns(const PairNumbers& numbers, const at::Tensor& c,
                          const RunContext& context) {
    checkPairNumbers(numbers);
    checkVector(c, numbers, numbers.k.size(1));
    context.throwIfStopped();
    if (kernelsTake(numbers)) return byKernels(numbers, c, &cpu::sumOverKeys);
    at::Tensor sums = at::empty({numbers.q.size(1)}, c.options());
    forEachBlock(numbers, context,
                 [&](std::int64_t first, std::int64_t count, const at::Tensor& cells) {
                     sums.narrow(0, first, count).copy_(at::mv(cells, c));
                 });
    return sums;
}

}  // namespace skimline
