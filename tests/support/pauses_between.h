// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/rational.h"

namespace skimline::test {

/// Pauses between, before and after speech: all spans of [0, duration) without it that last
/// `leastSeconds` or longer. @param speech  ascending and apart
inline std::vector<TimeRange> pausesBetween(const std::vector<TimeRange>& speech,
                                            const Rational& duration, double leastSeconds = 0) {
    std::vector<TimeRange> pauses;
    Rational from;
    const auto add = [&](const Rational& until) {
        if (until > from && (until - from).toDouble() >= leastSeconds)
            pauses.push_back({from, until});
    };
    for (const TimeRange& range : speech) {
        if (range.start >= duration) break;
        add(range.start);
        from = range.end;
    }
    add(duration);
    return pauses;
}

}  // namespace skimline::test
