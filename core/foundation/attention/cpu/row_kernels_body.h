// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// The kernels, compiled once per instruction set: the including file sets SKIMLINE_VECTOR_BYTES and
// its own compiler flags. Everything lives in an unnamed namespace and calls nothing inline from
// the standard library: the linker keeps one copy of such a function, and it could be the one with
// instructions that this processor lacks.

#include <cstdint>

#include "core/foundation/attention/cpu/fast_exp2.h"
#include "core/foundation/attention/cpu/row_kernels.h"
#include "core/foundation/attention/cpu/vector_rows.h"

namespace skimline::cpu {
namespace {

// Note [Registers]
// Every pass over a tile works on local copies of its operands and sums. Members reached through
// `this` would be stored and loaded again for every partner, because the compiler cannot know that
// nothing else points to them. Two passes per tile, one for the scores and one for the sums, need
// half as many registers at a time as one pass for both.

template <class T, int Width>
struct Lanes {
    Vector<T> at[Width];

    void clear() {
        for (int d = 0; d < Width; ++d) at[d] = Vector<T>{};
    }
};

template <class T, int Width>
struct Forward {
    Lanes<T, Width> q;
    Lanes<T, Width> out;
    Vector<T> positions;
    Vector<T> maximum;
    Vector<T> sum;

    Forward(const HeadView<T>& head, const RowBlock& block) {
        loadRows<T, Width>(head.q, block, q.at);
        loadScalars(head.positions, block, positions);
        out.clear();
        sum = Vector<T>{};
        maximum = lowest(T{}) - Vector<T>{};
    }

    template <bool Masked>
    void visitTile(const HeadView<T>& head, std::int64_t begin, std::int64_t end) {
        Vector<T> scores[kTile];
        const Vector<T> before = maximum;
        findScores<Masked>(head, begin, end, scores);
        Vector<T> shrink = before - maximum;
        fastExp2(shrink);
        addValues(head.v + begin * Width, end - begin, shrink, scores);
    }

    template <bool Masked>
    void findScores(const HeadView<T>& head, std::int64_t begin, std::int64_t end,
                    Vector<T>* scores) {
        const Lanes<T, Width> queries = q;
        Vector<T> highest = maximum;
        for (std::int64_t key = begin; key < end; ++key) {
            Vector<T> score;
            dot<T, Width>(queries.at, head.k + key * Width, score);
            if (Masked) {
                keepNear(positions, head.positions[key], head.radius, T(-__builtin_inf()), score);
            }
            highest = score > highest ? score : highest;
            scores[key - begin] = score;
        }
        maximum = highest;
    }

    void addValues(const T* v, std::int64_t count, const Vector<T>& shrink,
                   const Vector<T>* scores) {
        Lanes<T, Width> values = out;
        Vector<T> total = sum * shrink;
        const Vector<T> highest = maximum;
        for (int d = 0; d < Width; ++d) values.at[d] *= shrink;
        for (std::int64_t key = 0; key < count; ++key) {
            Vector<T> weight = scores[key] - highest;
            fastExp2(weight);
            total += weight;
            addScaled<T, Width>(weight, v + key * Width, values.at);
        }
        sum = total;
        out = values;
    }

    void store(const HeadView<T>& head, const RowBlock& block) {
        for (int d = 0; d < Width; ++d) out.at[d] /= sum;
        storeRows<T, Width>(out.at, block, head.out);
        for (std::int64_t lane = 0; lane < block.count; ++lane) {
            head.lse[block.begin + lane] = maximum[lane] * T(kLn2) + logarithm(sum[lane]);
        }
    }
};

// Note [One pass backward]
// A block of keys visits its queries once: weights and slopes of all pairs are computed with keys
// as lanes, which gives the gradients of keys and values in registers. For the gradients of the
// queries the slopes of a square of pairs are transposed, so that queries are lanes. A second pass
// with queries as lanes would cost two products and a power for every pair; the transposition costs
// log2(lanes) shuffles.

/// Columns whose sums are in registers at a time.
constexpr int kSlab = 8;

/// Adds a slab of `count` keys, a multiple of `Step`, times their slopes.
template <std::int64_t Step, int Width, class T>
inline void addKeys(std::int64_t count, const Vector<T>* slopes, const T* rows, Vector<T>* sums) {
    for (std::int64_t begin = 0; begin < count; begin += Step) {
#pragma GCC unroll 16
        for (std::int64_t key = begin; key < begin + Step; ++key)
            addScaled<T, kSlab>(slopes[key], rows + key * Width, sums);
    }
}

template <class T, int Width>
struct Gradient {
    Lanes<T, Width> k;
    Lanes<T, Width> v;
    Lanes<T, Width> gradK;
    Lanes<T, Width> gradV;
    Vector<T> positions;
    const T* keyRows;
    std::int64_t keyCount;
    QueryPlanes<T> gradQ;

