// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/shot_strip.h"

#include <QContextMenuEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/style/accessible_role.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"
#include "widgets/timeline/lane_painting.h"
#include "widgets/timeline/shot_readout.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {
namespace {

constexpr double kBoundaryReach = 5;  // pixels to both sides
constexpr double kSnap = 6;           // the same
constexpr double kLeastDrag = 3;      // less is a click
constexpr double kPassingHeight = 8;
constexpr int kCutHeight = 4;
constexpr int kCutsApart = 3;
constexpr double kNarrow = 4;  // pixels: below it there is no room for round corners

/// Smooth edges would not show if there is no room, and cost most of the frame.
QRect wholePixels(const QRectF& box) {
    return {int(box.left()), int(box.top()), std::max(1, int(box.width())), int(box.height())};
}

}  // namespace

ShotStrip::ShotStrip(TimeAxis* axis, QWidget* parent) : QWidget(parent), m_axis(axis) {
    setAccessibleRole(this, QAccessible::Canvas);
    setAccessibleName(tr("Shots along the video"));
    setAccessibleDescription(
        tr("Left and Right select a shot, Enter keeps or drops it, Alt+Left and Alt+Right move its "
           "start."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_axis, &TimeAxis::viewChanged, this, &ShotStrip::forgetBars);
    connect(m_axis, &TimeAxis::playheadChanged, this, qOverload<>(&QWidget::update));
}

void ShotStrip::setShots(const QList<TimelineShot>& shots) {
    m_shots = shots;
    if (m_current >= shots.size()) m_current = -1;
    m_hovered = -1;
    if (m_grabbed >= shots.size()) m_grabbed = -1;
    if (m_grabbed < 0) setCursor(shots.isEmpty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
    forgetBars();
}

void ShotStrip::setCuts(const QList<double>& cuts) {
    if (cuts == m_cuts) return;
    m_cuts = cuts;
    forgetBars();
}

void ShotStrip::setMarks(const MarkedSpan& marks) {
    m_marks = marks;
    update();
}

void ShotStrip::forgetBars() {
    m_bars = QPixmap();
    update();
}

void ShotStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) forgetBars();
    QWidget::changeEvent(event);
}

void ShotStrip::setCurrentShot(int index) {
    const int valid = index >= 0 && index < m_shots.size() ? index : -1;
    if (valid == m_current) return;
    m_current = valid;
    update();
    tellCurrent();
}

void ShotStrip::tellCurrent() {
    if (m_current >= 0) setAccessibleDescription(shotReadout(m_shots, m_current));
    if (m_current < 0 || !QAccessible::isActive()) return;
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

QRectF ShotStrip::shotRect(int index) const {
    const TimelineShot& shot = m_shots[index];
    const double left = m_axis->toPixel(shot.startSeconds, width());
    const double right = m_axis->toPixel(shot.endSeconds, width());
    return {left, 2, std::max(1.0, right - left - 1), height() - 4.0};
}

int ShotStrip::shotUnder(double x) const { return shotAt(m_shots, m_axis->toSeconds(x, width())); }

void ShotStrip::paintPassing(QPainter& painter, const QRectF& box, bool kept, bool hovered) const {
    const ThemeColors& colors = themeColors(palette());
    const QRectF low(box.left(), box.center().y() - kPassingHeight / 2, box.width(),
                     kPassingHeight);
    const QColor& color = kept ? colors.accent : hovered ? colors.secondaryText : colors.muted;
    if (box.width() < kNarrow)
        painter.fillRect(wholePixels(low), color);
    else
        painter.fillRect(low, QBrush(color, Qt::BDiagPattern));
}

void ShotStrip::paintShot(QPainter& painter, int index, bool hovered) const {
    const QRectF box = shotRect(index);
    if (box.right() < 0 || box.left() > width()) return;
    const TimelineShot& shot = m_shots[index];
    if (isTransition(shot)) {
        paintPassing(painter, box, shot.kept, hovered);
    } else {
        paintBar(painter, box, shot, hovered);
    }
}

void ShotStrip::paintHovered(QPainter& painter) const {
    if (m_hovered < 0) return;
    paintShot(painter, m_hovered, true);
    // Other shots' padding may overlap it.
    for (const TimelineShot& shot : m_shots) paintPadding(painter, shot);
}

void ShotStrip::paintCurrent(QPainter& painter) const {
    if (m_current < 0 && !hasFocus()) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(themeColors(palette()).text, hasFocus() ? 2 : 1));
    // Drawn around all of them before one is selected.
    const QRectF around = m_current < 0 ? QRectF(rect()) : shotRect(m_current);
    painter.drawRoundedRect(around.adjusted(1, 1, -1, -1), 3, 3);
}

