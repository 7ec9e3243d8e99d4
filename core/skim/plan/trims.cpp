// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/trims.h"

#include <algorithm>

#include "core/foundation/base/error.h"
#include "core/skim/plan/shot_edits.h"

namespace skimline {
namespace {

[[noreturn]] void refuseTrim(const char* sentence) {
    throw Error(ErrorCode::Usage, "trim", sentence);
}

/// Joins shots[at] and the next one; one of the two, `stays`, gives its decisions to both.
void swallow(std::vector<Shot>& shots, std::size_t at, std::size_t stays, const ShotScale& scale) {
    const Shot decided = shots[stays];
    mergeWithNext(shots, at, scale);
    Shot& both = shots[at];
    both.lock = decided.lock;
    both.fast = decided.fast;
    both.kept = decided.kept;
    both.chosen = decided.chosen;
    both.padding = decided.padding;
    both.label = decided.label;
}

/// Cuts a shot at `to` and drops one side of it.
void cutOff(std::vector<Shot>& shots, std::size_t shot, ShotEdge edge, const Rational& to,
            const ShotScale& scale) {
    splitShot(shots, to, scale);
    Shot& off = shots[edge == ShotEdge::Start ? shot : shot + 1];
    off.lock = Lock::Out;
    off.kept = off.chosen = false;
    off.padding = {};
    off.label = {};
    off.place.reset();
}

/// Moments between which an edge can be moved.
TimeRange reachOf(const std::vector<Shot>& shots, std::size_t shot, ShotEdge edge,
                  const Rational& frame) {
    const TimeRange& range = shots[shot].range;
    if (edge == ShotEdge::Start) {
        std::size_t first = shot;
        while (first > 0 && !shots[first - 1].kept) --first;
        return {shots[first].range.start, range.end - frame};
    }
    std::size_t last = shot;
    while (last + 1 < shots.size() && !shots[last + 1].kept) ++last;
    return {range.start + frame, shots[last].range.end};
}

void moveStart(std::vector<Shot>& shots, std::size_t shot, const Rational& to,
               const ShotScale& scale) {
    const bool inwards = to > shots[shot].range.start;
    if (inwards && (shot == 0 || shots[shot - 1].kept))
        return cutOff(shots, shot, ShotEdge::Start, to, scale);
    while (shot > 0 && shots[shot - 1].range.start >= to && !inwards) {
        swallow(shots, shot - 1, shot, scale);
        --shot;
    }
    if (shots[shot].range.start != to) moveBoundary(shots, shot, to, scale);
}

void moveEnd(std::vector<Shot>& shots, std::size_t shot, const Rational& to,
             const ShotScale& scale) {
    const bool inwards = to < shots[shot].range.end;
    if (inwards && (shot + 1 == shots.size() || shots[shot + 1].kept))
        return cutOff(shots, shot, ShotEdge::End, to, scale);
    while (shot + 1 < shots.size() && shots[shot + 1].range.end <= to && !inwards)
        swallow(shots, shot, shot, scale);
    if (shots[shot].range.end != to) moveBoundary(shots, shot + 1, to, scale);
}

}  // namespace

Rational trimShot(std::vector<Shot>& shots, std::size_t shot, ShotEdge edge, const Rational& to,
                  const ShotScale& scale) {
    if (shot >= shots.size() || !shots[shot].kept)
        refuseTrim("This shot is dropped. Keep it before you trim it.");
    const Rational frame = Rational(1) / scale.frameRate;
    const TimeRange range = shots[shot].range;
    const Rational from = edge == ShotEdge::Start ? range.start : range.end;
    const TimeRange reach = reachOf(shots, shot, edge, frame);
    if (reach.end < reach.start) return {};
    const Rational at = std::clamp(nearestFrame(to, scale.frameRate), reach.start, reach.end);
    // The end of the video need not lie on a frame: less than one cannot be cut off.
    if (at - from < frame && from - at < frame) return {};
    std::vector<Shot> result = shots;
    edge == ShotEdge::Start ? moveStart(result, shot, at, scale) : moveEnd(result, shot, at, scale);
    shots = std::move(result);
    const Rational inside = edge == ShotEdge::Start ? range.end - frame : range.start;
    const TimeRange& now = shots[shotCovering(shots, inside)].range;
    return (edge == ShotEdge::Start ? now.start : now.end) - from;
}

Rational ripple(std::vector<Shot>& shots, std::size_t piece, ShotEdge edge, const Rational& by,
                const ShotScale& scale) {
    const auto pieces = shownPieces(shots);
    if (piece >= pieces.size()) refuseTrim("There is no such piece in the skim.");
    const bool start = edge == ShotEdge::Start;
    const std::size_t shot = start ? pieces[piece].front() : pieces[piece].back();
    const TimeRange& range = shots[shot].range;
    return trimShot(shots, shot, edge, (start ? range.start : range.end) + by, scale);
}

Rational roll(std::vector<Shot>& shots, std::size_t piece, const Rational& by,
              const ShotScale& scale) {
    if (piece + 1 >= shownPieces(shots).size())
        refuseTrim("There is no cut between two pieces here.");
    const bool later = by > Rational();
    Rational wanted = by;
    // The side that becomes shorter is moved first, so that there is room for the other.
    for (int attempt = 0; attempt < 3; ++attempt) {
        std::vector<Shot> result = shots;
        const auto give = [&](const Rational& seconds) {
            return later ? ripple(result, piece + 1, ShotEdge::Start, seconds, scale)
                         : ripple(result, piece, ShotEdge::End, seconds, scale);
        };
        const auto take = [&](const Rational& seconds) {
            return later ? ripple(result, piece, ShotEdge::End, seconds, scale)
                         : ripple(result, piece + 1, ShotEdge::Start, seconds, scale);
        };
        const Rational given = give(wanted);
        const Rational taken = take(given);
        if (taken == given) {
            shots = std::move(result);
            return given;
        }
        wanted = taken;
    }
    return {};
}

void makeShot(std::vector<Shot>& shots, const TimeRange& range, const ShotScale& scale) {
    std::vector<Shot> result = shots;
    lockRange(result, range, Lock::In, scale);
    const auto isInside = [&](const Shot& shot) {
        const Rational middle = (shot.range.start + shot.range.end) / Rational(2);
        return range.start <= middle && middle < range.end;
    };
    const auto first =
        static_cast<std::size_t>(std::ranges::find_if(result, isInside) - result.begin());
    while (first + 1 < result.size() && isInside(result[first + 1]))
        mergeWithNext(result, first, scale);
    Shot& made = result[first];
    made.lock = Lock::In;
    made.kept = true;
    shots = std::move(result);
}

}  // namespace skimline
