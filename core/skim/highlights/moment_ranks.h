// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/skim/highlights/highlight_types.h"

namespace skimline {

/// What a video is known to hold, beside what the highlight network makes of it.
struct MomentEvidence {
    std::span<const float> worth;       ///< [samples] two per second; empty: not known
    std::span<const float> onset;       ///< [sounds] five per second; empty: no audio
    std::span<const TimeRange> speech;  ///< ascending, apart
};

/// Orders moments by what they are worth to a viewer, and makes that their score: half of it is the
/// worth of their frames (not known: half of that), a quarter each how sudden the strongest sound
/// is and how much of the moment is spoken. Worth and sounds count by their place among all of the
/// video, since neither has a unit to compare by. These shares are chosen, not learned. The
/// network's own score, near 1 for all moments of real footage, decides between equals.
void rankMoments(std::vector<HighlightMoment>& moments, const MomentEvidence& evidence);

}  // namespace skimline