void ShotStrip::paintBar(QPainter& painter, const QRectF& box, const TimelineShot& shot,
                         bool hovered) const {
    const ThemeColors& colors = themeColors(palette());
    const double radius = std::min(3.0, box.width() / 2);
    double textLeft = box.left() + 5;
    QColor fill = shot.kept ? colors.accent : colors.track;
    if (hovered) fill = isDark(palette()) ? fill.lighter(125) : fill.darker(108);
    painter.setPen(Qt::NoPen);
    if (box.width() < kNarrow) {
        painter.fillRect(wholePixels(box), fill);
    } else {
        painter.setBrush(fill);
        painter.drawRoundedRect(box, radius, radius);
    }
    if (shot.lock != ShotLock::Automatic) {
        painter.fillRect(QRectF(box.left(), box.bottom() - 3, box.width(), 3), colors.lock);
        if (box.width() >= 20) {
            const Symbol symbol = shot.lock == ShotLock::LockedIn ? Symbol::Lock : Symbol::Drop;
            const QColor ink = shot.kept ? colors.onAccent : colors.lock;
            const QPixmap icon = symbolPixmap(symbol, 12, ink, devicePixelRatioF());
            const double left = shot.name.isEmpty() ? box.center().x() - 6 : textLeft;
            painter.drawPixmap(QPointF(left, box.center().y() - 7), icon);
            textLeft += 16;
        }
    }
    if (shot.fast > 1) {
        painter.fillRect(box.adjusted(0, 0, 0, -3), QBrush(colors.lock, Qt::FDiagPattern));
        paintShotName(painter, tr("%1×").arg(shot.fast),
                      box.adjusted(textLeft - box.left(), 0, -4, -2), colors.text);
        return;
    }
    paintShotName(painter, shot.name, box.adjusted(textLeft - box.left(), 0, -4, -2),
                  shot.kept ? colors.onAccent : colors.text);
}

/// Hours have a thousand shots: only the playhead is painted while it runs.
void ShotStrip::drawBars() {
    const qreal ratio = devicePixelRatioF();
    const QSize wanted = (QSizeF(size()) * ratio).toSize();
    if (m_bars.size() == wanted && m_bars.devicePixelRatio() == ratio) return;
    m_bars = QPixmap(wanted);
    m_bars.setDevicePixelRatio(ratio);
    m_bars.fill(themeColors(palette()).surface);
    if (m_axis->duration() <= 0) return;
    QPainter painter(&m_bars);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int index = 0; index < m_shots.size(); ++index) paintShot(painter, index, false);
    for (const TimelineShot& shot : m_shots) paintPadding(painter, shot);
    paintCuts(painter);
}

void ShotStrip::paintEvent(QPaintEvent*) {
    const ThemeColors& colors = themeColors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    drawBars();
    painter.drawPixmap(0, 0, m_bars);
    if (m_axis->duration() <= 0) return;
    paintHovered(painter);
    paintCurrent(painter);
    paintMarks(painter, *m_axis, m_marks, rect(), colors);
    paintPlayhead(painter, *m_axis, rect(), colors);
}

