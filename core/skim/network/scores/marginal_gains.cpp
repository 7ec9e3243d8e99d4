// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/scores/marginal_gains.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/foundation/nn/io/tensor_values.h"
#include "core/skim/network/scores/interest.h"

namespace skimline {
namespace {

constexpr std::int64_t kMostWitnesses = 1024;

}  // namespace

at::Tensor witnessesOf(const at::Tensor& rows) {
    if (rows.size(0) <= kMostWitnesses) return rows;
    const at::Tensor places =
        at::arange(kMostWitnesses, at::kDouble) *
        (static_cast<double>(rows.size(0)) / static_cast<double>(kMostWitnesses));
    return rows.index_select(0, places.to(at::kLong));
}

// Block by block: a product per shot would lay the witnesses out anew for each.
at::Tensor bestCosines(const at::Tensor& rows, const std::vector<std::int64_t>& bounds) {
    constexpr std::int64_t block = 512;
    const at::Tensor seen = witnessesOf(rows).t().contiguous();
    const auto shots = static_cast<std::int64_t>(bounds.size()) - 1;
    at::Tensor best = at::zeros({shots, seen.size(1)}, at::kFloat);  // less counts as nothing
    std::int64_t shot = 0;
    for (std::int64_t first = 0; first < rows.size(0); first += block) {
        const std::int64_t end = std::min(first + block, rows.size(0));
        const at::Tensor cosines = at::mm(rows.narrow(0, first, end - first), seen);
        for (std::int64_t row = first; row < end; ++shot) {
            const std::int64_t shotEnd = std::min(bounds[static_cast<std::size_t>(shot) + 1], end);
            at::Tensor own = best.select(0, shot);
            at::maximum_out(own, own, cosines.narrow(0, row - first, shotEnd - row).amax(0));
            row = shotEnd;
            if (shotEnd < bounds[static_cast<std::size_t>(shot) + 1]) break;
        }
    }
    return best;
}

MarginalGains::MarginalGains(const at::Tensor& rows, std::vector<std::int64_t> bounds,
                             const at::Tensor& worth)
    : m_bounds(std::move(bounds)),
      m_best(bestCosines(rows, m_bounds).t().contiguous()),
      m_kept(valuesOf(worth * kInterestPerKeptRow)),
      m_shotOf(m_kept.size()),
      m_gains(m_bounds.size() - 1) {
    const auto length = static_cast<double>(rows.size(0));
    const double share = length / static_cast<double>(m_best.size(0));
    m_weights = valuesOf(witnessesOf(worth.pow(3)) * share);
    m_covered.assign(m_weights.size(), 0.0F);
    for (std::size_t witness = 0; witness <= m_weights.size(); ++witness)
        m_firstRow.push_back(static_cast<std::int64_t>(
            std::min(std::ceil(static_cast<double>(witness) * share), length)));
    for (std::size_t shot = 0; shot < m_gains.size(); ++shot)
        for (auto row = static_cast<std::size_t>(m_bounds[shot]);
             row < static_cast<std::size_t>(m_bounds[shot + 1]); ++row) {
            m_shotOf[row] = static_cast<std::int64_t>(shot);
            m_gains[shot] += static_cast<double>(m_kept[row]);
        }
    for (std::size_t witness = 0; witness < m_weights.size(); ++witness) {
        const float* best = m_best.data_ptr<float>() + witness * m_gains.size();
        for (std::size_t shot = 0; shot < m_gains.size(); ++shot)
            m_gains[shot] += static_cast<double>(best[shot] * m_weights[witness]);
    }
}

at::Tensor MarginalGains::perRow() const {
    at::Tensor gains = at::empty({std::ssize(m_gains)}, at::kFloat);
    float* values = gains.data_ptr<float>();
    for (std::size_t shot = 0; shot < m_gains.size(); ++shot) {
        const auto rows = static_cast<double>(m_bounds[shot + 1] - m_bounds[shot]);
        values[shot] = static_cast<float>(std::max(m_gains[shot], 0.0) / rows);  // rounding
    }
    return gains;
}

void MarginalGains::take(std::int64_t shot) {
    const float* best = m_best.data_ptr<float>();
    for (std::int64_t witness = 0; witness < m_best.size(0); ++witness) {
        const float similarity = best[witness * m_best.size(1) + shot];
        if (similarity > m_covered[static_cast<std::size_t>(witness)]) cover(witness, similarity);
    }
}

void MarginalGains::cover(std::int64_t witness, float similarity) {
    const auto at = static_cast<std::size_t>(witness);
    const float before = std::exchange(m_covered[at], similarity);
    const float* best = m_best.data_ptr<float>() + witness * m_best.size(1);
    for (std::size_t shot = 0; shot < m_gains.size(); ++shot) {
        const float gone = std::clamp(best[shot], before, similarity) - before;
        m_gains[shot] -= static_cast<double>(gone * m_weights[at]);
    }
    const float newLess = noveltyAt(before) - noveltyAt(similarity);
    if (newLess <= 0) return;
    for (auto row = static_cast<std::size_t>(m_firstRow[at]);
         row < static_cast<std::size_t>(m_firstRow[at + 1]); ++row)
        m_gains[static_cast<std::size_t>(m_shotOf[row])] -=
            static_cast<double>(m_kept[row] * newLess);
}

}  // namespace skimline
