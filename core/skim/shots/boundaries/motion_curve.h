// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/base/rational.h"

namespace skimline {

/// How much one frame differs from the one before it, grey levels (movedDistance, reach 2).
struct Motion {
    Rational time;  ///< of the later frame, seconds from the first frame
    float change = 0;
};
using MotionCurve = std::vector<Motion>;  ///< ascending times

/// Where a boundary inside one take disturbs least: the frame after `from` and up to `to` around
/// which least changes (its own change and those of its two neighbours), the one nearest to the
/// middle where several are as still. The boundary goes before that frame; `to` when none lies
/// there.
Rational stillestMoment(const MotionCurve& curve, const Rational& from, const Rational& to);

}  // namespace skimline
