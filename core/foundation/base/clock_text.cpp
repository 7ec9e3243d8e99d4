// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/clock_text.h"

#include <algorithm>
#include <cmath>

namespace skimline {
namespace {

std::string padded(std::int64_t value, std::size_t digits) {
    const std::string text = std::to_string(value);
    return std::string(digits - std::min(digits, text.size()), '0') + text;
}

}  // namespace

std::string clockText(std::int64_t seconds, ClockHours hours) {
    const std::int64_t all = std::max<std::int64_t>(seconds, 0);
    const std::string ending = ":" + padded(all % 60, 2);
    if (hours == ClockHours::Never || (hours == ClockHours::FromOneHourOn && all < 3600))
        return std::to_string(all / 60) + ending;
    return std::to_string(all / 3600) + ":" + padded(all / 60 % 60, 2) + ending;
}

std::string roundedClockText(double seconds) {
    return clockText(std::llround(std::max(seconds, 0.0)));
}

std::string playedClockText(double seconds) {
    // The small allowance keeps 29.999999 from reading as 0:29.
    return clockText(static_cast<std::int64_t>(std::max(seconds, 0.0) + 1e-6));
}

std::string subtitleClockText(std::int64_t milliseconds, char decimalSign) {
    const std::int64_t all = std::max<std::int64_t>(milliseconds, 0);
    return padded(all / 3'600'000, 2) + ":" + padded(all / 60'000 % 60, 2) + ":" +
           padded(all / 1000 % 60, 2) + decimalSign + padded(all % 1000, 3);
}

}  // namespace skimline
