// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/clip_stream_decoder.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/foundation/base/error_ids.h"

namespace skimline {
namespace {

/// A decoder that reports this many failures in a row without taking a packet is stuck.
constexpr int kMostFailures = 1000;

}  // namespace

ClipStreamDecoder::ClipStreamDecoder(std::filesystem::path path, Kind kind,
                                     const RunContext& context, int audioStream, int threads)
    : m_path(std::move(path)),
      m_kind(kind),
      m_audioStream(audioStream),
      m_threads(kind == Kind::Video ? threads : 1),
      m_context(context) {
    restart();
}

const AVStream& ClipStreamDecoder::stream() const {
    if (m_kind == Kind::Video) return m_source->video();
    return m_audioStream < 0 ? *m_source->audio() : *m_source->format().streams[m_audioStream];
}

void ClipStreamDecoder::restart() {
    m_decoder.reset();
    const auto needs =
        m_kind == Kind::Video ? MediaSource::Needs::Video : MediaSource::Needs::Audio;
    m_source = std::make_unique<MediaSource>(m_path, m_context, needs);
    const std::vector<int> heard = m_source->audioStreams();
    const bool there = m_audioStream < 0 ? m_source->audio() != nullptr
                                         : std::ranges::find(heard, m_audioStream) != heard.end();
    if (m_kind == Kind::Audio && !there)
        throw Error(ErrorCode::Unsupported, ErrorId::NoAudio, {m_path.string()});
    m_source->keepOnly({stream().index});
    const AVCodec* withAlpha = alphaDecoderFor(stream());
    m_decoder = withAlpha == nullptr
                    ? openDecoder(stream(), m_threads, m_path)
                    : openDecoder(stream(), *withAlpha, m_path, [this](AVCodecContext& context) {
                          context.thread_count = m_threads;
                      });
    m_draining = false;
    m_skip = false;
    m_readTicks = AV_NOPTS_VALUE;
}

bool ClipStreamDecoder::next(AVFrame& frame) {
    for (int failures = 0; failures < kMostFailures; ++failures) {
        const int code = ffmpeg::receiveFrame(*m_decoder, frame);
        if (code >= 0) return true;
        if (code == AVERROR_EOF) return false;
        if (code == AVERROR(EAGAIN) && feed()) failures = -1;
    }
    return false;
}

bool ClipStreamDecoder::feed() {
    if (m_draining) return false;
    m_context.throwIfStopped();
    do {
        if (!m_source->read(*m_packet)) {
            m_draining = true;
            return avcodec_send_packet(m_decoder.get(), nullptr) >= 0;
        }
    } while (m_packet->stream_index != stream().index);
    if (m_packet->dts != AV_NOPTS_VALUE) m_readTicks = m_packet->dts;
    if (m_kind == Kind::Video) {
        m_skip = m_skip && m_packet->pts != AV_NOPTS_VALUE;
        const bool skips =
            m_skip && ffmpeg::toSeconds(m_packet->pts, stream().time_base) < m_skipBefore;
        m_decoder->skip_frame = skips ? AVDISCARD_NONREF : AVDISCARD_DEFAULT;
    }
    // Damaged packets are refused here; decoding continues around them.
    avcodec_send_packet(m_decoder.get(), m_packet.get());
    return true;
}

bool ClipStreamDecoder::seek(const Rational& time) {
    // Some demuxers find a position only by packets of the stream they seek in.
    m_source->keepOnly({stream().index, m_source->leading().index});
    const AVRational ticks = m_source->leading().time_base;
    const bool moved = m_source->seek(time.floorTimes(Rational(ticks.den, ticks.num)));
    m_source->keepOnly({stream().index});
    avcodec_flush_buffers(m_decoder.get());
    m_draining = false;
    m_skip = false;
    m_readTicks = AV_NOPTS_VALUE;
    return moved;
}

void ClipStreamDecoder::skipUnreferencedBefore(const Rational& time) {
    m_skipBefore = time;
    m_skip = true;
}

bool ClipStreamDecoder::seekingSaves(const Rational& time) {
    if (m_kind == Kind::Audio || m_readTicks == AV_NOPTS_VALUE) return true;
    AVStream& video = m_source->video();
    const std::int64_t ticks = time.floorTimes(Rational(video.time_base.den, video.time_base.num));
    const AVIndexEntry* entry =
        avformat_index_get_entry_from_timestamp(&video, ticks, AVSEEK_FLAG_BACKWARD);
    return entry == nullptr || entry->timestamp > m_readTicks;
}

}  // namespace skimline
