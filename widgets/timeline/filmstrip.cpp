// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/filmstrip.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/lane_painting.h"
#include "widgets/timeline/late_frames.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {
namespace {

constexpr double kLitWidth = 2;  // of the frame around highlighted ranges
constexpr double kNarrowest =
    6;  // width of a kept stretch, pixels, from which a frame is recognisable

}  // namespace

Filmstrip::Filmstrip(TimeAxis* axis, QWidget* parent)
    : QWidget(parent), m_axis(axis), m_late(new LateFrames(this)) {
    setAccessibleName(tr("Filmstrip"));
    setAccessibleDescription(tr("Thumbnails along the video. Click or drag to go to a moment."));
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    connect(m_axis, &TimeAxis::viewChanged, this, &Filmstrip::forgetCells);
    connect(m_late, &LateFrames::arrived, this, &Filmstrip::forgetCells);
    connect(m_axis, &TimeAxis::playheadChanged, this, qOverload<>(&QWidget::update));
}

void Filmstrip::setImages(const ThumbnailStore& images) {
    m_images = images;
    forgetCells();
}

void Filmstrip::setShots(const QList<TimelineShot>& shots) {
    m_shots = shots;
    m_strip = QPixmap();
    update();
}

void Filmstrip::setMarks(const MarkedSpan& marks) {
    m_marks = marks;
    update();
}

void Filmstrip::setLit(const QList<TimeSpan>& spans) {
    m_lit = spans;
    update();
}

void Filmstrip::paintLit(QPainter& painter) const {
    const QColor ink = themeColors(palette()).accent;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink, kLitWidth));
    for (const TimeSpan& span : m_lit) {
        const double start = m_axis->toPixel(span.start, width());
        const double end = m_axis->toPixel(span.end, width());
        painter.drawRoundedRect(QRectF(start, 1, std::max(end - start, 6.0), height() - 2), 3, 3);
    }
    painter.setPen(Qt::NoPen);
}

double Filmstrip::naturalWidth() const { return std::max(8.0, height() * m_images.aspectRatio()); }

double Filmstrip::cellWidth() const {
    return width() / std::max(1.0, std::round(width() / naturalWidth()));
}

/// The frame of the cell's middle, if one is near: it fills the cell and is cropped.
void Filmstrip::paintFrame(QPainter& painter, const QRectF& cell, double reach) {
    const QImage image =
        m_late->nearest(m_images, m_axis->toSeconds(cell.center().x(), width()), reach);
    if (image.isNull()) return;
    const double scale = std::max(cell.width() / image.width(), cell.height() / image.height());
    const QSizeF part(cell.width() / scale, cell.height() / scale);
    const QRectF source((image.width() - part.width()) / 2, (image.height() - part.height()) / 2,
                        part.width(), part.height());
    painter.drawImage(cell.adjusted(0, 0, -1, 0), image, source);
}

void Filmstrip::paintCells(QPainter& painter) {
    const double cell = cellWidth();
    // While frames still come in, an empty cell is better than a wrong frame.
    const double reach = std::max(m_axis->duration() / ThumbnailStore::kSparsest,
                                  m_axis->toSeconds(cell, width()) - m_axis->viewStart());
    for (double left = 0; left + cell / 2 < width(); left += cell)
        paintFrame(painter, QRectF(left, 0, cell, height()), reach);
}

/// A cell covers many seconds, and its frame may lie outside the kept ones.
void Filmstrip::paintKept(QPainter& painter) {
    const double natural = naturalWidth();
    for (const TimelineShot& shot : m_shots) {
        const double left = m_axis->toPixel(shot.startSeconds, width());
        const double right = m_axis->toPixel(shot.endSeconds, width());
        if (!shot.kept || right - left < kNarrowest || right < 0 || left > width()) continue;
        const double cells = std::max(1.0, std::round((right - left) / natural));
        const double cell = (right - left) / cells;
        const double reach = (shot.endSeconds - shot.startSeconds) / cells / 2;
        const double first = left + std::floor(std::max(0.0, -left) / cell) * cell;
        const double last = std::min(right, static_cast<double>(width()));
        for (double at = first; at + cell / 2 < right && at < last; at += cell)
            paintFrame(painter, QRectF(at, 0, cell, height()), reach);
    }
}

