// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>

namespace skimline {

/// Decision about a shot: automatic, or the user's.
enum class ShotLock { Automatic, LockedIn, LockedOut };

/// A shot as the views see it; seconds from the first frame, half-open.
struct TimelineShot {
    double startSeconds = 0;
    double endSeconds = 0;
    double score = 0;  ///< mean, [0, 1]
    bool kept = false;
    ShotLock lock = ShotLock::Automatic;
    bool passing = false;      ///< a transition or a flash between two shots
    double beforeSeconds = 0;  ///< shown before a kept shot; negative: trimmed by this much
    double afterSeconds = 0;   ///< and behind it
    int number = 0;            ///< number shown to the user; 0: it is counted
    QString name = {};         ///< a user's; empty: none
    QString tag = {};
    int fast = 0;  ///< > 1: run through so many times as fast
};

/// Half-open, seconds from the first frame of the source.
struct TimeSpan {
    double start = 0;
    double end = 0;
    double speed = 1;  ///< seconds of the source in one second of the skim

    /// How long it lasts in the skim.
    double played() const { return (end - start) / speed; }
    friend bool operator==(const TimeSpan&, const TimeSpan&) = default;
};

/// A remark at a moment.
struct TimelineMarker {
    double seconds = 0;
    QString text;
};

/// The in and out points, negative: not set; and the markers, ascending.
struct MarkedSpan {
    double in = -1;
    double out = -1;
    QList<TimelineMarker> markers = {};
};

/// Index of the shot that covers `seconds`, or -1. The shots are in order and do not overlap.
int shotAt(const QList<TimelineShot>& shots, double seconds);

/// A transition, which users do not count as a shot: it is kept if the shots around it are, and has
/// no decision of the user.
inline bool isTransition(const TimelineShot& shot) {
    return shot.passing && shot.lock == ShotLock::Automatic;
}

/// The number of a shot shown to the user; without one, counted from 1 without transitions, which
/// have 0.
int shotNumber(const QList<TimelineShot>& shots, qsizetype at);
/// Whether it is only a part of the shot with its number.
bool isPartOfShot(const QList<TimelineShot>& shots, qsizetype at);

/// Kept shots with their padding, ascending; spans that meet are joined.
QList<TimeSpan> shownSpans(const QList<TimelineShot>& shots);

}  // namespace skimline
