// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/interchange/timecode.h"

#include <algorithm>
#include <cstdio>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

/// Numbers skipped at the start of every minute that is not a tenth one.
std::int64_t droppedPerMinute(const TimecodeRate& rate) {
    return rate.dropFrame ? rate.base / 15 : 0;
}

}  // namespace

TimecodeRate TimecodeRate::of(const Rational& frameRate) {
    if (frameRate <= Rational())
        throw Error(ErrorCode::Config, "frame rate", "The frame rate must be positive.");
    TimecodeRate rate;
    rate.base = std::max<std::int64_t>(1, frameRate.roundTimes(Rational(1)));
    // 30000/1001 and its rounded spellings, not 30 and not the odd rates beside it
    const double exact = static_cast<double>(rate.base) * 1000.0 / 1001.0;
    const double distance = frameRate.toDouble() - exact;
    rate.dropFrame = (rate.base == 30 || rate.base == 60) && distance > -0.005 && distance < 0.005;
    return rate;
}

std::string timecodeText(std::int64_t frame, const TimecodeRate& rate) {
    const std::int64_t dropped = droppedPerMinute(rate);
    const std::int64_t perMinute = rate.base * 60 - dropped;
    const std::int64_t perTenMinutes = perMinute * 10 + dropped;
    frame %= perTenMinutes * 6 * 24;
    const std::int64_t tens = frame / perTenMinutes;
    const std::int64_t rest = frame % perTenMinutes;
    std::int64_t number = frame + tens * 9 * dropped;
    if (rest >= perMinute + dropped) number += (rest - dropped) / perMinute * dropped;
    const std::int64_t seconds = number / rate.base;
    char text[64];
    std::snprintf(text, sizeof text, "%02d:%02d:%02d%c%02d", static_cast<int>(seconds / 3600),
                  static_cast<int>(seconds / 60 % 60), static_cast<int>(seconds % 60),
                  rate.dropFrame ? ';' : ':', static_cast<int>(number % rate.base));
    return text;
}

std::int64_t frameAtTimecode(std::int64_t hours, std::int64_t minutes, std::int64_t seconds,
                             std::int64_t frames, const TimecodeRate& rate) {
    const std::int64_t allMinutes = hours * 60 + minutes;
    return (allMinutes * 60 + seconds) * rate.base + frames -
           (allMinutes - allMinutes / 10) * droppedPerMinute(rate);
}

}  // namespace skimline
