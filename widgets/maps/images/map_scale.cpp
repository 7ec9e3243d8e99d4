// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/maps/images/map_scale.h"

#include <algorithm>
#include <cmath>

namespace skimline {
namespace {

constexpr float kDecades = 4;
constexpr std::size_t kQuantileCount = 257;

}  // namespace

MapScale::MapScale(MapScaleKind kind, float most, bool isSigned)
    : m_kind(kind), m_most(most > 0 && std::isfinite(most) ? most : 1.0F), m_signed(isSigned) {}

MapScale MapScale::byRank(std::vector<float> values, bool isSigned) {
    std::erase_if(values, [](float value) { return std::isnan(value); });
    if (isSigned)
        for (float& value : values) value = std::abs(value);
    std::sort(values.begin(), values.end());
    MapScale scale(MapScaleKind::Rank, values.empty() ? 1 : values.back(), isSigned);
    for (std::size_t at = 0; at < kQuantileCount && !values.empty(); ++at)
        scale.m_quantiles.push_back(values[at * (values.size() - 1) / (kQuantileCount - 1)]);
    return scale;
}

MapScale MapScale::over(MapScaleKind kind, const std::vector<float>& values, bool isSigned) {
    if (kind == MapScaleKind::Rank) return byRank(values, isSigned);
    float most = 0;
    for (const float value : values)
        if (std::abs(value) > most) most = std::abs(value);
    return {kind, most, isSigned};
}

float MapScale::magnitudePlace(float magnitude) const {
    switch (m_kind) {
        case MapScaleKind::Linear:
            return magnitude / m_most;
        case MapScaleKind::Logarithmic:
            return magnitude > 0 ? 1 + std::log10(magnitude / m_most) / kDecades : 0;
        case MapScaleKind::Rank:
            break;
    }
    if (m_quantiles.empty()) return 0;
    const auto above = std::lower_bound(m_quantiles.begin(), m_quantiles.end(), magnitude);
    return static_cast<float>(above - m_quantiles.begin()) / static_cast<float>(kQuantileCount - 1);
}

float MapScale::magnitudeAt(float place) const {
    switch (m_kind) {
        case MapScaleKind::Linear:
            return place * m_most;
        case MapScaleKind::Logarithmic:
            return m_most * std::pow(10.0F, (place - 1) * kDecades);
        case MapScaleKind::Rank:
            break;
    }
    if (m_quantiles.empty()) return 0;
    const auto at = static_cast<std::size_t>(std::lround(place * (kQuantileCount - 1)));
    return m_quantiles[std::min(at, kQuantileCount - 1)];
}

float MapScale::place(float value) const {
    if (!m_signed) return std::clamp(magnitudePlace(value), 0.0F, 1.0F);
    const float away = std::clamp(magnitudePlace(std::abs(value)), 0.0F, 1.0F) / 2;
    return value < 0 ? 0.5F - away : 0.5F + away;
}

float MapScale::valueAt(float place) const {
    const float within = std::clamp(place, 0.0F, 1.0F);
    if (!m_signed) return magnitudeAt(within);
    if (within == 0.5F) return 0;
    const float magnitude = magnitudeAt(std::abs(within - 0.5F) * 2);
    return within < 0.5F ? -magnitude : magnitude;
}

}  // namespace skimline
