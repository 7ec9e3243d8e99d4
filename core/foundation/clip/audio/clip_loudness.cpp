// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/audio/clip_loudness.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>

#include "core/foundation/clip/audio/clip_audio_track.h"
#include "core/foundation/clip/audio/peak_limiter.h"
#include "core/foundation/media/filters/loudness_meter.h"

namespace skimline {
namespace {

/// Low enough that no peak is held back while the source itself is measured.
constexpr double kQuietly = 0.25;
/// More would only bring up noise: 30 dB.
constexpr double kLargestGain = 31.6;
constexpr double kCloseEnough = 0.25;  ///< LU
constexpr int kMostPasses = 2;         ///< with peaks held back
/// BS.1770 does not count what is softer than this.
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

double factorOf(double decibels) { return std::pow(10.0, decibels / 20); }

}  // namespace

double gainForLoudness(const ClipTrackSource& track, double loudness, const RunContext& context) {
    const Measured found = measure(track, kQuietly, context);
    if (found.loudness <= kGate) return 1;
    double gain = std::min(kQuietly * factorOf(loudness - found.loudness), kLargestGain);
    // Holding peaks back makes the audio a little softer again.
    for (int pass = 0; pass < kMostPasses; ++pass) {
        if (found.peak / kQuietly * gain <= PeakLimiter::kCeiling || gain >= kLargestGain) break;
        const double missing = loudness - measure(track, gain, context).loudness;
        if (std::abs(missing) < kCloseEnough) break;
        gain = std::min(gain * factorOf(missing), kLargestGain);
    }
    return gain;
}

}  // namespace skimline
