// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/base/edit_list.h"

namespace skimline {

enum class Lock { None, In, Out };

/// A shot of the source: steps are sampled frames, `length` counts source frames.
struct Shot {
    std::int64_t firstStep = 0;
    std::int64_t endStep = 0;  ///< half-open
    TimeRange range;           ///< seconds from the first frame
    std::int64_t length = 0;   ///< source frames
    double meanScore = 0;      ///< of its frame scores, [0, 1]
    Lock lock = Lock::None;
    bool edited = false;   ///< a user set one of its boundaries
    bool passing = false;  ///< a transition or a flash between two cuts: kept only when locked in
    bool kept = false;
    friend bool operator==(const Shot&, const Shot&) = default;
};

}  // namespace skimline