void ShotStrip::paintCuts(QPainter& painter) const {
    int last = -kCutsApart;
    for (const double cut : m_cuts) {
        const int left = static_cast<int>(std::floor(m_axis->toPixel(cut, width())));
        // Closer together they would be a bar.
        if (left < last + kCutsApart || left > width()) continue;
        last = left;
        painter.fillRect(QRect(left, 0, 1, kCutHeight), themeColors(palette()).text);
    }
}

/// Draws the padding of a kept shot over the dropped shots next to it. Trimmed parts of a kept shot
/// look like dropped ones.
void ShotStrip::paintPadding(QPainter& painter, const TimelineShot& shot) const {
    if (!shot.kept || (shot.beforeSeconds == 0 && shot.afterSeconds == 0)) return;
    const ThemeColors& colors = themeColors(palette());
    const auto paint = [&](double start, double end, bool shown) {
        const double left = m_axis->toPixel(start, width());
        const double right = m_axis->toPixel(end, width()) - 1;
        if (right - left < 1 || right < 0 || left > width()) return;
        const QRectF box(left, 2, right - left, height() - 4.0);
        painter.fillRect(box, shown ? colors.surface : colors.track);
        if (!shown) return;
        painter.fillRect(box, QBrush(colors.accent, Qt::Dense4Pattern));
        painter.fillRect(QRectF(left, box.bottom() - 2, box.width(), 2), colors.accent);
    };
    const auto [first, start] =
        std::minmax({shot.startSeconds - shot.beforeSeconds, shot.startSeconds});
    paint(first, start, shot.beforeSeconds > 0);
    const auto [end, last] = std::minmax({shot.endSeconds, shot.endSeconds + shot.afterSeconds});
    paint(end, last, shot.afterSeconds > 0);
}

const TimelineMarker* ShotStrip::markerNear(double seconds) const {
    const double reach = m_axis->toSeconds(kSnap, width()) - m_axis->toSeconds(0, width());
    for (const TimelineMarker& marker : m_marks.markers)
        if (std::abs(marker.seconds - seconds) <= reach) return &marker;
    return nullptr;
}

double ShotStrip::snapped(double x) const {
    const double seconds = m_axis->toSeconds(x, width());
    double best = seconds;
    double least = kSnap;
    const auto offer = [&](double moment) {
        const double away = std::abs(m_axis->toPixel(moment, width()) - x);
        if (moment < 0 || away >= least) return;
        least = away;
        best = moment;
    };
    offer(m_axis->playhead());
    offer(m_marks.in);
    offer(m_marks.out);
    for (const TimelineMarker& marker : m_marks.markers) offer(marker.seconds);
    const auto behind = std::ranges::lower_bound(m_cuts, seconds);
    if (behind != m_cuts.end()) offer(*behind);
    if (behind != m_cuts.begin()) offer(*std::prev(behind));
    return best;
}

QString ShotStrip::readoutAt(double seconds) const {
    const int shot = shotAt(m_shots, seconds);
    if (shot < 0) return {};
    const TimelineMarker* marker = markerNear(seconds);
    return marker && !marker->text.isEmpty()
               ? tr("Marker: %1").arg(marker->text) + QLatin1Char('\n') + shotReadout(m_shots, shot)
               : shotReadout(m_shots, shot);
}

int ShotStrip::boundaryUnder(double x) const {
    const int shot = shotUnder(x);
    if (shot < 0) return -1;
    const TimelineShot& bar = m_shots[shot];
    const double left = m_axis->toPixel(bar.startSeconds, width());
    const double right = m_axis->toPixel(bar.endSeconds, width());
    // A narrow shot keeps a middle that can be clicked.
    const double reach = std::min(kBoundaryReach, (right - left) / 3);
    if (shot > 0 && x - left <= reach) return shot;
    if (shot + 1 < m_shots.size() && right - x <= reach) return shot + 1;
    return -1;
}

