// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/audio/fast_audio.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <new>

#include "core/foundation/base/error.h"

extern "C" {
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavutil/channel_layout.h>
}

namespace skimline {
namespace {

constexpr std::int64_t kFedTogether = 4096;

/// Samples around the fast part at each end, for fades: a twentieth of a second, so that the
/// source is never read so far ahead that it would have to seek to go on.
std::int64_t aroundAt(int rate) { return rate / 20; }

FilterChain tempoChain(const AudioFormat& format, const Rational& speed) {
    std::array<char, 64> layout{};
    av_channel_layout_describe(&format.layout, layout.data(), layout.size());
    std::array<char, 160> form{};
    std::snprintf(form.data(), form.size(),
                  "time_base=1/%d:sample_rate=%d:sample_fmt=flt:channel_layout=%s", format.rate,
                  format.rate, layout.data());
    std::array<char, 32> tempo{};
    std::snprintf(tempo.data(), tempo.size(), "tempo=%.6f", speed.toDouble());
    return linkFilters(
        {{{"abuffer", form.data()}, {"atempo", tempo.data()}, {"abuffersink", nullptr}}});
}

}  // namespace

FastAudio::FastAudio(ClipAudioSource& source, const AudioFormat& format, const TimeRange& range,
                     const Rational& speed, float gain)
    : m_source(source),
      m_format(format),
      m_next(range.start.roundTimes(format.rate) -
             (speed * Rational(aroundAt(format.rate))).roundTimes(Rational(1))),
      m_sourceEnd(range.end.roundTimes(format.rate) +
                  (speed * Rational(aroundAt(format.rate))).roundTimes(Rational(1))),
      m_end(((range.end - range.start) / speed).roundTimes(format.rate) + aroundAt(format.rate)),
      m_gain(gain),
      m_chain(tempoChain(format, speed)),
      m_first(-aroundAt(format.rate)) {}

void FastAudio::read(std::int64_t from, std::span<float> out) {
    const auto channels = static_cast<std::size_t>(m_format.channels());
    const auto count = static_cast<std::int64_t>(out.size() / channels);
    forgetBefore(from - m_format.rate);
    makeUntil(std::min(from + count, m_end));
    const auto held = static_cast<std::int64_t>(m_samples.size() / channels);
    for (std::int64_t at = 0; at < count; ++at) {
        const std::int64_t place = from + at - m_first;
        const bool isThere = place >= 0 && place < held && from + at < m_end;
        for (std::size_t channel = 0; channel < channels; ++channel)
            out[static_cast<std::size_t>(at) * channels + channel] =
                isThere ? m_samples[static_cast<std::size_t>(place) * channels + channel] : 0.0F;
    }
}

void FastAudio::forgetBefore(std::int64_t from) {
    const std::int64_t held = static_cast<std::int64_t>(m_samples.size()) / m_format.channels();
    const std::int64_t gone = std::clamp<std::int64_t>(from - m_first, 0, held);
    // In large steps: every one moves the rest.
    if (gone < m_format.rate) return;
    m_samples.erase(m_samples.begin(),
                    m_samples.begin() + static_cast<std::ptrdiff_t>(gone * m_format.channels()));
    m_first += gone;
}

void FastAudio::makeUntil(std::int64_t end) {
    const auto made = [this] {
        return m_first + static_cast<std::int64_t>(m_samples.size()) / m_format.channels();
    };
    while (made() < end && !m_ended) {
        feed();
        collect();
    }
}

void FastAudio::feed() {
    const std::int64_t padded = m_sourceEnd + m_format.rate;
    const std::int64_t count = std::min(kFedTogether, padded - m_next);
    m_ended = count <= 0;
    if (m_ended) {
        if (av_buffersrc_add_frame(m_chain.source, nullptr) < 0) throw std::bad_alloc();
        return;
    }
    std::vector<float> samples(static_cast<std::size_t>(count * m_format.channels()));
    const std::int64_t heard = std::clamp<std::int64_t>(m_sourceEnd - m_next, 0, count);
    if (heard > 0)
        m_source.read(m_next, std::span<float>(samples).first(
                                  static_cast<std::size_t>(heard * m_format.channels())));
    for (float& sample : samples) sample *= m_gain;
    ffmpeg::Frame frame = ffmpeg::makeFrame();
    frame->format = AV_SAMPLE_FMT_FLT;
    frame->sample_rate = m_format.rate;
    frame->ch_layout = m_format.layout;
    frame->nb_samples = static_cast<int>(count);
    frame->pts = m_next;
    if (av_frame_get_buffer(frame.get(), 0) < 0) throw std::bad_alloc();
    std::memcpy(frame->data[0], samples.data(), samples.size() * sizeof(float));
    m_next += count;
    if (av_buffersrc_add_frame(m_chain.source, frame.get()) < 0) throw std::bad_alloc();
}

void FastAudio::collect() {
    ffmpeg::Frame frame = ffmpeg::makeFrame();
    int got = 0;
    while ((got = av_buffersink_get_frame(m_chain.sink, frame.get())) >= 0) {
        const auto* const data = reinterpret_cast<const float*>(frame->data[0]);
        m_samples.insert(m_samples.end(), data,
                         data + std::ptrdiff_t{frame->nb_samples} * m_format.channels());
        av_frame_unref(frame.get());
    }
    if (got == AVERROR(ENOMEM)) throw std::bad_alloc();
    if (got != AVERROR(EAGAIN) && got != AVERROR_EOF)
        throw Error(ErrorCode::Internal, "atempo", "The audio of a fast part could not be made.");
}

}  // namespace skimline
