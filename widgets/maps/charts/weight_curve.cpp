// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/maps/charts/weight_curve.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "widgets/style/line_pieces.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr double kKeptHeight = 4;

}  // namespace

WeightCurve::WeightCurve(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Weights over the video"));
}

void WeightCurve::setCurve(const ScoreSeries& weights, double duration) {
    m_weights = weights;
    m_duration = duration;
    update();
}

void WeightCurve::setSpans(const TimeSpan& about, const QList<TimeSpan>& kept) {
    m_about = about;
    m_kept = kept;
    update();
}

void WeightCurve::setPlayhead(double seconds) {
    m_playhead = seconds;
    update();
}

double WeightCurve::placeOf(double seconds) const {
    return m_duration > 0 ? seconds / m_duration * width() : 0;
}

void WeightCurve::paintEvent(QPaintEvent*) {
    if (m_weights.isEmpty() || m_duration <= 0) return;
    const ThemeColors& colors = themeColors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area(0, 2, width(), height() - 4 - kKeptHeight);
    painter.fillRect(area, colors.surface);
    const auto box = [&](const TimeSpan& span, double top, double tall, const QColor& colour) {
        painter.fillRect(
            QRectF(placeOf(span.start), top, placeOf(span.end) - placeOf(span.start), tall),
            colour);
    };
    box(m_about, area.top(), area.height(), colors.warningSoft);
    const ScoreSeries shown = m_weights.reduced(0, m_duration, width());
    const auto [lowest, highest] = std::ranges::minmax(shown.scores());
    const double most = std::max(0.0, highest);
    const double least = std::min(0.0, lowest);
    const double range = std::max(most - least, 1e-12);
    const auto heightOf = [&](double value) {
        return area.bottom() - (value - least) / range * area.height();
    };
    QPolygonF curve{QPointF(0, heightOf(0))};
    for (qsizetype at = 0; at < shown.count(); ++at)
        curve << QPointF(placeOf(shown.times()[at]), heightOf(shown.scores()[at]));
    curve << QPointF(width(), heightOf(0));
    drawSampledLine(painter, {curve, static_cast<double>(shown.count()), heightOf(0)}, width(),
                    {colors.accent, colors.accentSoft, 1.25});
    painter.setPen(colors.lock);
    for (const double end : {m_about.start, m_about.end})
        if (m_about.end > m_about.start)
            painter.drawLine(QPointF(placeOf(end), area.top()),
                             QPointF(placeOf(end), area.bottom()));
    for (const TimeSpan& span : m_kept)
        box(span, height() - kKeptHeight, kKeptHeight, colors.accent);
    painter.setPen(colors.playhead);
    if (m_playhead >= 0)
        painter.drawLine(QPointF(placeOf(m_playhead), 0), QPointF(placeOf(m_playhead), height()));
}

void WeightCurve::mousePressEvent(QMouseEvent* event) {
    if (width() > 0 && m_duration > 0)
        Q_EMIT seekRequested(std::clamp(event->position().x() / width(), 0.0, 1.0) * m_duration);
}

}  // namespace skimline

#include "moc_weight_curve.cpp"
