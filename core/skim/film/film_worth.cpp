// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/film_worth.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <span>

namespace skimline {
namespace {

constexpr double kTenth = 0.1;

double meanOfBest(std::span<const float> worth) {
    if (worth.empty()) return 1;
    std::vector<float> sorted(worth.begin(), worth.end());
    std::ranges::sort(sorted, std::ranges::greater());
    const auto best = static_cast<std::size_t>(
        std::max(1.0, std::ceil(kTenth * static_cast<double>(sorted.size()))));
    return std::accumulate(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(best),
                           0.0) /
           static_cast<double>(best);
}

}  // namespace

std::vector<float> worthAmongFiles(const Analysis& analysis) {
    const Scores& scores = *analysis.scores;
    std::vector<float> worth(scores.choice.begin(), scores.choice.end());
    const float most = worth.empty() ? 0 : std::ranges::max(worth);
    const double factor = most > 0 ? meanOfBest(scores.worth) / static_cast<double>(most) : 0;
    for (float& each : worth)
        each = static_cast<float>(std::clamp(factor * static_cast<double>(each), 0.0, 1.0));
    return worth;
}

}  // namespace skimline
