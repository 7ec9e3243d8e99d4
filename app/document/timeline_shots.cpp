// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/timeline_shots.h"

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

}  // namespace

QList<TimelineShot> timelineShots(const std::vector<Shot>& shots) {
    QList<TimelineShot> bars;
    bars.reserve(static_cast<qsizetype>(shots.size()));
    for (const Shot& shot : shots)
        bars << TimelineShot{shot.range.start.toDouble(),
                             shot.range.end.toDouble(),
                             shot.meanScore,
                             shot.kept,
                             lockOf(shot),
                             shot.passing};
    return bars;
}

SkimTimeline skimTimeline(const Analysis& analysis, const std::vector<Shot>& shots,
                          const SaidPointer& said) {
    QList<TimeSpan> spans;
    for (const TimeRange& range : editListOf(analysis, shots, said).ranges)
        spans << TimeSpan{range.start.toDouble(), range.end.toDouble()};
    return SkimTimeline(spans);
}

}  // namespace skimline
