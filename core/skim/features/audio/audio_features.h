// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/skim/features/audio/audio_tokens.h"
#include "core/skim/speech/activity/speech_track.h"

namespace skimline {

/// Result of one reading of a video's audio; about 6 MB an hour. Empty: no audio, or it was not
/// analysed.
struct AudioFeatures {
    SpeechTrack voice;
    AudioTokens tokens;
};

/// Name of their note in the cache. @param track  as readAudio()'s
std::string audioNote(int track);
/// For the cache and for another process, in the machine's own representation.
std::string bytesOf(const AudioFeatures& audio);
/// @return nothing unless bytesOf() wrote the bytes
std::optional<AudioFeatures> audioFeaturesIn(std::string_view bytes);

}  // namespace skimline
