// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/timeline_shots.h"

#include <algorithm>
#include <cstddef>

#include "core/skim/plan/transition.h"

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

/// The piece that shows most of a kept shot.
const TimeSpan* pieceOf(const Shot& shot, const QList<TimeSpan>& pieces) {
    const double start = shot.range.start.toDouble();
    const double end = shot.range.end.toDouble();
    const auto shared = [&](const TimeSpan& piece) {
        return std::min(piece.end, end) - std::max(piece.start, start);
    };
    const auto best = std::ranges::max_element(pieces, {}, shared);
    return best != pieces.end() && shared(*best) > 0 ? &*best : nullptr;
}

}  // namespace

QList<TimelineShot> timelineShots(const std::vector<Shot>& shots, const SkimTimeline& skim) {
    QList<TimelineShot> bars;
    bars.reserve(static_cast<qsizetype>(shots.size()));
    double shown = 0;  // up to where a kept shot before reaches
    for (std::size_t at = 0; at < shots.size(); ++at) {
        const Shot& shot = shots[at];
        bars << TimelineShot{shot.range.start.toDouble(),
                             shot.range.end.toDouble(),
                             shot.meanScore,
                             shot.kept,
                             lockOf(shot),
                             shot.passing};
        bars.last().number = static_cast<int>(shotNumber(shots, at));
        bars.last().name = QString::fromStdString(shot.label.name);
        bars.last().tag = QString::fromStdString(shot.label.tag);
        bars.last().fast = shot.fast;
        const TimeSpan* piece = shot.kept ? pieceOf(shot, skim.spans()) : nullptr;
        if (!piece) continue;
        TimelineShot& bar = bars.last();
        const auto next = std::find_if(shots.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                                       shots.end(), [](const Shot& other) { return other.kept; });
        const double limit =
            next == shots.end() ? piece->end : std::min(piece->end, next->range.start.toDouble());
        bar.beforeSeconds = bar.startSeconds - std::max(piece->start, shown);
        bar.afterSeconds = limit - bar.endSeconds;
        shown = bar.endSeconds;
    }
    return bars;
}

SkimTimeline skimTimeline(const VideoFacts& facts, const std::vector<Shot>& shots,
                          const CutRules& rules) {
    QList<TimeSpan> spans;
    const EditList edits = editListOf(facts, shots, rules);
    for (std::size_t at = 0; at < edits.ranges.size(); ++at)
        spans << TimeSpan{edits.ranges[at].start.toDouble(), edits.ranges[at].end.toDouble(),
                          edits.speedOf(at).toDouble()};
    return SkimTimeline(spans);
}

}  // namespace skimline
