// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/training/worth_preference.h"

#include <limits>

namespace skimline {
namespace {

constexpr std::int64_t kEnough = 10;

void compare(Preference& found, double better, double other) {
    ++found.pairs;
    found.right += better > other ? 1 : better == other ? 0.5 : 0;
}

}  // namespace

Preference preferenceBetween(std::span<const WorthRow> rows, std::span<const double> values,
                             std::span<const std::size_t> first,
                             std::span<const std::size_t> second, double step) {
    const bool same = first.data() == second.data();
    Preference found;
    for (const std::size_t a : first) {
        for (const std::size_t b : second) {
            if (rows[a].mark >= rows[b].mark + step) compare(found, values[a], values[b]);
            if (!same && rows[b].mark >= rows[a].mark + step) compare(found, values[b], values[a]);
        }
    }
    return found;
}

Preference preferenceOf(std::span<const WorthPair> pairs, std::span<const double> values) {
    Preference found;
    for (const WorthPair& pair : pairs) compare(found, values[pair.better], values[pair.other]);
    return found;
}

void MeanShare::add(const Preference& found) {
    if (found.pairs < kEnough) return;
    m_pairs += found.pairs;
    ++m_count;
    m_sum += found.share();
}

double MeanShare::mean() const {
    return m_count > 0 ? m_sum / static_cast<double>(m_count)
                       : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace skimline