void ShotStrip::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    m_pressX = event->position().x();
    m_grabbed = boundaryUnder(m_pressX);
    m_dragging = false;
}

void ShotStrip::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) {
        m_grabbed = -1;
        if (m_dragging) {
            m_dragging = false;
            Q_EMIT boundaryDropped();
            return;
        }
    }
    const int shot = shotUnder(event->position().x());
    if (event->button() != Qt::LeftButton || shot < 0 || !rect().contains(event->pos())) return;
    Q_EMIT seekRequested(m_axis->toSeconds(event->position().x(), width()));
}

void ShotStrip::mouseDoubleClickEvent(QMouseEvent* event) {
    const int shot = shotUnder(event->position().x());
    if (event->button() != Qt::LeftButton || shot < 0 || isTransition(m_shots[shot])) return;
    Q_EMIT toggleRequested(shot);
}

void ShotStrip::mouseMoveEvent(QMouseEvent* event) {
    if (m_grabbed >= 0) {
        const double x = std::clamp(event->position().x(), 0.0, static_cast<double>(width()));
        m_dragging = m_dragging || std::abs(x - m_pressX) >= kLeastDrag;
        if (!m_dragging) return;
        // Nothing counts as hovered while a border is dragged.
        Q_EMIT hovered(-1);
        const bool free = event->modifiers() & Qt::ShiftModifier;
        Q_EMIT boundaryDragged(m_grabbed, free ? m_axis->toSeconds(x, width()) : snapped(x));
        return;
    }
    const bool border = boundaryUnder(event->position().x()) >= 0;
    const int shot = shotUnder(event->position().x());
    const bool clickable = shot >= 0 && !isTransition(m_shots[shot]);
    setCursor(border ? Qt::SplitHCursor : clickable ? Qt::PointingHandCursor : Qt::ArrowCursor);
    Q_EMIT hovered(m_axis->toSeconds(event->position().x(), width()));
    if (shot == m_hovered) return;
    m_hovered = shot;
    update();
}

void ShotStrip::leaveEvent(QEvent*) {
    Q_EMIT hovered(-1);
    m_hovered = -1;
    update();
}

void ShotStrip::wheelEvent(QWheelEvent* event) {
    const double time = m_axis->toSeconds(event->position().x(), width());
    m_axis->zoomAt(time, std::pow(1.25, event->angleDelta().y() / 120.0));
    event->accept();
}

bool ShotStrip::moveWithin(int key, bool nudge) {
    if (key != Qt::Key_Left && key != Qt::Key_Right) return false;
    const int step = key == Qt::Key_Left ? -1 : 1;
    if (nudge) {
        if (m_current > 0) Q_EMIT boundaryNudged(m_current, step);
    } else if (!m_shots.isEmpty()) {
        Q_EMIT chosen(std::clamp(m_current + step, 0, static_cast<int>(m_shots.size()) - 1));
    }
    return true;
}

void ShotStrip::keyPressEvent(QKeyEvent* event) {
    const int last = static_cast<int>(m_shots.size()) - 1;
    if (moveWithin(event->key(), event->modifiers() & Qt::AltModifier)) return;
    switch (event->key()) {
        case Qt::Key_Home:
            if (last >= 0) Q_EMIT chosen(0);
            return;
        case Qt::Key_End:
            if (last >= 0) Q_EMIT chosen(last);
            return;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (m_current >= 0 && !isTransition(m_shots[m_current]))
                Q_EMIT toggleRequested(m_current);
            return;
        default:
            QWidget::keyPressEvent(event);
    }
}

void ShotStrip::contextMenuEvent(QContextMenuEvent* event) {
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const int shot = byKey ? m_current : shotUnder(event->pos().x());
    if (shot < 0) return;
    if (shot != m_current) Q_EMIT chosen(shot);
    Q_EMIT menuRequested(shot, event->globalPos());
}

}  // namespace skimline

#include "moc_shot_strip.cpp"
