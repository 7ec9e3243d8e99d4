// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/shot_edits.h"

#include <algorithm>

#include "core/foundation/base/error.h"
#include "core/skim/plan/transition.h"

namespace skimline {
namespace {

Rational frameOf(const ShotScale& scale) { return Rational(1) / scale.frameRate; }

/// A shot over another range, with the decisions about `whole`.
Shot edited(const TimeRange& range, const Shot& whole, const ShotScale& scale) {
    Shot shot = measuredShot(range, scale);
    shot.lock = whole.lock;
    shot.fast = whole.fast;
    shot.kept = whole.kept;
    shot.chosen = whole.chosen;
    shot.padding = whole.padding;
    shot.place = whole.place;
    shot.label = whole.label;
    shot.edited = true;
    return shot;
}

[[noreturn]] void refuse(const char* subject, const char* sentence) {
    throw Error(ErrorCode::Usage, subject, sentence);
}

bool canSplit(const Shot& shot, const Rational& at, const ShotScale& scale) {
    return shot.range.start + frameOf(scale) <= at && at + frameOf(scale) <= shot.range.end;
}

/// The fixed place of a kept shot, seconds, once pieces were moved by hand; otherwise a changed
/// start could move it past other pieces. Empty: it stands in order of time.
std::optional<double> fixedPlace(const std::vector<Shot>& shots, const Shot& shot) {
    return shot.place || (shot.kept && isReordered(shots)) ? std::optional(placeOf(shot))
                                                           : std::nullopt;
}

/// The next place after this one, seconds; without any, one second later.
double placeBehind(const std::vector<Shot>& shots, double place) {
    double next = place + 1;
    bool any = false;
    for (const Shot& shot : shots) {
        if (placeOf(shot) <= place || (any && placeOf(shot) >= next)) continue;
        next = placeOf(shot);
        any = true;
    }
    return next;
}

void cut(std::vector<Shot>& shots, std::size_t index, const Rational& at, const ShotScale& scale) {
    const Shot whole = shots[index];
    Shot left = edited({whole.range.start, at}, whole, scale);
    Shot right = edited({at, whole.range.end}, whole, scale);
    left.padding.after = right.padding.before = Rational();
    left.place = fixedPlace(shots, whole);
    // Directly after its first part in the skim.
    if (left.place) right.place = (*left.place + placeBehind(shots, *left.place)) / 2;
    shots.insert(shots.begin() + static_cast<std::ptrdiff_t>(index), left);
    shots[index + 1] = right;
}

Lock joined(Lock first, Lock second) {
    if (first == second || second == Lock::None) return first;
    return first == Lock::None ? second : Lock::None;
}

/// Whether a Shot or ShotDecision holds a decision of a user.
bool hasDecisions(const auto& shot) {
    return shot.lock != Lock::None || shot.edited || shot.padding != Padding() || shot.place ||
           shot.label != ShotLabel();
}

void showInOrder(std::vector<Shot>& shots, const std::vector<TimeRange>& ranges) {
    for (Shot& shot : shots) shot.place.reset();
    Rational shown;
    for (const TimeRange& range : ranges) {
        for (Shot& shot : shots) {
            // Borders lie on frames, which those of the range need not.
            const Rational middle = (shot.range.start + shot.range.end) / Rational(2);
            if (range.start <= middle && middle < range.end)
                shot.place = (shown + shot.range.start - range.start).toDouble();
        }
        shown = shown + range.end - range.start;
    }
}

}  // namespace

bool isDecided(const Shot& shot) { return hasDecisions(shot); }
bool isDecided(const ShotDecision& shot) { return hasDecisions(shot); }

double placeOf(const Shot& shot) { return shot.place.value_or(shot.range.start.toDouble()); }

std::vector<std::vector<std::size_t>> shownPieces(const std::vector<Shot>& shots) {
    std::vector<std::size_t> order;
    for (std::size_t at = 0; at < shots.size(); ++at)
        if (shots[at].kept) order.push_back(at);
    std::ranges::stable_sort(order, {}, [&](std::size_t at) { return placeOf(shots[at]); });
    std::vector<std::vector<std::size_t>> pieces;
    for (const std::size_t at : order)
        if (!pieces.empty() && pieces.back().back() + 1 == at)
            pieces.back().push_back(at);
        else
            pieces.push_back({at});
    return pieces;
}

std::size_t pieceNear(const std::vector<Shot>& shots, double seconds) {
    const auto pieces = shownPieces(shots);
    const auto distance = [&](const std::vector<std::size_t>& piece) {
        return std::max({shots[piece.front()].range.start.toDouble() - seconds,
                         seconds - shots[piece.back()].range.end.toDouble(), 0.0});
    };
    return static_cast<std::size_t>(std::ranges::min_element(pieces, {}, distance) -
                                    pieces.begin());
}

void movePiece(std::vector<Shot>& shots, std::size_t piece, std::size_t before) {
    const auto pieces = shownPieces(shots);
    if (piece >= pieces.size() || before > pieces.size())
        refuse("piece", "There is no such piece in the skim.");
    if (before == piece || before == piece + 1) return;
    const double second = 1;
    const double upper = before == pieces.size() ? placeOf(shots[pieces.back().back()]) + 2 * second
                                                 : placeOf(shots[pieces[before].front()]);
    const double lower =
        before == 0 ? upper - 2 * second : placeOf(shots[pieces[before - 1].back()]);
    const std::vector<std::size_t>& moved = pieces[piece];
    for (std::size_t at = 0; at < moved.size(); ++at)
        shots[moved[at]].place = lower + (upper - lower) * static_cast<double>(at + 1) /
                                             static_cast<double>(moved.size() + 1);
    const auto now = shownPieces(shots);
    if (std::ranges::is_sorted(now, {}, [](const auto& each) { return each.front(); }))
        for (Shot& shot : shots) shot.place.reset();
}

bool isReordered(const std::vector<Shot>& shots) {
    return std::ranges::any_of(shots, [](const Shot& shot) { return shot.kept && shot.place; });
}

std::size_t shotCovering(const std::vector<Shot>& shots, const Rational& at) {
    const auto after = std::upper_bound(
        shots.begin(), shots.end(), at,
        [](const Rational& moment, const Shot& shot) { return moment < shot.range.start; });
    return after == shots.begin() ? 0 : static_cast<std::size_t>(after - shots.begin()) - 1;
}

void splitShot(std::vector<Shot>& shots, const Rational& at, const ShotScale& scale) {
    if (shots.empty()) refuse("split", "There is no shot to split yet.");
    const Rational border = nearestFrame(at, scale.frameRate);
    const std::size_t index = shotCovering(shots, border);
    if (!canSplit(shots[index], border, scale))
        refuse("split", "A shot cannot be split at its own start or end.");
    cut(shots, index, border, scale);
}

void mergeWithNext(std::vector<Shot>& shots, std::size_t shot, const ShotScale& scale) {
    if (shot + 1 >= shots.size()) refuse("merge", "There is no shot after this one to merge with.");
    const Shot& next = shots[shot + 1];
    Shot both = edited({shots[shot].range.start, next.range.end}, shots[shot], scale);
    both.lock = joined(shots[shot].lock, next.lock);
    both.fast = both.lock == Lock::Out ? std::max(shots[shot].fast, next.fast) : 0;
    both.kept = shots[shot].kept || next.kept;
    both.chosen = shots[shot].chosen || next.chosen;
    both.padding.after = next.padding.after;
    // The place is that of the kept shot.
    both.place = fixedPlace(shots, shots[shot].kept || !next.kept ? shots[shot] : next);
    if (both.label.name.empty()) both.label.name = next.label.name;
    if (both.label.tag.empty()) both.label.tag = next.label.tag;
    shots[shot] = both;
    shots.erase(shots.begin() + static_cast<std::ptrdiff_t>(shot) + 1);
}

void moveBoundary(std::vector<Shot>& shots, std::size_t border, const Rational& to,
                  const ShotScale& scale) {
    if (border == 0 || border >= shots.size())
        refuse("border", "Only a boundary between two shots can be moved.");
    Shot& left = shots[border - 1];
    Shot& right = shots[border];
    const Rational first = left.range.start + frameOf(scale);
    const Rational last = right.range.end - frameOf(scale);
    if (last < first)
        refuse("border", "These two shots are too short to move the boundary between them.");
    const Rational at = std::clamp(nearestFrame(to, scale.frameRate), first, last);
    const Shot newLeft = edited({left.range.start, at}, left, scale);
    right.place = fixedPlace(shots, right);
    right = edited({at, right.range.end}, right, scale);
    left = newLeft;
}

void lockRange(std::vector<Shot>& shots, const TimeRange& range, Lock lock,
               const ShotScale& scale) {
    const Rational start = std::max(Rational(), nearestFrame(range.start, scale.frameRate));
    const Rational end = std::min(scale.duration, nearestFrame(range.end, scale.frameRate));
    if (shots.empty() || start + frameOf(scale) > end)
        refuse("range", "The marked part is empty: its end must be after its start.");
    std::vector<Shot> result = shots;
    for (const Rational& border : {start, end}) {
        const std::size_t index = shotCovering(result, border);
        if (canSplit(result[index], border, scale)) cut(result, index, border, scale);
    }
    bool any = false;
    for (Shot& shot : result) {
        // Within a frame of a boundary there was nothing to cut, so the middle decides.
        const Rational middle = (shot.range.start + shot.range.end) / Rational(2);
        if (middle < start || middle >= end) continue;
        shot.lock = lock;
        shot.fast = 0;
        any = true;
    }
    if (!any) refuse("range", "The marked part holds no whole shot.");
    shots = std::move(result);
}

void lockOutside(std::vector<Shot>& shots, const TimeRange& part, const ShotScale& scale) {
    const Rational frame = Rational(1) / scale.frameRate;
    for (const TimeRange& outside :
         {TimeRange{Rational(), part.start}, TimeRange{part.end, scale.duration}})
        if (outside.end - outside.start >= frame) lockRange(shots, outside, Lock::Out, scale);
    for (Shot& shot : shots) shot.kept = shot.kept && shot.lock != Lock::Out;
}

void keepOnly(std::vector<Shot>& shots, const std::vector<TimeRange>& ranges,
              const ShotScale& scale) {
    std::vector<Shot> result = shots;
    for (Shot& shot : result) {
        shot.lock = Lock::Out;
        shot.fast = 0;
    }
    bool any = false;
    for (const TimeRange& range : ranges) {
        try {
            lockRange(result, range, Lock::In, scale);
            any = true;
        } catch (const Error& error) {
            if (error.code() != ErrorCode::Usage) throw;
        }
    }
    if (!any) refuse("ranges", "All of the ranges are shorter than a frame.");
    if (!std::ranges::is_sorted(ranges, {}, &TimeRange::start)) showInOrder(result, ranges);
    shots = std::move(result);
}

void keepDecided(std::vector<Shot>& shots) {
    for (Shot& shot : shots)
        shot.kept = shot.lock == Lock::In || (shot.lock == Lock::None && shot.chosen);
    for (std::size_t first = 0; first < shots.size(); ++first) {
        std::size_t end = first;
        while (end < shots.size() && isTransition(shots[end])) ++end;
        const bool between =
            first > 0 && end < shots.size() && shots[first - 1].kept && shots[end].kept;
        for (; first < end; ++first) shots[first].kept = shots[first].kept && between;
    }
}

std::vector<ShotDecision> decisionsOf(const std::vector<Shot>& shots) {
    std::vector<ShotDecision> decisions;
    decisions.reserve(shots.size());
    for (const Shot& shot : shots)
        decisions.push_back({shot.range.start, shot.lock, shot.edited, shot.padding, shot.place,
                             shot.chosen, shot.label, shot.fast});
    return decisions;
}

std::vector<Shot> shotsOf(const std::vector<ShotDecision>& decisions, const ShotScale& scale) {
    std::vector<Shot> shots;
    for (std::size_t k = 0; k < decisions.size(); ++k) {
        const Rational start = k == 0 ? Rational() : decisions[k].start;
        if (k > 0 && start >= scale.duration) break;
        const bool isLast = k + 1 == decisions.size() || decisions[k + 1].start >= scale.duration;
        Shot shot = measuredShot({start, isLast ? scale.duration : decisions[k + 1].start}, scale);
        shot.lock = decisions[k].lock;
        shot.edited = decisions[k].edited;
        shot.padding = decisions[k].padding;
        shot.place = decisions[k].place;
        shot.chosen = decisions[k].chosen;
        shot.label = decisions[k].label;
        shot.fast = shot.lock == Lock::Out ? decisions[k].fast : 0;
        shots.push_back(shot);
    }
    return shots;
}

}  // namespace skimline
