// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/skim/plan/shot.h"

namespace skimline {

/// A transition that nobody decided about: no shot to the reader of a list, and not counted as one,
/// even where it is kept for the sake of those beside it.
inline bool isTransition(const Shot& shot) { return shot.passing && shot.lock == Lock::None; }

/// How many shots there are to people.
inline std::int64_t shotCount(std::span<const Shot> shots) {
    return std::ranges::count_if(shots, [](const Shot& shot) { return !isTransition(shot); });
}

/// How many of them a skim keeps.
inline std::int64_t keptShotCount(std::span<const Shot> shots) {
    return std::ranges::count_if(shots,
                                 [](const Shot& shot) { return shot.kept && !isTransition(shot); });
}

/// What people call shots[at], wherever they read of it: counted from 1 without transitions, of
/// which every one is 0.
inline std::int64_t shotNumber(std::span<const Shot> shots, std::size_t at) {
    if (isTransition(shots[at])) return 0;
    return shotCount(shots.first(at + 1));
}

}  // namespace skimline
