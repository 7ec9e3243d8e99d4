#pragma once

#include <QApplication>
#include <QTest>
#include <QWheelEvent>
#include <memory>

#include "widgets/maps/attention_map_view.h"

namespace skimline::test {

/// Half a second per cell.
inline std::unique_ptr<AttentionMapView> viewOf(const MapPicturesPointer& pictures) {
    auto view = std::make_unique<AttentionMapView>();
    view->resize(500, 500);
    view->show();
    view->setMap(pictures, {pictures->rows(), 0.5}, {pictures->columns(), 0.5});
    return view;
}

inline void settle(AttentionMapView& view) {
    QTRY_VERIFY_WITH_TIMEOUT(view.isComplete(), 20000);
    QTest::qWait(150);
}

inline void wheel(QWidget& widget, const QPointF& place, int steps) {
    QWheelEvent event(place, widget.mapToGlobal(place), {}, {0, 120 * steps}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

}  // namespace skimline::test
