// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/maps/images/map_scene.h"

#include <algorithm>
#include <cmath>

namespace skimline {

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
