// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/media/read/clip_audio_source.h"
#include "core/foundation/media/read/clip_video_source.h"

namespace skimline {

/// One track of a clip before it is written.
struct ClipTrackSource {
    std::filesystem::path path;
    const ClipVideoSource& video;  ///< that it belongs to
    int stream = -1;               ///< as ClipStreamDecoder's
    AudioFormat format;
    std::vector<TimeRange> ranges;  ///< of the source, that the clip holds
};

/// The factor for PeakLimiter with which the track is as loud as `loudness` (LUFS, EBU R128). Reads
/// all of its audio once, or up to three times where peaks have to be held back. 1 for silence.
/// @throws Error(Cancelled), Error(Unsupported) when this FFmpeg cannot measure loudness
double gainForLoudness(const ClipTrackSource& track, double loudness, const RunContext& context);

}  // namespace skimline
