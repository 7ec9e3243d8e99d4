// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/audio/background_audio.h"

#include <chrono>
#include <span>
#include <string>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/media/read/audio_reader.h"
#include "core/skim/speech/activity/voice_listener.h"
#include "core/skim/speech/activity/voice_network.h"

namespace skimline {
namespace {

static_assert(kAudioRate == kVoiceRate);

AudioFeatures heardIn(const AudioSource& source, const RunContext& context) {
    VoiceListener listener(VoiceNetwork::load(source.network));
    LogMelExtractor tokens;
    // Its progress is not reported, because the caller waits for frames.
    const RunContext silent(context.stopFlag(), {});
    readAudio(
        source.video,
        [&](std::span<const float> samples) {
            listener.hear(samples);
            tokens.add(samples);
        },
        silent, source.track);
    return {listener.finish(), tokens.finish()};
}

constexpr std::chrono::milliseconds kLook{20};

}  // namespace

AudioFeatures readAudioFeatures(const AudioSource& source, const FeatureCache& cache,
                                const RunContext& context) {
    const std::string name = audioNote(source.track);
    if (const auto note = cache.findNote(source.contentHash, name))
        if (auto audio = audioFeaturesIn(*note)) return std::move(*audio);
    AudioFeatures audio;
    try {
        audio = heardIn(source, context);
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        logTo(source.log, LogLevel::Warning, error.what());
        return audio;
    }
    try {
        cache.storeNote(source.contentHash, name, bytesOf(audio));
    } catch (const Error& error) {
        // Storing the features in the same folder reports the same fault.
        if (error.code() == ErrorCode::Cancelled) throw;
    }
    return audio;
}

// If no thread can be started, result() does the work.
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
