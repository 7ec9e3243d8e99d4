// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/audio/clip_audio_size.h"

#include <algorithm>
#include <string_view>

#include "core/foundation/clip/audio/clip_audio_copy.h"
#include "core/foundation/clip/audio/clip_audio_encoder.h"
#include "core/foundation/clip/audio/clip_audio_tracks.h"
#include "core/foundation/media/ffmpeg/media_source.h"

namespace skimline {
namespace {

constexpr std::size_t kMostAudioPieces = 40;
constexpr std::int64_t kMostOfAudioPiece = 20;  ///< seconds
constexpr int kUsualAudioBlock = 1024;

/// Bits and packets a second.
struct AudioRates {
    double bits = 0;
    double packets = 0;
};

/// Adds the packets of `stream` that begin within `piece`, container seconds.
void addPackets(MediaSource& source, int stream, const TimeRange& piece, AudioRates& sum) {
    const AVRational ticks = source.leading().time_base;
    source.keepOnly({stream, source.leading().index});
    if (!source.seek(piece.start.floorTimes(Rational(ticks.den, ticks.num)))) return;
    source.keepOnly({stream});
    const AVRational own = source.format().streams[stream]->time_base;
    const ffmpeg::Packet packet = ffmpeg::makePacket();
    while (source.read(*packet)) {
        if (packet->stream_index != stream || packet->pts == AV_NOPTS_VALUE) continue;
        const Rational time = ffmpeg::toSeconds(packet->pts, own);
        if (time >= piece.end) return;
        if (time < piece.start) continue;
        sum.bits += 8.0 * packet->size;
        sum.packets += 1;
    }
}

AudioRates keptAudioRates(const EditList& edits, const Rational& zero, int stream,
                          const RunContext& context) {
    MediaSource source(edits.source, context);
    const std::size_t stride = edits.ranges.size() / kMostAudioPieces + 1;
    AudioRates sum;
    Rational seconds;
    for (std::size_t i = 0; i < edits.ranges.size(); i += stride) {
        const TimeRange& range = edits.ranges[i];
        const Rational end = std::min(range.end, range.start + Rational(kMostOfAudioPiece));
        addPackets(source, stream, {zero + range.start, zero + end}, sum);
        seconds = seconds + (end - range.start);
    }
    const double all = std::max(seconds.toDouble(), 1e-3);
    return {sum.bits / all, sum.packets / all};
}

/// Rates of audio that is coded anew.
AudioRates codedAudioRates(const ClipAudioCoding& coding) {
    const int channels = coding.format.channels();
    const double samples = static_cast<double>(coding.format.rate);
    const bool plain = std::string_view(coding.encoder).starts_with("pcm");
    const int bits = coding.keptBits > 0 ? coding.keptBits : 24;
    return {plain ? samples * channels * bits : coding.bitrate * std::max(channels, 2) / 2.0,
            samples / kUsualAudioBlock};
}

}  // namespace

ClipAudioSize clipAudioSize(const EditList& edits, const Rational& zero, ClipContainer container,
                            const ClipOptions& options, const RunContext& context) {
    const MediaSource source(edits.source, context);
    const double seconds = edits.duration().toDouble();
    ClipAudioSize size;
    for (const int stream : chosenAudioStreams(source, options)) {
        const AVCodecParameters& parameters = *source.format().streams[stream]->codecpar;
        const ClipAudioCoding coding = audioCodingFor(parameters, container, options);
        const bool copied =
            edits.speeds.empty() &&
            ClipAudioCopy::canCopy(edits.source, stream, container, options, context);
        const bool isFlac = std::string_view(coding.encoder) == "flac";
        const AudioRates rates = copied || isFlac ? keptAudioRates(edits, zero, stream, context)
                                                  : codedAudioRates(coding);
        ++size.tracks;
        size.copied += copied ? 1 : 0;
        size.bytes += rates.bits * seconds / 8;
        size.packets += rates.packets * seconds;
    }
    return size;
}

}  // namespace skimline
