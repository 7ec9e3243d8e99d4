// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/reasons/shot_reasons.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

#include "core/foundation/base/clock_text.h"
#include "core/foundation/base/median.h"
#include "core/skim/worth/cues/cue_names.h"
#include "core/skim/worth/taste/taste_traits.h"

namespace skimline {
namespace {

/// Three quarters of the score are gone (dampRepeats()).
constexpr double kRepeatsFrom = 0.6;

std::string formatted(const char* format, double value) {
    char text[96];
    std::snprintf(text, sizeof text, format, value);
    return text;
}

double meanOf(const FloatMatrix& rows, std::size_t column, const Shot& shot) {
    double sum = 0;
    for (std::int64_t step = shot.firstStep; step < shot.endStep; ++step)
        sum += static_cast<double>(rows.row(step)[column]);
    return sum / static_cast<double>(shot.endStep - shot.firstStep);
}

/// Mean cues of a shot; nothing where none were measured.
std::optional<CueRow> meanCues(const FloatMatrix& cues, const Shot& shot) {
    if (cues.rows == 0) return std::nullopt;
    CueRow mean;
    for (const CueFacts& facts : allCueFacts())
        mean[facts.cue] =
            static_cast<float>(meanOf(cues, static_cast<std::size_t>(facts.cue), shot));
    return mean;
}

double medianOf(const FloatMatrix& cues, Cue cue) {
    std::vector<float> values;
    for (std::int64_t step = 0; step < cues.rows; ++step)
        values.push_back(cues.row(step)[static_cast<std::size_t>(cue)]);
    return static_cast<double>(upperMedian(std::move(values)));
}

double meanOver(std::span<const float> values, const Shot& shot) {
    double sum = 0;
    for (std::int64_t step = shot.firstStep; step < shot.endStep; ++step)
        sum += static_cast<double>(values[static_cast<std::size_t>(step)]);
    return sum / static_cast<double>(shot.endStep - shot.firstStep);
}

void addFaults(const CueRow& cues, std::vector<ShotReason>& reasons) {
    struct Fault {
        ReasonKind kind;
        Cue cue;
        double limit;
        bool above;
    };
    static constexpr Fault kFaults[] = {
        {ReasonKind::Black, Cue::Crushed, 0.6, true},
        {ReasonKind::TestCard, Cue::TestCard, 0.5, true},
        {ReasonKind::TitleCard, Cue::TitleCard, 0.5, true},
        {ReasonKind::Overexposed, Cue::Blown, 0.4, true},
        {ReasonKind::Noise, Cue::EdgeDensity, 0.6, true},
        {ReasonKind::Blank, Cue::LumaEntropy, 3.5, false},
        {ReasonKind::Blurred, Cue::Sharpness, 0.2, false},
        {ReasonKind::Frozen, Cue::Freeze, 0.8, true},
    };
    for (const Fault& fault : kFaults) {
        const auto value = static_cast<double>(cues[fault.cue]);
        if (fault.above ? value > fault.limit : value < fault.limit)
            reasons.push_back({fault.kind, value, {}});
    }
}

/// Who or what a shot is about.
void addSubjects(const CueRow& cues, const FloatMatrix* traits, const Shot& shot,
                 std::vector<ShotReason>& reasons) {
    // At least 96 in 100 of the watchable judged spans above these show it
    // (resources/models/skimline-taste.md).
    constexpr double kPeopleFrom = 0.5;
    constexpr double kNatureFrom = 1;
    const bool seen = traits != nullptr && traits->rows > 0;
    if (cues[Cue::FaceShare] > 0.01F)
        reasons.push_back({ReasonKind::Face, static_cast<double>(cues[Cue::FaceShare]), {}});
    else if (seen && meanOf(*traits, kPeopleTrait, shot) > kPeopleFrom)
        reasons.push_back({ReasonKind::People, 0, {}});
    if (seen && meanOf(*traits, kNatureTrait, shot) > kNatureFrom)
        reasons.push_back({ReasonKind::Nature, 0, {}});
}

void addMerits(const CueRow& cues, double usualMotion, double usualEdges,
               std::vector<ShotReason>& reasons) {
    const auto motion = static_cast<double>(cues[Cue::Motion]);
    if (motion > 0.5 && motion > 1.3 * usualMotion)
        reasons.push_back({ReasonKind::Action, motion, {}});
    const auto edges = static_cast<double>(cues[Cue::EdgeDensity]);
    if (edges > 0.1 && edges < 0.6 && edges > 1.2 * usualEdges)
        reasons.push_back({ReasonKind::Detail, edges, {}});
}

bool isInside(const TimeRange& part, const TimeRange& whole) {
    return whole.start <= part.start && part.end <= whole.end;
}

/// What the shot at `range` repeats of what is kept.
std::optional<ShotReason> repeatOf(std::span<const Repeat> repeats, const std::vector<Shot>& shots,
                                   const TimeRange& range) {
    for (const Repeat& repeat : repeats) {
        if (repeat.similarity < kRepeatsFrom || !isInside(range, repeat.shot)) continue;
        // A long shot is cut to its best part: that is the one to point at.
        const auto other = std::ranges::find_if(shots, [&](const Shot& kept) {
            return kept.kept && isInside(kept.range, repeat.like);
        });
        if (other != shots.end())
            return ShotReason{ReasonKind::Repeats, repeat.similarity, other->range};
        // The same as a shot that was left out, perhaps because that one repeats a kept one. Shots
        // are the same as better ones, so that this ends.
        if (repeat.similarity >= kSameFrom) return repeatOf(repeats, shots, repeat.like);
    }
    return std::nullopt;
}

/// Whether most of a shot lies in the ranges.
bool isShown(std::span<const TimeRange> ranges, const Shot& shot) {
    const Rational middle = (shot.range.start + shot.range.end) / Rational(2);
    return std::ranges::any_of(ranges, [&](const TimeRange& range) {
        return range.start <= middle && middle < range.end;
    });
}

/// What a frame has or lacks.
std::string imageText(const ShotReason& reason) {
    switch (reason.kind) {
        case ReasonKind::Black:
            return formatted("dark (%.0f %% of the pixels are black)", 100 * reason.value);
        case ReasonKind::Blurred:
            return formatted("blurred (sharpness %.2f)", reason.value);
        case ReasonKind::Blank:
            return formatted("hardly anything to see (%.1f bits a pixel)", reason.value);
        case ReasonKind::Overexposed:
            return formatted("overexposed (%.0f %% of the pixels are white)", 100 * reason.value);
        case ReasonKind::TestCard:
            return "test card";
        case ReasonKind::TitleCard:
            return "title or credits";
        case ReasonKind::Noise:
            return "noise";
        case ReasonKind::Frozen:
            return formatted("nothing moves (%.0f %% of the time)", 100 * reason.value);
        case ReasonKind::Face:
            return formatted("face (%.0f %% of the frame)", std::max(100 * reason.value, 1.0));
        case ReasonKind::People:
            return "people";
        case ReasonKind::Nature:
            return "nature";
        case ReasonKind::Action:
            return formatted("moving (%.1f levels)", reason.value);
        case ReasonKind::Detail:
            return formatted("rich in detail (edge density %.2f)", reason.value);
        default:
            return {};
    }
}

bool hasKeptNeighbours(const std::vector<Shot>& shots, std::size_t place) {
    return place > 0 && place + 1 < shots.size() && shots[place - 1].kept && shots[place + 1].kept;
}

}  // namespace

ShotReasons::ShotReasons(const ReasonInput& input)
    : m_input(input),
      m_usualMotion(medianOf(input.cues, Cue::Motion)),
      m_usualEdges(medianOf(input.cues, Cue::EdgeDensity)) {}

std::vector<ShotReason> ShotReasons::of(const std::vector<Shot>& shots, std::size_t place) const {
    const Shot& shot = shots[place];
    if (shot.lock == Lock::In) return {{ReasonKind::LockedIn, 0, {}}};
    if (shot.lock == Lock::Out) return {{ReasonKind::LockedOut, 0, {}}};
    if (shot.passing && !shot.kept) return {{ReasonKind::Passing, 0, {}}};
    if (shot.passing && hasKeptNeighbours(shots, place)) return {{ReasonKind::Between, 0, {}}};
    std::vector<ShotReason> reasons;
    const std::optional<CueRow> cues = meanCues(m_input.cues, shot);
    if (!shot.kept) {
        if (isShown(m_input.shownBefore, shot)) reasons.push_back({ReasonKind::ShownBefore, 0, {}});
        if (const auto repeat = repeatOf(m_input.repeats, shots, shot.range))
            reasons.push_back(*repeat);
        if (cues) addFaults(*cues, reasons);
    } else if (cues) {
        addSubjects(*cues, m_input.traits, shot, reasons);
        addMerits(*cues, m_usualMotion, m_usualEdges, reasons);
    }
    if (!m_input.worth.empty()) {
        const double worth = meanOver(m_input.worth, shot);
        if (shot.kept ? worth > 0.6 : worth < 0.4)
            reasons.push_back({ReasonKind::Worth, worth, {}});
    }
    if (reasons.empty() && m_input.flat) reasons.push_back({ReasonKind::Spread, 0, {}});
    if (reasons.empty())
        reasons.push_back({shot.kept ? ReasonKind::Fits : ReasonKind::Budget,
                           meanOver(m_input.choice, shot),
                           {}});
    if (reasons.size() > 3) reasons.resize(3);
    return reasons;
}

std::string textOf(const ShotReason& reason) {
    switch (reason.kind) {
        case ReasonKind::LockedIn:
            return "locked in";
        case ReasonKind::LockedOut:
            return "locked out";
        case ReasonKind::Passing:
            return "a transition or a moment between two cuts";
        case ReasonKind::Between:
            return "the shots before and after it are kept";
        case ReasonKind::ShownBefore:
            return "an earlier skim showed it";
        case ReasonKind::Repeats:
            return "like " +
                   clockText(static_cast<std::int64_t>(reason.like->start.toDouble()),
                             ClockHours::Never) +
                   formatted(" (%.2f)", reason.value);
        case ReasonKind::Worth:
            return formatted("worth %.2f beside the rest of the video", reason.value);
        case ReasonKind::Spread:
            return "nothing stands out, so the skim is spread evenly";
        case ReasonKind::Fits:
            return formatted("gain %.2f, within the budget", reason.value);
        case ReasonKind::Budget:
            return formatted("gain %.2f, others were better", reason.value);
        default:
            return imageText(reason);
    }
}

}  // namespace skimline
