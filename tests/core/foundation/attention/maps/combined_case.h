// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>

#include "core/foundation/attention/maps/aggregated_map.h"
#include "core/foundation/attention/maps/attention_map.h"
#include "core/foundation/attention/operator/local_global_attention.h"

namespace skimline::test {

/// Random heads with their true normalisers.
inline CombinedMap combinedMap(std::int64_t rows, std::int64_t columns, std::int64_t heads,
                               HeadCombination combination, MapCells cells = MapCells::Pattern) {
    at::manual_seed(rows * 7 + columns);
    CombinedMap map;
    map.combination = combination;
    AttentionPattern pattern{PatternKind::Lga, 9, {}};
    for (std::int64_t step = 4; step < rows; step += 13) pattern.globals.push_back(step);
    for (std::int64_t head = 0; head < heads; ++head) {
        const at::Tensor q = at::randn({1, rows, 8});
        const at::Tensor k = at::randn({1, columns, 8});
        at::Tensor lse = at::logsumexp(at::matmul(q, k.transpose(1, 2)) / std::sqrt(8.0), 2);
        if (cells == MapCells::Pattern) lse = localGlobalAttention(q, k, k, pattern).lse;
        map.heads.push_back({q[0], k[0], lse[0], cells, pattern});
    }
    return map;
}

/// By the definition: whole maps become one cell by cell.
inline FloatMatrix cellsOf(const CombinedMap& map) {
    FloatMatrix cells = wholeMap(map.heads.front());
    for (std::size_t head = 1; head < map.heads.size(); ++head) {
        const FloatMatrix other = wholeMap(map.heads[head]);
        for (std::size_t at = 0; at < cells.values.size(); ++at) {
            if (cells.values[at] < 0) continue;
            cells.values[at] = map.combination == HeadCombination::Mean
                                   ? cells.values[at] + other.values[at]
                                   : std::max(cells.values[at], other.values[at]);
        }
    }
    if (map.combination == HeadCombination::Mean)
        for (float& cell : cells.values)
            if (cell >= 0) cell /= static_cast<float>(map.heads.size());
    return cells;
}

}  // namespace skimline::test
