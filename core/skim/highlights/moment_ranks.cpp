// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <string_view>

#include "core/skim/features/audio/audio_tokens.h"
#include "core/skim/highlights/highlight_run.h"
#include "core/skim/highlights/highlight_window.h"
#include "core/skim/speech/activity/speech_intervals.h"

namespace skimline {
namespace {

constexpr double kWorthShare = 0.5;
constexpr double kSoundShare = 0.25;
constexpr double kSpeechShare = 0.25;
/// Missing evidence is neutral.
constexpr double kUnknown = 0.5;

/// Share of the gap to 1 that a certain sound event closes.
constexpr double kEventShare = 0.5;
/// Seconds between a moment and an event that belongs to it, see EventMargins.
constexpr double kEventBefore = 1;
constexpr double kEventAfter = 3;
/// Reactions and sudden sounds; speech and music mark no moment, a beep or a bell seldom does.
constexpr std::array<std::string_view, 6> kTellingKinds = {"laughter",  "applause", "cheering",
                                                           "screaming", "whistle",  "bang"};

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

bool isNear(const HighlightMoment& moment, const SoundEvent& event) {
    return event.range.start.toDouble() < moment.end + kEventAfter &&
           event.range.end.toDouble() > moment.start - kEventBefore;
}

/// The nearby event with the highest confidence; null: none.
const SoundEvent* eventOf(const HighlightMoment& moment, std::span<const SoundEvent> events) {
    const SoundEvent* surest = nullptr;
    for (const SoundEvent& event : events)
        if (isNear(moment, event) && (!surest || event.confidence > surest->confidence))
            surest = &event;
    return surest;
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
        if (const SoundEvent* event = eventOf(moment, evidence.sounds)) {
            moment.score += (1 - moment.score) * kEventShare * double{event->confidence};
            moment.heard = event->kind;
        }
    }
    std::ranges::stable_sort(moments, std::greater(), &HighlightMoment::score);
}

std::vector<SoundEvent> soundsFor(const std::string& query, std::span<const SoundEvent> events) {
    std::vector<SoundEvent> counted;
    std::ranges::copy_if(events, std::back_inserter(counted), [&](const SoundEvent& event) {
        return query.empty() ? std::ranges::find(kTellingKinds, event.kind) != kTellingKinds.end()
                             : event.kind == query;
    });
    return counted;
}

void addHeardMoments(std::vector<HighlightMoment>& moments, std::span<const SoundEvent> events,
                     double seconds) {
    const EventMargins margins;
    for (const SoundEvent& event : events) {
        if (std::ranges::any_of(
                moments, [&](const HighlightMoment& moment) { return isNear(moment, event); }))
            continue;
        HighlightMoment added;
        added.start = std::max(event.range.start.toDouble() - margins.before.toDouble(), 0.0);
        added.end = std::min({event.range.end.toDouble() + margins.after.toDouble(),
                              added.start + double{HighlightWindow::kSeconds}, seconds});
        added.score = double{event.confidence};
        if (added.start < added.end) moments.push_back(added);
    }
}

}  // namespace skimline
