// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/foundation/text/transcript.h"

namespace skimline {

// A window of sound while a speech network writes it down; seconds as they are computed.

/// A word and when it is said.
struct TimedWord {
    std::string text;  ///< with the space before it if there is one
    double start = 0;
    double end = 0;
    double probability = 0;  ///< mean over its tokens
    WordSound sound{};       ///< audio that the network attended to; empty: not known
    friend bool operator==(const TimedWord&, const TimedWord&) = default;
};

/// One stretch of speech, written down.
struct SpokenCue {
    double start = 0;
    double end = 0;
    std::string text;
    std::vector<TimedWord> words;  ///< ascending; empty if times were not asked for
    friend bool operator==(const SpokenCue&, const SpokenCue&) = default;
};

}  // namespace skimline
