// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>

#include "core/foundation/base/run_context.h"

namespace skimline {

inline constexpr int kAudioRate = 16000;  ///< of mono audio for analysis, samples per second

/// Decodes a video's audio to one channel at 16 kHz, from its first frame to its last; missing
/// parts are silence. Where the left channel is the opposite of the right one, it is read alone.
/// For a file without video, all of the audio. Passes consecutive blocks on, so that an hour takes
/// no memory. Reports Stage::Decode (done = seconds).
/// @param track  of the audio tracks that can be decoded, from 1; 0: the one that belongs to the
/// video
/// @throws Error(Unsupported) when there is no audio that can be decoded, Error(Usage) for a track
/// that does not exist, Error(Cancelled), and as opening a video
void readAudio(const std::filesystem::path& video,
               const std::function<void(std::span<const float>)>& block,
               const RunContext& context = {}, int track = 0);

/// @throws Error(Usage) for a track that readAudio() does not find among so many
void requireAudioTrack(int track, std::size_t tracks, const std::filesystem::path& video);

}  // namespace skimline
