// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/nets/scores/marginal_gains.h"

#include <ATen/ATen.h>

#include <algorithm>

#include "core/nets/scores/interest.h"

namespace skimline {
namespace {

constexpr std::int64_t kMostWitnesses = 1024;

at::Tensor asTensor(const std::vector<std::int64_t>& values) {
    return at::tensor(at::ArrayRef<std::int64_t>(values), at::kLong);
}

/// [shots] sums over the rows of each.
at::Tensor sumsOf(const at::Tensor& rows, const std::vector<std::int64_t>& bounds) {
    const at::Tensor sums = at::cat({at::zeros({1}, at::kDouble), rows.to(at::kDouble).cumsum(0)});
    return at::diff(sums.index_select(0, asTensor(bounds))).to(at::kFloat);
}

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
    : m_bounds(std::move(bounds)), m_best(bestCosines(rows, m_bounds)) {
    const std::int64_t length = rows.size(0);
    const std::int64_t witnesses = m_best.size(1);
    const double share = static_cast<double>(length) / static_cast<double>(witnesses);
    m_lengths = at::diff(asTensor(m_bounds)).to(at::kFloat);
    m_weights = witnessesOf(worth.pow(3)) * share;
    m_kept = worth * kInterestPerKeptRow;
    m_nearest = (at::arange(length, at::kDouble) / share).to(at::kLong).clamp_max(witnesses - 1);
    m_covered = at::zeros({witnesses}, at::kFloat);
}

at::Tensor MarginalGains::perRow() const {
    const at::Tensor standing = at::mv((m_best - m_covered).clamp_min(0), m_weights);
    at::Tensor fresh = m_covered.clone();
    float* values = fresh.data_ptr<float>();
    std::transform(values, values + fresh.numel(), values, noveltyAt);
    const at::Tensor own = sumsOf(m_kept * fresh.index_select(0, m_nearest), m_bounds);
    return (standing + own) / m_lengths;
}

void MarginalGains::take(std::int64_t shot) {
    m_covered = at::maximum(m_covered, m_best.select(0, shot));
}

}  // namespace skimline
