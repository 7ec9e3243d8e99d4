// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/features/voice/read_voice.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/media/read/audio_reader.h"
#include "core/speech/activity/voice_listener.h"
#include "core/speech/activity/voice_network.h"

namespace skimline {
namespace {

static_assert(kAudioRate == kVoiceRate);

/// Another number where anything of the answer changes.
constexpr const char* kNote = "voice silero-6.2 1";

template <class Value>
void append(std::string& bytes, const std::vector<Value>& values) {
    bytes.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value));
}

std::string bytesOf(const SpeechTrack& track) {
    const std::vector<std::int64_t> sizes{track.samples,
                                          static_cast<std::int64_t>(track.probabilities.size()),
                                          static_cast<std::int64_t>(track.power.size())};
    std::string bytes;
    append(bytes, sizes);
    append(bytes, track.probabilities);
    append(bytes, track.power);
    return bytes;
}

/// Nothing unless the bytes are what bytesOf() writes.
std::optional<SpeechTrack> trackIn(const std::string& bytes) {
    std::int64_t sizes[3];
    if (bytes.size() < sizeof sizes) return {};
    std::memcpy(sizes, bytes.data(), sizeof sizes);
    const std::size_t numbers = (bytes.size() - sizeof sizes) / sizeof(float);
    const auto fits = [&](std::int64_t size) {
        return size >= 0 && static_cast<std::uint64_t>(size) <= numbers;
    };
    if (!fits(sizes[1]) || !fits(sizes[2])) return {};
    SpeechTrack track;
    track.samples = sizes[0];
    track.probabilities.resize(static_cast<std::size_t>(sizes[1]));
    track.power.resize(static_cast<std::size_t>(sizes[2]));
    const std::size_t first = track.probabilities.size() * sizeof(float);
    const std::size_t second = track.power.size() * sizeof(float);
    if (bytes.size() != sizeof sizes + first + second) return {};
    std::memcpy(track.probabilities.data(), bytes.data() + sizeof sizes, first);
    std::memcpy(track.power.data(), bytes.data() + sizeof sizes + first, second);
    return track;
}

SpeechTrack heardIn(const VoiceSource& source, const RunContext& context) {
    VoiceListener listener(VoiceNetwork::load(source.network));
    // Its seconds are no news to who waits for frames.
    const RunContext silent(context.stopFlag(), {});
    readAudio(
        source.video, [&](std::span<const float> samples) { listener.hear(samples); }, silent);
    return listener.finish();
}

}  // namespace

SpeechTrack readVoice(const VoiceSource& source, const FeatureCache& cache,
                      const RunContext& context) {
    if (const auto note = cache.findNote(source.contentHash, kNote))
        if (auto track = trackIn(*note)) return std::move(*track);
    SpeechTrack track;
    try {
        track = heardIn(source, context);
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        logTo(source.log, LogLevel::Warning, error.what());
        return track;
    }
    try {
        cache.storeNote(source.contentHash, kNote, bytesOf(track));
    } catch (const Error& error) {
        // Whoever stores the features in the same folder says so.
        if (error.code() == ErrorCode::Cancelled) throw;
    }
    return track;
}

}  // namespace skimline
