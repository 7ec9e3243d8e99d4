// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

namespace skimline {

// Times as a clock shows them, the same in every locale. Negative times read as 0. Any thread.

/// Whether to write hours, or sixty minutes for each.
enum class ClockHours { FromOneHourOn, Always, Never };

/// "0:07", "12:34", "1:02:03"; "0:00:07" with Always, "62:03" with Never.
std::string clockText(std::int64_t seconds, ClockHours hours = ClockHours::FromOneHourOn);

/// clockText() of the nearest second, for durations.
std::string roundedClockText(double seconds);

/// clockText() of the second that a player shows at this time: the last one that has begun.
std::string playedClockText(double seconds);

/// "01:02:03,004": hours have two digits or more.
/// @param decimalSign  ',' in .srt files, '.' in WebVTT
std::string subtitleClockText(std::int64_t milliseconds, char decimalSign);

}  // namespace skimline
