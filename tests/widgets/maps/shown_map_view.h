// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QApplication>
#include <QTest>
#include <QWheelEvent>
#include <memory>

#include "widgets/maps/attention_map_view.h"

namespace skimline::test {

/// Half a second per cell.
inline std::unique_ptr<AttentionMapView> viewOf(const MapImagesPointer& images) {
    auto view = std::make_unique<AttentionMapView>();
    view->resize(500, 500);
    view->show();
    view->setMap(images, {images->rows(), 0.5}, {images->columns(), 0.5});
    return view;
}

inline void settle(AttentionMapView& view) { QTRY_VERIFY_WITH_TIMEOUT(view.isSettled(), 20000); }

inline void wheel(QWidget& widget, const QPointF& place, int steps) {
    QWheelEvent event(place, widget.mapToGlobal(place), {}, {0, 120 * steps}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

}  // namespace skimline::test
