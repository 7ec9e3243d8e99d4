// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/selection.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "core/skim/plan/best_parts.h"
#include "core/skim/plan/shot_edits.h"
#include "core/skim/plan/transition.h"

namespace skimline {
namespace {

// Unshown parts come first, unless they show almost nothing.
constexpr float kShownShare = 0.05F;
// Clips with a single subject and setting are below it (0.2); the next clips are at 0.3.
constexpr float kLeastSpread = 0.25F;
// Half of a smaller budget is too short to watch.
constexpr double kLeastToHalve = 4.8;

/// Shots in even pieces of at most `seconds`.
std::vector<Shot> splitShots(const SkimSource& source, const ShotScale& scale, double seconds) {
    const auto steps = static_cast<std::int64_t>(scale.scores.size());
    const std::int64_t longest =
        std::max<std::int64_t>(static_cast<std::int64_t>(seconds * scale.sampleRate.toDouble()), 1);
    std::vector<std::int64_t> edges{0};
    edges.insert(edges.end(), source.firstSteps.begin(), source.firstSteps.end());
    edges.push_back(steps);
    std::vector<std::int64_t> first;
    for (std::size_t shot = 0; shot + 1 < edges.size(); ++shot) {
        const std::int64_t length = edges[shot + 1] - edges[shot];
        const std::int64_t parts = (length + longest - 1) / longest;
        for (std::int64_t part = shot == 0 ? 1 : 0; part < parts; ++part)
            first.push_back(edges[shot] + length * part / parts);
    }
    return makeShots(first, scale.scores, scale.sampleRate, scale.duration, scale.frameRate);
}

/// A long take without cuts is one shot, which no budget holds; pieces of about half the budget can
/// be kept, or with a small budget the best stretch.
std::vector<Shot> fittingShots(const SkimSource& source, const ShotScale& scale,
                               const std::vector<Shot>& shots, double budgetSeconds) {
    return budgetSeconds < kLeastToHalve ? cutToLength(shots, scale, budgetSeconds)
                                         : splitShots(source, scale, budgetSeconds / 2);
}

/// 1 in the middle of each of as many equal parts of the video as the budget holds moments, falling
/// towards their ends; a little less before the middle, so that of two pieces which meet there one
/// is chosen.
std::vector<float> evenScores(const ShotScale& scale, double budgetSeconds) {
    const double moments =
        std::max(std::round(budgetSeconds / bestPartSeconds(budgetSeconds)), 1.0);
    const auto steps = static_cast<double>(scale.scores.size());
    std::vector<float> scores;
    for (double step = 0.5; step < steps; ++step) {
        const double place = step * moments / steps;
        const double fromMiddle = place - std::floor(place) - 0.5;
        scores.push_back(
            static_cast<float>(fromMiddle < 0 ? 0.8 + 0.8 * fromMiddle : 1 - fromMiddle));
    }
    return scores;
}

/// Nothing outside the part counts; if nothing stands out, moments are spread evenly over the part.
void maskOutside(const TimeRange& part, const ShotScale& scale, double budgetSeconds,
                 std::vector<float>& scores) {
    const auto steps = static_cast<std::int64_t>(scores.size());
    const std::int64_t first = std::clamp<std::int64_t>(part.start.floorTimes(scale.sampleRate), 0,
                                                        std::max<std::int64_t>(steps - 1, 0));
    const std::int64_t end =
        std::clamp<std::int64_t>(part.end.floorTimes(scale.sampleRate) + 1, first, steps);
    if (scale.flat) {
        ShotScale inside = scale;
        inside.scores = scale.scores.subspan(static_cast<std::size_t>(first),
                                             static_cast<std::size_t>(end - first));
        std::ranges::copy(evenScores(inside, budgetSeconds), scores.begin() + first);
    }
    std::fill(scores.begin(), scores.begin() + first, 0.0F);
    std::fill(scores.begin() + end, scores.end(), 0.0F);
}

/// Gain of a skim: the scores of its kept shots, each times its length in frames.
double gainOf(const std::vector<Shot>& shots) {
    double gain = 0;
    for (const Shot& shot : shots)
        if (shot.kept) gain += shot.meanScore * static_cast<double>(shot.length);
    return gain;
}

/// A small budget may miss the best shot by a few frames and then be spent on whatever fits: takes
/// one stretch of the best shot, to the frame, if that gains more.
void preferOneStretch(Selection& selection, const std::vector<Shot>& whole, const ShotScale& scale,
                      std::int64_t frames) {
    const double seconds = static_cast<double>(frames) / scale.frameRate.toDouble();
    std::vector<Shot> stretch = cutToLength(whole, scale, seconds);
    const std::optional<Error> problem = selectKeyShots(stretch, frames, scale.frameRate);
    if (problem || gainOf(stretch) <= gainOf(selection.shots)) return;
    selection.shots = std::move(stretch);
    selection.problem.reset();
}

/// The score below which a shot only fills the budget.
double leastWorthKeeping(const std::vector<Shot>& shots, double share) {
    double best = 0;
    for (const Shot& shot : shots)
        if (shot.kept) best = std::max(best, shot.meanScore);
    return best * kFillerBelow * (1 - share);
}

/// The kept shots, measured by the scores that they are chosen by.
std::vector<Shot> measuredKept(const std::vector<Shot>& shots, const ShotScale& scale) {
    std::vector<Shot> kept;
    for (const Shot& shot : shots) {
        if (!shot.kept) continue;
        kept.push_back(measuredShot(shot.range, scale));
        kept.back().kept = true;
    }
    return kept;
}

/// Passing shots between two kept ones.
struct Gap {
    std::size_t first = 0;
    std::size_t end = 0;
    double meanScore = 0;
};

/// All gaps between kept shots; none if a user moved only one of the two.
std::vector<Gap> gapsBetweenKept(std::span<const Shot> shots) {
    std::vector<Gap> gaps;
    for (std::size_t first = 1; first < shots.size(); ++first) {
        const Shot& before = shots[first - 1];
        const auto isPlacedAlike = [&](const Shot& shot) {
            return shot.place.has_value() == before.place.has_value();
        };
        const auto isPassing = [&](const Shot& shot) {
            return isTransition(shot) && !shot.kept && isPlacedAlike(shot);
        };
        if (!before.kept || !isPassing(shots[first])) continue;
        Gap gap{first, first, 0};
        double length = 0;
        for (; gap.end < shots.size() && isPassing(shots[gap.end]); ++gap.end) {
            const auto frames = static_cast<double>(shots[gap.end].length);
            gap.meanScore += shots[gap.end].meanScore * frames;
            length += frames;
        }
        gap.meanScore /= std::max(length, 1.0);
        if (gap.end < shots.size() && shots[gap.end].kept && isPlacedAlike(shots[gap.end]))
            gaps.push_back(gap);
    }
    return gaps;
}

/// Whether less was dropped for lack of room than is kept.
bool holdsMost(const std::vector<Shot>& shots, std::int64_t room) {
    std::int64_t kept = 0;
    std::int64_t dropped = 0;
    for (const Shot& shot : shots) {
        if (shot.kept)
            kept += shot.length;
        else if (!shot.passing && shot.lock == Lock::None && shot.length > room)
            dropped += shot.length;
    }
    return kept > dropped;
}

}  // namespace

bool nothingStandsOut(std::span<const float> worth) {
    if (worth.empty()) return false;
    std::vector<float> sorted(worth.begin(), worth.end());
    std::ranges::sort(sorted);
    const std::size_t tenth = sorted.size() / 10;
    return sorted[sorted.size() - 1 - tenth] - sorted[tenth] < kLeastSpread;
}

std::vector<float> choosingScores(std::span<const TimeRange> shown, const ShotScale& scale,
                                  double budgetSeconds) {
    if (!scale.flat) return scoresBesides(shown, scale);
    const std::vector<float> even = evenScores(scale, budgetSeconds);
    ShotScale spread = scale;
    spread.choice = even;
    return scoresBesides(shown, spread);
}

std::vector<float> scoresBesides(std::span<const TimeRange> shown, const ShotScale& scale) {
    std::vector<float> scores(scale.choice.begin(), scale.choice.end());
    if (shown.empty()) return scores;
    for (const TimeRange& range : shown) {
        if (range.start >= scale.duration) continue;
        const Shot shot = measuredShot(range, scale);
        for (std::int64_t step = shot.firstStep; step < shot.endStep; ++step)
            scores[static_cast<std::size_t>(step)] *= kShownShare;
    }
    // The knapsack counts in thousandths, so after a few skims all values would round to 0.
    const float before = std::ranges::max(scale.choice);
    const float after = std::ranges::max(scores);
    if (after > 0)
        for (float& score : scores) score = std::min(score * (before / after), 1.0F);
    return scores;
}

void finishSkim(std::vector<Shot>& shots, std::int64_t frames, const ShotScale& scale) {
    const double seconds = static_cast<double>(frames) / scale.frameRate.toDouble();
    const double least = leastWorthKeeping(shots, seconds / scale.duration.toDouble());
    for (Shot& shot : shots)
        if (shot.lock == Lock::None && shot.meanScore < least) shot.kept = false;
    keepBetween(shots, frames, scale);
}

void keepBetween(std::vector<Shot>& shots, std::int64_t frames, const ShotScale& scale) {
    Rational seconds = secondsOf(shots, &Shot::kept);
    if (!holdsMost(shots, frames - framesCovering(seconds, scale.frameRate))) return;
    std::vector<Gap> gaps = gapsBetweenKept(shots);
    std::ranges::stable_sort(gaps, std::ranges::greater(), &Gap::meanScore);
    for (const Gap& gap : gaps) {
        const Rational longer =
            seconds + (shots[gap.end].range.start - shots[gap.first].range.start);
        if (framesCovering(longer, scale.frameRate) > frames) continue;
        seconds = longer;
        for (std::size_t shot = gap.first; shot < gap.end; ++shot) shots[shot].kept = true;
    }
}

void keepStretches(std::vector<Shot>& shots, std::int64_t frames, const ShotScale& scale,
                   bool onlyWorth) {
    // An evenly spread skim already has its pieces.
    if (scale.flat) return;
    const double seconds = static_cast<double>(frames) / scale.frameRate.toDouble();
    const double least = onlyWorth ? leastWorthKeeping(measuredKept(shots, scale),
                                                       seconds / scale.duration.toDouble())
                                   : 0;
    while (keepBestStretch(shots,
                           frames - framesCovering(secondsOf(shots, &Shot::kept), scale.frameRate),
                           scale, bestPartSeconds(seconds), least)) {
    }
}

Selection select(const SkimSource& source, const Budget& budget,
                 std::vector<TimeRange> shownBefore) {
    ShotScale scale = source.scale;
    const Rational all = source.part ? source.part->end - source.part->start : scale.duration;
    const std::int64_t frames = budget.frames(all, scale.frameRate);
    const double seconds = static_cast<double>(frames) / scale.frameRate.toDouble();
    std::vector<float> scores = choosingScores(shownBefore, scale, seconds);
    if (source.part) maskOutside(*source.part, scale, seconds, scores);
    scale.scores = scores;
    const auto insidePart = [&](std::vector<Shot> found) {
        if (source.part) lockOutside(found, *source.part, scale);
        return found;
    };
    const std::vector<Shot> whole = insidePart(measuredAgain(source.shots, scale));
    Selection selection{budget, whole, std::move(shownBefore), {}};
    if (source.part) selection.budget.seconds = seconds;
    std::vector<Shot>& shots = selection.shots;
    if (scale.flat && source.splits && seconds >= kLeastToHalve)
        shots = splitShots(source, scale, bestPartSeconds(seconds));
    else if (source.trims)
        shots = withBestParts(shots, scale, source.stillest, bestPartSeconds(seconds));
    const bool noneFits = std::ranges::all_of(shots, [&](const Shot& shot) {
        return shot.passing || shot.lock == Lock::Out || shot.length > frames;
    });
    if (noneFits && source.splits) shots = fittingShots(source, scale, shots, seconds);
    shots = insidePart(std::move(shots));
    selection.problem = selectKeyShots(shots, frames, scale.frameRate);
    if (!noneFits && source.splits && source.trims && seconds < kLeastToHalve)
        preferOneStretch(selection, whole, scale, frames);
    shots = insidePart(std::move(shots));
    // Only the choice changes, not the scores that the user sees.
    const auto showScores = [&] {
        for (Shot& shot : shots) shot.meanScore = measuredShot(shot.range, source.scale).meanScore;
    };
    showScores();
    if (!source.fills) finishSkim(shots, frames, scale);
    if (source.trims && source.splits && !selection.problem) {
        keepStretches(shots, frames, scale, !source.fills);
        showScores();
    }
    for (Shot& shot : shots) shot.chosen = shot.kept;
    numberShots(shots, source.shots);
    return selection;
}

Selection selectAlternative(const SkimSource& source, const Budget& budget, int alternative) {
    if (alternative < 0)
        throw Error(ErrorCode::Usage, "alternative", "Alternatives are counted from 0.");
    Selection selection = select(source, budget);
    for (int skim = 0; skim < alternative && !selection.problem; ++skim) {
        for (const Shot& shot : selection.shots)
            if (shot.kept) selection.shownBefore.push_back(shot.range);
        selection = select(source, budget, std::move(selection.shownBefore));
    }
    return selection;
}

}  // namespace skimline
