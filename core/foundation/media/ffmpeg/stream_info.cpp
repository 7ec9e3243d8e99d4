// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/ffmpeg/stream_info.h"

#include <algorithm>

#include <cmath>
#include <cstring>
#include <optional>

namespace skimline {

namespace {

bool isPositive(AVRational value) { return value.num > 0 && value.den > 0; }

/// Damaged headers may state a rate of one frame in years, and times are continued at that rate.
bool isPlausibleRate(AVRational rate) {
    return isPositive(rate) && av_q2d(rate) > 1.0 / 3600 && av_q2d(rate) < 1e6;
}

/// Matroska rounds the time of a frame to a nanosecond and FFmpeg the rate to a short fraction: a
/// rate divided by 1.001 comes out as 19001/317 or 29011/242. Rates rounded to two decimals, which
/// are twice as far off, are kept: times of such files really use them.
Rational withoutRounding(const Rational& rate) {
    constexpr double kRounding = 5e-7;
    const Rational whole(rate.roundTimes(Rational(1001, 1000)) * 1000, 1001);
    const double off = whole.toDouble() / rate.toDouble() - 1;
    return std::abs(off) < kRounding ? whole : rate;
}

/// Matroska notes the end of each stream in a tag such as "00:00:12.034000000".
std::optional<Rational> taggedEnd(const AVStream& stream) {
    const AVDictionaryEntry* tag = av_dict_get(stream.metadata, "DURATION", nullptr, 0);
    unsigned hours = 0;
    unsigned minutes = 0;
    double seconds = 0;
    if (tag == nullptr || std::sscanf(tag->value, "%u:%u:%lf", &hours, &minutes, &seconds) != 3)
        return std::nullopt;
    if (hours > 10'000 || minutes > 59 || !(seconds >= 0 && seconds < 61)) return std::nullopt;
    return Rational(std::int64_t{hours} * 3600 + std::int64_t{minutes} * 60) +
           Rational::fromSeconds(seconds);
}

std::string timecodeIn(const AVDictionary* tags) {
    const AVDictionaryEntry* const found = av_dict_get(tags, "timecode", nullptr, 0);
    return found != nullptr ? found->value : "";
}

}  // namespace

Rational nominalFrameRate(const AVStream& stream) {
    for (const AVRational rate : {stream.avg_frame_rate, stream.r_frame_rate})
        if (isPlausibleRate(rate)) return withoutRounding(ffmpeg::toRational(rate));
    return Rational(25);
}

std::int64_t ticksPerFrame(const AVStream& stream) {
    const AVRational rate = ffmpeg::toAvRational(nominalFrameRate(stream));
    return std::max<std::int64_t>(1, av_rescale_q(1, av_inv_q(rate), stream.time_base));
}

std::int64_t ticksPerSecond(AVRational timeBase) {
    return std::max<std::int64_t>(1, av_rescale(1, timeBase.den, timeBase.num));
}

bool hasVariableFrameRate(const AVStream& stream) {
    if (!isPositive(stream.avg_frame_rate) || !isPositive(stream.r_frame_rate)) return false;
    const double ratio = av_q2d(stream.r_frame_rate) / av_q2d(stream.avg_frame_rate);
    return std::abs(ratio - 1) > 0.01 && std::abs(ratio - 2) > 0.01;
}

Rational sampleAspectOf(const AVStream& stream, const AVFrame* frame) {
    if (frame != nullptr && isPositive(frame->sample_aspect_ratio))
        return ffmpeg::toRational(frame->sample_aspect_ratio);
    for (const AVRational aspect :
         {stream.sample_aspect_ratio, stream.codecpar->sample_aspect_ratio})
        if (isPositive(aspect)) return ffmpeg::toRational(aspect);
    return Rational(1);
}

std::string timecodeOf(const MediaSource& source) {
    std::string found = timecodeIn(source.video().metadata);
    if (found.empty()) found = timecodeIn(source.format().metadata);
    for (unsigned i = 0; i < source.format().nb_streams && found.empty(); ++i)
        found = timecodeIn(source.format().streams[i]->metadata);
    return found;
}

Rational announcedDuration(const MediaSource& source) {
    const AVFormatContext& format = source.format();
    const AVStream& stream = source.leading();
    // Elementary streams: size divided by a guessed bit rate, which may be wrong by any factor.
    if (format.duration_estimation_method == AVFMT_DURATION_FROM_BITRATE) return {};
    if (stream.duration != AV_NOPTS_VALUE && stream.duration > 0)
        return ffmpeg::toSeconds(stream.duration, stream.time_base);
    if (format.duration == AV_NOPTS_VALUE || format.duration <= 0) return {};
    Rational duration = ffmpeg::toSeconds(format.duration, AV_TIME_BASE_Q);
    if (std::strstr(format.iformat->name, "matroska") == nullptr) return duration;
    // Matroska counts from zero, whatever the first frame's time.
    if (const auto end = taggedEnd(stream); end && *end <= duration) duration = *end;
    if (stream.start_time != AV_NOPTS_VALUE)
        duration = duration - ffmpeg::toSeconds(stream.start_time, stream.time_base);
    return duration > Rational(0) ? duration : Rational(0);
}

}  // namespace skimline
