// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/film/film_lanes.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

constexpr double kLaneHeight = 9;
constexpr double kMostHeight = 54;  ///< of all lanes, so that the storyboard below keeps its room
constexpr int kMostLanes = 16;
constexpr int kInset = 6;

}  // namespace

FilmLanes::FilmLanes(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Timeline of the film"));
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

int FilmLanes::laneCount() const {
    const auto lanes = static_cast<int>(m_lanes.size());
    return lanes > kMostLanes ? 1 : std::max(lanes, 1);
}

double FilmLanes::laneHeight() const { return std::min(kLaneHeight, kMostHeight / laneCount()); }

QSize FilmLanes::sizeHint() const {
    return {200, static_cast<int>(laneCount() * laneHeight()) + 2 * kInset};
}

void FilmLanes::setFilm(const QList<FilmLane>& lanes, double seconds) {
    m_lanes = lanes;
    m_seconds = seconds;
    updateGeometry();
    update();
}

void FilmLanes::setPosition(double seconds) {
    m_position = seconds;
    update();
}

double FilmLanes::xOf(double seconds) const {
    const double room = width() - 2 * kInset;
    return kInset + (m_seconds > 0 ? std::clamp(seconds / m_seconds, 0.0, 1.0) * room : 0);
}

double FilmLanes::secondsAt(double x) const {
    const double room = std::max(width() - 2 * kInset, 1);
    return std::clamp((x - kInset) / room, 0.0, 1.0) * m_seconds;
}

int FilmLanes::laneAt(double y) const {
    return std::clamp(static_cast<int>((y - kInset) / laneHeight()), 0, laneCount() - 1);
}

void FilmLanes::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ThemeColors& colors = themeColors(palette());
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.track);
    for (int lane = 0; lane < laneCount(); ++lane)
        painter.drawRect(QRectF(kInset, kInset + (lane + 0.5) * laneHeight() - 1.5,
                                width() - 2 * kInset, laneHeight() < kLaneHeight ? 1 : 2));
    for (qsizetype lane = 0; lane < m_lanes.size(); ++lane) {
        const int row = laneCount() == 1 ? 0 : static_cast<int>(lane);
        painter.setBrush(lane % 2 == 0 ? colors.accent : colors.secondaryText);
        for (const TimeSpan& span : m_lanes[lane].spans) {
            const double left = xOf(span.start);
            // Apart from the next one, if there is room.
            const double right = std::max(xOf(span.end) - 1, left + 1);
            painter.drawRoundedRect(
                QRectF(left, kInset + row * laneHeight(), right - left, laneHeight() - 1), 2, 2);
        }
    }
    painter.setPen(QPen(colors.playhead, 1.5));
    const double at = xOf(m_position);
    painter.drawLine(QPointF(at, 1), QPointF(at, height() - 1));
}

void FilmLanes::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) Q_EMIT seekRequested(secondsAt(event->position().x()));
}

void FilmLanes::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton) Q_EMIT seekRequested(secondsAt(event->position().x()));
}

bool FilmLanes::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || m_lanes.isEmpty()) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const double seconds = secondsAt(help->pos().x());
    QString name =
        m_lanes.size() == laneCount() ? m_lanes[laneAt(help->pos().y())].name : QString();
    for (const FilmLane& lane : m_lanes)
        for (const TimeSpan& span : lane.spans)
            if (name.isEmpty() && seconds >= span.start && seconds < span.end) name = lane.name;
    QToolTip::showText(help->globalPos(), tr("%1, %2").arg(name, timeText(seconds)), this);
    return true;
}

}  // namespace skimline

#include "moc_film_lanes.cpp"
