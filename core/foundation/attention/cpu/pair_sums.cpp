// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/cpu/pair_sums.h"

#include <ATen/Parallel.h>

#include <cmath>
#include <vector>

#include "core/foundation/attention/cpu/pair_kernels.h"
#include "core/foundation/attention/cpu/reordered_rows.h"

namespace skimline::cpu {
namespace {

constexpr double kBitsPerNat = 1.44269504088896340736;

PairKernels kernelsFor(InstructionSet instructions, std::int64_t width) {
#ifdef SKIMLINE_X86_KERNELS
    if (instructions == InstructionSet::Avx512) return avx512PairKernels(width);
    if (instructions == InstructionSet::Avx2) return avx2PairKernels(width);
#endif
    (void)instructions;
    return basePairKernels(width);
}

/// Rearranges one head at a time for the kernels, so that the copies stay small.
class HeadSums {
public:
    HeadSums(const AttentionSize& size, const AttentionPattern& pattern, const PairArrays& arrays)
        : m_size{1, size.length, size.width},
          m_layout(layoutOf(m_size, pattern)),
          m_arrays(arrays),
          m_positions(m_layout.order.steps.begin(), m_layout.order.steps.end()),
          m_factors(scalars(arrays.factors, 1)),
          m_sums(static_cast<std::size_t>(size.length)) {}

    const Layout& layout() const { return m_layout; }

    void run(std::int64_t head, PairKernels::Function kernel, const std::vector<RowBlock>& blocks) {
        const std::int64_t rows = head * m_size.length;
        const double scale = 1.0 / std::sqrt(static_cast<double>(m_size.width));
        auto q = ofHead(m_arrays.q, head, static_cast<float>(scale * kBitsPerNat));
        auto k = ofHead(m_arrays.k, head, 1);
        const bool products = m_arrays.left != nullptr;
        auto left =
            products ? ofHead(m_arrays.left, head, 1) : Reordered<float>({0, 0, 0}, m_layout);
        auto right =
            products ? ofHead(m_arrays.right, head, 1) : Reordered<float>({0, 0, 0}, m_layout);
        const std::vector<float> lse =
            scalars(m_arrays.lse + rows, static_cast<float>(kBitsPerNat));
        const PairView view{
            q.head(0),        k.head(0),     lse.data(),
            left.head(0),     right.head(0), m_positions.data(),
            m_factors.data(), m_sums.data(), static_cast<float>(m_layout.order.radius)};
        at::parallel_for(0, static_cast<std::int64_t>(blocks.size()), 4,
                         [&](std::int64_t begin, std::int64_t end) {
                             for (std::int64_t at = begin; at < end; ++at)
                                 kernel(view, blocks[static_cast<std::size_t>(at)]);
                         });
        for (std::size_t row = 0; row < m_sums.size(); ++row)
            m_arrays.sums[rows + m_layout.order.steps[row]] = m_sums[row];
    }

private:
    Reordered<float> ofHead(const float* array, std::int64_t head, float factor) const {
        return {m_size, m_layout, array + head * m_size.length * m_size.width, factor};
    }

    std::vector<float> scalars(const float* values, float factor) const {
        return reorderedScalars<float>(m_size, m_layout,
                                       [&](std::int64_t at) { return values[at] * factor; });
    }

    AttentionSize m_size;
    Layout m_layout;
    const PairArrays& m_arrays;
    std::vector<float> m_positions;
    std::vector<float> m_factors;
    std::vector<float> m_sums;
};

void sumPairs(const AttentionSize& size, const AttentionPattern& pattern, const PairArrays& arrays,
              const PairKernels& kernels, PairKernels::Function kernel) {
    HeadSums sums(size, pattern, arrays);
    const std::vector<RowBlock> blocks = blocksOf(sums.layout().order, kernels.lanes);
    for (std::int64_t head = 0; head < size.heads; ++head) sums.run(head, kernel, blocks);
}

}  // namespace

void sumOverKeys(const AttentionSize& size, const AttentionPattern& pattern,
                 const PairArrays& arrays, InstructionSet instructions) {
    const PairKernels kernels = kernelsFor(instructions, paddedWidthFor(size.width));
    sumPairs(size, pattern, arrays, kernels,
             arrays.left != nullptr ? kernels.productsOfQueries : kernels.weightsOfQueries);
}

void sumOverQueries(const AttentionSize& size, const AttentionPattern& pattern,
                    const PairArrays& arrays, InstructionSet instructions) {
    const PairKernels kernels = kernelsFor(instructions, paddedWidthFor(size.width));
    sumPairs(size, pattern, arrays, kernels,
             arrays.left != nullptr ? kernels.productsOfKeys : kernels.weightsOfKeys);
}

}  // namespace skimline::cpu
