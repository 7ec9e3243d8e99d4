// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>

#include "core/base/log.h"
#include "core/base/run_context.h"
#include "core/features/cache/feature_cache.h"
#include "core/speech/activity/speech_track.h"

namespace skimline {

/// Whose voice is listened to, and with what.
struct VoiceSource {
    std::filesystem::path video;    ///< with audio
    std::string contentHash;        ///< of the video
    std::filesystem::path network;  ///< of VoiceNetwork
    LogSink log;                    ///< what goes wrong without stopping the analysis
};

/// What is heard of the voice in a video, from the cache or from its audio, which is read once and
/// remembered. Nothing where the audio cannot be decoded: the log then says so, and the video is
/// analysed by its pictures alone. Reports no progress. @throws Error(Cancelled)
SpeechTrack readVoice(const VoiceSource& source, const FeatureCache& cache,
                      const RunContext& context);

}  // namespace skimline
