// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/skim_timeline.h"

#include <algorithm>
#include <limits>

namespace skimline {
namespace {

// Containers with millisecond timestamps put a frame slightly before the border that it begins at.
constexpr double kRounding = 0.002;
// libmpv takes the next frame if a timestamp is rounded up, and shows one frame more at the end.
constexpr double kBeforeFrame = 0.002;

double playedLength(const TimeSpan& span) { return span.played(); }
double ownLength(const TimeSpan& span) { return span.end - span.start; }

bool holds(const TimeSpan& span, double seconds) {
    return seconds + kRounding >= span.start && seconds + kRounding < span.end;
}

}  // namespace

QString edlSegment(const QString& path, const TimeSpan& span, double startOffset) {
    return QStringLiteral("%%1%%2,start=%3,length=%4")
        .arg(QString::number(path.toUtf8().size()), path,
             QString::number(std::max(0.0, span.start + startOffset - kBeforeFrame), 'f', 6),
             QString::number(span.end - span.start, 'f', 6));
}

SkimTimeline::SkimTimeline(const QList<TimeSpan>& spans) {
    for (const TimeSpan& span : spans) {
        if (!(span.end > span.start)) continue;
        m_spans.append(span);
        m_duration += span.played();
        m_listDuration += span.end - span.start;
    }
}

double SkimTimeline::placeToSource(double place, Length lengthOf) const {
    double passed = 0;
    for (const TimeSpan& span : m_spans) {
        const double length = lengthOf(span);
        if (place + kRounding < passed + length)
            return span.start + std::max(0.0, place - passed) * (span.end - span.start) / length;
        passed += length;
    }
    // At its end the last frame is shown.
    return m_spans.isEmpty() ? 0.0 : m_spans.last().end - 2 * kRounding;
}

double SkimTimeline::sourceToPlace(double sourceSeconds, double end, Length lengthOf) const {
    double passed = 0;
    double next = end;
    double nearest = std::numeric_limits<double>::infinity();
    for (const TimeSpan& span : m_spans) {
        const double length = lengthOf(span);
        if (holds(span, sourceSeconds))
            return passed +
                   std::max(0.0, sourceSeconds - span.start) * length / (span.end - span.start);
        // Pieces may have been moved: the next one in the source may stand anywhere.
        if (span.start > sourceSeconds && span.start < nearest) {
            nearest = span.start;
            next = passed;
        }
        passed += length;
    }
    return next;
}

double SkimTimeline::toSource(double skimSeconds) const {
    return placeToSource(skimSeconds, playedLength);
}

double SkimTimeline::toSkim(double sourceSeconds) const {
    return sourceToPlace(sourceSeconds, m_duration, playedLength);
}

double SkimTimeline::listToSource(double listSeconds) const {
    return placeToSource(listSeconds, ownLength);
}

double SkimTimeline::sourceToList(double sourceSeconds) const {
    return sourceToPlace(sourceSeconds, m_listDuration, ownLength);
}

double SkimTimeline::speedAt(double sourceSeconds) const {
    for (const TimeSpan& span : m_spans)
        if (holds(span, sourceSeconds)) return span.speed;
    return 1;
}

QString SkimTimeline::toEdlUrl(const QString& path, double startOffset) const {
    QStringList segments;
    for (const TimeSpan& span : m_spans) segments << edlSegment(path, span, startOffset);
    return QStringLiteral("edl://") + segments.join(QLatin1Char(';'));
}

QString SkimTimeline::toEdlUrlWithSource(const QString& path, double startOffset,
                                         double sourceDuration) const {
    return toEdlUrl(path, startOffset) + (m_spans.isEmpty() ? QString() : QStringLiteral(";")) +
           edlSegment(path, {0, sourceDuration}, startOffset);
}

bool SkimTimeline::contains(double sourceSeconds) const {
    return std::ranges::any_of(
        m_spans, [sourceSeconds](const TimeSpan& span) { return holds(span, sourceSeconds); });
}

}  // namespace skimline
