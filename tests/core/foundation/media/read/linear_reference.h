// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "core/foundation/base/rational.h"
#include "core/foundation/media/ffmpeg/ffmpeg.h"
#include "core/foundation/media/ffmpeg/frame_scaler.h"

namespace skimline::test {

struct ReferenceSample {
    Rational time;  ///< seconds from the first frame
    std::uint64_t hash = 0;
};

struct LinearReference {
    std::vector<ReferenceSample> samples;
    std::int64_t frames = 0;
    Rational lastTime;
};

/// Slow reference: every packet of one stream is decoded by one thread in plain calls, samples
/// picked by comparing exact fractions one by one. Shares nothing with the sampler but the hash.
class LinearDecode {
public:
    explicit LinearDecode(const Rational& rate) : m_rate(rate) {}

    LinearReference run(const std::filesystem::path& path, int stream) {
        if (!open(path, stream)) return m_result;
        const ffmpeg::Packet packet = ffmpeg::makePacket();
        while (av_read_frame(m_input.get(), packet.get()) >= 0) {
            if (packet->stream_index == m_video->index) decode(packet.get());
            av_packet_unref(packet.get());
        }
        decode(nullptr);
        if (m_held) emit([&](const Rational& due) { return due <= m_result.lastTime; });
        return m_result;
    }

private:
    bool open(const std::filesystem::path& path, int stream) {
        AVFormatContext* opened = nullptr;
        if (avformat_open_input(&opened, path.c_str(), nullptr, nullptr) < 0) return false;
        m_input.reset(opened);
        avformat_find_stream_info(opened, nullptr);
        if (stream < 0)
            stream = av_find_best_stream(opened, AVMEDIA_TYPE_VIDEO, -1, -1, nullptr, 0);
        if (stream < 0) return false;
        m_video = opened->streams[stream];
        const AVCodec* codec = avcodec_find_decoder(m_video->codecpar->codec_id);
        m_decoder.reset(avcodec_alloc_context3(codec));
        avcodec_parameters_to_context(m_decoder.get(), m_video->codecpar);
        m_decoder->pkt_timebase = m_video->time_base;
        m_decoder->thread_count = 1;
        return avcodec_open2(m_decoder.get(), codec, nullptr) >= 0;
    }

    void decode(const AVPacket* packet) {
        avcodec_send_packet(m_decoder.get(), packet);
        const ffmpeg::Frame frame = ffmpeg::makeFrame();
        while (avcodec_receive_frame(m_decoder.get(), frame.get()) >= 0) {
            ++m_result.frames;
            const Rational time = timeOf(*frame);
            if (!m_start) m_start = time;
            if (m_held) emit([&](const Rational& due) { return due < time - *m_start; });
            m_result.lastTime = time - *m_start;
            m_held = ffmpeg::share(*frame);
        }
    }

    /// The last frames of an AVI file have no timestamp: they follow at the frame rate.
    Rational timeOf(const AVFrame& frame) const {
        if (frame.best_effort_timestamp != AV_NOPTS_VALUE)
            return ffmpeg::toSeconds(frame.best_effort_timestamp, m_video->time_base);
        return *m_start + m_result.lastTime +
               Rational(1) / ffmpeg::toRational(m_video->avg_frame_rate);
    }

    template <typename IsDue>
    void emit(IsDue isDue) {
        while (isDue(Rational(std::int64_t(m_result.samples.size())) / m_rate))
            m_result.samples.push_back({m_result.lastTime, frameHash(*m_held)});
    }

    Rational m_rate;
    LinearReference m_result;
    ffmpeg::Input m_input;
    ffmpeg::Codec m_decoder;
    const AVStream* m_video = nullptr;
    ffmpeg::Frame m_held;
    std::optional<Rational> m_start;
};

inline LinearReference decodeLinearly(const std::filesystem::path& path, const Rational& rate,
                                      int stream = -1) {
    return LinearDecode(rate).run(path, stream);
}

}  // namespace skimline::test
