// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// User input of an attention map.
#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>

#include "widgets/maps/attention_map_view.h"
#include "widgets/style/number_text.h"

namespace skimline {
namespace {

constexpr double kMapZoomStep = 1.25;
constexpr qint64 kLongStep = 10;

}  // namespace

void AttentionMapView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_settle.start();
}

void AttentionMapView::wheelEvent(QWheelEvent* event) {
    // In a page that scrolls, the wheel belongs to the page.
    if (isEmpty() || (m_zoomsWithControl && !event->modifiers().testFlag(Qt::ControlModifier)))
        return event->ignore();
    const QRectF rect = mapRect();
    const QPointF place(std::clamp(event->position().x(), rect.left(), rect.right()),
                        std::clamp(event->position().y(), rect.top(), rect.bottom()));
    setWindow(m_scene.window.zoomed(m_scene.rowEdge(rect).toCell(place.y()),
                                    m_scene.columnEdge(rect).toCell(place.x()),
                                    std::pow(kMapZoomStep, event->angleDelta().y() / 120.0)));
    event->accept();
}

void AttentionMapView::mousePressEvent(QMouseEvent* event) {
    if (isEmpty() || event->button() == Qt::RightButton) {
        togglePin(cellAt(event->position()));
        return;
    }
    if (event->button() != Qt::LeftButton) return;
    m_press = event->position();
    m_pressWindow = m_scene.window;
    m_pressed = true;
    m_dragging = false;
}

void AttentionMapView::mouseMoveEvent(QMouseEvent* event) {
    if (m_pressed) {
        const QPointF way = event->position() - m_press;
        m_dragging = m_dragging || way.manhattanLength() >= QApplication::startDragDistance();
        if (m_dragging) {
            const QRectF rect = mapRect();
            setWindow(m_pressWindow.moved(-way.y() / rect.height() * m_pressWindow.rows,
                                          -way.x() / rect.width() * m_pressWindow.columns));
            return;
        }
    }
    setCursorCell(cellAt(event->position()));
}

void AttentionMapView::mouseReleaseEvent(QMouseEvent* event) {
    const bool clicked = m_pressed && !m_dragging && event->button() == Qt::LeftButton;
    m_pressed = false;
    m_dragging = false;
    if (!clicked) return;
    if (event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier))
        togglePin(cellAt(event->position()));
    else
        activate(cellAt(event->position()));
}

// The second of two quick clicks counts as a click, too: it goes to the other frame.
void AttentionMapView::mouseDoubleClickEvent(QMouseEvent* event) { mousePressEvent(event); }

void AttentionMapView::leaveEvent(QEvent*) { setCursorCell({}); }

void AttentionMapView::activate(const MapCell& cell) {
    if (!cell.isValid()) return;
    const bool second = cell == m_clicked;
    m_clicked = second ? MapCell() : cell;
    const double row = m_scene.rows.secondsOf(cell.row);
    const double column = m_scene.columns.secondsOf(cell.column);
    // A step that chose nothing has no frame, so both clicks go to the other frame.
    const double seconds = second ? (column >= 0 ? column : row) : (row >= 0 ? row : column);
    if (seconds >= 0) Q_EMIT seekRequested(seconds);
}

void AttentionMapView::setCursorCell(const MapCell& cell) {
    if (cell == m_scene.cursor) return;
    m_scene.cursor = cell;
    if (cell.isValid()) {
        const float value = images()->cell(cell.row, cell.column);
        setAccessibleDescription(
            tr("%1 attends to %2: %3")
                .arg(m_scene.rows.nameOf(cell.row), m_scene.columns.nameOf(cell.column),
                     std::isnan(value) ? tr("not computed")
                                       : numberText(static_cast<double>(value), 3, locale())));
        if (QAccessible::isActive()) {
            QAccessibleEvent event(this, QAccessible::DescriptionChanged);
            QAccessible::updateAccessibility(&event);
        }
    }
    update();
    Q_EMIT cellHovered(cell.row, cell.column);
}

void AttentionMapView::bringIntoView(const MapCell& cell) {
    const auto reach = [](double first, double count, qint64 at) {
        const auto begin = static_cast<double>(at);
        return begin < first ? begin - first : std::max(0.0, begin + 1 - first - count);
    };
    setWindow(m_scene.window.moved(
        reach(m_scene.window.firstRow, m_scene.window.rows, cell.row),
        reach(m_scene.window.firstColumn, m_scene.window.columns, cell.column)));
}

void AttentionMapView::moveCursor(qint64 rows, qint64 columns) {
    MapCell cell = m_scene.cursor;
    if (!cell.isValid()) {
        cell = cellAt(mapRect().center());
    } else {
        cell.row = std::clamp(cell.row + rows, qint64{0}, images()->rows() - 1);
        cell.column = std::clamp(cell.column + columns, qint64{0}, images()->columns() - 1);
    }
    bringIntoView(cell);
    setCursorCell(cell);
}

void AttentionMapView::keyPressEvent(QKeyEvent* event) {
    if (isEmpty()) return QWidget::keyPressEvent(event);
    const qint64 step = event->modifiers() & Qt::ShiftModifier ? kLongStep : 1;
    const MapCell middle = m_scene.cursor.isValid() ? m_scene.cursor : cellAt(mapRect().center());
    const auto zoom = [&](double factor) {
        setWindow(m_scene.window.zoomed(static_cast<double>(middle.row) + 0.5,
                                        static_cast<double>(middle.column) + 0.5, factor));
    };
    switch (event->key()) {
        case Qt::Key_Left:
            return moveCursor(0, -step);
        case Qt::Key_Right:
            return moveCursor(0, step);
        case Qt::Key_Up:
            return moveCursor(-step, 0);
        case Qt::Key_Down:
            return moveCursor(step, 0);
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            return zoom(kMapZoomStep);
        case Qt::Key_Minus:
            return zoom(1 / kMapZoomStep);
        case Qt::Key_0:
            return showAll();
        case Qt::Key_Return:
        case Qt::Key_Enter:
            return activate(m_scene.cursor);
        case Qt::Key_P:
            return togglePin(m_scene.cursor);
        case Qt::Key_Escape:
            // Without pins the parent gets the key.
            return pins().isEmpty() ? QWidget::keyPressEvent(event) : setPins({});
        default:
            QWidget::keyPressEvent(event);
    }
}

void AttentionMapView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) update();
    QWidget::changeEvent(event);
}

}  // namespace skimline
