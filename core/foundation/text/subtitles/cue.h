// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/foundation/base/rational.h"

namespace skimline {

/// A word of a cue and when it is said, seconds on the video's clock.
struct CueWord {
    Rational start;
    Rational end;  ///< >= start
    std::string text;
    friend bool operator==(const CueWord&, const CueWord&) = default;
};

/// One subtitle: plain UTF-8 text, "\n" between its lines, seconds on the video's clock.
struct SubtitleCue {
    Rational start;
    Rational end;  ///< >= start
    std::string text;
    std::vector<CueWord> words{};  ///< ascending; empty: only the cue has times
};

}  // namespace skimline
