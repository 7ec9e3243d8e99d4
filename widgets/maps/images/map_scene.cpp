// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/maps/images/map_scene.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <span>

#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

QRectF stretch(const MapEdge& edge, double from, double to) {
    return edge.orientation == Qt::Horizontal
               ? QRectF(from, edge.rect.top(), to - from, edge.rect.height())
               : QRectF(edge.rect.left(), from, edge.rect.width(), to - from);
}

std::span<const double> valuesBetween(const QList<double>& values, double from, double to) {
    const auto size = static_cast<double>(values.size());
    const auto begin = static_cast<std::size_t>(std::clamp(std::floor(from), 0.0, size));
    const auto end = static_cast<std::size_t>(std::clamp(std::ceil(to), 0.0, size));
    return {values.constData() + begin, end > begin ? end - begin : 0};
}

void paintImage(QPainter& painter, const QRectF& target, const QImage& image) {
    const double scale = std::max(target.width() / image.width(), target.height() / image.height());
    const QSizeF part(target.width() / scale, target.height() / scale);
    painter.drawImage(target, image,
                      QRectF((image.width() - part.width()) / 2,
                             (image.height() - part.height()) / 2, part.width(), part.height()));
}

QString labelOf(const MapAxis& axis, qint64 cell) {
    return axis.isSteps() ? QString::number(cell + 1) : timeText(axis.secondsOf(cell));
}

void paintLabel(QPainter& painter, const QRectF& cell, const QString& text, bool onImage,
                const ThemeColors& colors) {
    const QFontMetricsF metrics(painter.font());
    QRectF box(0, 0, metrics.horizontalAdvance(text) + 4, metrics.height());
    if (box.width() > cell.width() + 1) return;
    box.moveBottomLeft(cell.bottomLeft());
    if (onImage) painter.fillRect(box, QColor(0, 0, 0, 150));
    painter.setPen(onImage ? QColor(Qt::white) : colors.secondaryText);
    painter.drawText(box, Qt::AlignCenter, text);
}

}  // namespace

void paintEdgeImages(QPainter& painter, const MapEdge& edge, const ThumbnailStore& images,
                     const QPalette& palette) {
    const ThemeColors& colors = themeColors(palette);
    painter.fillRect(edge.rect, colors.raised);
    if (edge.axis->count() == 0) return;
    const double aspect = images.aspectRatio();
    const double natural = edge.orientation == Qt::Horizontal ? edge.rect.height() * aspect
                                                              : edge.rect.width() / aspect;
    double each = edge.length() / std::max(1.0, std::round(edge.length() / natural));
    // Each step has its own image, as long as there is room.
    const double perCell = edge.length() / edge.count;
    if (edge.axis->isSteps() && perCell > each / 2) each = perCell;
    QFont small = painter.font();
    small.setPointSizeF(small.pointSizeF() * 0.75);
    painter.save();
    painter.setFont(small);
    painter.setClipRect(edge.rect);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const double origin = each == perCell ? edge.toPixel(std::floor(edge.first)) : edge.start();
    for (double at = origin; at < edge.start() + edge.length() - 0.5; at += each) {
        const auto cell = static_cast<qint64>(edge.toCell(at + each / 2));
        const double seconds = edge.axis->secondsOf(cell);
        const QRectF target = stretch(edge, at, at + each - 1);
        const QImage image = seconds >= 0 ? images.nearest(seconds) : QImage();
        if (!image.isNull()) paintImage(painter, target, image);
        paintLabel(painter, target, labelOf(*edge.axis, cell), !image.isNull(), colors);
    }
    painter.restore();
}

void paintEdgeMarks(QPainter& painter, const MapEdge& edge, const QList<qint64>& cells,
                    const QColor& colour) {
    const auto begin =
        std::lower_bound(cells.begin(), cells.end(), static_cast<qint64>(std::floor(edge.first)));
    double last = -2;
    for (auto cell = begin; cell != cells.end(); ++cell) {
        if (static_cast<double>(*cell) >= edge.first + edge.count) break;
        const double from = edge.toPixel(static_cast<double>(*cell));
        const double to = std::max(from + 1, edge.toPixel(static_cast<double>(*cell + 1)) - 1);
        if (to - last < 1) continue;  // one mark per pixel is enough
        last = to;
        painter.fillRect(
            stretch(edge, std::max(from, edge.start()), std::min(to, edge.start() + edge.length())),
            colour);
    }
}

double largestOnShow(const MapEdge& edge, const QList<double>& values) {
    const auto shown = valuesBetween(values, edge.first, edge.first + edge.count);
    return shown.empty() ? 0 : std::max(0.0, *std::max_element(shown.begin(), shown.end()));
}

void paintMarginal(QPainter& painter, const MapEdge& edge, const QList<double>& values, double most,
                   const QColor& colour) {
    if (values.isEmpty() || !(most > 0)) return;
    const bool along = edge.orientation == Qt::Horizontal;
    const double room = along ? edge.rect.height() : edge.rect.width();
    for (double pixel = 0; pixel < edge.length(); ++pixel) {
        const auto shown = valuesBetween(values, edge.toCell(edge.start() + pixel),
                                         edge.toCell(edge.start() + pixel + 1));
        if (shown.empty()) continue;
        const double value = *std::max_element(shown.begin(), shown.end());
        const double bar = std::clamp(value / most, 0.0, 1.0) * room;
        if (!(bar > 0)) continue;
        painter.fillRect(along ? QRectF(edge.rect.left() + pixel, edge.rect.top(), 1, bar)
                               : QRectF(edge.rect.left(), edge.rect.top() + pixel, bar, 1),
                         colour);
    }
}

QString pinName(qsizetype index) {
    QString name;
    for (qsizetype left = index; left >= 0; left = left / 26 - 1)
        name.prepend(QChar(u'A' + static_cast<char16_t>(left % 26)));
    return name;
}

bool MapScene::isSquare() const {
    return rows.count() > 0 && rows.count() == columns.count() && !rows.isSteps();
}

QPointF MapScene::placeOf(const MapCell& cell, const QRectF& rect) const {
    return {columnEdge(rect).toPixel(static_cast<double>(cell.column) + 0.5),
            rowEdge(rect).toPixel(static_cast<double>(cell.row) + 0.5)};
}

MapCell MapScene::cellAt(const QPointF& place, const QRectF& rect) const {
    if (rows.count() == 0 || columns.count() == 0 || !rect.contains(place)) return {};
    const auto clamped = [](double cell, qint64 count) {
        return std::clamp(static_cast<qint64>(std::floor(cell)), qint64{0}, count - 1);
    };
    return {clamped(rowEdge(rect).toCell(place.y()), rows.count()),
            clamped(columnEdge(rect).toCell(place.x()), columns.count())};
}

}  // namespace skimline
