// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/timeline_shot.h"

#include <algorithm>

namespace skimline {

int shotAt(const QList<TimelineShot>& shots, double seconds) {
    const auto after = std::upper_bound(
        shots.cbegin(), shots.cend(), seconds,
        [](double value, const TimelineShot& shot) { return value < shot.startSeconds; });
    if (after == shots.cbegin()) return -1;
    const auto index = static_cast<int>(std::distance(shots.cbegin(), after)) - 1;
    return seconds < shots[index].endSeconds ? index : -1;
}

int shotNumber(const QList<TimelineShot>& shots, qsizetype at) {
    if (isTransition(shots[at])) return 0;
    if (shots[at].number > 0) return shots[at].number;
    return static_cast<int>(
        std::count_if(shots.cbegin(), shots.cbegin() + at + 1,
                      [](const TimelineShot& shot) { return !isTransition(shot); }));
}

bool isPartOfShot(const QList<TimelineShot>& shots, qsizetype at) {
    const auto isOther = [&](qsizetype other) {
        return other >= 0 && other < shots.size() && !isTransition(shots[other]) &&
               shots[other].number == shots[at].number;
    };
    return shots[at].number > 0 && !isTransition(shots[at]) && (isOther(at - 1) || isOther(at + 1));
}

QList<TimeSpan> shownSpans(const QList<TimelineShot>& shots) {
    QList<TimeSpan> spans;
    for (const TimelineShot& shot : shots) {
        if (!shot.kept) continue;
        const double start = shot.startSeconds - shot.beforeSeconds;
        const double end = shot.endSeconds + shot.afterSeconds;
        if (!spans.isEmpty() && start <= spans.last().end) {
            spans.last().end = std::max(spans.last().end, end);
        } else {
            spans << TimeSpan{start, end};
        }
    }
    return spans;
}

}  // namespace skimline
