// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/duration_parsing.h"

#include <cmath>
#include <string>

#include "core/foundation/base/clock_text.h"
#include "core/foundation/base/error.h"
#include "tests/fuzz/fuzz_target.h"

namespace skimline::fuzz {

void readHostile(std::string_view bytes) {
    const std::string text(bytes);
    try {
        const double seconds = cli::secondsFromText(text);
        require(std::isfinite(seconds) && seconds >= 0, "a length of time is a number");
        roundedClockText(seconds);
    } catch (const Error&) {
    }
    try {
        const double fraction = cli::fractionFromText(text);
        require(fraction > 0 && fraction <= 1, "a share is one");
    } catch (const Error&) {
    }
}

}  // namespace skimline::fuzz
