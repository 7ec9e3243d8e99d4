// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/foundation/base/edit_list.h"

namespace skimline {

/// Which pauses are cut out, and how much of them stays, in seconds.
struct PauseCuts {
    double longerThan = 0.6;
    double keep = 0.2;  ///< half of it after the speech before, half before the next speech
    friend bool operator==(const PauseCuts&, const PauseCuts&) = default;
};

/// Ranges to cut out of the pieces: pauses over cuts.longerThan, at their ends, too. A piece
/// without any speech is shown for its pictures and keeps all of them. Whole frames.
/// @param speech  ascending and apart  @throws Error(Usage) for lengths below 0 or without end
std::vector<TimeRange> pausesToCut(const EditList& edits, std::span<const TimeRange> speech,
                                   const PauseCuts& cuts);

/// The pieces without the ranges in `dropped` (any order).
EditList without(EditList edits, std::vector<TimeRange> dropped);

/// Ranges by start; those that touch or overlap are one.
std::vector<TimeRange> united(std::vector<TimeRange> ranges);

}  // namespace skimline
