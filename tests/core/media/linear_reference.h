#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "core/base/rational.h"
#include "core/media/ffmpeg.h"
#include "core/media/picture_scaler.h"

namespace skimline::test {

struct ReferenceSample {
    Rational time;  ///< seconds from the first picture
    std::uint64_t hash = 0;
};

struct LinearReference {
    std::vector<ReferenceSample> samples;
    std::int64_t frames = 0;
    Rational lastTime;
};

/// The slow truth: every packet of one stream decoded by one thread in plain calls, samples picked
/// by comparing exact fractions one by one. Shares nothing with the sampler but the hash.
inline LinearReference decodeLinearly(const std::filesystem::path& path, const Rational& rate,
                                      int stream = -1) {
    LinearReference result;
    AVFormatContext* opened = nullptr;
    if (avformat_open_input(&opened, path.c_str(), nullptr, nullptr) < 0) return result;
    const ffmpeg::Input input(opened);
    avformat_find_stream_info(opened, nullptr);
    if (stream < 0) stream = av_find_best_stream(opened, AVMEDIA_TYPE_VIDEO, -1, -1, nullptr, 0);
    if (stream < 0) return result;
    const AVStream& video = *opened->streams[stream];
    const AVCodec* codec = avcodec_find_decoder(video.codecpar->codec_id);
    const ffmpeg::Codec decoder(avcodec_alloc_context3(codec));
    avcodec_parameters_to_context(decoder.get(), video.codecpar);
    decoder->pkt_timebase = video.time_base;
    decoder->thread_count = 1;
    if (avcodec_open2(decoder.get(), codec, nullptr) < 0) return result;

    const ffmpeg::Packet packet = ffmpeg::makePacket();
    ffmpeg::Frame frame = ffmpeg::makeFrame();
    ffmpeg::Frame held;
    std::optional<Rational> start;
    const auto emitBefore = [&](const Rational& limit, bool inclusive) {
        for (;;) {
            const Rational due = Rational(std::int64_t(result.samples.size())) / rate;
            if (inclusive ? due > limit : due >= limit) return;
            result.samples.push_back({result.lastTime, pictureHash(*held)});
        }
    };
    bool ended = false;
    while (!ended) {
        ended = av_read_frame(opened, packet.get()) < 0;
        if (!ended && packet->stream_index != stream) {
            av_packet_unref(packet.get());
            continue;
        }
        avcodec_send_packet(decoder.get(), ended ? nullptr : packet.get());
        av_packet_unref(packet.get());
        while (avcodec_receive_frame(decoder.get(), frame.get()) >= 0) {
            ++result.frames;
            // The last pictures of an AVI file come without a time: they follow at the frame rate.
            const Rational time =
                frame->best_effort_timestamp != AV_NOPTS_VALUE
                    ? ffmpeg::toSeconds(frame->best_effort_timestamp, video.time_base)
                    : *start + result.lastTime +
                          Rational(1) / ffmpeg::toRational(video.avg_frame_rate);
            if (!start) start = time;
            if (held) emitBefore(time - *start, false);
            result.lastTime = time - *start;
            held = ffmpeg::share(*frame);
        }
    }
    if (held) emitBefore(result.lastTime, true);
    return result;
}

}  // namespace skimline::test
