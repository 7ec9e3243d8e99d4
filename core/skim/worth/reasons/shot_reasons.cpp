// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/reasons/shot_reasons.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <iterator>
#include <utility>

#include "core/foundation/base/clock_text.h"

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

/// All 0 if none were measured.
CueRow meanCues(const FloatMatrix& cues, const Shot& shot) {
    CueRow mean;
    if (cues.rows == 0) return mean;
    for (const CueFacts& facts : allCueFacts())
        mean[facts.cue] =
            static_cast<float>(meanOf(cues, static_cast<std::size_t>(facts.cue), shot));
    return mean;
}

double meanOver(std::span<const float> values, const Shot& shot) {
    double sum = 0;
    for (std::int64_t step = shot.firstStep; step < shot.endStep; ++step)
        sum += static_cast<double>(values[static_cast<std::size_t>(step)]);
    return sum / static_cast<double>(shot.endStep - shot.firstStep);
}

/// A part that one cue measures, and the reasons on either side of the cue's median.
struct SeenPart {
    KnownPart part;
    Cue cue;
    ReasonKind above;
    ReasonKind below;
};
constexpr SeenPart kSeenParts[] = {
    {KnownPart::Light, Cue::LumaMean, ReasonKind::Bright, ReasonKind::Dark},
    {KnownPart::Glare, Cue::Blown, ReasonKind::Overexposed, ReasonKind::Overexposed},
    {KnownPart::Sharpness, Cue::Sharpness, ReasonKind::Sharp, ReasonKind::Blurred},
    {KnownPart::Detail, Cue::EdgeDensity, ReasonKind::Detail, ReasonKind::Blank},
    {KnownPart::TestCard, Cue::TestCard, ReasonKind::TestCard, ReasonKind::TestCard},
    {KnownPart::TitleCard, Cue::TitleCard, ReasonKind::TitleCard, ReasonKind::TitleCard},
    {KnownPart::Motion, Cue::Motion, ReasonKind::Action, ReasonKind::Still},
    {KnownPart::Camera, Cue::GlobalMotion, ReasonKind::Camera, ReasonKind::Steady},
    {KnownPart::Faces, Cue::FaceShare, ReasonKind::Face, ReasonKind::NoFace},
};

double importance(double logOdds) { return 1 / (1 + std::exp(-logOdds)); }

/// Share of the time without change.
constexpr double kFrozenFrom = 0.5;

/// Log-odds below which a part has no influence.
constexpr double kLeastEffect = 0.1;
/// Log-odds from which a part is named although the order stays as it is without it.
constexpr double kStrongEffect = 0.6;
/// Effects are measured with fixed attention, so only this share of an effect is relied on. Chosen
/// on ten videos: at 1, some 92 of 100 first reasons changed the order when undone; at 0.6 some 96,
/// but for a quarter fewer shots.
constexpr double kSureShare = 0.8;
constexpr std::size_t kMostReasons = 3;

bool isInside(const TimeRange& part, const TimeRange& whole) {
    return whole.start <= part.start && part.end <= whole.end;
}

