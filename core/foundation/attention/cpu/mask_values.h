// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Numbers of learnable masks for the maps of attention; compiled once per instruction set, as
// row_kernels_body.h says.

#include <numbers>
#include <vector>

#include "core/foundation/attention/cpu/map_kernels.h"
#include "core/foundation/attention/cpu/vector_rows.h"

namespace skimline::cpu {
namespace {

/// Values of one learnable mask for a block of rows.
class MaskValues {
public:
    MaskValues(const MapRows& rows, const MapMasks& masks) : m_rows(rows), m_masks(masks) {}

    bool any() const { return m_masks.ofHead != nullptr; }
    /// Selects the mask of this head; false: it is the same as that of the previous head.
    bool take(std::int64_t head) {
        if (m_masks.ofHead[head] == m_mask) return false;
        m_mask = m_masks.ofHead[head];
        RowBlock block;
        block.count = m_rows.count;
        const float* rows = m_rows.maskRows + m_mask * m_masks.rows * m_masks.width;
        m_lanes.resize(static_cast<std::size_t>(m_masks.width));
        for (std::int64_t lane = 0; lane < kLanes<float>; ++lane) {
            const float* row = rows + rowOf<float>(block, lane) * m_masks.width;
            for (std::int64_t d = 0; d < m_masks.width; ++d)
                m_lanes[static_cast<std::size_t>(d)].at[lane] = row[d];
        }
        return true;
    }

    Vector<float> of(std::int64_t column) const {
        const std::int64_t key = m_mask * m_masks.columns + column;
        const float* values = m_masks.keys + key * m_masks.width;
        Vector<float> sum = m_masks.bias[key] - Vector<float>{};
        for (const Lanes& lanes : m_lanes) sum += lanes.at * *values++;
        if (m_masks.activation != MaskActivation::None) activate(sum);
        return m_masks.fusion == MaskFusion::Add ? sum * std::numbers::log2e_v<float> : sum;
    }

    Vector<float> fused(const Vector<float>& score, const Vector<float>& number) const {
        return m_masks.fusion == MaskFusion::Add ? score + number : score * number;
    }

private:
    struct Lanes {
        Vector<float> at;
    };

    void activate(Vector<float>& numbers) const {
        for (std::int64_t lane = 0; lane < kLanes<float>; ++lane) {
            const float in = numbers[lane];
            const float below = __builtin_expf(in < 0 ? in : -in);
            numbers[lane] = m_masks.activation == MaskActivation::Sigmoid
                                ? (in < 0 ? below : 1.0F) / (1.0F + below)
                                : (in < 0 ? 0.0F : in) + __builtin_log1pf(below);
        }
    }

    const MapRows& m_rows;
    const MapMasks& m_masks;
    std::int64_t m_mask = -1;
    std::vector<Lanes> m_lanes;
};

}  // namespace
}  // namespace skimline::cpu
