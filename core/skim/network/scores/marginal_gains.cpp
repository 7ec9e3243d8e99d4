// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/scores/marginal_gains.h"

#include <ATen/ATen.h>

#include <algorithm>

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

// Block by block, because a product per shot would copy the witnesses for each.
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

at::Tensor gainsPerRow(const at::Tensor& rows, const std::vector<std::int64_t>& bounds,
                       const at::Tensor& worth) {
    return gainsByCosines(bestCosines(rows, bounds), bounds, worth);
}

at::Tensor gainsByCosines(const at::Tensor& best, const std::vector<std::int64_t>& bounds,
                          const at::Tensor& worth) {
    const double share = static_cast<double>(worth.size(0)) / static_cast<double>(best.size(1));
    const at::Tensor standing = at::mv(best, witnessesOf(worth.pow(3)) * share);
    at::Tensor gains = at::empty({best.size(0)}, at::kFloat);
    for (std::int64_t shot = 0; shot < gains.size(0); ++shot) {
        const std::int64_t first = bounds[static_cast<std::size_t>(shot)];
        const std::int64_t length = bounds[static_cast<std::size_t>(shot) + 1] - first;
        const at::Tensor kept = worth.narrow(0, first, length).sum() * kInterestPerKeptRow;
        gains[shot] = (standing[shot] + kept) / static_cast<double>(length);
    }
    return gains;
}

}  // namespace skimline
