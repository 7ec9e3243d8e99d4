// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/audio/audio_packets.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <new>
#include <utility>

namespace skimline {
namespace {

/// Packets that are kept for callers that go back a little.
constexpr std::size_t kMostHeld = 64;
/// Packets further ahead are sought.
constexpr std::int64_t kWorthAudioSeek = 200;
/// Packets that a file may lack at its beginning and end.
constexpr std::size_t kMayLack = 12;
constexpr int kHighestRate = 192'000;

/// Samples of every packet of such a stream; 0: they differ, or cutting this codec is not
/// supported.
int packetLength(const AVCodecParameters& coding) {
    if (coding.sample_rate <= 0 || coding.sample_rate > kHighestRate) return 0;
    switch (coding.codec_id) {
        case AV_CODEC_ID_AAC:
            // Other kinds (SBR) decode to twice as many samples, with a memory of their own.
            return coding.profile == AV_PROFILE_AAC_LOW && coding.extradata_size >= 2 ? 1024 : 0;
        case AV_CODEC_ID_AC3:
            return 1536;
        case AV_CODEC_ID_OPUS:
            return coding.sample_rate == 48'000 ? 960 : 0;
        default:
            return 0;
    }
}

float sampleOf(const AVFrame& frame, int channel, int at) {
    float value = 0;
    const bool planar = frame.format == AV_SAMPLE_FMT_FLTP;
    const std::uint8_t* const plane = frame.extended_data[planar ? channel : 0];
    const int place = planar ? at : at * frame.ch_layout.nb_channels + channel;
    std::memcpy(&value, plane + static_cast<std::size_t>(place) * sizeof value, sizeof value);
    return std::isfinite(value) ? value : 0;
}

}  // namespace

AudioPackets::AudioPackets(std::filesystem::path path, int stream, const RunContext& context)
    : m_path(std::move(path)), m_stream(stream), m_context(context) {
    restart();
    const int length = packetLength(*this->stream().codecpar);
    if (length == 0 || !readNext()) return;
    m_length = length;
    const AVPacket& first = *m_held.front().packet;
    m_first = av_rescale_q(first.pts, this->stream().time_base, {1, rate()});
    m_held.front().number = 0;
    if (!decodesAsExpected()) m_length = 0;
}

bool AudioPackets::isAsExpected(const AVFrame& frame) const {
    return frame.nb_samples == m_length && frame.ch_layout.nb_channels == channels() &&
           frame.sample_rate == rate() &&
           (frame.format == AV_SAMPLE_FMT_FLTP || frame.format == AV_SAMPLE_FMT_FLT);
}

/// Looks at the first packets; an Opus decoder leaves out a part of the very first.
bool AudioPackets::decodesAsExpected() {
    constexpr std::int64_t kLooks = 8;
    const ffmpeg::Codec decoder = openDecoder(stream(), 1, m_path);
    const ffmpeg::Frame frame = ffmpeg::makeFrame();
    for (std::int64_t number = 0; number < kLooks; ++number) {
        const AVPacket* const packet = at(number);
        if (packet != nullptr && avcodec_send_packet(decoder.get(), packet) >= 0 &&
            ffmpeg::receiveFrame(*decoder, *frame) >= 0 && isAsExpected(*frame))
            return true;
    }
    return false;
}

void AudioPackets::restart() {
    m_source = std::make_unique<MediaSource>(m_path, m_context);
    m_source->keepOnly({m_stream});
    m_held.clear();
    m_ended = false;
}

std::int64_t AudioPackets::numberOf(const AVPacket& packet) const {
    const std::int64_t start = av_rescale_q(packet.pts, stream().time_base, {1, rate()});
    const double number = static_cast<double>(start - m_first) / m_length;
    return std::llround(number);
}

std::int64_t AudioPackets::holding(std::int64_t sample) const {
    const std::int64_t since = sample - m_first;
    return since >= 0 ? since / m_length : -((-since + m_length - 1) / m_length);
}

bool AudioPackets::readNext() {
    Held next{0, ffmpeg::makePacket()};
    do {
        if (m_ended || !m_source->read(*next.packet)) {
            m_ended = true;
            return false;
        }
    } while (next.packet->stream_index != m_stream || next.packet->pts == AV_NOPTS_VALUE);
    // The file's own trimming does not matter here: samples are placed by the times of their
    // packets.
    next.packet->flags &= ~AV_PKT_FLAG_DISCARD;
    av_packet_free_side_data(next.packet.get());
    if (m_length > 0) {
        const std::int64_t expected = m_held.empty() ? INT64_MIN : m_held.back().number + 1;
        next.number = numberOf(*next.packet);
        // Times in milliseconds are off by less than half a packet.
        m_even = m_even && (expected == INT64_MIN || next.number == expected);
    }
    m_held.push_back(std::move(next));
    if (m_held.size() > kMostHeld) m_held.pop_front();
    return true;
}

void AudioPackets::goTo(std::int64_t number) {
    const AVRational ticks = m_source->leading().time_base;
    const std::int64_t wanted = av_rescale_q(startOf(number), {1, rate()}, ticks);
    m_source->keepOnly({m_stream, m_source->leading().index});
    for (const int seconds : {0, 15}) {
        m_held.clear();
        m_ended = false;
        if (!m_source->seek(wanted - av_rescale_q(seconds, {1, 1}, ticks))) break;
        m_source->keepOnly({m_stream});
        if (readNext() && m_held.front().number <= number) return;
        m_source->keepOnly({m_stream, m_source->leading().index});
    }
    restart();
}

const AVPacket* AudioPackets::at(std::int64_t number) {
    const bool behind = !m_held.empty() && number < m_held.front().number;
    const bool far = m_held.empty() ? m_ended : number > m_held.back().number + kWorthAudioSeek;
    if (behind || (far && !m_ended)) goTo(number);
    while (m_held.empty() || m_held.back().number < number)
        if (!readNext()) break;
    for (const Held& held : m_held)
        if (held.number == number) return held.packet.get();
    return nullptr;
}

std::optional<std::vector<std::int64_t>> AudioPackets::missingFrom(std::int64_t first,
                                                                   std::int64_t end) {
    std::vector<std::int64_t> missing;
    for (std::int64_t number = first; number < end; ++number) {
        if (at(number) == nullptr) missing.push_back(number);
        if (!m_even || missing.size() > kMayLack) return {};
    }
    return missing;
}

std::vector<float> AudioPackets::decoded(std::int64_t first, std::int64_t end, int warmUp) {
    const auto width = static_cast<std::size_t>(channels());
    const auto block = static_cast<std::size_t>(m_length) * width;
    std::vector<float> samples(block * static_cast<std::size_t>(end - first));
    const ffmpeg::Codec decoder = openDecoder(stream(), 1, m_path);
    const ffmpeg::Frame frame = ffmpeg::makeFrame();
    for (std::int64_t number = first - warmUp; number < end; ++number) {
        m_context.throwIfStopped();
        const AVPacket* const packet = at(number);
        if (packet == nullptr || avcodec_send_packet(decoder.get(), packet) < 0 ||
            ffmpeg::receiveFrame(*decoder, *frame) < 0)
            continue;
        if (number < first || !isAsExpected(*frame)) continue;
        float* out = samples.data() + static_cast<std::size_t>(number - first) * block;
        for (int i = 0; i < m_length; ++i)
            for (int channel = 0; channel < channels(); ++channel)
                *out++ = sampleOf(*frame, channel, i);
    }
    return samples;
}

}  // namespace skimline
