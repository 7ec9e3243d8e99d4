// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/film/film_audio.h"

#include <algorithm>
#include <utility>

namespace skimline {
namespace {

constexpr int kFilmSampleRate = 48000;

}  // namespace

ClipAudioCoding filmAudioCoding(ClipContainer container, const ClipOptions& options) {
    AVCodecParameters stereo{};
    stereo.sample_rate = kFilmSampleRate;
    stereo.ch_layout = AV_CHANNEL_LAYOUT_STEREO;
    return audioCodingFor(stereo, container, options);
}

FilmAudio::FilmAudio(ClipOutput& output, const ClipAudioCoding& coding, const ClipOptions& options)
    : m_output(output),
      m_format(coding.format),
      m_encoder(output, coding,
                [this](AVPacket& packet) {
                    m_output.write(m_encoder.streamIndex(), packet, m_encoder.timeBase());
                }),
      m_track(
          coding.format.rate, coding.format.channels(), options.crossFadeMs,
          [this](std::int64_t from, std::span<float> out) { read(from, out); },
          [this](std::span<const float> samples) {
              if (m_limiter)
                  m_limiter->add(samples);
              else
                  m_encoder.add(samples);
          }) {
    // Sources have the same loudness by now; their peaks are limited together.
    if (options.loudness)
        m_limiter = std::make_unique<PeakLimiter>(
            m_format.rate, m_format.channels(), 1,
            [this](std::span<const float> samples) { m_encoder.add(samples); });
}

void FilmAudio::begin(std::vector<Span> run, const Rational& skipped) {
    m_run = std::move(run);
    Rational length;
    for (const Span& span : m_run) length = length + span.length;
    m_track.beginRange(m_run.front().start + skipped, length - skipped);
}

void FilmAudio::end(const Rational& filmTime, const Rational& dissolve) {
    if (dissolve > Rational()) m_track.fadeNextOver(dissolve);
    m_track.endRange(filmTime);
}

/// Samples are counted in the first source of the run, whose place the others follow.
void FilmAudio::read(std::int64_t from, std::span<float> out) {
    const auto channels = static_cast<std::size_t>(m_format.channels());
    Rational begin = m_run.front().start;
    for (std::size_t at = 0; at < m_run.size() && !out.empty(); ++at) {
        const Span& span = m_run[at];
        const std::int64_t first = begin.roundTimes(m_format.rate);
        begin = begin + span.length;
        const auto room = static_cast<std::int64_t>(out.size() / channels);
        // The last one also provides the samples for a fade past the end.
        const std::int64_t until = at + 1 == m_run.size()
                                       ? from + room
                                       : std::min(begin.roundTimes(m_format.rate), from + room);
        if (from >= until) continue;
        const auto count = static_cast<std::size_t>(until - from);
        readSpan(span, from - first, out.first(count * channels));
        out = out.subspan(count * channels);
        from = until;
    }
}

void FilmAudio::readSpan(const Span& span, std::int64_t offset, std::span<float> out) const {
    if (span.source == nullptr) {
        std::ranges::fill(out, 0.0F);
        return;
    }
    span.source->read(span.start.roundTimes(m_format.rate) + offset, out);
    if (span.gain != 1)
        for (float& sample : out) sample *= span.gain;
}

void FilmAudio::finish() {
    m_track.finish();
    if (m_limiter) m_limiter->finish();
    m_encoder.finish();
}

}  // namespace skimline
