// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/foundation/base/edit_list.h"

namespace skimline {

enum class Lock { None, In, Out };

/// Footage that a user shows before and after a kept shot, seconds in whole frames: on top of the
/// budget.
struct Padding {
    Rational before;
    Rational after;
    friend bool operator==(const Padding&, const Padding&) = default;
};

/// How a user calls a shot, UTF-8; both may be empty. Several shots may have one tag.
struct ShotLabel {
    std::string name;
    std::string tag;
    friend bool operator==(const ShotLabel&, const ShotLabel&) = default;
};

/// A shot of the source: steps are sampled frames, `length` counts source frames.
struct Shot {
    std::int64_t firstStep = 0;
    std::int64_t endStep = 0;  ///< half-open
    TimeRange range;           ///< seconds from the first frame
    std::int64_t length = 0;   ///< source frames
    double meanScore = 0;      ///< of its frame scores, [0, 1]
    /// Number, from 1, of the video's shot that this one is or belongs to. 0: not numbered yet.
    std::int64_t number = 0;
    Lock lock = Lock::None;
    bool edited = false;  ///< a user set one of its boundaries
    /// A transition or a flash between two cuts: kept only when locked in, or by finishSkim().
    bool passing = false;
    /// Chosen by the last selection: kept, unless a user decides otherwise.
    bool chosen = false;
    bool kept = false;
    Padding padding;  ///< of the piece that it begins or ends
    /// Second at which a user placed it in the skim, as if it began there. None: in order of time.
    std::optional<double> place;
    ShotLabel label = {};
    /// > 1: locked out, but played this many times as fast. 0: not.
    int fast = 0;
    friend bool operator==(const Shot&, const Shot&) = default;
};

}  // namespace skimline
