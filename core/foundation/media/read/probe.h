// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/image.h"
#include "core/foundation/base/rational.h"
#include "core/foundation/base/run_context.h"

namespace skimline {

/// The video stream that will be summarised: the best one that is not an attached frame.
struct VideoStreamInfo {
    int index = 0;      ///< stream index in the container
    std::string codec;  ///< FFmpeg short name, e.g. "h264"
    int width = 0;      ///< coded frame, pixels
    int height = 0;
    int displayWidth = 0;  ///< after turning and sample aspect ratio, pixels
    int displayHeight = 0;
    Orientation orientation;  ///< of the coded frame
    Rational sampleAspect{1};
    Rational frameRate;  ///< average; frames per second, > 0 (25 when the file does not say)
    bool variableFrameRate =
        false;           ///< average and base rate, or distances of the first frames, disagree
    Rational startTime;  ///< presentation time of the first frame in container time, seconds
    std::int64_t frameCount = 0;    ///< 0 when the container does not say
    bool highDynamicRange = false;  ///< PQ or HLG
};

struct AudioStreamInfo {
    int index = 0;
    std::string codec;
    int sampleRate = 0;
    int channels = 0;
    Rational startTime;         ///< container time, seconds
    std::string language = {};  ///< as the file has it, e.g. "eng"; empty when it does not say
    std::string title = {};     ///< e.g. "Commentary"
};

struct MediaInfo {
    std::filesystem::path path;
    std::string container;  ///< FFmpeg demuxer name
    Rational duration;      ///< of the video stream, seconds from its first frame; 0 when unknown
    std::uint64_t fileSize = 0;
    VideoStreamInfo video;
    std::optional<AudioStreamInfo> audio;  ///< the track that belongs to the video
    std::vector<AudioStreamInfo>
        audioTracks;  ///< all that can be decoded, in the order of the file
    std::vector<int> subtitleStreams;
};

/// Opens a file, reads its headers and decodes the first frame; no frame is kept.
/// @throws Error(NotFound | Unreadable | Unsupported | Corrupt | NoVideo | Cancelled); the sentence
/// names file and reason.
///         Reentrant.
MediaInfo probe(const std::filesystem::path& path, const RunContext& context = {});

/// The camera's timecode of the first frame, "10:00:00:00" or in drop frame "10:00:00;00", as MOV,
/// MP4, MXF and Matroska keep it. Empty: there is none, or the file cannot be read.
std::string sourceTimecode(const std::filesystem::path& video);

/// Bytes missing at the end of a truncated MP4 or QuickTime file, in the last fragment or the
/// frames; 0: none, another container, or a file that cannot be read.
std::uint64_t missingBytes(const std::filesystem::path& video);

}  // namespace skimline
