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

template <class T, int Width>
struct GradQuery {
    Lanes<T, Width> q;
    Lanes<T, Width> gradOut;
    Lanes<T, Width> gradQ;
    Vector<T> positions, lse, delta;

    GradQuery(const HeadView<T>& head, const RowBlock& block) {
        loadRows<T, Width>(head.q, block, q.at);
        loadRows<T, Width>(head.gradOut, block, gradOut.at);
        loadScalars(head.positions, block, positions);
        loadScalars<T>(head.lse, block, lse);
        loadScalars(head.delta, block, delta);
        gradQ.clear();
    }

    template <bool Masked>
    void visitTile(const HeadView<T>& head, std::int64_t begin, std::int64_t end) {
        Vector<T> slopes[kTile];
        findSlopes<Masked>(head, begin, end, slopes);
        Lanes<T, Width> sums = gradQ;
        for (std::int64_t key = begin; key < end; ++key) {
            addScaled<T, Width>(slopes[key - begin], head.k + key * Width, sums.at);
        }
        gradQ = sums;
    }

    template <bool Masked>
    void findSlopes(const HeadView<T>& head, std::int64_t begin, std::int64_t end,
                    Vector<T>* slopes) {
        const Lanes<T, Width> queries = q;
        const Lanes<T, Width> grads = gradOut;
        for (std::int64_t key = begin; key < end; ++key) {
            Vector<T> weight, slope;
            dot<T, Width>(queries.at, head.k + key * Width, weight);
            weight = atMostZero(weight - lse);
            fastExp2(weight);
            if (Masked) keepNear(positions, head.positions[key], head.radius, T{0}, weight);
            dot<T, Width>(grads.at, head.v + key * Width, slope);
            slopes[key - begin] = weight * (slope - delta);
        }
    }

    void store(const HeadView<T>& head, const RowBlock& block) {
        for (int d = 0; d < Width; ++d) gradQ.at[d] *= head.scale;
        storeRows<T, Width>(gradQ.at, block, head.gradQ);
    }
};

template <class T, int Width>
struct GradKey {
    Lanes<T, Width> k;
    Lanes<T, Width> v;
    Lanes<T, Width> gradK;
    Lanes<T, Width> gradV;
    Vector<T> positions;

    GradKey(const HeadView<T>& head, const RowBlock& block) {
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

    // q came already scaled; the remaining factor is the one that made its scores powers of two.
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

template <class T, class Kernel>
void runBlock(const HeadView<T>& head, const RowBlock& block) {
    Kernel kernel(head, block);
    visit<false>(kernel, head, 0, block.denseEnd);
    visit<true>(kernel, head, block.bandBegin, block.bandEnd);
    kernel.store(head, block);
}

template <class T, int Width>
void fillKernels(RowKernels<T>& kernels) {
    kernels.lanes = kLanes<T>;
    kernels.forward = &runBlock<T, Forward<T, Width>>;
    kernels.gradQuery = &runBlock<T, GradQuery<T, Width>>;
    kernels.gradKey = &runBlock<T, GradKey<T, Width>>;
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
