// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/shots/boundaries/motion_curve.h"

#include <algorithm>

namespace skimline {

namespace {

/// Differences below this are the coder's noise, grey levels.
constexpr float kNoise = 0.05F;

/// The frame's own change counts twice.
float unrest(const MotionCurve& curve, std::size_t at) {
    const float before = at > 0 ? curve[at - 1].change : curve[at].change;
    const float after = at + 1 < curve.size() ? curve[at + 1].change : curve[at].change;
    return (before + 2 * curve[at].change + after) / 4;
}

}  // namespace

Rational stillestMoment(const MotionCurve& curve, const Rational& from, const Rational& to) {
    const auto later = [](const Rational& time, const Motion& motion) {
        return time < motion.time;
    };
    const auto first = std::upper_bound(curve.begin(), curve.end(), from, later);
    const auto last = std::upper_bound(first, curve.end(), to, later);
    if (first == last) return to;
    const double middle = (from + to).toDouble() / 2;
    const auto off = [&](std::size_t at) { return std::abs(curve[at].time.toDouble() - middle); };
    auto best = static_cast<std::size_t>(first - curve.begin());
    for (std::size_t at = best + 1; at < static_cast<std::size_t>(last - curve.begin()); ++at) {
        const float gain = unrest(curve, best) - unrest(curve, at);
        if (gain > kNoise || (gain > -kNoise && off(at) < off(best))) best = at;
    }
    return curve[best].time;
}

}  // namespace skimline
