// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Which inner values of a feed-forward part ReLU lets through, where tile registers found the sums.
//
// Note [Signs]
// In the gradient a unit near zero that is let through by mistake would change its row by a whole
// token. A sum of products of parts (amx_tiles.h) is off by 2^-15 of the sum of its terms'
// sizes at most, which is at most |x| |w|. Those nearer to zero than that, one of some thousand,
// are found anew in float64.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "core/foundation/nn/cpu/amx_tiles.h"

namespace skimline::cpu {
namespace {

inline double dotProduct(const float* a, const float* b, std::int64_t width) {
    __m512d sum = _mm512_setzero_pd();
    for (std::int64_t d = 0; d < width; d += kTile / 2) {
        sum = _mm512_fmadd_pd(_mm512_cvtps_pd(_mm256_loadu_ps(a + d)),
                              _mm512_cvtps_pd(_mm256_loadu_ps(b + d)), sum);
    }
    return _mm512_reduce_add_pd(sum);
}

inline float length(const float* row, std::int64_t width) {
    return static_cast<float>(std::sqrt(dotProduct(row, row, width)));
}

/// The tokens and the units of the sums whose signs are asked for.
/// @tparam kTokens, kUnits  at most; the tokens a multiple of 32
template <std::int64_t kTokens, std::int64_t kUnits>
class ExactReluMask {
public:
    void setTokens(const Rows& x) {
        m_x = x;
        m_longest = {};
        m_there = {};
        for (std::int64_t row = 0; row < x.rows; ++row) {
            const auto pair = static_cast<std::size_t>(row / kPair);
            m_longest[pair] = std::max(m_longest[pair], length(x.at + row * x.stride, x.columns));
            m_there[pair] |= 1U << row % kPair;
        }
    }

    /// @param in  their rows, at most kUnits
    void setUnits(const Rows& in) {
        m_in = in;
        for (std::int64_t unit = 0; unit < in.rows; ++unit) {
            m_unsure[static_cast<std::size_t>(unit)] =
                0x1p-15F * length(in.at + unit * in.stride, in.columns);
        }
    }

    /// Corrects those sums of a unit with the 32 tokens from `token` on whose sign is not sure.
    void settle(std::int64_t unit, std::int64_t token, float* sums) const {
        const auto pair = static_cast<std::size_t>(token / kPair);
        const __m512 near =
            _mm512_set1_ps(m_unsure[static_cast<std::size_t>(unit)] * m_longest[pair]);
        const auto unsure = [&](std::int64_t half) -> std::uint32_t {
            const __m512 size = _mm512_abs_ps(_mm512_loadu_ps(sums + half));
            return _mm512_cmp_ps_mask(size, near, _CMP_LT_OQ);
        };
        std::uint32_t lanes = (unsure(0) | unsure(kTile) << kTile) & m_there[pair];
        for (; lanes != 0; lanes &= lanes - 1) {
            const int lane = std::countr_zero(lanes);
            sums[lane] = static_cast<float>(dotProduct(m_x.at + (token + lane) * m_x.stride,
                                                       m_in.at + unit * m_in.stride, m_x.columns));
        }
    }

private:
    Rows m_x{};
    Rows m_in{};
    // Of every 32 tokens: the length of the longest row of x, and a bit for each that is there.
    std::array<float, kTokens / kPair> m_longest{};
    std::array<std::uint32_t, kTokens / kPair> m_there{};
    std::array<float, kUnits> m_unsure{};  ///< times the length of x
};

}  // namespace
}  // namespace skimline::cpu
