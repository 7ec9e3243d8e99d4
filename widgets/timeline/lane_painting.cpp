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

constexpr double kArrow = 5;      // pixels
constexpr double kMarkWidth = 3;  // pixels, of the frame around the marked part

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
    if (marks.in < 0 && marks.out < 0) return;
    const double width = area.width();
    const double start = marks.in < 0 ? 0 : axis.toPixel(marks.in, width);
    const double end = marks.out < 0 ? width : axis.toPixel(marks.out, width);
    const double height = area.height();
    painter.fillRect(QRectF(start, 0, end - start, kMarkWidth), colors.lock);
    painter.fillRect(QRectF(start, height - kMarkWidth, end - start, kMarkWidth), colors.lock);
    if (marks.in >= 0) painter.fillRect(QRectF(start, 0, kMarkWidth, height), colors.lock);
    if (marks.out >= 0)
        painter.fillRect(QRectF(end - kMarkWidth, 0, kMarkWidth, height), colors.lock);
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
