// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/audio/clip_audio.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/clip/audio/clip_audio_track.h"
#include "core/foundation/clip/audio/peak_limiter.h"
#include "core/foundation/media/filters/loudness_meter.h"

namespace skimline {
namespace {

/// Gain low enough to limit no peak while the source is measured.
constexpr double kQuietly = 0.25;
/// More would only bring up noise: 30 dB.
constexpr double kLargestGain = 31.6;
constexpr double kCloseEnough = 0.25;  ///< LU
constexpr int kMostPasses = 2;         ///< passes with limited peaks
/// BS.1770 does not count audio softer than this.
constexpr double kGate = -69.9;

struct Measured {
    double loudness = 0;  ///< LUFS
    float peak = 0;       ///< of the samples
};

Measured measure(const ClipTrackSource& track, double gain, const RunContext& context) {
    const AudioFormat& format = track.format;
    ClipAudioSource source(track.path, track.video.zero(), track.video.timeShifts(), context,
                           track.stream);
    source.convertTo(format);
    LoudnessMeter meter(format.rate, format.layout);
    Measured result;
    PeakLimiter limiter(format.rate, format.channels(), gain, [&](std::span<const float> samples) {
        for (const float sample : samples) result.peak = std::max(result.peak, std::abs(sample));
        meter.add(samples);
    });
    ClipAudioTrack laid(
        format.rate, format.channels(), 0,
        [&](std::int64_t from, std::span<float> out) { source.read(from, out); },
        [&](std::span<const float> samples) { limiter.add(samples); });
    Rational end;
    for (const TimeRange& range : track.ranges) {
        const Rational length = range.end - range.start;
        laid.beginRange(range.start, length);
        end = end + length;
        laid.endRange(end);
    }
    laid.finish();
    limiter.finish();
    result.loudness = meter.integrated();
    return result;
}

constexpr float kDucked = 0.178F;  ///< -15 dB

double factorOf(double decibels) { return std::pow(10.0, decibels / 20); }

/// The audio is requested in pieces of this length, seconds, ...
const Rational kStride{1, 2};
/// ... so far ahead of the frames while they are re-encoded, ...
const Rational kAhead{60};
/// ... and must be ready when the frames are so far ahead of it: the video encoder outputs them
/// late anyway. The muxer reorders up to 10 s.
const Rational kBehind{2};
/// More than are requested ahead of one frame; with very short ranges a step may wait for space.
constexpr std::size_t kMostSteps = 256;

}  // namespace

double gainForLoudness(const ClipTrackSource& track, double loudness, const RunContext& context) {
    const Measured found = measure(track, kQuietly, context);
    if (found.loudness <= kGate) return 1;
    double gain = std::min(kQuietly * factorOf(loudness - found.loudness), kLargestGain);
    // Limiting peaks makes the audio a little softer again.
    for (int pass = 0; pass < kMostPasses; ++pass) {
        if (found.peak / kQuietly * gain <= PeakLimiter::kCeiling || gain >= kLargestGain) break;
        const double missing = loudness - measure(track, gain, context).loudness;
        if (std::abs(missing) < kCloseEnough) break;
        gain = std::min(gain * factorOf(missing), kLargestGain);
    }
    return gain;
}

ClipAudio::ClipAudio(const ClipAudioInput& input, int stream, ClipOutput& output,
                     const ClipOptions& options, const RunContext& context)
    : m_output(output), m_fastSound(options.fastSound), m_steps(kMostSteps), m_coded(SIZE_MAX) {
    try {
        m_source = std::make_unique<ClipAudioSource>(input.source, input.video.zero(),
                                                     input.video.timeShifts(), context, stream);
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        return;  // no audio that can be decoded: the clip is silent as well
    }
    if (input.video.timeShifts().empty())
        m_copy = ClipAudioCopy::open(input.source, m_source->stream().index, input.video.zero(),
                                     input.placed, output.container(), options, context);
    if (m_copy) {
        m_source.reset();
        m_timeBase = m_copy->timeBase();
        m_stream = output.addStream(m_copy->parameters(), m_timeBase);
        m_worker = std::thread([this] { work(); });
        return;
    }
    const ClipAudioCoding coding =
        audioCodingFor(m_source->parameters(), output.container(), options);
    const AudioFormat& format = coding.format;
    m_source->convertTo(format);
    m_format = format;
    m_encoder = std::make_unique<ClipAudioEncoder>(output, coding,
                                                   [this](AVPacket& packet) { keep(packet); });
    m_stream = m_encoder->streamIndex();
    m_timeBase = m_encoder->timeBase();
    m_track = std::make_unique<ClipAudioTrack>(
        format.rate, format.channels(), options.crossFadeMs,
        [this](std::int64_t from, std::span<float> out) {
            m_fast ? m_fast->read(from, out) : m_source->read(from, out);
        },
        [this](std::span<const float> samples) {
            if (m_limiter)
                m_limiter->add(samples);
            else
                m_encoder->add(samples);
        });
    if (options.loudness)
        measureFirst({input.source, input.video, stream, format, input.ranges}, *options.loudness,
                     context);
    m_worker = std::thread([this] { work(); });
}

void ClipAudio::keep(AVPacket& packet) {
    m_fresh.push_back(ffmpeg::makePacket());
    av_packet_move_ref(m_fresh.back().get(), &packet);
}

void ClipAudio::copyUntil(const Rational& clipTime) {
    m_copy->makeUntil(clipTime, [this](AVPacket& packet) { keep(packet); });
}

/// Frames are coded meanwhile.
void ClipAudio::measureFirst(const ClipTrackSource& track, double loudness,
                             const RunContext& context) {
    then(m_asked, [this, track, loudness, &context] {
        m_limiter = std::make_unique<PeakLimiter>(
            track.format.rate, track.format.channels(), gainForLoudness(track, loudness, context),
            [this](std::span<const float> samples) { m_encoder->add(samples); });
    });
}

ClipAudio::~ClipAudio() {
    m_abandoned = true;
    m_steps.close();
    if (m_worker.joinable()) m_worker.join();
}

void ClipAudio::work() {
    try {
        while (const std::optional<Step> step = m_steps.pop()) {
            if (m_abandoned) break;
            (*step)();
            m_coded.push(std::exchange(m_fresh, {}));
        }
    } catch (...) {
        m_failure = std::current_exception();
    }
    // Wakes everything that waits for space or for audio.
    m_steps.close();
    m_coded.close();
}

void ClipAudio::then(const Rational& clipTime, Step step) {
    if (!isThere()) return;
    m_asked = clipTime;
    m_dueTimes.push_back(clipTime + kBehind);
    m_steps.push(std::move(step));
}

void ClipAudio::writeUntil(const Rational& clipTime) {
    while (!m_dueTimes.empty() && m_dueTimes.front() <= clipTime) writeNext();
}

void ClipAudio::writeNext() {
    m_dueTimes.pop_front();
    const std::optional<Packets> coded = m_coded.pop();
    if (!coded) std::rethrow_exception(m_failure);
    for (const ffmpeg::Packet& packet : *coded) m_output.write(m_stream, *packet, m_timeBase);
}

void ClipAudio::beginRange(const TimeRange& source) {
    if (m_copy) return;  // It knows them all.
    then(m_asked, [this, source] {
        m_fast.reset();
        m_track->beginRange(source.start, source.end - source.start);
    });
}

void ClipAudio::beginFast(const TimeRange& source, const Rational& speed) {
    const Rational length = (source.end - source.start) / speed;
    const bool heard =
        m_fastSound != FastSound::Silent && speed > Rational(1) && speed <= Rational(kFastestHeard);
    then(m_asked, [this, source, speed, length, heard] {
        m_fast.reset();
        if (!heard) return m_track->beginSilence(length);
        const float gain = m_fastSound == FastSound::Ducked ? kDucked : 1;
        m_fast = std::make_unique<FastAudio>(*m_source, m_format, source, speed, gain);
        m_track->beginRange(Rational(), length);
    });
}

void ClipAudio::advance(const Rational& frames, const Rational& known) {
    const Rational wanted = std::min(known, frames + kAhead);
    while (isThere() && m_asked + kStride <= wanted) {
        const Rational next = m_asked + kStride;
        then(next, [this, next] { m_copy ? copyUntil(next) : m_track->advance(next); });
    }
    writeUntil(frames);
}

void ClipAudio::endRange(const Rational& clipEnd) {
    then(clipEnd, [this, clipEnd] { m_copy ? copyUntil(clipEnd) : m_track->endRange(clipEnd); });
}

void ClipAudio::finish() {
    then(m_asked, [this] {
        if (m_copy) return m_copy->finish([this](AVPacket& packet) { keep(packet); });
        m_track->finish();
        if (m_limiter) m_limiter->finish();
        m_encoder->finish();
    });
    while (!m_dueTimes.empty()) writeNext();
}

}  // namespace skimline