void Filmstrip::dimDropped(QPainter& painter) const {
    const ThemeColors& colors = themeColors(palette());
    QColor veil = colors.window;
    veil.setAlpha(isDark(palette()) ? 168 : 184);
    if (m_shots.isEmpty()) return;
    const auto dim = [&](double start, double end) {
        const double left = std::max(m_axis->toPixel(start, width()), -1.0);
        const double right = std::min(m_axis->toPixel(end, width()), width() + 1.0);
        if (right > left) painter.fillRect(QRectF(left, 0, right - left, height()), veil);
    };
    double dropped = m_shots.first().startSeconds;
    for (const TimeSpan& span : shownSpans(m_shots)) {
        dim(dropped, span.start);
        dropped = span.end;
    }
    dim(dropped, m_shots.last().endSeconds);
}

void Filmstrip::forgetCells() {
    m_cells = QPixmap();
    m_strip = QPixmap();
    update();
}

void Filmstrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) forgetCells();
    QWidget::changeEvent(event);
}

QPixmap Filmstrip::emptyStrip() const {
    const qreal ratio = devicePixelRatioF();
    QPixmap strip((QSizeF(size()) * ratio).toSize());
    strip.setDevicePixelRatio(ratio);
    strip.fill(themeColors(palette()).raised);
    return strip;
}

void Filmstrip::drawCells() {
    const qreal ratio = devicePixelRatioF();
    const QSize wanted = (QSizeF(size()) * ratio).toSize();
    if (m_cells.size() == wanted && m_cells.devicePixelRatio() == ratio) return;
    m_strip = QPixmap();
    m_cells = emptyStrip();
    if (m_axis->duration() <= 0) return;
    QPainter painter(&m_cells);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    paintCells(painter);
}

void Filmstrip::drawStrip() {
    drawCells();
    if (!m_strip.isNull()) return;
    m_strip = m_cells;
    if (m_axis->duration() <= 0) return;
    QPainter painter(&m_strip);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    dimDropped(painter);
    paintKept(painter);
}

void Filmstrip::paintEvent(QPaintEvent*) {
    const ThemeColors& colors = themeColors(palette());
    drawStrip();
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_strip);
    if (m_axis->duration() <= 0) return;
    paintMarks(painter, *m_axis, m_marks, rect(), themeColors(palette()));
    paintLit(painter);
    paintPlayhead(painter, *m_axis, rect(), colors);
}

void Filmstrip::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_axis->duration() <= 0) return;
    Q_EMIT seekRequested(m_axis->toSeconds(event->position().x(), width()));
}

void Filmstrip::mouseMoveEvent(QMouseEvent* event) {
    if (m_axis->duration() <= 0) return;
    const double x = std::clamp(event->position().x(), 0.0, static_cast<double>(width()));
    Q_EMIT hovered(m_axis->toSeconds(x, width()));
    if (!(event->buttons() & Qt::LeftButton)) return;
    Q_EMIT seekRequested(m_axis->toSeconds(x, width()));
}

void Filmstrip::leaveEvent(QEvent*) { Q_EMIT hovered(-1); }

QString Filmstrip::readoutAt(double seconds) const {
    return m_axis->duration() > 0 ? preciseTimeText(seconds) : QString();
}

void Filmstrip::wheelEvent(QWheelEvent* event) {
    const double time = m_axis->toSeconds(event->position().x(), width());
    m_axis->zoomAt(time, std::pow(1.25, event->angleDelta().y() / 120.0));
    event->accept();
}

}  // namespace skimline

#include "moc_filmstrip.cpp"
