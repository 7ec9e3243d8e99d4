// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/audio/audio_features.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

namespace skimline {
namespace {

/// Changes whenever any result changes.
constexpr const char* kAudioNote = "audio silero-6.2 2";

void appendNumber(std::string& bytes, std::int64_t number) {
    bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
}

void append(std::string& bytes, const std::vector<float>& values) {
    appendNumber(bytes, static_cast<std::int64_t>(values.size()));
    bytes.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float));
}

/// Advances by the bytes it takes. @return false if fewer are left
bool take(std::string_view& rest, void* into, std::size_t size) {
    if (rest.size() < size) return false;
    if (size > 0) std::memcpy(into, rest.data(), size);
    rest.remove_prefix(size);
    return true;
}

bool take(std::string_view& rest, std::vector<float>& values) {
    std::uint64_t count = 0;
    if (!take(rest, &count, sizeof count) || count > rest.size() / sizeof(float)) return false;
    values.resize(static_cast<std::size_t>(count));
    return take(rest, values.data(), values.size() * sizeof(float));
}

}  // namespace

std::string audioNote(int track) {
    return kAudioNote + (track > 0 ? " track " + std::to_string(track) : "");
}

std::string bytesOf(const AudioFeatures& audio) {
    std::string bytes;
    appendNumber(bytes, audio.voice.samples);
    append(bytes, audio.voice.probabilities);
    append(bytes, audio.voice.power);
    append(bytes, audio.tokens.logMel.values);
    append(bytes, audio.tokens.loudness);
    append(bytes, audio.tokens.onset);
    return bytes;
}

std::optional<AudioFeatures> audioFeaturesIn(std::string_view bytes) {
    AudioFeatures audio;
    AudioTokens& tokens = audio.tokens;
    if (!take(bytes, &audio.voice.samples, sizeof audio.voice.samples) ||
        !take(bytes, audio.voice.probabilities) || !take(bytes, audio.voice.power) ||
        !take(bytes, tokens.logMel.values) || !take(bytes, tokens.loudness) ||
        !take(bytes, tokens.onset) || !bytes.empty())
        return {};
    const std::size_t count = tokens.loudness.size();
    if (tokens.onset.size() != count || tokens.logMel.values.size() != count * AudioTokens::kBands)
        return {};
    tokens.logMel.rows = static_cast<std::int64_t>(count);
    return audio;
}

}  // namespace skimline
