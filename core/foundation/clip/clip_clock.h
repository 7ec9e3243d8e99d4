// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/foundation/base/rational.h"
#include "core/foundation/media/ffmpeg/ffmpeg.h"

namespace skimline {

/// Shorter gaps in the source are read through rather than sought over, seconds.
inline const Rational kWorthSeeking{2};

/// How times of a source become times of a clip.
struct ClipClock {
    std::int64_t zero = 0;  ///< the source's first frame, ticks of its stream
    AVRational source{};    ///< unit of the source's times
    int ticks = 0;          ///< clip ticks in a second
    Rational slack;         ///< how far the source's time stamps may be off by rounding, seconds
    Rational nominal;       ///< length of a frame when nothing says so, seconds

    Rational timeOf(std::int64_t sourceTime) const {
        return ffmpeg::toSeconds(sourceTime - zero, source);
    }
    bool isBefore(std::int64_t sourceTime, const Rational& limit) const {
        return timeOf(sourceTime) + slack < limit;
    }
};

}  // namespace skimline
