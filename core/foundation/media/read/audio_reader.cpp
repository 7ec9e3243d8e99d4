// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/audio_reader.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/media/ffmpeg/stream_info.h"
#include "core/foundation/media/ffmpeg/timestamp_discontinuities.h"
#include "core/foundation/media/read/clip_audio_source.h"
#include "core/foundation/media/read/probe.h"

namespace skimline {
namespace {

/// A damaged length or timestamp must not produce years of silence.
constexpr std::int64_t kLongestSeconds = 48LL * 3600;

/// The part of a file's time line that has audio to read.
struct HeardTime {
    Rational start;     ///< container time, seconds
    Rational duration;  ///< seconds; 0 when unknown
    int stream = -1;    ///< as ClipStreamDecoder's
    std::vector<Rational> shifts = {};
};

HeardTime timeOf(const std::filesystem::path& file, int track, const RunContext& context) {
    const MediaSource source(file, context, MediaSource::Needs::Audio);
    const std::vector<int> tracks = source.audioStreams();
    requireAudioTrack(track, tracks.size(), file);
    const int index = track > 0 ? tracks[static_cast<std::size_t>(track) - 1] : -1;
    if (!source.hasVideo()) {
        const AVStream& stream = index < 0 ? *source.audio() : *source.format().streams[index];
        const bool starts = stream.start_time != AV_NOPTS_VALUE;
        return {starts ? ffmpeg::toSeconds(stream.start_time, stream.time_base) : Rational(0),
                announcedDuration(source), index};
    }
    const MediaInfo info = probe(file, context);
    // Comes last, and only for a file with audio: searching for jumps of the clock reads the whole
    // file.
    return {info.video.startTime, info.duration, index, findTimestampShifts(file, context)};
}

/// Seconds at the beginning that decide whether two channels cancel each other.
constexpr int kListened = 30;
/// Remaining share of the power of both channels after mixing (-20 dB).
constexpr double kCancelled = 0.01;

/// A microphone with swapped wires gives inverted channels, whose mix is silent.
bool channelsCancel(const std::filesystem::path& file, const HeardTime& time,
                    const RunContext& context) {
    ClipAudioSource source(file, time.start, time.shifts, context, time.stream);
    if (source.parameters().ch_layout.nb_channels != 2) return false;
    AudioFormat format;
    format.rate = kAudioRate;
    source.convertTo(format);
    std::vector<float> samples(std::size_t{2} * kAudioRate);
    double mixed = 0;
    double apart = 0;
    for (std::int64_t second = 0; second < kListened; ++second) {
        source.read(second * kAudioRate, samples);
        for (std::size_t at = 0; at < samples.size(); at += 2) {
            const double left = samples[at];
            const double right = samples[at + 1];
            mixed += (left + right) * (left + right);
            apart += left * left + right * right;
        }
        if (source.endedBefore(second * kAudioRate)) break;
    }
    return mixed < kCancelled * apart;
}

/// Reads one channel of two, or all of them mixed.
class MonoReader {
public:
    MonoReader(const std::filesystem::path& file, const HeardTime& time, const RunContext& context)
        : m_takesLeft(channelsCancel(file, time, context)),
          m_source(file, time.start, time.shifts, context, time.stream) {
        AudioFormat format;
        format.rate = kAudioRate;
        if (!m_takesLeft) format.layout = AV_CHANNEL_LAYOUT_MONO;
        m_source.convertTo(format);
    }

    void read(std::int64_t from, std::span<float> samples) {
        if (!m_takesLeft) return m_source.read(from, samples);
        m_both.resize(2 * samples.size());
        m_source.read(from, m_both);
        for (std::size_t at = 0; at < samples.size(); ++at) samples[at] = m_both[2 * at];
    }
    bool endedBefore(std::int64_t sample) const { return m_source.endedBefore(sample); }

private:
    bool m_takesLeft;
    ClipAudioSource m_source;
    std::vector<float> m_both;
};

}  // namespace

void requireAudioTrack(int track, std::size_t tracks, const std::filesystem::path& video) {
    if (track <= 0 || static_cast<std::size_t>(track) <= tracks) return;
    throw Error(ErrorCode::Usage, video.string(),
                "There is no audio track " + std::to_string(track) + " in " + video.string() +
                    ", which has " + std::to_string(tracks) + ".");
}

void readAudio(const std::filesystem::path& video,
               const std::function<void(std::span<const float>)>& block, const RunContext& context,
               int track) {
    const HeardTime time = timeOf(video, track, context);
    MonoReader source(video, time, context);
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
