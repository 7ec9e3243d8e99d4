// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/foundation/base/edit_list.h"

namespace skimline {

/// A part of a sound to transcribe, samples.
struct SpeechWindow {
    std::int64_t from = 0;
    std::int64_t to = 0;

    std::int64_t length() const { return to - from; }
    friend bool operator==(const SpeechWindow&, const SpeechWindow&) = default;
};

/// The next part to transcribe: from `from`, or from the next start of speech, to the last pause
/// within `longest` samples, or to the first pause of three seconds, after which the subject often
/// changes. It includes half a second of the pauses around it, but no speech beyond them. Speech
/// without any pause in that time is cut.
/// @param speech   ascending and apart, seconds
/// @param samples  of the whole sound
/// @return nothing when there is no more speech
std::optional<SpeechWindow> speechWindowFrom(std::int64_t from,
                                             const std::vector<TimeRange>& speech,
                                             std::int64_t samples, std::int64_t longest);

}  // namespace skimline
