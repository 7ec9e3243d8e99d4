// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/activity/speech_intervals.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/skim/speech/activity/speech_track.h"

namespace skimline {
namespace {

struct SampleRange {
    std::int64_t start = 0;
    std::int64_t end = 0;
};

// Chosen on dialogues spoken by a synthesizer, clean and in noise of 20 and 10 dB:
// docs/notes/2026-11-benchmarks.md.
constexpr float kAboveNoise = 1.6F;  ///< times the power of a pause: above this the pause has ended
constexpr float kBelowSpeech = 3.2e-4F;   ///< times the power of loud speech (-35 dB): silence
constexpr double kLoudShare = 0.75;       ///< quantile of the powers of a stretch
constexpr std::int64_t kLeastSpeech = 4;  ///< steps that must remain of a stretch

constexpr std::int64_t stepsOf(double seconds) {
    return static_cast<std::int64_t>(seconds * kVoiceRate / kPowerStep);
}
constexpr std::int64_t kLate = stepsOf(0.3);    ///< the end of speech may be detected this late
constexpr std::int64_t kEarly = stepsOf(0.06);  ///< or so early
constexpr std::int64_t kOnset = stepsOf(0.1);   ///< largest error of its beginning

std::int64_t nearestStep(std::int64_t sample) { return (sample + kPowerStep / 2) / kPowerStep; }

/// The value that `share` of the steps do not exceed; 0 of none.
float quantile(std::span<const float> power, double share) {
    if (power.empty()) return 0;
    std::vector<float> sorted(power.begin(), power.end());
    const auto place = static_cast<std::ptrdiff_t>(share * static_cast<double>(sorted.size() - 1));
    std::ranges::nth_element(sorted, sorted.begin() + place);
    return sorted[static_cast<std::size_t>(place)];
}

/// Steps of 8 ms, each with its neighbours: a single one of noise is not a measure of its level.
std::vector<float> smoothed(const std::vector<float>& power) {
    std::vector<float> smooth(power.size());
    for (std::size_t i = 0; i < power.size(); ++i) {
        const float before = i > 0 ? power[i - 1] : 0;
        const float after = i + 1 < power.size() ? power[i + 1] : 0;
        smooth[i] = (before + power[i] + after) / 3;
    }
    return smooth;
}

class Sharpener {
public:
    Sharpener(const SpeechTrack& track, const std::vector<SampleRange>& speech)
        : m_power(track.power), m_smooth(smoothed(track.power)) {
        for (const SampleRange& range : speech)
            m_speech.push_back({nearestStep(range.start), nearestStep(range.end)});
    }

    /// In steps; speech `i` with the pause behind it, which ends at `pauseEnd`.
    std::int64_t end(std::size_t i, std::int64_t pauseEnd) const {
        const SampleRange& speech = m_speech[i];
        const float limit = limitBetween(speech, {speech.end, pauseEnd});
        if (limit == 0) return speech.end;
        std::int64_t at = speech.end;
        const std::int64_t first = std::max(at - kLate, speech.start + kLeastSpeech);
        while (at > first && loudness(at - 1) < limit) --at;
        if (at < speech.end) return at;
        const std::int64_t last = std::min(at + kEarly, pauseEnd);
        while (at < last && loudness(at) >= limit) ++at;
        return at;
    }

    std::int64_t start(std::size_t i, std::int64_t pauseStart) const {
        const SampleRange& speech = m_speech[i];
        const float limit = limitBetween(speech, {pauseStart, speech.start});
        if (limit == 0) return speech.start;
        std::int64_t at = speech.start;
        const std::int64_t last = std::min(at + kOnset, speech.end - kLeastSpeech);
        while (at < last && loudness(at) < limit) ++at;
        if (at > speech.start) return at;
        const std::int64_t first = std::max(at - kOnset, pauseStart);
        while (at > first && loudness(at - 1) >= limit) --at;
        return at;
    }

    const std::vector<SampleRange>& speech() const { return m_speech; }
    std::int64_t count() const { return static_cast<std::int64_t>(m_power.size()); }

private:
    float loudness(std::int64_t step) const {
        const auto at = std::clamp<std::int64_t>(step, 0, count() - 1);
        return m_smooth[static_cast<std::size_t>(at)];
    }

    std::span<const float> powerOf(const SampleRange& steps) const {
        const auto from = std::clamp<std::int64_t>(steps.start, 0, count());
        const auto to = std::clamp<std::int64_t>(steps.end, from, count());
        return std::span(m_power).subspan(static_cast<std::size_t>(from),
                                          static_cast<std::size_t>(to - from));
    }

