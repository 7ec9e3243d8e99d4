// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>

#include "core/foundation/base/edit_list.h"

namespace skimline {

// Speech below is ascending and apart, seconds from the first video frame.

/// Whether a cut at `at` goes through speech; its ends are outside.
bool isInSpeech(const Rational& at, std::span<const TimeRange> speech);

/// The frame boundary within [window.start, window.end] that is nearest to `to` and outside speech.
std::optional<Rational> quietFrameNear(const Rational& to, const TimeRange& window,
                                       std::span<const TimeRange> speech,
                                       const Rational& frameRate);

/// First frame boundary at or after a moment, last one at or before it.
Rational frameFrom(const Rational& at, const Rational& frameRate);
Rational frameUpTo(const Rational& at, const Rational& frameRate);

}  // namespace skimline
