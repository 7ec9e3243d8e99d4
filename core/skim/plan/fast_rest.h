// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/skim/plan/shot.h"

namespace skimline {

// A skim that shows its shots at normal speed and the rest of the video fast.

/// Limits of its speed: a slower rest saves little time, a faster one shows only single frames.
inline constexpr double kSlowestRest = 2;
inline constexpr double kFastestRest = 60;

/// The part of the video that no piece shows and that is not locked out, seconds.
/// @param kept  in order of time, all at their own speed
Rational restDuration(const EditList& kept, const std::vector<Shot>& shots,
                      const Rational& duration);

/// How long the kept shots may be so that the clip is no longer than `length`, seconds. Without a
/// speed (0) the clip is divided evenly between them and the rest, whose speed follows. At least a
/// quarter of the length, even if the rest alone is too long.
/// @param duration  of the part of the video that is shown
double keptSeconds(double length, double speed, double duration);

/// The speed of the rest at which the clip is as long as `length`, seconds, within kSlowestRest and
/// kFastestRest. @param rest  restDuration(), > 0
double speedOfRest(const EditList& kept, const Rational& rest, const Rational& length);

/// `kept` and, in between, the rest of the video. Every fast piece lasts whole frames of the clip,
/// at least one, and carries the speed that follows, up to 1.5 times as fast: their total length
/// follows from `speed`, within half a frame, unless there are more pieces than frames. Pieces
/// shorter than a frame run at normal speed.
/// @param kept  as restDuration()
EditList withFastRest(const EditList& kept, const std::vector<Shot>& shots, double speed,
                      const Rational& duration);

/// `kept` and the shots that are run through fast (Shot::fast), each where it stands in the video.
/// Every run of them lasts whole frames, at least one. Kept parts are not shown twice.
EditList withFastShots(const EditList& kept, const std::vector<Shot>& shots);

/// How long the fast shots are played, in whole frames at this rate, seconds.
Rational fastPlayed(const std::vector<Shot>& shots, const Rational& frameRate);

}  // namespace skimline