    /// A step of this power or more belongs to the speech; 0: not known.
    float limitBetween(const SampleRange& speech, const SampleRange& pause) const {
        if (pause.end - pause.start < 2) return 0;
        const float loud = quantile(powerOf(speech), kLoudShare);
        const float noise = quantile(powerOf(pause), 0.5);
        if (noise * kAboveNoise >= loud) return 0;
        return std::max(noise * kAboveNoise, loud * kBelowSpeech);
    }

    const std::vector<float>& m_power;
    std::vector<float> m_smooth;
    std::vector<SampleRange> m_speech;
};

/// Moves the ends of speech to where the sound rises from and falls to the level of the adjacent
/// pause: back by 0.3 s at most, ahead by 0.1 s, never out of the speech. A pause that is as loud
/// as the speech before it leaves the end where it is. Where the power is not known nothing
/// changes.
/// @param speech  ascending and apart; stays so
void sharpenEnds(std::vector<SampleRange>& speech, const SpeechTrack& track) {
    if (track.power.empty()) return;
    const Sharpener sharpener(track, speech);
    const std::vector<SampleRange>& steps = sharpener.speech();
    for (std::size_t i = 0; i < speech.size(); ++i) {
        // Limits of the measured pause: its two ends never cross.
        const std::int64_t pauseStart = i > 0 ? steps[i - 1].end : 0;
        const std::int64_t pauseEnd =
            i + 1 < speech.size() ? steps[i + 1].start : sharpener.count();
        const std::int64_t before = i > 0 ? speech[i - 1].end : 0;
        const std::int64_t start = sharpener.start(i, pauseStart);
        const std::int64_t end = sharpener.end(i, pauseEnd);
        if (start != steps[i].start) speech[i].start = std::max(start * kPowerStep, before);
        if (end != steps[i].end) speech[i].end = std::min(end * kPowerStep, track.samples);
    }
}

std::int64_t samplesOf(double seconds) { return std::llround(seconds * kVoiceRate); }

/// Before the padding.
std::vector<SampleRange> spoken(const SpeechTrack& track, const SpeechRules& rules) {
    const auto threshold = static_cast<float>(rules.threshold);
    const auto release = static_cast<float>(rules.release);
    const std::int64_t leastSpeech = samplesOf(rules.leastSpeech);
    const std::int64_t leastPause = samplesOf(rules.leastPause);
    std::vector<SampleRange> found;
    constexpr std::int64_t none = -1;
    std::int64_t start = none;
    std::int64_t end = none;  ///< of it, unless it goes on soon
    const auto add = [&](std::int64_t until) {
        if (until - start > leastSpeech) found.push_back({start, until});
    };
    for (std::size_t step = 0; step < track.probabilities.size(); ++step) {
        const float probability = track.probabilities[step];
        const std::int64_t now = static_cast<std::int64_t>(step) * kVoiceStep;
        if (probability >= threshold) {
            end = none;
            if (start == none) start = now;
            continue;
        }
        if (start == none || probability >= release) continue;
        if (end == none) end = now;
        if (now - end < leastPause) continue;
        add(end);
        start = none;
        end = none;
    }
    if (start != none) add(track.samples);
    return found;
}

/// Pads every range; two that are too close share the time between them.
void pad(std::vector<SampleRange>& ranges, std::int64_t padding, std::int64_t samples) {
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        if (i == 0) ranges[i].start = std::max<std::int64_t>(0, ranges[i].start - padding);
        if (i + 1 == ranges.size()) {
            ranges[i].end = std::min(samples, ranges[i].end + padding);
            continue;
        }
        const std::int64_t each = std::min(padding, (ranges[i + 1].start - ranges[i].end) / 2);
        ranges[i].end += each;
        ranges[i + 1].start -= each;
    }
}

}  // namespace

std::vector<TimeRange> speechIntervals(const SpeechTrack& track, const SpeechRules& rules) {
    std::vector<SampleRange> ranges = spoken(track, rules);
    if (rules.sharpen) sharpenEnds(ranges, track);
    pad(ranges, samplesOf(rules.padding), track.samples);
    std::vector<TimeRange> intervals;
    for (const SampleRange& range : ranges) {
        const TimeRange next{Rational(range.start, kVoiceRate), Rational(range.end, kVoiceRate)};
        // A padding that fills the whole pause leaves none.
        if (!intervals.empty() && next.start <= intervals.back().end)
            intervals.back().end = next.end;
        else
            intervals.push_back(next);
    }
    return intervals;
}

double speechShare(const TimeRange& range, const std::vector<TimeRange>& speech) {
    const double length = (range.end - range.start).toDouble();
    if (!(length > 0)) return 0;
    double heard = 0;
    auto from = std::ranges::upper_bound(speech, range.start, {}, &TimeRange::end);
    for (; from != speech.end() && from->start < range.end; ++from)
        heard += (std::min(from->end, range.end) - std::max(from->start, range.start)).toDouble();
    return std::clamp(heard / length, 0.0, 1.0);
}

}  // namespace skimline
