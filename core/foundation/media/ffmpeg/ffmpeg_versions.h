// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <span>

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/frame.h>
}

/// Everything that differs between FFmpeg 5.1 and 9. No other file asks for a version of FFmpeg;
/// packaging/compile_matrix compiles core/foundation/media and clip against each of them.

#ifndef AV_PROFILE_UNKNOWN  // before 6.1
#define AV_PROFILE_UNKNOWN FF_PROFILE_UNKNOWN
#define AV_LEVEL_UNKNOWN FF_LEVEL_UNKNOWN
#define AV_PROFILE_AAC_LOW FF_PROFILE_AAC_LOW
#define AV_PROFILE_H264_BASELINE FF_PROFILE_H264_BASELINE
#define AV_PROFILE_H264_CONSTRAINED FF_PROFILE_H264_CONSTRAINED
#define AV_PROFILE_H264_CONSTRAINED_BASELINE FF_PROFILE_H264_CONSTRAINED_BASELINE
#define AV_PROFILE_H264_MAIN FF_PROFILE_H264_MAIN
#define AV_PROFILE_H264_HIGH FF_PROFILE_H264_HIGH
#define AV_PROFILE_H264_HIGH_10 FF_PROFILE_H264_HIGH_10
#define AV_PROFILE_HEVC_MAIN FF_PROFILE_HEVC_MAIN
#define AV_PROFILE_HEVC_MAIN_10 FF_PROFILE_HEVC_MAIN_10
#endif

namespace skimline::ffmpeg {

/// The frame needs no other to be decoded.
inline bool isKeyFrame(const AVFrame& frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 7, 100)
    return (frame.flags & AV_FRAME_FLAG_KEY) != 0;
#else
    return frame.key_frame != 0;
#endif
}
inline void markKeyFrame(AVFrame& frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 7, 100)
    frame.flags |= AV_FRAME_FLAG_KEY;
#else
    frame.key_frame = 1;
#endif
}

/// The frame is interlaced: its even and odd rows show two moments.
inline bool isInterlaced(const AVFrame& frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 7, 100)
    return (frame.flags & AV_FRAME_FLAG_INTERLACED) != 0;
#else
    return frame.interlaced_frame != 0;
#endif
}

/// How long a decoded frame is shown, in the unit of its pts; 0 when unknown.
inline std::int64_t durationOf(const AVFrame& frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 30, 100)
    return frame.duration;
#else
    return frame.pkt_duration;
#endif
}

/// Side data of a stream, for all of its packets; empty when it has none of this kind.
inline std::span<const std::uint8_t> sideDataOf(const AVStream& stream, AVPacketSideDataType kind) {
#if LIBAVFORMAT_VERSION_INT >= AV_VERSION_INT(60, 15, 100)
    const AVPacketSideData* data = av_packet_side_data_get(
        stream.codecpar->coded_side_data, stream.codecpar->nb_coded_side_data, kind);
    if (data == nullptr) return {};
    return {data->data, data->size};
#else
    std::size_t size = 0;
    const std::uint8_t* data = av_stream_get_side_data(&stream, kind, &size);
    if (data == nullptr) return {};
    return {data, size};
#endif
}
/// Room for side data of a stream. @throws std::bad_alloc
inline std::uint8_t* makeSideData(AVStream& stream, AVPacketSideDataType kind, std::size_t size) {
#if LIBAVFORMAT_VERSION_INT >= AV_VERSION_INT(60, 15, 100)
    AVPacketSideData* added = av_packet_side_data_new(
        &stream.codecpar->coded_side_data, &stream.codecpar->nb_coded_side_data, kind, size, 0);
    std::uint8_t* bytes = added != nullptr ? added->data : nullptr;
#else
    std::uint8_t* bytes = av_stream_new_side_data(&stream, kind, size);
#endif
    if (bytes == nullptr) throw std::bad_alloc();
    return bytes;
}

/// Pixel formats that an encoder takes, ended by AV_PIX_FMT_NONE; null: it names none.
inline const AVPixelFormat* pixelFormatsOf(const AVCodec& encoder) {
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(61, 13, 100)
    const void* formats = nullptr;
    avcodec_get_supported_config(nullptr, &encoder, AV_CODEC_CONFIG_PIX_FORMAT, 0, &formats,
                                 nullptr);
    return static_cast<const AVPixelFormat*>(formats);
#else
    return encoder.pix_fmts;
#endif
}
/// Samples per second that an encoder takes, ended by 0; null: any.
inline const int* sampleRatesOf(const AVCodec& encoder) {
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(61, 13, 100)
    const void* rates = nullptr;
    avcodec_get_supported_config(nullptr, &encoder, AV_CODEC_CONFIG_SAMPLE_RATE, 0, &rates,
                                 nullptr);
    return static_cast<const int*>(rates);
#else
    return encoder.supported_samplerates;
#endif
}

/// Bytes that a muxer hands to avio_alloc_context()'s function to be written.
#if LIBAVFORMAT_VERSION_MAJOR >= 61
using WrittenBytes = const std::uint8_t*;
#else
using WrittenBytes = std::uint8_t*;
#endif

/// Opus audio begins with a lead-in at negative times. Before FFmpeg 6 the WebM muxer shifted all
/// streams to hide it although the header names it already, which put the frame late by its
/// length.
inline constexpr bool kMovesFrameForLeadIn = LIBAVFORMAT_VERSION_MAJOR < 60;

}  // namespace skimline::ffmpeg
