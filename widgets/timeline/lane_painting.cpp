// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/lane_painting.h"

#include <QFont>
#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>
#include <QString>
#include <algorithm>
#include <cmath>

#include "widgets/style/theme.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/timeline_shot.h"

namespace skimline {
namespace {

constexpr double kArrow = 5;  // pixels
constexpr double kFlag = 7;
constexpr double kMarkWidth = 3;  // pixels, of the frame around the marked part

/// A line with a small flag at its top.
void paintFlag(QPainter& painter, double x, double height, const ThemeColors& colors) {
    painter.fillRect(QRectF(std::floor(x), 0, 1, height), colors.danger);
    painter.setBrush(colors.danger);
    painter.drawPolygon(QPolygonF{QPointF(std::floor(x), 0), QPointF(x + kFlag, 0),
                                  QPointF(x + kFlag * 0.7, kFlag / 2), QPointF(x + kFlag, kFlag),
                                  QPointF(std::floor(x), kFlag)});
}

}  // namespace

double playheadLeft(const TimeAxis& axis, double width) {
    const double left = axis.toPixel(axis.playhead(), width) - kPlayheadWidth / 2.0;
    return std::clamp(std::round(left), 0.0, std::max(width - kPlayheadWidth, 0.0));
}

void paintPlayhead(QPainter& painter, const TimeAxis& axis, const QRect& area,
                   const ThemeColors& colors) {
    const double x = axis.toPixel(axis.playhead(), area.width());
    if (x >= 0 && x <= area.width()) {
        painter.fillRect(QRectF(playheadLeft(axis, area.width()), 0, kPlayheadWidth, area.height()),
                         colors.playhead);
        return;
    }
    const double edge = x < 0 ? 0 : area.width();
    const double inward = x < 0 ? kArrow : -kArrow;
    const double middle = area.height() / 2.0;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.playhead);
    painter.drawPolygon(QPolygonF{QPointF(edge, middle), QPointF(edge + inward, middle - kArrow),
                                  QPointF(edge + inward, middle + kArrow)});
}

void paintMarks(QPainter& painter, const TimeAxis& axis, const MarkedSpan& marks, const QRect& area,
                const ThemeColors& colors) {
    const double width = area.width();
    painter.setPen(Qt::NoPen);
    for (const TimelineMarker& marker : marks.markers)
        paintFlag(painter, axis.toPixel(marker.seconds, width), area.height(), colors);
    if (marks.in < 0 && marks.out < 0) return;
    const double start = marks.in < 0 ? 0 : axis.toPixel(marks.in, width);
    const double end = marks.out < 0 ? width : axis.toPixel(marks.out, width);
    const double height = area.height();
    painter.fillRect(QRectF(start, 0, end - start, kMarkWidth), colors.lock);
    painter.fillRect(QRectF(start, height - kMarkWidth, end - start, kMarkWidth), colors.lock);
    if (marks.in >= 0) painter.fillRect(QRectF(start, 0, kMarkWidth, height), colors.lock);
    if (marks.out >= 0)
        painter.fillRect(QRectF(end - kMarkWidth, 0, kMarkWidth, height), colors.lock);
}

void paintShotName(QPainter& painter, const QString& name, const QRectF& box, const QColor& ink) {
    constexpr double kLeast = 28;  // pixels: a letter and the dots
    if (name.isEmpty() || box.width() < kLeast) return;
    const QFontMetricsF metrics(painter.font());
    painter.setPen(ink);
    painter.drawText(box, Qt::AlignVCenter | Qt::AlignLeft,
                     metrics.elidedText(name, Qt::ElideRight, box.width()));
    painter.setPen(Qt::NoPen);
}

void paintGround(QPainter& painter, const QRectF& box, const ThemeColors& colors) {
    QColor ground = colors.surface;
    ground.setAlphaF(0.85F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(box, 3, 3);
}

void paintLaneName(QPainter& painter, const QString& name, const QRectF& lane,
                   const ThemeColors& colors) {
    constexpr double kSmaller = 0.85;
    constexpr double kHeight = 13;  // pixels: a line of small letters
    const QFont font = painter.font();
    QFont small = font;
    small.setPointSizeF(small.pointSizeF() * kSmaller);
    painter.setFont(small);
    const double width = QFontMetricsF(small).horizontalAdvance(name) + spacing::kUnit;
    const QRectF box(lane.left(), lane.top(), width, kHeight);
    paintGround(painter, box, colors);
    painter.setPen(colors.text);
    painter.drawText(box, Qt::AlignCenter, name);
    painter.setFont(font);
}

}  // namespace skimline
