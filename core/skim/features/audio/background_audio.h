// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <future>
#include <string>

#include "core/foundation/base/log.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/features/audio/audio_features.h"
#include "core/skim/features/cache/feature_cache.h"

namespace skimline {

/// Video whose audio is read, and the network that detects speech.
struct AudioSource {
    std::filesystem::path video;    ///< with audio
    std::string contentHash;        ///< of the video
    std::filesystem::path network;  ///< of VoiceNetwork
    LogSink log;                    ///< faults that do not stop the analysis
    int track = 0;                  ///< as readAudio()'s
};

/// Audio features of a video, from the cache or from its audio, which is read once and remembered.
/// Nothing if the audio cannot be decoded: the log then says so, and the video is analysed by its
/// pictures alone. Reports no progress. One thread. @throws Error(Cancelled)
AudioFeatures readAudioFeatures(const AudioSource& source, const FeatureCache& cache,
                                const RunContext& context);

/// readAudioFeatures() on a separate thread, while the caller reads the frames, whose decoders
/// leave a tenth of two cores idle. Destroying it stops the thread and waits for that.
class BackgroundAudio {
public:
    /// `source.log` is called from that thread.
    BackgroundAudio(AudioSource source, FeatureCache cache);
    ~BackgroundAudio();
    BackgroundAudio(const BackgroundAudio&) = delete;
    BackgroundAudio& operator=(const BackgroundAudio&) = delete;

    /// Waits for the end. To be called once. @throws Error(Cancelled)
    AudioFeatures result(const RunContext& context);

private:
    StopFlag m_stop;  ///< a separate flag: it is also set when reading the frames failed
    std::future<AudioFeatures> m_audio;
};

}  // namespace skimline
