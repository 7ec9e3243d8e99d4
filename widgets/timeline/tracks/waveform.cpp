// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/waveform.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace skimline {
namespace {

constexpr std::size_t kGrowth = 4;
constexpr double kFullScale = 32767;

struct Extremes {
    std::vector<std::int16_t> low;
    std::vector<std::int16_t> high;
};

Extremes coarser(const Extremes& fine) {
    Extremes coarse;
    for (std::size_t from = 0; from < fine.low.size(); from += kGrowth) {
        const auto begin = static_cast<std::ptrdiff_t>(from);
        const auto end = static_cast<std::ptrdiff_t>(std::min(from + kGrowth, fine.low.size()));
        coarse.low.push_back(*std::min_element(fine.low.begin() + begin, fine.low.begin() + end));
        coarse.high.push_back(
            *std::max_element(fine.high.begin() + begin, fine.high.begin() + end));
    }
    return coarse;
}

}  // namespace

struct Waveform::Levels {
    double perSecond = 1;
    std::vector<Extremes> all;  ///< the finest first
};

Waveform::Waveform(double perSecond, std::span<const std::int16_t> low,
                   std::span<const std::int16_t> high) {
    if (low.empty() || low.size() != high.size() || !(perSecond > 0)) return;
    auto levels = std::make_shared<Levels>();
    levels->perSecond = perSecond;
    levels->all.push_back({{low.begin(), low.end()}, {high.begin(), high.end()}});
    while (levels->all.back().low.size() > kGrowth)
        levels->all.push_back(coarser(levels->all.back()));
    m_levels = std::move(levels);
}

Waveform::Swing Waveform::between(double startSeconds, double endSeconds) const {
    if (!m_levels) return {};
    const double start = std::max(startSeconds * m_levels->perSecond, 0.0);
    const double end = std::max(endSeconds * m_levels->perSecond, start);
    std::size_t level = 0;
    double width = 1;
    // Two stretches at least, so that the overhang at the ends is small.
    while (level + 1 < m_levels->all.size() && end - start >= 2 * width * kGrowth) {
        ++level;
        width *= kGrowth;
    }
    const Extremes& extremes = m_levels->all[level];
    const auto count = static_cast<double>(extremes.low.size());
    if (start / width >= count) return {};
    const auto first = static_cast<std::ptrdiff_t>(start / width);
    const auto last = static_cast<std::ptrdiff_t>(
        std::clamp(std::ceil(end / width), static_cast<double>(first) + 1, count));
    return {
        *std::min_element(extremes.low.begin() + first, extremes.low.begin() + last) / kFullScale,
        *std::max_element(extremes.high.begin() + first, extremes.high.begin() + last) /
            kFullScale};
}

double Waveform::loudest() const {
    if (!m_levels) return 0;
    const Extremes& top = m_levels->all.back();
    const double low = *std::min_element(top.low.begin(), top.low.end());
    const double high = *std::max_element(top.high.begin(), top.high.end());
    return std::max(-low, high) / kFullScale;
}

}  // namespace skimline
