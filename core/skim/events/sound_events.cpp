// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/events/sound_events.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/foundation/base/error.h"
#include "core/skim/events/sound_kinds.h"

namespace skimline {
namespace {

constexpr float kGoesOn = 0.6F;          // times the threshold
constexpr std::int64_t kLongestGap = 1;  // cells

struct CellRange {
    std::int64_t begin = 0;
    std::int64_t end = 0;
};

std::vector<std::size_t> placesOf(const SoundKind& kind, const std::vector<std::string>& classes) {
    std::vector<std::size_t> places;
    for (const std::string_view name : kind.classes) {
        const auto found = std::ranges::find(classes, name);
        if (found == classes.end())
            throw Error(ErrorCode::Mismatch, std::string(name),
                        "The sound network has no class \"" + std::string(name) + "\".");
        places.push_back(static_cast<std::size_t>(found - classes.begin()));
    }
    return places;
}

/// The score of a kind: that of its best class, or the chance of any of them (SoundKind::adds).
float scoreOf(const SoundScores& scores, std::int64_t patch, std::span<const std::size_t> places,
              bool adds) {
    float most = 0;
    float none = 1;
    for (const std::size_t place : places) {
        const float score = scores.at(patch, place);
        most = std::max(most, score);
        none *= 1 - score;
    }
    return adds ? 1 - none : most;
}

/// For every cell of 0.48 s the mean of the patches that cover it.
std::vector<float> cellsOf(const SoundScores& scores, std::span<const std::size_t> places,
                           bool adds) {
    std::vector<float> cells;
    float last = 0;
    for (std::int64_t patch = 0; patch < scores.patches(); ++patch) {
        const float score = scoreOf(scores, patch, places, adds);
        cells.push_back(patch == 0 ? score : (last + score) / 2);
        last = score;
    }
    return cells;
}

/// Stretches of at least `release` that reach `threshold`, joined over short gaps.
std::vector<CellRange> stretchesOf(std::span<const float> cells, float threshold) {
    std::vector<CellRange> found;
    const float release = threshold * kGoesOn;
    const std::int64_t count = std::ssize(cells);
    for (std::int64_t at = 0; at < count;) {
        const std::int64_t begin = at;
        bool reached = false;
        for (; at < count && cells[static_cast<std::size_t>(at)] >= release; ++at)
            reached = reached || cells[static_cast<std::size_t>(at)] >= threshold;
        if (reached && !found.empty() && begin - found.back().end <= kLongestGap)
            found.back().end = at;
        else if (reached)
            found.push_back({begin, at});
        if (at == begin) ++at;
    }
    return found;
}

SoundEvent eventOf(const CellRange& range, const SoundKind& kind, const SoundScores& scores,
                   std::span<const std::size_t> places, std::span<const float> cells) {
    SoundEvent event;
    event.range = {Rational(range.begin) * SoundScores::hop(),
                   Rational(range.end) * SoundScores::hop()};
    event.kind = kind.name;
    event.confidence = *std::max_element(cells.begin() + range.begin, cells.begin() + range.end);
    float most = -1;
    for (const std::size_t place : places) {
        float sum = 0;
        for (std::int64_t patch = range.begin; patch < range.end; ++patch)
            sum += scores.at(patch, place);
        if (sum <= most) continue;
        most = sum;
        event.sound = scores.classes[place];
    }
    return event;
}

}  // namespace

std::vector<SoundEvent> soundEvents(const SoundScores& scores, std::span<const std::string> kinds) {
    std::vector<SoundEvent> events;
    if (scores.patches() == 0) return events;
    for (const SoundKind& kind : soundKinds()) {
        if (!kinds.empty() && std::ranges::find(kinds, kind.name) == kinds.end()) continue;
        const std::vector<std::size_t> places = placesOf(kind, scores.classes);
        const std::vector<float> cells = cellsOf(scores, places, kind.adds);
        for (const CellRange& range : stretchesOf(cells, kind.threshold))
            events.push_back(eventOf(range, kind, scores, places, cells));
    }
    std::ranges::stable_sort(events, {}, [](const SoundEvent& event) { return event.range.start; });
    return events;
}

std::vector<TimeRange> momentsAround(std::span<const SoundEvent> events, const Rational& duration,
                                     const EventMargins& margins) {
    std::vector<TimeRange> moments;
    for (const SoundEvent& event : events) {
        const TimeRange moment{std::max(Rational(), event.range.start - margins.before),
                               std::min(duration, event.range.end + margins.after)};
        if (moment.start >= moment.end) continue;
        if (!moments.empty() && moment.start <= moments.back().end)
            moments.back().end = std::max(moments.back().end, moment.end);
        else
            moments.push_back(moment);
    }
    return moments;
}

}  // namespace skimline
