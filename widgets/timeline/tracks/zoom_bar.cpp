// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/zoom_bar.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "widgets/style/accessible_role.h"
#include "widgets/style/theme.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {
namespace {

constexpr double kGripReach = 6;     // pixels to both sides of an end
constexpr double kLeastWindow = 10;  // pixels, so that it can be grabbed
constexpr double kZoomStep = 1.25;
constexpr double kRadius = 4;

}  // namespace

ZoomBar::ZoomBar(TimeAxis* axis, QWidget* parent) : QWidget(parent), m_axis(axis) {
    setAccessibleRole(this, QAccessible::Canvas);
    setAccessibleName(tr("Visible part of the video"));
    setAccessibleDescription(tr("Drag the window to pan, drag its ends to zoom."));
    setFocusPolicy(Qt::TabFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_axis, &TimeAxis::viewChanged, this, qOverload<>(&QWidget::update));
    connect(m_axis, &TimeAxis::playheadChanged, this, qOverload<>(&QWidget::update));
}

void ZoomBar::setShots(const QList<TimelineShot>& shots) {
    m_shots = shots;
    update();
}

double ZoomBar::pixelOf(double seconds) const {
    return m_axis->duration() > 0 ? seconds / m_axis->duration() * width() : 0;
}

double ZoomBar::secondsAt(double x) const {
    return width() > 0 ? x / width() * m_axis->duration() : 0;
}

QRectF ZoomBar::window() const {
    const double start = pixelOf(m_axis->viewStart());
    const double span = std::max(pixelOf(m_axis->viewEnd()) - start, kLeastWindow);
    return {std::min(start, std::max(width() - span, 0.0)), 0, span, double(height())};
}

ZoomBar::Grip ZoomBar::gripAt(double x) const {
    const QRectF box = window();
    // A small window keeps a middle to drag it by.
    const double reach = std::min(kGripReach, box.width() / 4);
    if (std::abs(x - box.left()) <= reach) return Grip::Start;
    if (std::abs(x - box.right()) <= reach) return Grip::End;
    return box.left() < x && x < box.right() ? Grip::Window : Grip::None;
}

void ZoomBar::paintEvent(QPaintEvent*) {
    const ThemeColors& colors = themeColors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const QRectF bar = QRectF(rect()).adjusted(0, 2, 0, -2);
    painter.setBrush(colors.track);
    painter.drawRoundedRect(bar, kRadius, kRadius);
    if (m_axis->duration() <= 0) return;
    painter.setBrush(colors.accent);
    for (const TimeSpan& span : shownSpans(m_shots)) {
        const double start = pixelOf(span.start);
        const double length = std::max(pixelOf(span.end) - start, 1.0);
        painter.drawRect(QRectF(start, bar.top() + 3, length, bar.height() - 6));
    }
    painter.setBrush(colors.playhead);
    painter.drawRect(QRectF(pixelOf(m_axis->playhead()) - 0.5, bar.top(), 1, bar.height()));
    const QRectF box = window().adjusted(1, 1, -1, -1);
    QColor glass = colors.text;
    glass.setAlphaF(m_axis->isZoomed() ? 0.12F : 0.0F);
    painter.setBrush(glass);
    painter.setPen(QPen(hasFocus() ? colors.accent : colors.secondaryText, hasFocus() ? 2 : 1));
    painter.drawRoundedRect(box, kRadius, kRadius);
}

void ZoomBar::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_axis->duration() <= 0) return;
    const double x = event->position().x();
    const double span = m_axis->viewEnd() - m_axis->viewStart();
    m_grip = gripAt(x);
    if (m_grip == Grip::None) {
        const double start = secondsAt(x) - span / 2;
        m_axis->setView(start, start + span);
        m_grip = Grip::Window;
    }
    m_grabbed = secondsAt(x) - m_axis->viewStart();
}

void ZoomBar::drag(double x) {
    const double time = secondsAt(x);
    const double start = m_axis->viewStart();
    const double end = m_axis->viewEnd();
    switch (m_grip) {
        case Grip::Start:
            // The other end stays where it is.
            return m_axis->setView(std::min(time, end - 0.5), end);
        case Grip::End:
            return m_axis->setView(start, std::max(time, start + 0.5));
        case Grip::Window:
            return m_axis->setView(time - m_grabbed, time - m_grabbed + end - start);
        case Grip::None:
            break;
    }
}

void ZoomBar::mouseMoveEvent(QMouseEvent* event) {
    const double x = event->position().x();
    if (m_grip != Grip::None) return drag(x);
    const Grip under = gripAt(x);
    setCursor(under == Grip::Window ? Qt::OpenHandCursor
              : under == Grip::None ? Qt::ArrowCursor
                                    : Qt::SizeHorCursor);
}

void ZoomBar::mouseReleaseEvent(QMouseEvent*) { m_grip = Grip::None; }

void ZoomBar::mouseDoubleClickEvent(QMouseEvent*) { m_axis->showAll(); }

void ZoomBar::wheelEvent(QWheelEvent* event) {
    m_axis->zoomAt(secondsAt(event->position().x()),
                   std::pow(kZoomStep, event->angleDelta().y() / 120.0));
}

void ZoomBar::keyPressEvent(QKeyEvent* event) {
    const double span = m_axis->viewEnd() - m_axis->viewStart();
    switch (event->key()) {
        case Qt::Key_Left:
            return m_axis->panBy(-span / 10);
        case Qt::Key_Right:
            return m_axis->panBy(span / 10);
        case Qt::Key_Plus:
            return m_axis->zoomAt(m_axis->playhead(), kZoomStep);
        case Qt::Key_Minus:
            return m_axis->zoomAt(m_axis->playhead(), 1 / kZoomStep);
        case Qt::Key_0:
            return m_axis->showAll();
        default:
            QWidget::keyPressEvent(event);
    }
}

}  // namespace skimline

#include "moc_zoom_bar.cpp"
