// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/base/rational.h"

namespace skimline {

/// One subtitle: plain UTF-8 text, "\n" between its lines, seconds on the video's clock.
struct SubtitleCue {
    Rational start;
    Rational end;  ///< >= start
    std::string text;
};

}  // namespace skimline
