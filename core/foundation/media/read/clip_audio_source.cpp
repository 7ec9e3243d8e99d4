// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/clip_audio_source.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/media/ffmpeg/timestamp_discontinuities.h"

namespace skimline {
namespace {

/// Timestamps of contiguous audio jitter by their rounding (1 ms in Matroska) and by slow clocks;
/// only a larger step means that something is missing or doubled.
constexpr int kJitterDivisor = 100;  ///< of a second
constexpr int kRampDivisor = 200;
/// Audio decoders need some frames until their output is correct.
constexpr int kWarmUpDivisor = 10;
constexpr double kLongest = 1e9;   ///< seconds; audio later than this has a damaged timestamp
constexpr float kLoudest = 16.0F;  ///< larger samples and NaN are damage that encoders refuse

}  // namespace

ClipAudioSource::ClipAudioSource(const std::filesystem::path& path, const Rational& zero,
                                 std::vector<Rational> timeShifts, const RunContext& context,
                                 int stream)
    : m_decoder(path, ClipStreamDecoder::Kind::Audio, context, stream),
      m_zero(zero),
      m_timeShifts(std::move(timeShifts)),
      m_seekable(m_timeShifts.empty()) {}

ClipAudioSource::~ClipAudioSource() { av_channel_layout_uninit(&m_sourceLayout); }

std::int64_t ClipAudioSource::endOf(const Segment& segment) const {
    return segment.start + static_cast<std::int64_t>(segment.samples.size()) / m_format.channels();
}

// The last milliseconds are held back until it is known whether silence follows.
std::int64_t ClipAudioSource::decodedUntil() const {
    if (m_segments.empty()) return INT64_MIN;
    return endOf(m_segments.back()) - (m_open ? m_format.rate / kRampDivisor : 0);
}

void ClipAudioSource::read(std::int64_t from, std::span<float> out) {
    const std::int64_t end = from + static_cast<std::int64_t>(out.size()) / m_format.channels();
    goNear(from);
    while (decodedUntil() < end && decodeMore()) forgetBefore(from);
    copy(from, out);
}

bool ClipAudioSource::decodeMore() {
    if (m_ended || !m_decoder.next(*m_frame)) {
        closeSegment(m_goesOn);
        m_ended = true;
        return false;
    }
    if (m_frame->nb_samples > 0 && m_frame->sample_rate > 0) place(*m_frame);
    return true;
}

void ClipAudioSource::place(const AVFrame& frame) {
    followSource(frame);
    std::int64_t expected = 0;
    if (m_open)
        expected = endOf(m_segments.back()) + swr_get_delay(m_resampler.get(), m_format.rate);
    std::int64_t start = expected;
    if (frame.best_effort_timestamp != AV_NOPTS_VALUE) {
        if (std::abs(static_cast<double>(frame.best_effort_timestamp) *
                     av_q2d(m_decoder.stream().time_base)) > kLongest)
            return;
        start = startOf(frame);
        if (m_open && followJump(start, expected)) start = startOf(frame);
    } else if (!m_open && m_landed) {
        return;
    }
    const std::int64_t tolerance = m_format.rate / kJitterDivisor;
    if (m_open && start < expected - tolerance) return;
    if (!m_open || start > expected + tolerance) openSegment(start);
    convert(&frame);
}

std::int64_t ClipAudioSource::startOf(const AVFrame& frame) const {
    Rational time =
        ffmpeg::toSeconds(frame.best_effort_timestamp, m_decoder.stream().time_base) - m_zero;
    if (m_jumps > 0) time = time + m_timeShifts[m_jumps - 1];
    return time.roundTimes(m_format.rate);
}

/// The clock jumps for frames and audio alike; the frames say by how much.
bool ClipAudioSource::followJump(std::int64_t start, std::int64_t expected) {
    if (m_jumps == m_timeShifts.size() ||
        !isTimestampDiscontinuity(start, expected, expected, m_format.rate))
        return false;
    ++m_jumps;
    return true;
}

void ClipAudioSource::openSegment(std::int64_t start) {
    const bool first = m_segments.empty();
    closeSegment();
    // A converter keeps the end of its input; a new stretch of audio starts with an empty one.
    if (swr_init(m_resampler.get()) < 0) throw std::bad_alloc();
    m_segments.push_back({start, !first && !m_landed, {}});
    m_open = true;
    m_landed = false;
}

void ClipAudioSource::closeSegment(bool goesOn) {
    if (!m_open) return;
    convert(nullptr);
    m_open = false;
    if (goesOn) return;
    std::vector<float>& samples = m_segments.back().samples;
    const auto channels = static_cast<std::size_t>(m_format.channels());
    const auto ramp = static_cast<std::size_t>(m_format.rate / kRampDivisor);
    const std::size_t length = std::min(ramp, samples.size() / channels);
    for (std::size_t i = 0; i < length * channels; ++i) {
        const std::size_t step = i / channels;
        samples[samples.size() - 1 - i] *=
            (static_cast<float>(step) + 0.5F) / static_cast<float>(length);
    }
}

void ClipAudioSource::followSource(const AVFrame& frame) {
    const AVChannelLayout& layout = frame.ch_layout;
    const bool same = m_resampler && m_sourceRate == frame.sample_rate &&
                      m_sourceFormat == frame.format &&
                      av_channel_layout_compare(&m_sourceLayout, &layout) == 0;
    if (same) return;
    closeSegment();
    m_landed = true;  // the next audio adjoins the last, in another format
    AVChannelLayout input = layout;
    if (layout.order == AV_CHANNEL_ORDER_UNSPEC)
        av_channel_layout_default(&input, layout.nb_channels);
    SwrContext* resampler = nullptr;
    const int code = swr_alloc_set_opts2(
        &resampler, &m_format.layout, AV_SAMPLE_FMT_FLT, m_format.rate, &input,
        static_cast<AVSampleFormat>(frame.format), frame.sample_rate, 0, nullptr);
    m_resampler.reset(resampler);
    if (code < 0 || swr_init(resampler) < 0)
        throw Error(ErrorCode::Unsupported, {}, "The audio has a format that cannot be converted.");
    m_sourceRate = frame.sample_rate;
    m_sourceFormat = frame.format;
    av_channel_layout_uninit(&m_sourceLayout);
    av_channel_layout_copy(&m_sourceLayout, &layout);
}

void ClipAudioSource::convert(const AVFrame* frame) {
    Segment& segment = m_segments.back();
    const int incoming = frame != nullptr ? frame->nb_samples : 0;
    const int room = swr_get_out_samples(m_resampler.get(), incoming);
    if (room <= 0) return;
    const std::size_t before = segment.samples.size();
    const auto channels = static_cast<std::size_t>(m_format.channels());
    segment.samples.resize(before + static_cast<std::size_t>(room) * channels);
    auto* out = reinterpret_cast<std::uint8_t*>(segment.samples.data() + before);
    const auto** in =
        frame != nullptr ? const_cast<const std::uint8_t**>(frame->extended_data) : nullptr;
    const int got = std::max(swr_convert(m_resampler.get(), &out, room, in, incoming), 0);
    segment.samples.resize(before + static_cast<std::size_t>(got) * channels);
    for (std::size_t i = before; i < segment.samples.size(); ++i)
        if (!(std::abs(segment.samples[i]) <= kLoudest)) segment.samples[i] = 0.0F;
    if (!segment.startsInSilence) return;
    const auto ramp = static_cast<std::size_t>(m_format.rate / kRampDivisor);
    for (std::size_t i = before; i < std::min(ramp * channels, segment.samples.size()); ++i) {
        const std::size_t step = i / channels;
        segment.samples[i] *= (static_cast<float>(step) + 0.5F) / static_cast<float>(ramp);
    }
}

void ClipAudioSource::goNear(std::int64_t from) {
    const std::int64_t second = m_format.rate;
    const bool back = m_from && from < *m_from - second;
    m_from = from;
    if (back && from < 2 * second) return startAgain();
    while (m_segments.empty() && decodeMore()) continue;
    const bool far = !m_segments.empty() && from - decodedUntil() > 2 * second;
    if (!back && (!far || m_ended)) return;
    if (!m_seekable) return back ? startAgain() : void();
    // Silence after the last audio looks like a seek that failed; one linear pass settles it.
    for (const int earlier : {1, 10}) {
        const Rational time = m_zero + Rational(from, m_format.rate) - Rational(earlier, 2);
        if (m_decoder.seek(time) && landsBefore(from - m_format.rate / kWarmUpDivisor)) return;
    }
    m_seekable = false;
    startAgain();
}

void ClipAudioSource::startAgain() {
    m_decoder.restart();
    m_segments.clear();
    m_open = m_ended = m_landed = false;
    m_jumps = 0;
}

bool ClipAudioSource::landsBefore(std::int64_t from) {
    m_segments.clear();
    m_open = m_ended = false;
    m_landed = true;
    while (m_segments.empty() && decodeMore()) continue;
    return !m_segments.empty() && m_segments.front().start <= from;
}

void ClipAudioSource::forgetBefore(std::int64_t from) {
    const std::int64_t kept = from - m_format.rate;
    while (m_segments.size() > 1 && endOf(m_segments.front()) < kept) m_segments.pop_front();
    if (m_segments.empty()) return;
    Segment& oldest = m_segments.front();
    const std::int64_t surplus = std::min(kept, endOf(oldest)) - oldest.start;
    if (surplus < 4LL * m_format.rate) return;
    oldest.samples.erase(oldest.samples.begin(),
                         oldest.samples.begin() + surplus * m_format.channels());
    oldest.start += surplus;
    oldest.startsInSilence = false;
}

void ClipAudioSource::copy(std::int64_t from, std::span<float> out) const {
    std::ranges::fill(out, 0.0F);
    const int channels = m_format.channels();
    const std::int64_t end = from + static_cast<std::int64_t>(out.size()) / channels;
    for (const Segment& segment : m_segments) {
        const std::int64_t begin = std::max(from, segment.start);
        const std::int64_t stop = std::min(end, endOf(segment));
        if (begin >= stop) continue;
        std::copy_n(segment.samples.begin() + (begin - segment.start) * channels,
                    (stop - begin) * channels, out.begin() + (begin - from) * channels);
    }
}

}  // namespace skimline
