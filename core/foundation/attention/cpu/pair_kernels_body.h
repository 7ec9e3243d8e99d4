// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Sums over pairs; compiled once per instruction set, as row_kernels_body.h says.

#include "core/foundation/attention/cpu/fast_exp2.h"
#include "core/foundation/attention/cpu/pair_kernels.h"
#include "core/foundation/attention/cpu/vector_rows.h"

namespace skimline::cpu {
namespace {

/// Which side of the pairs a block of rows holds.
enum class Side { Queries, Keys };

template <int Width, Side Own, bool Products>
struct PairSums {
    Vector<float> own[Width];     ///< q or k of the rows
    Vector<float> factor[Width];  ///< left or right
    Vector<float> lse;            ///< of queries
    Vector<float> positions;
    Vector<float> sums;

    PairSums(const PairView& head, const RowBlock& block) {
        constexpr bool kQueries = Own == Side::Queries;
        loadRows<float, Width>(kQueries ? head.q : head.k, block, own);
        if (Products) loadRows<float, Width>(kQueries ? head.left : head.right, block, factor);
        if (kQueries) loadScalars<float>(head.lse, block, lse);
        loadScalars<float>(head.positions, block, positions);
        sums = Vector<float>{};
    }

    template <bool Masked>
    void visit(const PairView& head, std::int64_t begin, std::int64_t end) {
        constexpr bool kQueries = Own == Side::Queries;
        const float* partners = kQueries ? head.k : head.q;
        const float* others = kQueries ? head.right : head.left;
        const Vector<float> zero = {};
        Vector<float> total = sums;
        for (std::int64_t partner = begin; partner < end; ++partner) {
            Vector<float> number;
            dot<float, Width>(own, partners + partner * Width, number);
            number = atMostZero(kQueries ? number - lse : number - head.lse[partner]);
            fastExp2(number);
            if (Masked) keepNear(positions, head.positions[partner], head.radius, 0.0F, number);
            if (Products) {
                Vector<float> product;
                dot<float, Width>(factor, others + partner * Width, product);
                number *= product > zero ? product : zero;
            }
            total += number * head.factors[partner];
        }
        sums = total;
    }
};

template <int Width, Side Own, bool Products>
void sumPairs(const PairView& head, const RowBlock& block) {
    PairSums<Width, Own, Products> kernel(head, block);
    kernel.template visit<false>(head, 0, block.denseEnd);
    kernel.template visit<true>(head, block.bandBegin, block.bandEnd);
    for (std::int64_t lane = 0; lane < block.count; ++lane)
        head.sums[block.begin + lane] = kernel.sums[lane];
}

template <int Width>
PairKernels pairKernels() {
    return {kLanes<float>, &sumPairs<Width, Side::Queries, false>,
            &sumPairs<Width, Side::Keys, false>, &sumPairs<Width, Side::Queries, true>,
            &sumPairs<Width, Side::Keys, true>};
}

inline PairKernels pairKernels(std::int64_t width) {
    if (width == 8) return pairKernels<8>();
    if (width == 16) return pairKernels<16>();
    if (width == 64) return pairKernels<64>();
    return pairKernels<static_cast<int>(kWidestHead)>();
}

}  // namespace
}  // namespace skimline::cpu
