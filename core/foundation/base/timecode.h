// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/foundation/base/rational.h"

namespace skimline {

/// The rate at which editors number a video's frames. A phone's rate varies: its mean is not a
/// standard rate, so the next higher one is used. @param mean  > 0
Rational editingRate(const Rational& mean);

/// How frames are numbered as hours, minutes, seconds and frames (SMPTE ST 12).
struct TimecodeRate {
    std::int64_t base = 25;  ///< frame numbers per second
    bool dropFrame = false;  ///< skips numbers so that 29.97 and 59.94 keep pace with the clock

    /// Base: the nearest whole rate. @throws Error(Config) for a rate that is not positive
    static TimecodeRate of(const Rational& frameRate);
};

/// `hh:mm:ss:ff`, with a semicolon before the frames in drop frame. Starts again after 24 hours.
/// @param frame  count of real frames from 00:00:00:00, >= 0
std::string timecodeText(std::int64_t frame, const TimecodeRate& rate);

/// The frame that carries the given number; inverse of the above for numbers that exist.
std::int64_t frameAtTimecode(std::int64_t hours, std::int64_t minutes, std::int64_t seconds,
                             std::int64_t frames, const TimecodeRate& rate);

/// The same from "hh:mm:ss:ff", with any of : ; . between. Nothing for another text, and for
/// numbers that do not exist.
std::optional<std::int64_t> frameAtTimecode(std::string_view text, const TimecodeRate& rate);

}  // namespace skimline
