// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>

#include "widgets/timeline/timeline_shot.h"

namespace skimline {

/// A part of a file in mpv's edit list. `startOffset` is the container time of its first frame. Any
/// file name is safe: its length is written before it.
QString edlSegment(const QString& path, const TimeSpan& span, double startOffset);

/// The kept spans of a source laid end to end: the same ranges that export writes. A joint belongs
/// to the span that begins there: its first frame is shown. Value type.
class SkimTimeline {
public:
    SkimTimeline() = default;
    /// @param spans disjoint, in the order they are shown; empty ones are left out
    explicit SkimTimeline(const QList<TimeSpan>& spans);

    bool isEmpty() const { return m_spans.isEmpty(); }
    double duration() const { return m_duration; }
    const QList<TimeSpan>& spans() const { return m_spans; }

    /// Place of a moment of the skim in the source; from its end on: its last frame.
    double toSource(double skimSeconds) const;
    /// Place of a moment of the source in the skim; between two spans: the start of the next one.
    double toSkim(double sourceSeconds) const;

    // The same in mpv's edit list, which runs every span at its own speed.

    double listToSource(double listSeconds) const;
    double sourceToList(double sourceSeconds) const;
    double listDuration() const { return m_listDuration; }
    /// Speed at which a moment of the source is played; 1 between the spans.
    double speedAt(double sourceSeconds) const;

    /// mpv's edit list for these spans, as edlSegment().
    QString toEdlUrl(const QString& path, double startOffset) const;
    /// The same followed by the whole source, `sourceDuration` long: from duration() on, every
    /// moment of the source can be reached without opening anything else.
    QString toEdlUrlWithSource(const QString& path, double startOffset,
                               double sourceDuration) const;
    /// The moment lies in a kept span.
    bool contains(double sourceSeconds) const;

    friend bool operator==(const SkimTimeline&, const SkimTimeline&) = default;

private:
    using Length = double (*)(const TimeSpan&);
    double placeToSource(double place, Length lengthOf) const;
    double sourceToPlace(double sourceSeconds, double end, Length lengthOf) const;

    QList<TimeSpan> m_spans;
    double m_duration = 0;
    double m_listDuration = 0;
};

}  // namespace skimline
