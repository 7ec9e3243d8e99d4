// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// The loops of a vision transformer, compiled once per instruction set. The including source
// defines SKIMLINE_VECTOR_BYTES, and SKIMLINE_BFLOAT16 where factors of products are bfloat16.

#include <cstring>

#ifdef SKIMLINE_BFLOAT16
#include <immintrin.h>
#endif

#include "core/foundation/nn/cpu/matrix_tiles.h"
#include "core/foundation/vision/vision_kernels.h"

namespace skimline::cpu {
namespace {

constexpr std::int64_t kPanel = kTileVectors * kLanes;
/// Groups of the depth that a panel's tiles run through before the next: their weights stay in the
/// second cache while all rows pass.
constexpr std::int64_t kDepthTogether = 768;

inline std::int64_t smaller(std::int64_t a, std::int64_t b) { return a < b ? a : b; }

#ifdef SKIMLINE_BFLOAT16
using Number = std::uint16_t;
constexpr std::int64_t kGroup = 2;

inline Vector multiplyAdd(const Vector& sum, const Number* left, const Vector& right) {
    std::int32_t pair = 0;
    std::memcpy(&pair, left, sizeof(pair));
    return reinterpret_cast<Vector>(_mm512_dpbf16_ps(
        reinterpret_cast<__m512>(sum), reinterpret_cast<__m512bh>(_mm512_set1_epi32(pair)),
        reinterpret_cast<__m512bh>(right)));
}
// cppcheck-suppress invalidPointerCast  // two numbers of 16 bits in each lane
inline Vector groupAt(const Number* from) { return load(reinterpret_cast<const float*>(from)); }

/// x as numbers of the format; the depth is even.
const Number* numbersOf(const PackedProduct& p) {
    auto* to = reinterpret_cast<Number*>(p.scratch);
    const std::int64_t count = p.rows * p.depth;
    std::int64_t at = 0;
    for (; at + kLanes <= count; at += kLanes)
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + at),
                            reinterpret_cast<__m256i>(
                                _mm512_cvtneps_pbh(reinterpret_cast<__m512>(load(p.x + at)))));
    if (at == count) return to;
    const auto rest = static_cast<__mmask16>((1U << static_cast<unsigned>(count - at)) - 1U);
    const __m256bh last = _mm512_cvtneps_pbh(_mm512_maskz_loadu_ps(rest, p.x + at));
    std::memcpy(to + at, &last, static_cast<std::size_t>(count - at) * sizeof(Number));
    return to;
}
#else
using Number = float;
constexpr std::int64_t kGroup = 1;

inline Vector multiplyAdd(const Vector& sum, const Number* left, const Vector& right) {
    return sum + *left * right;
}
inline Vector groupAt(const Number* from) { return load(from); }
const Number* numbersOf(const PackedProduct& p) { return p.x; }
#endif

/// Rows of a panel: c [Rows, kPanel] becomes the sum of c and a block of the depth.
struct PanelPart {
    const Number* a;
    std::int64_t depth;  ///< numbers of a row
    const Number* b;
    std::int64_t groups;
    float* c;
    std::int64_t cStride;
};

template <int Rows>
void addTile(const PanelPart& part) {
    Vector sums[Rows][kTileVectors];
#pragma GCC unroll 8
    for (int r = 0; r < Rows; ++r) {
#pragma GCC unroll 8
        for (int v = 0; v < kTileVectors; ++v)
            sums[r][v] = load(part.c + r * part.cStride + v * kLanes);
    }
    const Number* a = part.a;
    const Number* b = part.b;
    for (std::int64_t group = 0; group < part.groups; ++group) {
        Vector right[kTileVectors];
#pragma GCC unroll 8
        for (int v = 0; v < kTileVectors; ++v) right[v] = groupAt(b + v * kLanes * kGroup);
#pragma GCC unroll 8
        for (int r = 0; r < Rows; ++r) {
#pragma GCC unroll 8
            for (int v = 0; v < kTileVectors; ++v)
                sums[r][v] = multiplyAdd(sums[r][v], a + r * part.depth, right[v]);
        }
        a += kGroup;
        b += kPanel * kGroup;
    }
#pragma GCC unroll 8
    for (int r = 0; r < Rows; ++r) {
#pragma GCC unroll 8
        for (int v = 0; v < kTileVectors; ++v)
            store(part.c + r * part.cStride + v * kLanes, sums[r][v]);
    }
}

template <int Rows>
void addTileOf(std::int64_t rows, const PanelPart& part) {
    if (rows == Rows) return addTile<Rows>(part);
    if constexpr (Rows > 1) addTileOf<Rows - 1>(rows, part);
}

/// The product's columns [column, column + kPanel), as far as it has them.
void productPanel(const PackedProduct& p, const Number* x, std::int64_t column) {
    const std::int64_t columns = smaller(kPanel, p.units - column);
    const std::int64_t groups = p.depth / kGroup;
    const Number* weights = static_cast<const Number*>(p.weights) + column * p.depth;
    float own[kTileRows * kPanel];
    for (std::int64_t first = 0; first < groups; first += kDepthTogether) {
        for (std::int64_t row = 0; row < p.rows; row += kTileRows) {
            const std::int64_t rows = smaller(kTileRows, p.rows - row);
            float* y = p.y + row * p.units + column;
            const bool continues = p.add || first > 0;
            for (std::int64_t r = 0; r < rows; ++r) {
                float* to = own + r * kPanel;
                for (std::int64_t c = 0; c < columns; ++c) {
                    const float bias = p.bias != nullptr && first == 0 ? p.bias[column + c] : 0;
                    to[c] = continues ? y[r * p.units + c] + bias : bias;
                }
                for (std::int64_t c = columns; c < kPanel; ++c) to[c] = 0;
            }
            addTileOf<kTileRows>(rows, {x + row * p.depth + first * kGroup, p.depth,
                                        weights + first * kPanel * kGroup,
                                        smaller(kDepthTogether, groups - first), own, kPanel});
            for (std::int64_t r = 0; r < rows; ++r)
                std::memcpy(y + r * p.units, own + r * kPanel,
                            static_cast<std::size_t>(columns) * sizeof(float));
        }
    }
}