    Gradient(const HeadView<T>& head, const RowBlock& block, const QueryPlanes<T>& planes)
        : keyRows(head.k + block.begin * Width), keyCount(block.count), gradQ(planes) {
        loadRows<T, Width>(head.k, block, k.at);
        loadRows<T, Width>(head.v, block, v.at);
        loadScalars(head.positions, block, positions);
        gradK.clear();
        gradV.clear();
    }

    template <bool Masked>
    void visitTile(const HeadView<T>& head, std::int64_t begin, std::int64_t end) {
        Vector<T> weights[kTile];
        Vector<T> slopes[kTile];
        findSlopes<Masked>(head, begin, end, weights, slopes);
        Lanes<T, Width> ofKeys = gradK;
        Lanes<T, Width> ofValues = gradV;
        for (std::int64_t query = begin; query < end; ++query) {
            addScaled<T, Width>(weights[query - begin], head.gradOut + query * Width, ofValues.at);
            addScaled<T, Width>(slopes[query - begin], head.q + query * Width, ofKeys.at);
        }
        gradK = ofKeys;
        gradV = ofValues;
        for (std::int64_t query = begin; query < end; query += kLanes<T>) {
            const std::int64_t count = end - query < kLanes<T> ? end - query : kLanes<T>;
            addToQueries(slopes + (query - begin), query, count);
        }
    }

    template <bool Masked>
    void findSlopes(const HeadView<T>& head, std::int64_t begin, std::int64_t end,
                    Vector<T>* weights, Vector<T>* slopes) {
        const Lanes<T, Width> keys = k;
        const Lanes<T, Width> values = v;
        for (std::int64_t query = begin; query < end; ++query) {
            Vector<T> weight, slope;
            dot<T, Width>(keys.at, head.q + query * Width, weight);
            weight = atMostZero(weight - head.lse[query]);
            fastExp2(weight);
            if (Masked) keepNear(positions, head.positions[query], head.radius, T{0}, weight);
            dot<T, Width>(values.at, head.gradOut + query * Width, slope);
            weights[query - begin] = weight;
            slopes[query - begin] = weight * (slope - head.delta[query]);
        }
    }

    /// @param slopes  of `count` queries from `query` on, lanes are keys
    void addToQueries(const Vector<T>* slopes, std::int64_t query, std::int64_t count) {
        Vector<T> byKey[kLanes<T>];
        for (std::int64_t row = 0; row < kLanes<T>; ++row)
            byKey[row] = row < count ? slopes[row] : Vector<T>{};
        transpose<T>(byKey);
        for (int first = 0; first < Width; first += kSlab) {
            T* const planes = gradQ.values + first * gradQ.stride + query;
            Vector<T> sums[kSlab];
            for (int d = 0; d < kSlab; ++d) loadVector(planes + d * gradQ.stride, sums[d]);
            if (keyCount == kLanes<T>) {  // a compile-time constant: the loop is unrolled
                addKeys<kLanes<T>, Width, T>(kLanes<T>, byKey, keyRows + first, sums);
            } else {
                addKeys<1, Width, T>(keyCount, byKey, keyRows + first, sums);
            }
            for (int d = 0; d < kSlab; ++d) storeVector(sums[d], planes + d * gradQ.stride, count);
        }
    }

    // q is already scaled; only the factor log2(e) remains.
    void store(const HeadView<T>& head, const RowBlock& block) {
        for (int d = 0; d < Width; ++d) gradK.at[d] *= T(kLn2);
        storeRows<T, Width>(gradK.at, block, head.gradK);
        storeRows<T, Width>(gradV.at, block, head.gradV);
    }
};

template <bool Masked, class T, class Kernel>
void visit(Kernel& kernel, const HeadView<T>& head, std::int64_t begin, std::int64_t end) {
    for (std::int64_t tile = begin; tile < end; tile += kTile) {
        kernel.template visitTile<Masked>(head, tile, tile + kTile < end ? tile + kTile : end);
    }
}

template <class T, class Kernel, class... Targets>
void runBlock(const HeadView<T>& head, const RowBlock& block, const Targets&... targets) {
    Kernel kernel(head, block, targets...);
    visit<false>(kernel, head, 0, block.denseEnd);
    visit<true>(kernel, head, block.bandBegin, block.bandEnd);
    kernel.store(head, block);
}

template <class T, int Width>
void fillKernels(RowKernels<T>& kernels) {
    kernels.lanes = kLanes<T>;
    kernels.forward = &runBlock<T, Forward<T, Width>>;
    kernels.gradient = &runBlock<T, Gradient<T, Width>, QueryPlanes<T>>;
}

template <class T>
void fillKernels(std::int64_t width, RowKernels<T>& kernels) {
    if (width == 8) return fillKernels<T, 8>(kernels);
    if (width == 16) return fillKernels<T, 16>(kernels);
    if (width == 64) return fillKernels<T, 64>(kernels);
    fillKernels<T, static_cast<int>(kWidestHead)>(kernels);
}

}  // namespace
}  // namespace skimline::cpu
