// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/base/edit_list.h"

namespace skimline {

/// A part of a sound that is listened to, samples.
struct SpeechWindow {
    std::int64_t from = 0;
    std::int64_t to = 0;

    std::int64_t length() const { return to - from; }
    friend bool operator==(const SpeechWindow&, const SpeechWindow&) = default;
};

/// Speech in windows of at most `longest` samples, closed at pauses, and at every pause of three
/// seconds: what is said after it is another matter. Half a second of what surrounds speech is
/// heard with it. Speech without a pause in all that time has a window of its own length.
/// @param speech   ascending and apart, seconds
/// @param samples  of the whole sound
/// @return ascending and apart
std::vector<SpeechWindow> speechWindows(const std::vector<TimeRange>& speech, std::int64_t samples,
                                        std::int64_t longest);

}  // namespace skimline
