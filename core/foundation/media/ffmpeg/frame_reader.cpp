// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/ffmpeg/frame_reader.h"

#include <utility>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/media/ffmpeg/stream_info.h"
#include "core/foundation/media/ffmpeg/timestamp_discontinuities.h"

namespace skimline {
namespace {

class SoftwareDecoder final : public VideoDecoder {
public:
    explicit SoftwareDecoder(ffmpeg::Codec decoder) : m_decoder(std::move(decoder)) {}

    int send(const AVPacket* packet) override {
        return avcodec_send_packet(m_decoder.get(), packet);
    }
    int receive(AVFrame& frame) override { return ffmpeg::receiveFrame(*m_decoder, frame); }
    void flush() override { avcodec_flush_buffers(m_decoder.get()); }

private:
    ffmpeg::Codec m_decoder;
};

}  // namespace

FrameReader::FrameReader(const std::filesystem::path& path, bool skip, int threads,
                         const RunContext& context, const DecoderMaker& other)
    : m_source(path, context),
      m_window(m_source, skip),
      m_nominalDuration(ticksPerFrame(m_source.video())) {
    if (other) m_decoder = other(m_source.video(), path);
    if (!m_decoder)
        m_decoder = std::make_unique<SoftwareDecoder>(openDecoder(m_source.video(), threads, path));
}

TimedImage FrameReader::first(const RunContext& context) {
    std::optional<TimedImage> image = next(context);
    if (image) return std::move(*image);
    const std::filesystem::path& path = m_source.path();
    throw Error(ErrorCode::Corrupt, ErrorId::NoFrameDecoded,
                {path.filename().string(), path.string()});
}

std::optional<TimedImage> FrameReader::next(const RunContext& context) {
    m_source.obey(context);
    for (;;) {
        context.throwIfStopped();
        ffmpeg::Frame frame = ffmpeg::makeFrame();
        const int code = m_decoder->receive(*frame);
        if (code == AVERROR(ENOMEM)) throw std::bad_alloc();
        if (code == AVERROR_EOF) return std::nullopt;
        if (code == AVERROR(EAGAIN)) {
            if (!feed()) return std::nullopt;
        } else if (code >= 0) {
            ++m_decoded;
            if (ffmpeg::isDamaged(*frame)) noteDamage();
            if (auto image = place(std::move(frame))) return image;
        } else {
            // Later frames may still decode.
            noteDamage();
        }
    }
}

/// Sends the decoder one packet, or the end of the stream. @return false if it takes neither
bool FrameReader::feed() {
    if (m_draining) return false;
    const AVPacket* packet = m_entryFed ? nullptr : m_window.next();
    m_draining = packet == nullptr;
    m_entryFed = m_onlyEntries && packet != nullptr && (packet->flags & AV_PKT_FLAG_KEY) != 0;
    const int code = m_decoder->send(packet);
    if (code == AVERROR(ENOMEM)) throw std::bad_alloc();
    if (code < 0 && packet != nullptr) noteDamage();
    return true;
}

/// A recording that begins inside a group of frames is not damaged.
void FrameReader::noteDamage() {
    if (m_lastTime) ++m_damaged;
}

void FrameReader::onlyEntries() {
    m_onlyEntries = true;
    m_window.readAhead(1);
}

std::optional<TimedImage> FrameReader::place(ffmpeg::Frame frame) {
    if (m_awaitKey && !ffmpeg::isKeyFrame(*frame)) return std::nullopt;
    m_awaitKey = false;
    // The decoder's estimate mixes both kinds of timestamps, so it is used only if one is missing.
    const bool trusted = m_window.timesKnown() && frame->pts != AV_NOPTS_VALUE;
    std::int64_t time = trusted ? frame->pts : frame->best_effort_timestamp;
    if (time == AV_NOPTS_VALUE) time = m_lastTime ? m_lastEnd - m_shift : 0;
    if (time > INT64_MAX / 4 || time < INT64_MIN / 4) return std::nullopt;
    time += m_shift;
    const std::int64_t second = ticksPerSecond(timeBase());
    if (m_lastTime && isTimestampDiscontinuity(time, *m_lastTime, m_lastEnd, second)) {
        m_shift += m_lastEnd - time;
        time = m_lastEnd;
    }
    if (m_lastTime && time < *m_lastTime) return std::nullopt;
    const int skipped = m_window.takeDropped(time - m_shift);
    const bool tail = m_window.takeTail(time - m_shift);
    const std::int64_t shown = ffmpeg::durationOf(*frame);
    const bool plausible = shown > 0 && shown <= kLongestGapSeconds * second;
    m_lastTime = time;
    m_lastEnd = time + (plausible ? shown : m_nominalDuration);
    return TimedImage{std::move(frame), time, m_lastEnd, skipped, tail};
}

bool FrameReader::isEntryBy(std::int64_t time) {
    const AVPacket* packet = m_window.front();
    return packet != nullptr && (packet->flags & AV_PKT_FLAG_KEY) != 0 &&
           packet->pts != AV_NOPTS_VALUE && packet->pts + m_shift <= time;
}

bool FrameReader::seek(std::int64_t time, const RunContext& context) {
    m_source.obey(context);
    if (!m_source.seek(time)) return false;
    m_decoder->flush();
    m_window.clear();
    m_lastTime.reset();
    m_draining = false;
    m_entryFed = false;
    m_awaitKey = true;
    return true;
}

}  // namespace skimline
