// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/timecode.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

/// Frame rates of editors: whole numbers, some also divided by 1.001.
constexpr std::int64_t kRates[] = {24, 25, 30, 48, 50, 60, 72, 90, 100, 120, 144, 240};
/// Tolerance for the rounding of rates in files and for inexact camera clocks.
constexpr double kSameRate = 2e-5;
constexpr double kNearRate = 1e-3;

/// The nearest of these to a rate, as a ratio to it.
Rational nearestRate(const Rational& rate) {
    Rational nearest(kRates[0]);
    const auto distance = [&](const Rational& other) {
        return std::abs(other.toDouble() / rate.toDouble() - 1);
    };
    for (const std::int64_t whole : kRates)
        for (const Rational& other : {Rational(whole), Rational(whole * 1000, 1001)})
            if (distance(other) < distance(nearest)) nearest = other;
    return nearest;
}

/// Numbers skipped at the start of every minute not divisible by ten.
std::int64_t droppedPerMinute(const TimecodeRate& rate) {
    return rate.dropFrame ? rate.base / 15 : 0;
}

}  // namespace

Rational editingRate(const Rational& mean) {
    if (mean.den() == 1 && mean <= Rational(kRates[0])) return mean;
    for (const std::int64_t times : {1, 2, 3, 4}) {
        const Rational rate = mean * Rational(times);
        const Rational nearest = nearestRate(rate);
        const double off = std::abs(nearest.toDouble() / rate.toDouble() - 1);
        if (off < kSameRate) return rate;
        if (off < kNearRate) return nearest;
    }
    for (const std::int64_t whole : kRates)
        if (Rational(whole) >= mean) return whole;
    return -(Rational() - mean).floorTimes(Rational(1));
}

TimecodeRate TimecodeRate::of(const Rational& frameRate) {
    if (frameRate <= Rational())
        throw Error(ErrorCode::Config, "frame rate", "The frame rate must be positive.");
    TimecodeRate rate;
    rate.base = std::max<std::int64_t>(1, frameRate.roundTimes(Rational(1)));
    // 30000/1001 and its rounded spellings, not 30 and not the odd rates near it
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

std::optional<std::int64_t> frameAtTimecode(std::string_view text, const TimecodeRate& rate) {
    std::int64_t parts[4] = {};
    for (std::int64_t& part : parts) {
        const std::size_t length = std::min(text.find_first_of(":;."), text.size());
        const char* const end = text.data() + length;
        const auto read = std::from_chars(text.data(), end, part);
        if (length == 0 || length > 3 || read.ec != std::errc() || read.ptr != end || part < 0)
            return {};
        text.remove_prefix(std::min(length + 1, text.size()));
    }
    const bool exists = parts[1] < 60 && parts[2] < 60 && parts[3] < rate.base;
    if (!text.empty() || !exists) return {};
    return frameAtTimecode(parts[0], parts[1], parts[2], parts[3], rate);
}

}  // namespace skimline
