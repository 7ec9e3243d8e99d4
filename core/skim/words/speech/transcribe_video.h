// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/foundation/base/run_context.h"
#include "core/foundation/text/transcript.h"
#include "core/skim/features/cache/video_hash.h"

namespace skimline {

struct TranscribeRequest {
    std::filesystem::path video;  ///< or a file with audio alone
    /// A speech network: "whisper-base.en" as `models fetch` knows it, a file of whisper.cpp or a
    /// Hugging Face folder. Empty: the largest one that is installed.
    std::string model;
    std::string language;    ///< "de"; empty: the one that is spoken first
    std::int64_t beams = 1;  ///< texts kept side by side; more are slower and a little better
    int track = 0;           ///< audio track, from 1; 0: that of the video
    bool fillers = false;    ///< words that fill pauses (um, uh) are written down, too
    int threads = 0;         ///< for the network; 0: as they are set
    /// Transcripts are kept here; empty: in the user's cache.
    std::filesystem::path cacheFolder;
    /// Networks are looked for here first; see ModelStore.
    std::optional<std::filesystem::path> modelFolder;
    bool byFile = false;  ///< times count as in a subtitle file, see firstFrameDelay()
    std::shared_ptr<VideoHash> hash{};  ///< of the video, if it is used elsewhere, too; may be null
};

/// Transcribes the speech in a video. The network hears only the detected speech, so that silence
/// and music give no text. Kept in the cache by contents, network, language and version. Reports
/// Stage::Decode, then Stage::Transcribe (seconds of speech).
/// @param found  receives every line as soon as it is known; may be empty
/// @return times and words as transcribe() gives them
/// @throws Error(MissingWeights) when no speech network is installed, Error(Unsupported) without
/// audio, Error(Usage) for a language that the network does not know, Error(Cancelled) within
/// 200 ms, and as loading a network
Transcript transcribeVideo(const TranscribeRequest& request,
                           const std::function<void(const Transcript::Line&)>& found,
                           const RunContext& context);

/// Offset of its times from times since the first frame, seconds: 0 unless `byFile`. @throws
/// Error(Cancelled)
Rational transcriptDelay(const TranscribeRequest& request, const RunContext& context);

/// Number of audio tracks that can be decoded; 0 if the file cannot be opened.
std::size_t audioTrackCount(const std::filesystem::path& video);

/// Path of the network that a request asks for. @throws Error(MissingWeights), Error(Usage)
std::filesystem::path speechModelPlace(const TranscribeRequest& request);

/// A remark on the times of its words, a sentence; or empty.
/// @param model  where the network is  @throws as loading a network
std::string speechModelRemark(const std::filesystem::path& model);

/// Name of the video's note in the cache, derived from everything that determines the text.
/// @param model  where the network is  @throws as contentHash()
std::string transcriptNote(const TranscribeRequest& request, const std::filesystem::path& model,
                           const RunContext& context);

}  // namespace skimline
