// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/skim/speech/activity/speech_track.h"

namespace skimline {

/// Runs of 0.15 s or longer that are almost silent, as between two words: the closure of consonants
/// inside one (the ct of "project") is shorter. The threshold of quiet follows from the sound
/// around the window; if noise hides that, there are none.
/// @param window  seconds, as far as runs may reach  @return ascending and apart, within the window
std::vector<TimeRange> quietRuns(const SpeechTrack& voice, const TimeRange& window);

/// Whether a pause is so loud relative to the speech around it (4 s on either side, less than 15 dB
/// apart) that it masks the soft ends of words.
bool drownsEnds(const SpeechTrack& voice, const TimeRange& pause);

}  // namespace skimline
