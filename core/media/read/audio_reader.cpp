#include "core/media/read/sound_reader.h"

#include <algorithm>
#include <vector>

#include "core/base/error.h"
#include "core/media/ffmpeg/time_jumps.h"
#include "core/media/read/clip_audio_source.h"
#include "core/media/read/probe.h"

namespace skimline {
namespace {

/// A damaged length or time stamp must not make years of silence.
constexpr std::int64_t kLongestSeconds = 48LL * 3600;

}  // namespace

void readSound(const std::filesystem::path& video,
               const std::function<void(std::span<const float>)>& block,
               const RunContext& context) {
    const MediaInfo info = probe(video, context);
    // Asked first: looking for jumps of the clock reads the whole file.
    if (!info.audio)
        throw Error(ErrorCode::Unsupported, video.string(),
                    video.string() + " has no sound that can be decoded.");
    ClipAudioSource source(video, info.video.startTime, findTimeShifts(video, context), context);
    SoundFormat format;
    format.rate = kSoundRate;
    format.layout = AV_CHANNEL_LAYOUT_MONO;
    source.convertTo(format);
    const double length = info.duration.toDouble();
    const bool known = length > 0 && length < kLongestSeconds;
    const std::int64_t end =
        known ? info.duration.roundTimes(kSoundRate) : kLongestSeconds * kSoundRate;
    StageProgress progress(context, Stage::Decode, known ? end / kSoundRate : 0);
    std::vector<float> samples(kSoundRate);
    for (std::int64_t from = 0; from < end; from += kSoundRate) {
        progress.advanceTo(from / kSoundRate);
        samples.resize(static_cast<std::size_t>(std::min<std::int64_t>(kSoundRate, end - from)));
        source.read(from, samples);
        if (!known && source.endedBefore(from)) break;
        block(samples);
    }
    progress.finish();
}

}  // namespace skimline
