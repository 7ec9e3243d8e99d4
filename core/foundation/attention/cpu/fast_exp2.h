// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// 2^x on vectors; compiled once per instruction set, as row_kernels_body.h says.

#include "core/foundation/attention/cpu/vector_rows.h"

#if SKIMLINE_VECTOR_BYTES == 64
#include <immintrin.h>
#endif

namespace skimline::cpu {
namespace {

// Note [Powers of two]
// Scores are kept in units of ln 2 (q arrives multiplied by log2 e), so a weight is 2^x: one
// multiplication per pair less than e^x. 2^x = 2^n * 2^f with n an integer; 2^f is a polynomial of
// degree 5, minimax in relative error on an interval of length 1 (7.5e-8, with float rounding
// 2.4e-7). Arguments of -126 and less give 0 or nearly so; NaN stays NaN.

#if SKIMLINE_VECTOR_BYTES == 64
// AVX-512 has instructions for both halves of the work: reduce gives f = x - floor(x), scale
// multiplies by 2^floor(x).
inline void fastExp2(Vector<float>& x) {
    constexpr int kFloor = 1;
    const Vector<float> f =
        __builtin_bit_cast(Vector<float>, _mm512_reduce_ps(__builtin_bit_cast(__m512, x), kFloor));
    Vector<float> p = f * 1.8775767e-3F + 8.98934e-3F;
    p = p * f + 5.5826318e-2F;
    p = p * f + 2.4015361e-1F;
    p = p * f + 6.931531e-1F;
    p = p * f + 0.99999994F;
    x = __builtin_bit_cast(Vector<float>, _mm512_scalef_ps(__builtin_bit_cast(__m512, p),
                                                           __builtin_bit_cast(__m512, x)));
}
#else
inline void fastExp2(Vector<float>& x) {
    // At -100 already negligible relative to the maximum, and products with it stay clear of
    // denormal numbers, which are slow.
    const Vector<float> least = -100.0F - Vector<float>{};
    const Vector<float> bounded = x < least ? least : x;
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
#endif

inline void fastExp2(Vector<double>& x) {
    for (std::int64_t lane = 0; lane < kLanes<double>; ++lane) x[lane] = __builtin_exp2(x[lane]);
}

}  // namespace
}  // namespace skimline::cpu
