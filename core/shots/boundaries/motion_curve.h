#pragma once

#include <vector>

#include "core/base/rational.h"

namespace skimline {

/// How much one picture differs from the one before it, grey levels (movedDistance, reach 2).
struct Motion {
    Rational time;  ///< of the later picture, seconds from the first frame
    float change = 0;
};
using MotionCurve = std::vector<Motion>;  ///< ascending times

/// Where a border inside one take disturbs least: the picture after `from` and up to `to` around
/// which least changes (its own change and those of its two neighbours), the one nearest to the
/// middle where several are as still. The border goes before that picture; `to` when none lies
/// there.
Rational stillestMoment(const MotionCurve& curve, const Rational& from, const Rational& to);

}  // namespace skimline