void product(const PackedProduct& p) {
    const Number* x = numbersOf(p);
    for (std::int64_t column = 0; column < p.units; column += kPanel) productPanel(p, x, column);
}

/// exp to 2e-7 of its value, 0 below -87: a power of two and a polynomial (Cephes).
inline Vector exponential(const Vector& x) {
    constexpr float kNoFractions = 12582912.0F;  // 1.5 * 2^23
    const Vector least = Vector{} - 87.0F;
    const Vector most = Vector{} + 88.0F;
    Vector bounded = x < least ? least : x;
    bounded = bounded > most ? most : bounded;
    const Vector power = (bounded * 1.44269504088896341F + kNoFractions) - kNoFractions;
    const Vector rest = (bounded - power * 0.693359375F) - power * -2.12194440e-4F;
    Vector sum = Vector{} + 1.9875691500e-4F;
    sum = sum * rest + 1.3981999507e-3F;
    sum = sum * rest + 8.3334519073e-3F;
    sum = sum * rest + 4.1665795894e-2F;
    sum = sum * rest + 1.6666665459e-1F;
    sum = sum * rest + 5.0000001201e-1F;
    sum = sum * rest * rest + rest + 1.0F;
    const Lanes bits = (__builtin_convertvector(power, Lanes) + 127) << 23;
    return sum * reinterpret_cast<Vector>(bits);
}

inline Vector quickGelu(const Vector& x) { return x / (1.0F + exponential(x * -1.702F)); }

/// erf by formula 7.1.26 of Abramowitz and Stegun.
inline Vector gelu(const Vector& x) {
    const Vector zero{};
    const Vector scaled = x * 0.70710678118654752F;
    const Vector size = scaled < zero ? -scaled : scaled;
    const Vector t = 1.0F / (1.0F + 0.3275911F * size);
    Vector sum = Vector{} + 1.061405429F;
    sum = sum * t - 1.453152027F;
    sum = sum * t + 1.421413741F;
    sum = sum * t - 0.284496736F;
    sum = sum * t + 0.254829592F;
    const Vector error = 1.0F - sum * t * exponential(-size * size);
    return 0.5F * x * (1.0F + (scaled < zero ? -error : error));
}

void apply(InnerFunction function, float* values, std::int64_t count) {
    float rest[kLanes] = {};
    for (std::int64_t at = 0; at < count; at += kLanes) {
        const std::int64_t left = smaller(kLanes, count - at);
        float* place = left == kLanes ? values + at : rest;
        if (place == rest)
            std::memcpy(rest, values + at, static_cast<std::size_t>(left) * sizeof(float));
        store(place, function == InnerFunction::Gelu ? gelu(load(place)) : quickGelu(load(place)));
        if (place == rest)
            std::memcpy(values + at, rest, static_cast<std::size_t>(left) * sizeof(float));
    }
}

/// @param count  valid columns; those up to a whole vector become 0
void softmax(float* row, std::int64_t count) {
    float most = row[0];
    for (std::int64_t i = 1; i < count; ++i) most = row[i] > most ? row[i] : most;
    for (std::int64_t i = count; i < upToLanes(count); ++i) row[i] = most - 200.0F;
    Vector sums{};
    for (std::int64_t i = 0; i < count; i += kLanes) {
        Vector value = exponential(load(row + i) - most);
        if (i + kLanes > count)
            for (std::int64_t lane = count - i; lane < kLanes; ++lane) value[lane] = 0;
        sums += value;
        store(row + i, value);
    }
    float sum = 0;
    for (std::int64_t lane = 0; lane < kLanes; ++lane) sum += sums[lane];
    for (std::int64_t i = 0; i < count; i += kLanes) store(row + i, load(row + i) / sum);
}

void attend(const HeadsView& view) {
    const std::int64_t tokens = view.tokens;
    const std::int64_t stride = 3 * view.heads * view.headWidth;
    const std::int64_t whole = upToLanes(tokens);
    float* keys = view.scratch;
    float* scores = keys + view.headWidth * whole;
    clear(keys, view.headWidth * whole);
    for (std::int64_t head = 0; head < view.heads; ++head) {
        const float* q = view.together + head * view.headWidth;
        const float* k = q + view.heads * view.headWidth;
        const float* v = k + view.heads * view.headWidth;
        transpose<false>(k, stride, tokens, view.headWidth, keys, whole);
        clear(scores, tokens * whole);
        multiply<Left::ByRows, Finish::Add>(
            {tokens, whole, view.headWidth, q, stride, keys, whole, scores, whole});
        for (std::int64_t token = 0; token < tokens; ++token)
            softmax(scores + token * whole, tokens);
        const std::int64_t outStride = view.heads * view.headWidth;
        float* out = view.out + head * view.headWidth;
        for (std::int64_t token = 0; token < tokens; ++token)
            clear(out + token * outStride, view.headWidth);
        multiply<Left::ByRows, Finish::Add>(
            {tokens, view.headWidth, tokens, scores, whole, v, stride, out, outStride});
    }
}

VisionKernels visionKernels() {
    constexpr NumberFormat kFormat = kGroup == 1 ? NumberFormat::Float32 : NumberFormat::Bfloat16;
    return {kFormat, kPanel, kGroup, &product, &attend, &apply};
}

}  // namespace
}  // namespace skimline::cpu
