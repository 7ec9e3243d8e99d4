// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <future>

#include "core/skim/features/audio/read_audio_features.h"

namespace skimline {

/// readAudioFeatures() on a thread of its own, while the caller reads the frames, whose decoders
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
    StopFlag m_stop;  ///< not the caller's: it also stops when reading the frames failed
    std::future<AudioFeatures> m_audio;
};

}  // namespace skimline
