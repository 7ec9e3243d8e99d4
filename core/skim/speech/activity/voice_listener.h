// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/skim/speech/activity/speech_track.h"
#include "core/skim/speech/activity/voice_network.h"

namespace skimline {

/// Listens to audio while it is decoded: 16 kHz, one channel, blocks of any length, which do not
/// change the answer. One thread at a time.
class VoiceListener {
public:
    explicit VoiceListener(std::shared_ptr<const VoiceNetwork> network);

    /// Samples that are not finite count as silence; others are limited to 32 times full scale.
    void hear(std::span<const float> samples);
    /// @return the track of everything heard; afterwards the listener starts afresh
    SpeechTrack finish();

private:
    void answer();

    std::shared_ptr<const VoiceNetwork> m_network;
    VoiceState m_state;
    std::vector<float> m_waiting;  ///< context, then samples that no step has used yet
    SpeechTrack m_track;
};

/// The same for audio that is complete.
SpeechTrack speechTrack(const std::shared_ptr<const VoiceNetwork>& network,
                        std::span<const float> samples);

}  // namespace skimline
