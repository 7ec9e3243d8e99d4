// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/timeline_shots.h"

#include <algorithm>
#include <cstddef>

namespace skimline {
namespace {

ShotLock lockOf(const Shot& shot) {
    switch (shot.lock) {
        case Lock::In:
            return ShotLock::LockedIn;
        case Lock::Out:
            return ShotLock::LockedOut;
        case Lock::None:
            break;
    }
    return ShotLock::Automatic;
}

/// Up to what is shown or locked out beside it.
double shownBefore(const std::vector<Shot>& shots, std::size_t at) {
    const Rational& start = shots[at].range.start;
    Rational from = std::max(Rational(), start - shots[at].padding.before);
    for (std::size_t other = at; other > 0 && shots[other - 1].range.end > from; --other)
        if (shots[other - 1].kept || shots[other - 1].lock == Lock::Out)
            from = shots[other - 1].range.end;
    return (start - from).toDouble();
}

double shownAfter(const std::vector<Shot>& shots, std::size_t at) {
    const Rational& end = shots[at].range.end;
    Rational to = std::min(shots.back().range.end, end + shots[at].padding.after);
    for (std::size_t other = at + 1; other < shots.size() && shots[other].range.start < to; ++other)
        if (shots[other].kept || shots[other].lock == Lock::Out) to = shots[other].range.start;
    return (to - end).toDouble();
}

}  // namespace

QList<TimelineShot> timelineShots(const std::vector<Shot>& shots) {
    QList<TimelineShot> bars;
    bars.reserve(static_cast<qsizetype>(shots.size()));
    for (std::size_t at = 0; at < shots.size(); ++at) {
        const Shot& shot = shots[at];
        bars << TimelineShot{shot.range.start.toDouble(),
                             shot.range.end.toDouble(),
                             shot.meanScore,
                             shot.kept,
                             lockOf(shot),
                             shot.passing,
                             shot.kept ? shownBefore(shots, at) : 0,
                             shot.kept ? shownAfter(shots, at) : 0};
    }
    return bars;
}

SkimTimeline skimTimeline(const VideoFacts& facts, const std::vector<Shot>& shots,
                          const CutRules& rules) {
    QList<TimeSpan> spans;
    for (const TimeRange& range : editListOf(facts, shots, rules).ranges)
        spans << TimeSpan{range.start.toDouble(), range.end.toDouble()};
    return SkimTimeline(spans);
}

}  // namespace skimline
