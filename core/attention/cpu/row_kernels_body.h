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

/// exp by 2^n times a polynomial on [-ln2/2, ln2/2], about 2 units in the last place; arguments up
/// to 0 (a little above by rounding); 0 below -87.
inline void exponential(Vector<float>& x) {
    const Vector<float> asIs = x;
    const float toInteger = 12582912.0F;  // 1.5 * 2^23: adding it rounds to the nearest integer
    const Vector<float> shifted = x * 1.44269504F + toInteger;
    const Vector<float> n = shifted - toInteger;
    const Vector<float> f = (x - n * 0.693359375F) + n * 2.12194440e-4F;
    Vector<float> p = f * 1.9875691500e-4F + 1.3981999507e-3F;
    p = p * f + 8.3334519073e-3F;
    p = p * f + 4.1665795894e-2F;
    p = p * f + 1.6666665459e-1F;
    p = p * f + 5.0000001201e-1F;
    p = p * f * f + f + 1.0F;
    const Bits scaled = __builtin_bit_cast(Bits, p) + (__builtin_bit_cast(Bits, shifted) << 23);
    const Vector<float> zero = {};
    x = asIs < -87.0F ? zero : __builtin_bit_cast(Vector<float>, scaled);
}

inline void exponential(Vector<double>& x) {
    for (std::int64_t lane = 0; lane < kLanes<double>; ++lane) x[lane] = __builtin_exp(x[lane]);
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

template <class T, int Width>
struct Forward {
    Vector<T> q[Width];
    Vector<T> out[Width];
    Vector<T> positions;
    Vector<T> maximum;
    Vector<T> sum;

    Forward(const HeadView<T>& head, const RowBlock& block) {
        loadRows<T, Width>(head.q, block, q);
        loadScalars(head.positions, block, positions);
        for (int d = 0; d < Width; ++d) out[d] = Vector<T>{};
        sum = Vector<T>{};
        maximum = lowest(T{}) - Vector<T>{};
    }

    template <bool Masked>
    void visit(const HeadView<T>& head, std::int64_t begin, std::int64_t end) {
        for (std::int64_t tile = begin; tile < end; tile += kTile) {
            visitTile<Masked>(head, tile, tile + kTile < end ? tile + kTile : end);
        }
    }

    template <bool Masked>
    void visitTile(const HeadView<T>& head, std::int64_t begin, std::int64_t end) {
        Vector<T> scores[kTile];
        Vector<T> highest = maximum;
        for (std::int64_t key = begin; key < end; ++key) {
            Vector<T>& score = scores[key - begin];
            dot<T, Width>(q, head.k + key * Width, score);
            if (Masked) {
                keepNear(positions, head.positions[key], head.radius, T(-__builtin_inf()), score);
            }
            highest = score > highest ? score : highest;
        }
        Vector<T> shrink = maximum - highest;
        exponential(shrink);
        maximum = highest;
        sum *= shrink;
        for (int d = 0; d < Width; ++d) out[d] *= shrink;
        for (std::int64_t key = begin; key < end; ++key) {
            Vector<T> weight = scores[key - begin] - highest;
            exponential(weight);
            sum += weight;
            addScaled<T, Width>(weight, head.v + key * Width, out);
        }
    }

    void store(const HeadView<T>& head, const RowBlock& block) {
        for (int d = 0; d < Width; ++d) out[d] /= sum;
        storeRows<T, Width>(out, block, head.out);
        for (std::int64_t lane = 0; lane < block.count; ++lane) {
            head.lse[block.begin + lane] = maximum[lane] + logarithm(sum[lane]);
        }
    }
};

template <class T, int Width>
struct GradQuery {
    Vector<T> q[Width];
    Vector<T> gradOut[Width];
    Vector<T> gradQ[Width];
    Vector<T> positions, lse, delta;

    GradQuery(const HeadView<T>& head, const RowBlock& block) {
        loadRows<T, Width>(head.q, block, q);
        loadRows<T, Width>(head.gradOut, block, gradOut);
        loadScalars(head.positions, block, positions);
        loadScalars<T>(head.lse, block, lse);
        loadScalars(head.delta, block, delta);
        for (int d = 0; d < Width; ++d) gradQ[d] = Vector<T>{};
    }

    template <bool Masked>
    void visit(const HeadView<T>& head, std::int64_t begin, std::int64_t end) {
        for (std::int64_t key = begin; key < end; ++key) {
            Vector<T> weight, slope;
            dot<T, Width>(q, head.k + key * Width, weight);
            weight -= lse;
            exponential(weight);
            if (Masked) keepNear(positions, head.positions[key], head.radius, T{0}, weight);
            dot<T, Width>(gradOut, head.v + key * Width, slope);
            slope = weight * (slope - delta);
            addScaled<T, Width>(slope, head.k + key * Width, gradQ);
        }
    }

    void store(const HeadView<T>& head, const RowBlock& block) {
        for (int d = 0; d < Width; ++d) gradQ[d] *= head.scale;
        storeRows<T, Width>(gradQ, block, head.gradQ);
    }
};

template <class T, int Width>
struct GradKey {
    Vector<T> k[Width];
    Vector<T> v[Width];
    Vector<T> gradK[Width];
    Vector<T> gradV[Width];
    Vector<T> positions;

    GradKey(const HeadView<T>& head, const RowBlock& block) {
        loadRows<T, Width>(head.k, block, k);
        loadRows<T, Width>(head.v, block, v);
        loadScalars(head.positions, block, positions);
        for (int d = 0; d < Width; ++d) gradK[d] = gradV[d] = Vector<T>{};
    }

    template <bool Masked>
    void visit(const HeadView<T>& head, std::int64_t begin, std::int64_t end) {
        for (std::int64_t query = begin; query < end; ++query) {
            Vector<T> weight, slope;
            dot<T, Width>(k, head.q + query * Width, weight);
            weight -= head.lse[query];
            exponential(weight);
            if (Masked) keepNear(positions, head.positions[query], head.radius, T{0}, weight);
            dot<T, Width>(v, head.gradOut + query * Width, slope);
            slope = weight * (slope - head.delta[query]);
            addScaled<T, Width>(weight, head.gradOut + query * Width, gradV);
            addScaled<T, Width>(slope, head.q + query * Width, gradK);
        }
    }

    // q came already scaled, so gradK needs no further factor.
    void store(const HeadView<T>& head, const RowBlock& block) {
        storeRows<T, Width>(gradK, block, head.gradK);
        storeRows<T, Width>(gradV, block, head.gradV);
    }
};

template <class T, class Kernel>
void runBlock(const HeadView<T>& head, const RowBlock& block) {
    Kernel kernel(head, block);
    kernel.template visit<false>(head, 0, block.denseEnd);
    kernel.template visit<true>(head, block.bandBegin, block.bandEnd);
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
