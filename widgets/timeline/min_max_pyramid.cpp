// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/min_max_pyramid.h"

#include <algorithm>

namespace skimline {
namespace {

// Small enough to look at value by value, large enough that the pyramid is small beside the list.
constexpr qsizetype kBlockSize = 16;

void include(MinMaxPyramid::Range& range, double least, double greatest) {
    range.least = std::min(range.least, least);
    range.greatest = std::max(range.greatest, greatest);
}

}  // namespace

MinMaxPyramid::MinMaxPyramid(const QList<double>& values) : m_values(values) {
    std::vector<Range> level;
    for (qsizetype first = 0; first + kBlockSize <= values.size(); first += kBlockSize) {
        Range range{values[first], values[first]};
        for (qsizetype at = first + 1; at < first + kBlockSize; ++at) {
            include(range, values[at], values[at]);
        }
        level.push_back(range);
    }
    while (!level.empty()) {
        m_levels.push_back(level);
        std::vector<Range> upper;
        for (std::size_t at = 0; at + 1 < level.size(); at += 2) {
            upper.push_back(level[at]);
            include(upper.back(), level[at + 1].least, level[at + 1].greatest);
        }
        level = std::move(upper);
    }
}

MinMaxPyramid::Range MinMaxPyramid::over(qsizetype first, qsizetype end) const {
    Range range{m_values[first], m_values[first]};
    while (first < end) {
        // The largest block that begins here and does not reach beyond the end.
        std::size_t level = 0;
        qsizetype size = kBlockSize;
        const bool aligned = first % kBlockSize == 0 && first + kBlockSize <= end;
        if (!aligned) {
            include(range, m_values[first], m_values[first]);
            ++first;
            continue;
        }
        while (level + 1 < m_levels.size() && first % (2 * size) == 0 && first + 2 * size <= end) {
            ++level;
            size *= 2;
        }
        const Range& block = m_levels[level][static_cast<std::size_t>(first / size)];
        include(range, block.least, block.greatest);
        first += size;
    }
    return range;
}

}  // namespace skimline
