// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/text/subtitles/word_sound.h"

namespace skimline {

/// Which sound made each word of every cue of a transcript, as the cues list them. An hour of talk
/// takes 1 MB.
struct WordSounds {
    std::vector<std::vector<WordSound>> cues;
};

}  // namespace skimline
