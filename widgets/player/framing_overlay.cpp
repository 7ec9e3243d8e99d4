// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/player/framing_overlay.h"

#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr double kKeyStep = 0.01;  // of the frame's side
constexpr double kWhole = 0.999;   // share of a side from which the window cannot move along it
constexpr int kDimmed = 150;       // of 255
constexpr int kNoteMargin = 6;     // pixels

}  // namespace

FramingOverlay::FramingOverlay(QWidget* stage) : QWidget(stage) {
    setObjectName(QStringLiteral("framingOverlay"));
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Window of vertical clips"));
    setAccessibleDescription(tr("Arrow keys move it, Delete lets it follow the subject."));
    stage->installEventFilter(this);
    setGeometry(stage->rect());
    hide();
}

void FramingOverlay::setFrameAspect(double aspect) {
    m_aspect = aspect;
    update();
}

void FramingOverlay::setWindow(const QRectF& window, const QRectF& wider) {
    m_window = window;
    m_wider = wider;
    setCursor(canMove() ? Qt::SizeAllCursor : Qt::ArrowCursor);
    update();
}

void FramingOverlay::setNote(const QString& note) {
    m_note = note;
    update();
}

bool FramingOverlay::canMove() const {
    return !m_window.isEmpty() && (m_window.width() < kWhole * m_within.width() ||
                                   m_window.height() < kWhole * m_within.height());
}

QRectF FramingOverlay::movedInto(const QRectF& area, QRectF window) {
    const auto start = [](double wanted, double first, double spare) {
        return std::clamp(wanted, first, first + std::max(spare, 0.0));
    };
    window.moveLeft(start(window.left(), area.left(), area.width() - window.width()));
    window.moveTop(start(window.top(), area.top(), area.height() - window.height()));
    return window;
}

QRectF FramingOverlay::frameRect() const {
    QSizeF size(m_aspect, 1);
    size.scale(width(), height(), Qt::KeepAspectRatio);
    return {QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size};
}

QRectF FramingOverlay::placeOf(const QRectF& shares) const {
    const QRectF frame = frameRect();
    return {frame.left() + shares.left() * frame.width(),
            frame.top() + shares.top() * frame.height(), shares.width() * frame.width(),
            shares.height() * frame.height()};
}

void FramingOverlay::moveBy(const QPointF& shares, const QRectF& from) {
    const QRectF to = movedInto(m_within, from.translated(shares));
    // A window that was placed by hand is never widened.
    setWindow(to, {});
    Q_EMIT moved(to.center().x(), to.center().y());
}

void FramingOverlay::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRectF shown = placeOf(m_wider.isEmpty() ? m_window : m_wider);
    if (!m_window.isEmpty()) {
        QRegion outside(frameRect().toAlignedRect());
        outside -= shown.toAlignedRect();
        painter.setClipRegion(outside);
        painter.fillRect(frameRect(), QColor(0, 0, 0, kDimmed));
        painter.setClipping(false);
        // A white line over a black one is visible on every frame.
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(Qt::black, 4));
        painter.drawRect(shown);
        painter.setPen(QPen(Qt::white, hasFocus() ? 3 : 2));
        painter.drawRect(shown);
    }
    if (m_note.isEmpty()) return;
    const QRectF frame = frameRect();
    QRectF text = painter.boundingRect(
        frame.adjusted(kNoteMargin, kNoteMargin, -kNoteMargin, -2 * kNoteMargin),
        Qt::AlignHCenter | Qt::AlignBottom | Qt::TextWordWrap, m_note);
    painter.fillRect(text.adjusted(-kNoteMargin, -2, kNoteMargin, 2), QColor(0, 0, 0, 190));
    painter.setPen(Qt::white);
    painter.drawText(text, Qt::AlignHCenter | Qt::AlignBottom | Qt::TextWordWrap, m_note);
}

void FramingOverlay::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !canMove()) return event->ignore();
    setFocus(Qt::MouseFocusReason);
    m_grip = Grip{event->position(), m_window};
    Q_EMIT taken();
}

void FramingOverlay::mouseMoveEvent(QMouseEvent* event) {
    if (!m_grip) return;
    const QPointF by = event->position() - m_grip->at;
    // A click with a small movement places nothing.
    if (!m_grip->moves && by.manhattanLength() < QApplication::startDragDistance()) return;
    m_grip->moves = true;
    const QRectF frame = frameRect();
    moveBy({by.x() / frame.width(), by.y() / frame.height()}, m_grip->window);
}

void FramingOverlay::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_grip) return;
    m_grip.reset();
    Q_EMIT dropped();
}

void FramingOverlay::mouseDoubleClickEvent(QMouseEvent*) { Q_EMIT releaseRequested(); }

void FramingOverlay::keyPressEvent(QKeyEvent* event) {
    constexpr auto commands = Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier;
    if ((event->modifiers() & commands) || !canMove()) return QWidget::keyPressEvent(event);
    QPointF step;
    switch (event->key()) {
        case Qt::Key_Left:
            step = {-kKeyStep, 0};
            break;
        case Qt::Key_Right:
            step = {kKeyStep, 0};
            break;
        case Qt::Key_Up:
            step = {0, -kKeyStep};
            break;
        case Qt::Key_Down:
            step = {0, kKeyStep};
            break;
        case Qt::Key_Delete:
            Q_EMIT releaseRequested();
            return;
        default:
            return QWidget::keyPressEvent(event);
    }
    // A key that is held is one step of undo.
    if (!event->isAutoRepeat()) Q_EMIT taken();
    moveBy(step, m_window);
}

bool FramingOverlay::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parent() && event->type() == QEvent::Resize) {
        setGeometry(parentWidget()->rect());
        raise();
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace skimline

#include "moc_framing_overlay.cpp"
