// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/error.h"
#include "core/skim/plan/shot.h"

namespace skimline {

/// Amount to keep. Exactly one of the two is used.
struct Budget {
    /// Share of the video, (0, 1]; at least 1.2 s or half of the video, whichever is less.
    double fraction = 0.15;
    double seconds = 0;  ///< > 0: absolute, overrides the fraction
    /// @return whole source frames that may be kept
    std::int64_t frames(const Rational& duration, const Rational& frameRate) const;
    friend bool operator==(const Budget&, const Budget&) = default;
};

/// Cuts the video at `firstFrames` (steps) and averages the scores. Shot k covers the time from its
/// first step to the next shot's first step; the last one ends at `duration`.
std::vector<Shot> makeShots(std::span<const std::int64_t> firstFrames,
                            std::span<const float> scores, const Rational& sampleRate,
                            const Rational& duration, const Rational& frameRate);

/// Sets `kept` on every shot: locked-in ones stay, locked-out ones go, the rest by the exact
/// knapsack on int(1000 * meanScore). Under 1 ms per hour of video.
/// @return why the budget is not met, Error(Infeasible): LockedShotsTooLong when the locked-in
/// shots exceed it, which then are all that is kept; otherwise nothing is: NoShotFits when every
/// free shot exceeds it, NoShots, AllShotsLockedOut
[[nodiscard]] std::optional<Error> selectKeyShots(std::vector<Shot>& shots,
                                                  std::int64_t budgetFrames,
                                                  const Rational& frameRate);

/// Kept shots in order, touching ones merged.
EditList makeEditList(const std::vector<Shot>& shots, const std::filesystem::path& source,
                      const Rational& frameRate);

}  // namespace skimline
