// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/media/read/audio_reader.h"

#include <algorithm>
#include <vector>

#include "core/base/error.h"
#include "core/media/ffmpeg/timestamp_discontinuities.h"
#include "core/media/read/clip_audio_source.h"
#include "core/media/read/probe.h"

namespace skimline {
namespace {

/// A damaged length or time stamp must not make years of silence.
constexpr std::int64_t kLongestSeconds = 48LL * 3600;

}  // namespace

void readAudio(const std::filesystem::path& video,
               const std::function<void(std::span<const float>)>& block,
               const RunContext& context) {
    const MediaInfo info = probe(video, context);
    // Asked first: looking for jumps of the clock reads the whole file.
    if (!info.audio)
        throw Error(ErrorCode::Unsupported, video.string(),
                    video.string() + " has no sound that can be decoded.");
    ClipAudioSource source(video, info.video.startTime, findTimestampShifts(video, context),
                           context);
    AudioFormat format;
    format.rate = kAudioRate;
    format.layout = AV_CHANNEL_LAYOUT_MONO;
    source.convertTo(format);
    const double length = info.duration.toDouble();
    const bool known = length > 0 && length < kLongestSeconds;
    const std::int64_t end =
        known ? info.duration.roundTimes(kAudioRate) : kLongestSeconds * kAudioRate;
    StageProgress progress(context, Stage::Decode, known ? end / kAudioRate : 0);
    std::vector<float> samples(kAudioRate);
    for (std::int64_t from = 0; from < end; from += kAudioRate) {
        progress.advanceTo(from / kAudioRate);
        samples.resize(static_cast<std::size_t>(std::min<std::int64_t>(kAudioRate, end - from)));
        source.read(from, samples);
        if (!known && source.endedBefore(from)) break;
        block(samples);
    }
    progress.finish();
}

}  // namespace skimline
