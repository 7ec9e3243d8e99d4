// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/lane_painting.h"

#include <QFont>
#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>
#include <QString>
#include <algorithm>

#include "widgets/style/theme.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {
namespace {

constexpr double kLineWidth = 2;
constexpr double kArrow = 5;  // pixels

}  // namespace

void paintPlayhead(QPainter& painter, const TimeAxis& axis, const QRect& area,
                   const ThemeColors& colors) {
    const double x = axis.toPixel(axis.playhead(), area.width());
    if (x >= 0 && x <= area.width()) {
        const double left = std::clamp(x - kLineWidth / 2, 0.0, area.width() - kLineWidth);
        painter.fillRect(QRectF(left, 0, kLineWidth, area.height()), colors.playhead);
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
