// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/audio/clip_audio_encoder.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <new>
#include <string>
#include <utility>

#include "core/foundation/base/error_ids.h"

namespace skimline {
namespace {

constexpr const char* kUncompressed = "pcm_s24le";
constexpr std::int64_t kMostOpusBits = 256'000;  ///< a second and channel
/// Samples per packet if the codec does not fix them.
constexpr int kPlainBlock = 1024;

const char* encoderName(ClipContainer container, ClipCodec video) {
    if (video == ClipCodec::ProRes || video == ClipCodec::Ffv1) return kUncompressed;
    return container == ClipContainer::WebM ? "libopus" : "aac";
}

/// The lossless codec that keeps the source's samples; none if a smart cut or a copy does not need
/// it.
const char* losslessEncoder(const AVCodecParameters& source, ClipContainer container,
                            const ClipOptions& options, int& bits) {
    if (options.mode == ClipMode::Accurate || options.loudness) return nullptr;
    const bool matroska = container == ClipContainer::Matroska;
    switch (source.codec_id) {
        case AV_CODEC_ID_FLAC:
            // FFmpeg 5 considers FLAC in MP4 experimental.
            bits = source.bits_per_raw_sample;
            return matroska && (bits == 16 || bits == 24) ? "flac" : nullptr;
        case AV_CODEC_ID_PCM_S16LE:
        case AV_CODEC_ID_PCM_S16BE:
            bits = 16;
            return matroska || container == ClipContainer::Mov ? "pcm_s16le" : nullptr;
        case AV_CODEC_ID_PCM_S24LE:
        case AV_CODEC_ID_PCM_S24BE:
            bits = 24;
            return matroska || container == ClipContainer::Mov ? kUncompressed : nullptr;
        default:
            return nullptr;
    }
}

AVSampleFormat sampleFormatOf(const std::string& encoder) {
    if (encoder == kUncompressed) return AV_SAMPLE_FMT_S32;
    return encoder == "libopus" ? AV_SAMPLE_FMT_FLT : AV_SAMPLE_FMT_FLTP;
}

bool takesRate(const char* encoder, int rate) {
    const AVCodec* codec = avcodec_find_encoder_by_name(encoder);
    if (codec == nullptr || rate <= 0) return false;
    const int* const rates = ffmpeg::sampleRatesOf(*codec);
    if (rates == nullptr) return true;
    for (const int* each = rates; *each != 0; ++each)
        if (*each == rate) return true;
    return false;
}

template <class Whole>
void putWhole(std::uint8_t* plane, std::size_t place, float sample, double fullScale) {
    const double value = std::clamp<double>(sample, -1, 1) * fullScale;
    const auto whole =
        static_cast<Whole>(std::min<double>(std::round(value), std::numeric_limits<Whole>::max()));
    std::memcpy(plane + place * sizeof whole, &whole, sizeof whole);
}

}  // namespace

ClipAudioCoding audioCodingFor(const AVCodecParameters& source, ClipContainer container,
                               const ClipOptions& options) {
    ClipAudioCoding coding;
    coding.encoder = encoderName(container, options.codec);
    int bits = 0;
    if (const char* const lossless = losslessEncoder(source, container, options, bits)) {
        coding.encoder = lossless;
        coding.keptBits = bits;
    }
    coding.bitrate = options.audioBitrate;
    AudioFormat& format = coding.format;
    if (takesRate(coding.encoder, source.sample_rate)) format.rate = source.sample_rate;
    const int channels = source.ch_layout.nb_channels;
    if (channels == 1) format.layout = AV_CHANNEL_LAYOUT_MONO;
    if (channels == 6 && !options.stereo) format.layout = AV_CHANNEL_LAYOUT_5POINT1_BACK;
    if (channels == 8 && !options.stereo) format.layout = AV_CHANNEL_LAYOUT_7POINT1;
    return coding;
}

ClipAudioEncoder::ClipAudioEncoder(ClipOutput& output, const ClipAudioCoding& coding, Take take)
    : m_take(std::move(take)) {
    const std::string name = coding.encoder;
    const AVCodec* codec = avcodec_find_encoder_by_name(coding.encoder);
    if (codec == nullptr) throw Error(ErrorCode::Unsupported, ErrorId::EncoderMissing, {name});
    m_encoder.reset(avcodec_alloc_context3(codec));
    if (!m_encoder) throw std::bad_alloc();
    m_encoder->sample_fmt = sampleFormatOf(name);
    m_fullScale = INT32_MAX;
    if (coding.keptBits > 0) {
        m_encoder->sample_fmt = coding.keptBits == 16 ? AV_SAMPLE_FMT_S16 : AV_SAMPLE_FMT_S32;
        m_encoder->bits_per_raw_sample = coding.keptBits;
        m_fullScale = coding.keptBits == 16 ? 0x1p15 : 0x1p31;
    }
    m_encoder->sample_rate = coding.format.rate;
    m_encoder->ch_layout = coding.format.layout;
    m_encoder->time_base = {1, coding.format.rate};
    m_encoder->bit_rate = std::int64_t{coding.bitrate} * std::max(coding.format.channels(), 2) / 2;
    if (m_encoder->codec_id == AV_CODEC_ID_OPUS)
        m_encoder->bit_rate =
            std::min(m_encoder->bit_rate, kMostOpusBits * coding.format.channels());
    if (output.wantsGlobalHeaders()) m_encoder->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    const int code = avcodec_open2(m_encoder.get(), codec, nullptr);
    if (code < 0)
        throw Error(ErrorCode::Unsupported, ErrorId::EncoderRefusedAudio,
                    {name, ffmpeg::errorText(code)});
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
    const int samplesInBlock = m_encoder->frame_size > 0 ? m_encoder->frame_size : kPlainBlock;
    const auto block = static_cast<std::size_t>(samplesInBlock) * channels;
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
        fill(*frame, std::span<const float>(m_pending).subspan(done, size));
        m_sent += frame->nb_samples;
        done += size;
        drain(frame.get());
    }
    m_pending.erase(m_pending.begin(), m_pending.begin() + static_cast<std::ptrdiff_t>(done));
}

void ClipAudioEncoder::fill(AVFrame& frame, std::span<const float> samples) const {
    const auto channels = static_cast<std::size_t>(m_encoder->ch_layout.nb_channels);
    const bool planar = av_sample_fmt_is_planar(m_encoder->sample_fmt) != 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        std::uint8_t* plane = frame.extended_data[planar ? i % channels : 0];
        const std::size_t place = planar ? i / channels : i;
        if (m_encoder->sample_fmt == AV_SAMPLE_FMT_S32)
            putWhole<std::int32_t>(plane, place, samples[i], m_fullScale);
        else if (m_encoder->sample_fmt == AV_SAMPLE_FMT_S16)
            putWhole<std::int16_t>(plane, place, samples[i], m_fullScale);
        else
            std::memcpy(plane + place * sizeof(float), &samples[i], sizeof(float));
    }
}

/// Packets hold whole frames; samples past the end must not be heard. MP4 marks them by lengths,
/// Matroska by a count.
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
