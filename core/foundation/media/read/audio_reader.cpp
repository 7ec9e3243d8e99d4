// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/audio_reader.h"

#include <algorithm>
#include <vector>

#include "core/foundation/media/ffmpeg/stream_info.h"
#include "core/foundation/media/ffmpeg/timestamp_discontinuities.h"
#include "core/foundation/media/read/clip_audio_source.h"
#include "core/foundation/media/read/probe.h"

namespace skimline {
namespace {

/// A damaged length or time stamp must not make years of silence.
constexpr std::int64_t kLongestSeconds = 48LL * 3600;

/// The part of a file's clock that is heard.
struct HeardTime {
    Rational start;     ///< container time, seconds
    Rational duration;  ///< seconds; 0 when unknown
    std::vector<Rational> shifts = {};
};

HeardTime timeOf(const std::filesystem::path& file, const RunContext& context) {
    const MediaSource source(file, context, MediaSource::Needs::Audio);
    if (!source.hasVideo()) {
        const AVStream& stream = *source.audio();
        const bool starts = stream.start_time != AV_NOPTS_VALUE;
        return {starts ? ffmpeg::toSeconds(stream.start_time, stream.time_base) : Rational(0),
                announcedDuration(source)};
    }
    const MediaInfo info = probe(file, context);
    // Last, and only for a file with audio: looking for jumps of the clock reads all of it.
    return {info.video.startTime, info.duration, findTimestampShifts(file, context)};
}

}  // namespace

void readAudio(const std::filesystem::path& video,
               const std::function<void(std::span<const float>)>& block,
               const RunContext& context) {
    const HeardTime time = timeOf(video, context);
    ClipAudioSource source(video, time.start, time.shifts, context);
    AudioFormat format;
    format.rate = kAudioRate;
    format.layout = AV_CHANNEL_LAYOUT_MONO;
    source.convertTo(format);
    const double length = time.duration.toDouble();
    const bool known = length > 0 && length < kLongestSeconds;
    const std::int64_t end =
        known ? time.duration.roundTimes(kAudioRate) : kLongestSeconds * kAudioRate;
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
