// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/edits/kept_pieces.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "core/skim/plan/handles.h"
#include "core/skim/plan/shot_edits.h"
#include "core/skim/speech/edits/pause_cuts.h"

namespace skimline {
namespace {

/// An edit of a border marks the shots on both sides of it.
std::vector<Rational> bordersOfUser(const std::vector<Shot>& shots) {
    std::vector<Rational> borders;
    for (std::size_t i = 1; i < shots.size(); ++i)
        if (shots[i - 1].edited && shots[i].edited) borders.push_back(shots[i].range.start);
    return borders;
}

/// Seconds at which one kept shot, padding included, gives way to the next one, ascending.
std::vector<Rational> seamsOf(const std::vector<Shot>& shots) {
    std::vector<Rational> seams;
    const Shot* last = nullptr;
    for (const Shot& shot : shots) {
        if (!shot.kept) continue;
        if (last != nullptr)
            seams.push_back(std::max(last->range.end, shot.range.start - shot.padding.before));
        last = &shot;
    }
    return seams;
}

std::vector<TimeRange> cutAt(const std::vector<Rational>& seams,
                             const std::vector<TimeRange>& ranges) {
    std::vector<TimeRange> parts;
    for (const TimeRange& range : ranges) {
        Rational from = range.start;
        for (auto seam = std::ranges::upper_bound(seams, from);
             seam != seams.end() && *seam < range.end; ++seam)
            parts.push_back({std::exchange(from, *seam), *seam});
        parts.push_back({from, range.end});
    }
    return parts;
}

/// Index of the kept shot that a part shows most of, or is nearest to. @param kept  ascending
double placeOf(const TimeRange& part, const std::vector<const Shot*>& kept) {
    // Only the last shot that ends before the part and the first that begins after it can be
    // nearest.
    auto shot = std::ranges::partition_point(
        kept, [&](const Shot* other) { return other->range.end <= part.start; });
    if (shot != kept.begin()) --shot;
    const Shot* best = nullptr;
    Rational most;
    for (; shot != kept.end(); ++shot) {
        // Below 0 if they lie apart: the gap.
        const Rational shared =
            std::min(part.end, (*shot)->range.end) - std::max(part.start, (*shot)->range.start);
        if (best == nullptr || shared > most) {
            best = *shot;
            most = shared;
        }
        if ((*shot)->range.start >= part.end) break;
    }
    if (best == nullptr) return part.start.toDouble();
    return placeOf(*best);
}

std::vector<const Shot*> keptOnes(const std::vector<Shot>& shots) {
    std::vector<const Shot*> kept;
    for (const Shot& shot : shots)
        if (shot.kept) kept.push_back(&shot);
    return kept;
}

// A skim that is much longer than asked is worse than a sentence without its end: where speech
// never pauses, pieces grew to 1.64 times their length.
const Rational kLongest(11, 10);  // of the pieces before their borders moved

Rational lengthOf(const EditList& edits) {
    Rational length;
    for (const TimeRange& range : edits.ranges) length = length + (range.end - range.start);
    return length;
}

/// outOfSpeech() that looks half as far for pauses, and again, while the pieces become too long.
EditList outOfSpeechBriefly(const EditList& edits, const BorderFacts& facts,
                            SpeechBorders borders) {
    const Rational longest = lengthOf(edits) * kLongest;
    EditList moved = outOfSpeech(edits, facts, borders);
    while (lengthOf(moved) > longest && borders.farReach > borders.reach) {
        borders.farReach /= 2;
        moved = outOfSpeech(edits, facts, borders);
    }
    return moved;
}

}  // namespace

EditList keptPieces(EditList edits, const std::vector<Shot>& shots, BorderFacts facts,
                    const SpeechBorders& borders) {
    const std::vector<Rational> fixed = bordersOfUser(shots);
    facts.fixed = fixed;
    edits = withPadding(outOfSpeechBriefly(edits, facts, borders), shots, facts.duration);
    std::vector<TimeRange> dropped;
    for (const Shot& shot : shots)
        if (shot.lock == Lock::Out) dropped.push_back(shot.range);
    if (!dropped.empty()) edits = without(std::move(edits), std::move(dropped));
    return inShownOrder(std::move(edits), shots);
}

EditList inShownOrder(EditList edits, const std::vector<Shot>& shots) {
    if (!isReordered(shots)) return edits;
    const std::vector<const Shot*> kept = keptOnes(shots);
    std::vector<std::pair<double, TimeRange>> parts;
    for (const TimeRange& part : cutAt(seamsOf(shots), edits.ranges))
        parts.emplace_back(placeOf(part, kept), part);
    std::ranges::stable_sort(parts, {}, &std::pair<double, TimeRange>::first);
    edits.ranges.clear();
    for (const auto& [place, part] : parts)
        if (!edits.ranges.empty() && edits.ranges.back().end == part.start)
            edits.ranges.back().end = part.end;
        else
            edits.ranges.push_back(part);
    return edits;
}

}  // namespace skimline
