// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/shots/boundaries/blend_pace.h"

namespace skimline {
namespace {

constexpr double kSlowSide = 0.3;  ///< share of the blend; longer ends are cut off
constexpr float kThird = 1.0F / 3;

}  // namespace

double BlendPace::seconds(std::size_t from, std::size_t to) const {
    return (m_shares[to].time - m_shares[from].time).toDouble();
}

void BlendPace::cutSlowSides(FoundBlend& blend) const {
    const double slack = kSlowSide * (blend.end - blend.begin).toDouble();
    const auto [from, to] = fastestThird();
    if (from == to) return;
    const double perShare =
        seconds(from, to) / static_cast<double>(m_shares[to].share - m_shares[from].share);
    const double before = static_cast<double>(m_shares[from].share) * perShare;
    const double after = static_cast<double>(1 - m_shares[to].share) * perShare;
    if ((m_shares[from].time - blend.begin).toDouble() > before + slack)
        blend.begin = stepBefore(from, before);
    if ((blend.end - m_shares[to].time).toDouble() > after + slack)
        blend.end = stepAfter(to, after);
}

std::pair<std::size_t, std::size_t> BlendPace::fastestThird() const {
    std::pair<std::size_t, std::size_t> fastest{0, 0};
    for (std::size_t from = 0, to = 0; from < m_shares.size(); ++from) {
        while (to < m_shares.size() && m_shares[to].share - m_shares[from].share < kThird) ++to;
        if (to == m_shares.size()) break;
        const bool isFirst = fastest.first == fastest.second;
        if (isFirst || seconds(from, to) < seconds(fastest.first, fastest.second))
            fastest = {from, to};
    }
    return fastest;
}

Rational BlendPace::stepBefore(std::size_t at, double wanted) const {
    std::size_t step = at;
    while (step > 0 && seconds(step, at) < wanted) --step;
    return m_shares[step].time;
}

Rational BlendPace::stepAfter(std::size_t at, double wanted) const {
    std::size_t step = at;
    while (step + 1 < m_shares.size() && seconds(at, step) < wanted) ++step;
    return m_shares[step].time;
}

}  // namespace skimline
