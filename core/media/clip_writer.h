#pragma once

#include <filesystem>
#include <string>

#include "core/base/edit_list.h"
#include "core/base/run_context.h"

namespace skimline {

struct ClipOptions {
    bool overwrite = false;
    int crf = 20;  ///< constant quality of the video encoder
    std::string preset = "veryfast";
    int audioBitrate = 160'000;  ///< bits per second
    int crossFadeMs = 10;        ///< sound at the cuts
};

struct ClipReport {
    std::int64_t videoFrames = 0;
    Rational duration;  ///< of the written video stream, seconds
    bool hasAudio = false;
    double audioMinusVideoMs = 0;  ///< at the end of the clip
};

/// Writes the ranges of `edits` as one clip, re-encoded frame-accurately: every source frame whose
/// presentation time lies inside a range, in order, timestamps closed up, sound cut at the same
/// times and cross-faded. Container by suffix: .mp4 .mov .m4v (H.264 + AAC), .mkv (H.264 + AAC),
/// .webm (VP9 + Opus). The target appears whole or not at all; the source is only read.
/// @throws Error(Usage) for an empty or unordered list, one that lies behind the end, an unknown
/// suffix,
///         options out of range or target == source; Error(Exists);
///         Error(Io | DiskFull); Error(Corrupt) when the source cannot be decoded;
///         Error(Cancelled). Reentrant.
ClipReport writeClip(const EditList& edits, const std::filesystem::path& target,
                     const ClipOptions& options, const RunContext& context);

}  // namespace skimline