/// The reason that the shot at `range` repeats a kept one, if it does.
std::optional<ShotReason> repeatOf(std::span<const Repeat> repeats, const std::vector<Shot>& shots,
                                   const TimeRange& range) {
    for (const Repeat& repeat : repeats) {
        if (repeat.similarity < kRepeatsFrom || !isInside(range, repeat.shot)) continue;
        // A long shot is cut to its best part, which the reason refers to.
        const auto other = std::ranges::find_if(shots, [&](const Shot& kept) {
            return kept.kept && isInside(kept.range, repeat.like);
        });
        if (other != shots.end())
            return ShotReason{ReasonKind::Repeats, repeat.similarity, other->range};
        // The shot equals one that was left out, perhaps because the latter repeats a kept shot. A
        // shot only ever repeats a better one, so this recursion ends.
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

/// Text of a reason that is visible in the picture; empty for others.
std::string partText(const ShotReason& reason) {
    switch (reason.kind) {
        case ReasonKind::Dark:
            return formatted("dark (brightness %.2f of 1)", reason.value);
        case ReasonKind::Bright:
            return formatted("bright (brightness %.2f of 1)", reason.value);
        case ReasonKind::Overexposed:
            return formatted("overexposed (%.0f %% of the pixels are white)", 100 * reason.value);
        case ReasonKind::Blurred:
            return formatted("blurred (sharpness %.2f of 1)", reason.value);
        case ReasonKind::Sharp:
            return formatted("sharp (sharpness %.2f of 1)", reason.value);
        case ReasonKind::Blank:
            return formatted("little detail (edges on %.0f %% of the frame)", 100 * reason.value);
        case ReasonKind::Detail:
            return formatted("rich in detail (edges on %.0f %% of the frame)", 100 * reason.value);
        case ReasonKind::TestCard:
            return "test card";
        case ReasonKind::TitleCard:
            return "title or credits";
        case ReasonKind::Frozen:
            return formatted("no motion (%.0f %% of the time)", 100 * reason.value);
        case ReasonKind::Action:
            return formatted("motion (pixels change by %.1f of 255 levels)", reason.value);
        case ReasonKind::Still:
            return formatted("little motion (pixels change by %.1f of 255 levels)", reason.value);
        case ReasonKind::Camera:
            return formatted("moving camera (%.2f frame widths a second)", reason.value);
        case ReasonKind::Steady:
            return formatted("steady camera (%.2f frame widths a second)", reason.value);
        case ReasonKind::Face:
            return formatted("face (%.0f %% of the frame)", std::max(100 * reason.value, 1.0));
        default:
            return {};
    }
}

std::string contextText(ReasonKind kind) {
    switch (kind) {
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
        case ReasonKind::NoFace:
            return "no face";
        case ReasonKind::Picture:
            return "strong image";
        case ReasonKind::Plain:
            return "weak image";
        case ReasonKind::Loud:
            return "loud";
        case ReasonKind::Quiet:
            return "quiet";
        case ReasonKind::Voice:
            return "speech";
        case ReasonKind::NoVoice:
            return "no speech";
        case ReasonKind::Beginning:
            return "beginning of the video";
        case ReasonKind::Middle:
            return "middle of the video";
        case ReasonKind::End:
            return "end of the video";
        case ReasonKind::Spread:
            return "nothing stands out, so the skim is spread evenly";
        default:
            return {};
    }
}

bool hasKeptNeighbours(const std::vector<Shot>& shots, std::size_t place) {
    return place > 0 && place + 1 < shots.size() && shots[place - 1].kept && shots[place + 1].kept;
}

}  // namespace

ShotReasons::ShotReasons(const ReasonInput& input) : m_input(input) {
    if (input.effects.rows > 0) {
        double least = 1;
        double most = 0;
        for (std::int64_t step = 0; step < input.effects.rows; ++step) {
            const double value =
                importance(static_cast<double>(input.effects.row(step)[kKnownPartCount]));
            least = std::min(least, value);
            most = std::max(most, value);
        }
        if (most > least) m_scorePerImportance = 1 / (most - least);
    }
    if (input.cues.rows > 0)
        for (const CueFacts& facts : allCueFacts())
            m_median[facts.cue] = medianOf(input.cues, static_cast<std::size_t>(facts.cue));
    if (input.heard.rows == 0) return;
    m_usualLoudness = medianOf(input.heard, 0);
    m_usualVoice = medianOf(input.heard, 1);
}

ReasonKind ShotReasons::kindOf(KnownPart part, const Shot& shot, double effect) const {
    const auto isMore = [&](std::size_t column, float usual) {
        return m_input.heard.rows > 0 &&
               meanOf(m_input.heard, column, shot) > static_cast<double>(usual);
    };
    const double place = static_cast<double>(shot.firstStep + shot.endStep) / 2 /
                         static_cast<double>(m_input.effects.rows);
    switch (part) {
        case KnownPart::Loudness:
            return isMore(0, m_usualLoudness) ? ReasonKind::Loud : ReasonKind::Quiet;
        case KnownPart::Voice:
            return isMore(1, m_usualVoice) ? ReasonKind::Voice : ReasonKind::NoVoice;
        case KnownPart::Place:
            return place < 1.0 / 3   ? ReasonKind::Beginning
                   : place > 2.0 / 3 ? ReasonKind::End
                                     : ReasonKind::Middle;
        default:
            return effect > 0 ? ReasonKind::Picture : ReasonKind::Plain;
    }
}

bool ShotReasons::decide(std::span<const ShotReason> parts, const std::vector<Shot>& shots,
                         const Shot& shot) const {
    double before = 0;
    double after = 0;
    for (std::int64_t step = shot.firstStep; step < shot.endStep; ++step) {
        const auto effects = m_input.effects.row(step);
        const auto logOdds = static_cast<double>(effects[kKnownPartCount]);
        double effect = 0;
        for (const ShotReason& part : parts)
            effect += static_cast<double>(effects[static_cast<std::size_t>(*part.part)]);
        const auto place = static_cast<std::size_t>(step);
        const auto score = static_cast<double>(m_input.scores[place]);
        const auto choice = static_cast<double>(m_input.choice[place]);
        const double change = importance(logOdds - kSureShare * effect) - importance(logOdds);
        // Repeats compete with a reduced score.
        const double share = score > choice ? choice / score : 1;
        before += choice;
        after += choice + share * m_scorePerImportance * change;
    }
    const auto steps = static_cast<double>(shot.endStep - shot.firstStep);
    before /= steps;
    after /= steps;
    return std::ranges::any_of(shots, [&](const Shot& other) {
        if (other.passing || other.endStep <= other.firstStep) return false;
        const double score = meanOver(m_input.choice, other);
        return shot.kept ? after < score && score < before : before < score && score < after;
    });
}

std::vector<ShotReason> ShotReasons::speaking(const Shot& shot) const {
    std::vector<ShotReason> reasons;
    const CueRow cues = meanCues(m_input.cues, shot);
    for (std::size_t column = 0; column < kKnownPartCount; ++column) {
        const double effect = meanOf(m_input.effects, column, shot);
        if (shot.kept ? effect < kLeastEffect : effect > -kLeastEffect) continue;
        const auto part = static_cast<KnownPart>(column);
        // If an average picture in place of a dark one ranks lower, darkness is still no reason to
        // keep it.
        if (shot.kept && hidesPicture(part, cues)) continue;
        const auto* seen = std::ranges::find(kSeenParts, part, &SeenPart::part);
        if (seen == std::end(kSeenParts) || m_input.cues.rows == 0) {
            reasons.push_back({kindOf(part, shot, effect), 0, {}, part, effect});
            continue;
        }
        const auto frozen = static_cast<double>(cues[Cue::Freeze]);
        if (part == KnownPart::Motion && frozen > kFrozenFrom) {
            reasons.push_back({ReasonKind::Frozen, frozen, {}, part, effect});
            continue;
        }
        const auto value = static_cast<double>(cues[seen->cue]);
        const bool above = value > static_cast<double>(m_median[seen->cue]);
        reasons.push_back({above ? seen->above : seen->below, value, {}, part, effect});
    }
    std::ranges::stable_sort(reasons, std::greater(), [&](const ShotReason& reason) {
        const bool plain = hidesPicture(*reason.part, cues) || reason.kind == ReasonKind::Frozen;
        return std::pair(plain, std::abs(reason.effect));
    });
    return reasons;
}

std::vector<ShotReason> ShotReasons::weighed(const std::vector<Shot>& shots,
                                             const Shot& shot) const {
    if (m_input.effects.rows == 0) return {};
    std::vector<ShotReason> parts = speaking(shot);
    std::vector<ShotReason> alone;
    const CueRow cues = meanCues(m_input.cues, shot);
    std::ranges::copy_if(parts, std::back_inserter(alone), [&](const ShotReason& part) {
        // With another picture everything about the shot would differ, including attention.
        return hidesPicture(*part.part, cues) || decide({&part, 1}, shots, shot);
    });
    if (!alone.empty()) return alone;
    for (ShotReason& part : parts) part.together = true;
    for (std::size_t count = 2; count <= std::min(parts.size(), kMostReasons); ++count)
        if (decide({parts.data(), count}, shots, shot)) {
            parts.resize(count);
            return parts;
        }
    // Far from every other shot: no single part changes the order.
    if (!parts.empty() && std::abs(parts.front().effect) >= kStrongEffect) {
        parts.resize(1);
        parts.front().together = false;
        return parts;
    }
    return {};
}

std::vector<ShotReason> ShotReasons::of(const std::vector<Shot>& shots, std::size_t place) const {
    const Shot& shot = shots[place];
    if (shot.lock == Lock::In) return {{ReasonKind::LockedIn}};
    if (shot.lock == Lock::Out) return {{ReasonKind::LockedOut}};
    if (shot.passing && !shot.kept) return {{ReasonKind::Passing}};
    if (shot.passing && hasKeptNeighbours(shots, place)) return {{ReasonKind::Between}};
    std::vector<ShotReason> reasons;
    if (!shot.kept) {
        if (isShown(m_input.shownBefore, shot)) reasons.push_back({ReasonKind::ShownBefore});
        if (const auto repeat = repeatOf(m_input.repeats, shots, shot.range))
            reasons.push_back(*repeat);
    }
    std::ranges::copy(weighed(shots, shot), std::back_inserter(reasons));
    if (reasons.empty() && m_input.flat) reasons.push_back({ReasonKind::Spread});
    if (reasons.empty())
        reasons.push_back(
            {shot.kept ? ReasonKind::Fits : ReasonKind::Budget, meanOver(m_input.choice, shot)});
    if (reasons.size() > kMostReasons) reasons.resize(kMostReasons);
    return reasons;
}

std::string textOf(const ShotReason& reason) {
    switch (reason.kind) {
        case ReasonKind::Repeats:
            return "like " +
                   clockText(static_cast<std::int64_t>(reason.like->start.toDouble()),
                             ClockHours::Never) +
                   formatted(" (similarity %.2f of 1)", reason.value);
        case ReasonKind::Fits:
            return formatted("gain %.2f of 1, within the budget", reason.value);
        case ReasonKind::Budget:
            return formatted("gain %.2f of 1, other shots add more", reason.value);
        default:
            const std::string text = partText(reason);
            return text.empty() ? contextText(reason.kind) : text;
    }
}

}  // namespace skimline
