// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/highlights/moment_ranks.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/skim/features/audio/audio_tokens.h"
#include "core/skim/highlights/highlight_window.h"
#include "core/skim/speech/activity/speech_intervals.h"

namespace skimline {
namespace {

constexpr double kWorthShare = 0.5;
constexpr double kSoundShare = 0.25;
constexpr double kSpeechShare = 0.25;
/// What is not known is neither good nor bad.
constexpr double kUnknown = 0.5;

/// The values of a curve during a moment; at least one where the curve has any.
std::span<const float> during(const HighlightMoment& moment, std::span<const float> curve,
                              int perSecond) {
    if (curve.empty()) return {};
    const auto place = [&](double seconds) {
        return std::clamp<std::ptrdiff_t>(std::lround(seconds * perSecond), 0, std::ssize(curve));
    };
    const auto first = std::min(place(moment.start), std::ssize(curve) - 1);
    const auto last = std::max(place(moment.end), first + 1);
    return curve.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(last - first));
}

/// The share of `all` that is less, equal ones counting half.
double placeAmong(std::span<const float> all, float value) {
    double less = 0;
    for (const float other : all) less += other < value ? 1 : other == value ? 0.5 : 0;
    return less / static_cast<double>(all.size());
}

float meanOf(std::span<const float> values) {
    float sum = 0;
    for (const float value : values) sum += value;
    return sum / static_cast<float>(values.size());
}

}  // namespace

void rankMoments(std::vector<HighlightMoment>& moments, const MomentEvidence& evidence) {
    const std::vector<TimeRange> speech(evidence.speech.begin(), evidence.speech.end());
    std::ranges::stable_sort(moments, std::greater(), &HighlightMoment::score);
    for (HighlightMoment& moment : moments) {
        const auto worth = during(moment, evidence.worth, HighlightWindow::kImagesPerSecond);
        const auto onset = during(moment, evidence.onset, AudioTokens::kPerSecond);
        const TimeRange range{Rational::fromSeconds(moment.start),
                              Rational::fromSeconds(moment.end)};
        const double worthy = worth.empty() ? kUnknown : placeAmong(evidence.worth, meanOf(worth));
        const double sudden =
            onset.empty() ? 0 : placeAmong(evidence.onset, *std::ranges::max_element(onset));
        moment.score =
            kWorthShare * worthy + kSoundShare * sudden + kSpeechShare * speechShare(range, speech);
    }
    std::ranges::stable_sort(moments, std::greater(), &HighlightMoment::score);
}

}  // namespace skimline
