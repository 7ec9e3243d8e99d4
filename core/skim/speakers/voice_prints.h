// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/features/cache/video_hash.h"

namespace skimline {

/// Speech in steps of 10 ms, [start, end).
struct VoiceSpan {
    std::int32_t start = 0;
    std::int32_t end = 0;
    friend bool operator==(const VoiceSpan&, const VoiceSpan&) = default;
};

/// Voices in the speech of a video: 256 numbers for every window of up to 1.6 s. About 1 MB an
/// hour.
struct VoicePrints {
    static constexpr std::int64_t kStepsPerSecond = 100;
    static constexpr std::size_t kNumbers = 256;

    std::vector<VoiceSpan> speech;   ///< ascending and apart
    std::vector<VoiceSpan> windows;  ///< ascending, each within a stretch of speech
    std::vector<std::uint8_t>
        values;  ///< [windows, kNumbers]; scaled so that the largest of a window is 255

    /// Scaled to length 1. @return kNumbers
    std::vector<float> voice(std::size_t window) const;
    friend bool operator==(const VoicePrints&, const VoicePrints&) = default;
};

/// Windows that cover speech: one for a stretch of up to 1.6 s, evenly spread ones, at most 1 s
/// apart, for longer ones.
std::vector<VoiceSpan> voiceWindows(std::span<const VoiceSpan> speech);

struct VoiceRequest {
    std::filesystem::path video;          ///< or a file with audio alone
    int track = 0;                        ///< of the audio, as readAudio()'s
    std::filesystem::path cacheFolder{};  ///< prints are kept here; empty: in the user's cache
    std::shared_ptr<VideoHash> hash{};  ///< of the video, if it is used elsewhere, too; may be null
};

/// Prints of 16 kHz mono audio by the networks that come with the program. Samples that are not
/// finite count as silence. The calling thread only. @throws Error(NotFound) without those
/// networks, Error(Cancelled)
VoicePrints voicePrints(std::span<const float> samples, const RunContext& context);

/// Prints of a video's audio, kept in the cache. Reports Stage::Decode, then Stage::Scores. One
/// thread. @throws as voicePrints() and readAudio()
VoicePrints readVoicePrints(const VoiceRequest& request, const RunContext& context);

/// For the cache, in the machine's own representation.
std::string bytesOf(const VoicePrints& prints);
/// @return nothing unless the bytes are what bytesOf() writes
std::optional<VoicePrints> voicePrintsIn(std::string_view bytes);

}  // namespace skimline
