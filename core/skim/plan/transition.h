// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/skim/plan/shot.h"

namespace skimline {

/// A transition that the user has not decided about. Lists do not show or count it as a shot, even
/// where it is kept for the sake of its neighbours.
inline bool isTransition(const Shot& shot) { return shot.passing && shot.lock == Lock::None; }

/// Number of shots as users count them: parts of one are one.
/// @param keptOnly  those of which a skim keeps a part
inline std::int64_t shotCount(std::span<const Shot> shots, bool keptOnly = false) {
    std::int64_t count = 0;
    std::int64_t last = 0;
    for (const Shot& shot : shots) {
        if (isTransition(shot) || (keptOnly && !shot.kept)) continue;
        if (shot.number == 0 || shot.number != last) ++count;
        last = shot.number;
    }
    return count;
}

/// Number of shots of which a skim keeps a part.
inline std::int64_t keptShotCount(std::span<const Shot> shots) { return shotCount(shots, true); }

/// Number of shots[at] as users see it: counted from 1 without transitions, which have 0. Shots are
/// those of the video, whichever parts of them suit a skim.
inline std::int64_t shotNumber(std::span<const Shot> shots, std::size_t at) {
    if (isTransition(shots[at])) return 0;
    return shots[at].number > 0 ? shots[at].number : shotCount(shots.first(at + 1));
}

/// Numbers them by the shots of the video, which cover it without gaps: a part has the number of
/// the shot that holds its middle.
inline void numberShots(std::span<Shot> shots, std::span<const Shot> ofVideo) {
    std::size_t whole = 0;
    std::int64_t number = 0;
    for (Shot& shot : shots) {
        const Rational middle = (shot.range.start + shot.range.end) / Rational(2);
        for (; whole < ofVideo.size() && (whole == 0 || ofVideo[whole].range.start <= middle);
             ++whole)
            number += ofVideo[whole].passing ? 0 : 1;
        shot.number = std::max<std::int64_t>(number, 1);
    }
}

}  // namespace skimline
