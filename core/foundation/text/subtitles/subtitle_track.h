// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/foundation/text/subtitles/cue.h"

namespace skimline {

enum class SubtitleFormat { Srt, Vtt, Ass };

/// What a subtitle file holds.
struct SubtitleTrack {
    SubtitleFormat format = SubtitleFormat::Srt;
    std::vector<SubtitleCue> cues;  ///< by start time; no empty ones
    std::int64_t damagedCues = 0;   ///< left out because their times could not be read
    std::int64_t reversedCues = 0;  ///< ended before they began; their end was moved to their start
};

}  // namespace skimline
