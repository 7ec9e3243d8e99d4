#pragma once

// The kernels, compiled once per instruction set: the including file sets SKIMLINE_VECTOR_BYTES and
// its own compiler flags. Everything lives in an unnamed namespace and calls nothing inline from
// the standard library: the linker keeps one copy of such a function, and it could be the one with
// instructions that this processor lacks.

#include <cstdint>

#include "core/attention/cpu/row_kernels.h"

namespace skimline::cpu {
namespace {

template <class T>
struct VectorOf {
    using Type [[gnu::vector_size(SKIMLINE_VECTOR_BYTES)]] = T;
};
template <class T>
using Vector = typename VectorOf<T>::Type;
using Bits = typename VectorOf<std::uint32_t>::Type;

template <class T>
constexpr std::int64_t kLanes = SKIMLINE_VECTOR_BYTES / static_cast<std::int64_t>(sizeof(T));

constexpr std::int64_t kTile = 64;  // partners per tile: scores of a tile stay in the first cache
constexpr float kLowestFloat = -3.0e38F;
constexpr double kLowestDouble = -1.0e300;
constexpr float lowest(float) { return kLowestFloat; }
constexpr double lowest(double) { return kLowestDouble; }
constexpr double kLn2 = 0.693147180559945309417;

// Note [Powers of two]
// Scores are kept in units of ln 2 (q arrives multiplied by log2 e), so a weight is 2^x: one
// multiplication per pair less than e^x. 2^x = 2^n * 2^f with n the nearest integer and f in
// [-1/2, 1/2]; 2^f is a polynomial of degree 5, minimax in relative error (7.5e-8, with float
// rounding 2.4e-7). Arguments below -100 count as -100: 2^-100 of a maximum is nothing, and
// products with it stay clear of denormal numbers, which are slow.
inline void powerOfTwo(Vector<float>& x) {
    const Vector<float> least = -100.0F - Vector<float>{};
    const Vector<float> bounded = x < least ? least : x;  // lets NaN through
    const float toInteger = 12582912.0F;  // 1.5 * 2^23: adding it rounds to the nearest integer
    const Vector<float> shifted = bounded + toInteger;
    const Vector<float> f = bounded - (shifted - toInteger);
    Vector<float> p = f * 1.3276471e-3F + 9.675541e-3F;
    p = p * f + 5.550713e-2F;
    p = p * f + 2.402212e-1F;
    p = p * f + 6.9314694e-1F;
    p = p * f + 1.0F;
    const Bits scaled = __builtin_bit_cast(Bits, p) + (__builtin_bit_cast(Bits, shifted) << 23);
    x = __builtin_bit_cast(Vector<float>, scaled);
}

inline void powerOfTwo(Vector<double>& x) {
    for (std::int64_t lane = 0; lane < kLanes<double>; ++lane) x[lane] = __builtin_exp2(x[lane]);
}

inline float logarithm(float x) { return __builtin_logf(x); }
inline double logarithm(double x) { return __builtin_log(x); }

/// Lanes beyond the block repeat its last row; their results are dropped.
template <class T>
inline std::int64_t rowOf(const RowBlock& block, std::int64_t lane) {
    return block.begin + (lane < block.count ? lane : block.count - 1);
}

template <class T, int Width>
inline void loadRows(const T* rows, const RowBlock& block, Vector<T>* lanes) {
    for (std::int64_t lane = 0; lane < kLanes<T>; ++lane) {
        const T* row = rows + rowOf<T>(block, lane) * Width;
        for (int d = 0; d < Width; ++d) lanes[d][lane] = row[d];
    }
}

template <class T>
inline void loadScalars(const T* values, const RowBlock& block, Vector<T>& lanes) {
    for (std::int64_t lane = 0; lane < kLanes<T>; ++lane)
        lanes[lane] = values[rowOf<T>(block, lane)];
}

template <class T, int Width>
inline void storeRows(const Vector<T>* lanes, const RowBlock& block, T* rows) {
    for (std::int64_t lane = 0; lane < block.count; ++lane) {
        T* row = rows + (block.begin + lane) * Width;
        for (int d = 0; d < Width; ++d) row[d] = lanes[d][lane];
    }
}

template <class T, int Width>
inline void dot(const Vector<T>* lanes, const T* row, Vector<T>& sum) {
    Vector<T> even = lanes[0] * row[0];
    Vector<T> odd = lanes[1] * row[1];
    for (int d = 2; d < Width; d += 2) {
        even += lanes[d] * row[d];
        odd += lanes[d + 1] * row[d + 1];
    }
    sum = even + odd;
}

template <class T, int Width>
inline void addScaled(const Vector<T>& factor, const T* row, Vector<T>* lanes) {
    for (int d = 0; d < Width; ++d) lanes[d] += factor * row[d];
}

/// Lanes farther than the radius from `position` become `other`.
template <class T>
inline void keepNear(const Vector<T>& positions, T position, T radius, T other, Vector<T>& x) {
    const Vector<T> distance = positions - position;
    const Vector<T> rest = other - Vector<T>{};
    x = distance > radius ? rest : x;
    x = distance < -radius ? rest : x;
}

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
        powerOfTwo(shrink);
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
            powerOfTwo(weight);
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
            weight -= lse;
            powerOfTwo(weight);
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
            weight -= head.lse[query];
            powerOfTwo(weight);
            if (Masked) keepNear(positions, head.positions[query], head.radius, T{0}, weight);
            dot<T, Width>(values.at, head.gradOut + query * Width, slope);
            weights[query - begin] = weight;
            slopes[query - begin] = weight * (slope - head.delta[query]);
        }
    }

    // q came already scaled; what is left of it is the factor that made its scores powers of two.
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
