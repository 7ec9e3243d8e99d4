// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/media/encode/clip_audio_encoder.h"

#include <algorithm>
#include <new>
#include <string>
#include <utility>

#include "core/base/error_ids.h"

namespace skimline {
namespace {

const char* encoderName(ClipContainer container) {
    return container == ClipContainer::WebM ? "libopus" : "aac";
}

bool takesRate(const char* encoder, int rate) {
    const AVCodec* codec = avcodec_find_encoder_by_name(encoder);
    if (codec == nullptr || codec->supported_samplerates == nullptr) return false;
    for (const int* each = codec->supported_samplerates; *each != 0; ++each)
        if (*each == rate) return true;
    return false;
}

}  // namespace

AudioFormat audioFormatFor(const AVCodecParameters& source, ClipContainer container) {
    AudioFormat format;
    if (takesRate(encoderName(container), source.sample_rate)) format.rate = source.sample_rate;
    switch (source.ch_layout.nb_channels) {
        case 1:
            format.layout = AV_CHANNEL_LAYOUT_MONO;
            break;
        case 6:
            format.layout = AV_CHANNEL_LAYOUT_5POINT1_BACK;
            break;
        case 8:
            format.layout = AV_CHANNEL_LAYOUT_7POINT1;
            break;
        default:
            break;
    }
    return format;
}

ClipAudioEncoder::ClipAudioEncoder(ClipOutput& output, ClipContainer container,
                                   const AudioFormat& format, int bitrate, Take take)
    : m_take(std::move(take)) {
    const char* name = encoderName(container);
    const AVCodec* codec = avcodec_find_encoder_by_name(name);
    if (codec == nullptr)
        throw Error(ErrorCode::Unsupported, ErrorId::EncoderMissing, {std::string(name)});
    m_encoder.reset(avcodec_alloc_context3(codec));
    if (!m_encoder) throw std::bad_alloc();
    m_encoder->sample_fmt =
        container == ClipContainer::WebM ? AV_SAMPLE_FMT_FLT : AV_SAMPLE_FMT_FLTP;
    m_encoder->sample_rate = format.rate;
    m_encoder->ch_layout = format.layout;
    m_encoder->time_base = {1, format.rate};
    m_encoder->bit_rate = std::int64_t{bitrate} * std::max(format.channels(), 2) / 2;
    if (output.wantsGlobalHeaders()) m_encoder->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    const int code = avcodec_open2(m_encoder.get(), codec, nullptr);
    if (code < 0)
        throw Error(ErrorCode::Unsupported, ErrorId::EncoderRefusedAudio,
                    {std::string(name), ffmpeg::errorText(code)});
    m_stream = output.addStream(*m_encoder);
}

void ClipAudioEncoder::add(std::span<const float> samples) {
    m_pending.insert(m_pending.end(), samples.begin(), samples.end());
    sendBlocks(false);
}

void ClipAudioEncoder::finish() {
    sendBlocks(true);
    drain(nullptr);
}

void ClipAudioEncoder::sendBlocks(bool withRest) {
    const auto channels = static_cast<std::size_t>(m_encoder->ch_layout.nb_channels);
    const auto block = static_cast<std::size_t>(m_encoder->frame_size) * channels;
    std::size_t done = 0;
    while (m_pending.size() - done >= block || (withRest && done < m_pending.size())) {
        const std::size_t size = std::min(block, m_pending.size() - done);
        ffmpeg::Frame frame = ffmpeg::makeFrame();
        frame->format = m_encoder->sample_fmt;
        frame->sample_rate = m_encoder->sample_rate;
        frame->ch_layout = m_encoder->ch_layout;
        frame->nb_samples = static_cast<int>(size / channels);
        if (av_frame_get_buffer(frame.get(), 0) < 0) throw std::bad_alloc();
        frame->pts = m_sent;
        const bool planar = av_sample_fmt_is_planar(m_encoder->sample_fmt) != 0;
        for (std::size_t i = 0; i < size; ++i) {
            const std::size_t plane = planar ? i % channels : 0;
            const std::size_t place = planar ? i / channels : i;
            reinterpret_cast<float*>(frame->extended_data[plane])[place] = m_pending[done + i];
        }
        m_sent += frame->nb_samples;
        done += size;
        drain(frame.get());
    }
    m_pending.erase(m_pending.begin(), m_pending.begin() + static_cast<std::ptrdiff_t>(done));
}

/// Packets hold whole frames; what the last ones hold behind the end must not audio. MP4 says so by
/// lengths, Matroska by a count.
void ClipAudioEncoder::markPadding() {
    constexpr std::size_t kMarkSize = 10;
    const std::int64_t padding = std::min<std::int64_t>(
        m_packet->pts + m_encoder->frame_size - m_sent, m_encoder->frame_size);
    if (m_encoder->codec_id != AV_CODEC_ID_AAC || padding <= 0) return;
    std::uint8_t* mark =
        av_packet_new_side_data(m_packet.get(), AV_PKT_DATA_SKIP_SAMPLES, kMarkSize);
    if (mark == nullptr) throw std::bad_alloc();
    std::fill_n(mark, kMarkSize, std::uint8_t{0});
    for (int i = 0; i < 4; ++i) mark[4 + i] = static_cast<std::uint8_t>(padding >> (8 * i));
}

void ClipAudioEncoder::drain(const AVFrame* frame) {
    int code = avcodec_send_frame(m_encoder.get(), frame);
    while (code >= 0) {
        code = avcodec_receive_packet(m_encoder.get(), m_packet.get());
        if (code < 0) break;
        if (frame == nullptr) markPadding();
        m_take(*m_packet);
    }
    if (code != AVERROR(EAGAIN) && code != AVERROR_EOF)
        throw Error(ErrorCode::Internal, "encoder",
                    "The audio encoder failed: " + ffmpeg::errorText(code) + ".");
}

}  // namespace skimline
