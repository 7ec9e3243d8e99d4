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
        m_duration += span.end - span.start;
    }
}

double SkimTimeline::toSource(double skimSeconds) const {
    double passed = 0;
    for (const TimeSpan& span : m_spans) {
        const double length = span.end - span.start;
        if (skimSeconds + kRounding < passed + length)
            return span.start + std::max(0.0, skimSeconds - passed);
        passed += length;
    }
    // At its end the last frame is shown.
    return m_spans.isEmpty() ? 0.0 : m_spans.last().end - 2 * kRounding;
}

double SkimTimeline::toSkim(double sourceSeconds) const {
    double passed = 0;
    double next = m_duration;
    double nearest = std::numeric_limits<double>::infinity();
    for (const TimeSpan& span : m_spans) {
        if (holds(span, sourceSeconds)) return passed + std::max(0.0, sourceSeconds - span.start);
        // Pieces may have been moved: the next one in the source may stand anywhere.
        if (span.start > sourceSeconds && span.start < nearest) {
            nearest = span.start;
            next = passed;
        }
        passed += span.end - span.start;
    }
    return next;
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
