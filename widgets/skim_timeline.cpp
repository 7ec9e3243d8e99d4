#include "widgets/skim_timeline.h"

#include <algorithm>

namespace skimline {

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
        if (skimSeconds < passed + length) return span.start + std::max(0.0, skimSeconds - passed);
        passed += length;
    }
    return m_spans.isEmpty() ? 0.0 : m_spans.last().end;
}

double SkimTimeline::toSkim(double sourceSeconds) const {
    double passed = 0;
    for (const TimeSpan& span : m_spans) {
        if (sourceSeconds < span.start) return passed;
        if (sourceSeconds < span.end) return passed + sourceSeconds - span.start;
        passed += span.end - span.start;
    }
    return passed;
}

QString SkimTimeline::toEdlUrl(const QString& path, double startOffset) const {
    const qsizetype bytes = path.toUtf8().size();
    QStringList segments;
    for (const TimeSpan& span : m_spans) {
        segments << QStringLiteral("%%1%%2,start=%3,length=%4")
                        .arg(QString::number(bytes), path,
                             QString::number(span.start + startOffset, 'f', 6),
                             QString::number(span.end - span.start, 'f', 6));
    }
    return QStringLiteral("edl://") + segments.join(QLatin1Char(';'));
}

}  // namespace skimline
