// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>

#include "core/foundation/attention/maps/attention_map.h"
#include "core/foundation/attention/maps/head_statistics.h"

namespace skimline::test {

/// The definitions, cell by cell. @param map  [rows, columns], -1 if nothing was computed
inline HeadStatistics denseStatistics(const at::Tensor& map, const MapPlaces& places,
                                      bool rowsAreSteps) {
    const auto cells = map.accessor<float, 2>();
    const bool placed = rowsAreSteps || !places.rowSteps.empty();
    HeadStatistics head;
    double distance = 0;
    double small = 0;
    for (std::int64_t row = 0; row < map.size(0); ++row) {
        const std::int64_t step =
            places.rowSteps.empty() ? row : places.rowSteps[static_cast<std::size_t>(row)];
        for (std::int64_t column = 0; column < map.size(1); ++column) {
            const double weight = static_cast<double>(cells[row][column]);
            if (weight < 0) continue;
            ++head.cells;
            if (weight < 0.1 / static_cast<double>(map.size(1))) ++small;
            if (weight > 0) head.entropy -= weight * std::log(weight);
            const std::int64_t away = std::abs(step - column);
            distance += weight * static_cast<double>(away);
            if (placed && away <= places.window / 2)
                head.band += weight;
            else if (std::ranges::binary_search(places.globals, column))
                head.globals += weight;
            else
                head.elsewhere += weight;
        }
    }
    const auto rows = static_cast<double>(map.size(0));
    head.entropy /= rows;
    head.band /= rows;
    head.globals /= rows;
    head.elsewhere /= rows;
    head.small = head.cells > 0 ? small / static_cast<double>(head.cells) : 0;
    if (placed) head.distance = distance / rows;
    return head;
}

}  // namespace skimline::test
