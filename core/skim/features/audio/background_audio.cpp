// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/audio/background_audio.h"

#include <chrono>
#include <utility>

namespace skimline {

namespace {

constexpr std::chrono::milliseconds kLook{20};

}  // namespace

// Where no thread can be had, result() does the work.
BackgroundAudio::BackgroundAudio(AudioSource source, FeatureCache cache)
    : m_audio(std::async(std::launch::async | std::launch::deferred,
                         [stop = m_stop, source = std::move(source), cache = std::move(cache)] {
                             return readAudioFeatures(source, cache, RunContext(stop, {}));
                         })) {}

BackgroundAudio::~BackgroundAudio() { m_stop.request(); }

AudioFeatures BackgroundAudio::result(const RunContext& context) {
    context.throwIfStopped();
    while (m_audio.wait_for(kLook) == std::future_status::timeout) context.throwIfStopped();
    return m_audio.get();
}

}  // namespace skimline
