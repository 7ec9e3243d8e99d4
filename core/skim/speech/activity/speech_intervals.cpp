// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/activity/speech_intervals.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "core/skim/speech/activity/sharp_ends.h"

namespace skimline {
namespace {

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

/// Gives every range the padding; two that are too near for it share what lies between.
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
        // With a padding that fills the whole pause there is none left.
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
