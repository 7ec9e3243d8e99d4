// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/word_sound_map.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "widgets/style/accessible_role.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

constexpr int kWordRoom = 84;
constexpr int kWaveRoom = 30;
constexpr int kTimeRoom = 18;
constexpr int kRowHeight = 17;
constexpr double kAround = 0.3;      // seconds before and after the line
constexpr double kLeastLoud = 0.05;  // of full scale: noise does not fill the strip
constexpr double kTickRoom = 44;     // pixels between two times
constexpr double kStrongest = 255;

/// Seconds between two ticks: at least kTickRoom pixels.
double tickStep(double pixelsPerSecond) {
    for (const double step : {0.2, 0.5, 1.0, 2.0, 5.0, 10.0})
        if (step * pixelsPerSecond >= kTickRoom) return step;
    return 30;
}

}  // namespace

WordSoundMap::WordSoundMap(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleRole(this, QAccessible::Canvas);
    setAccessibleName(tr("Audio that each word comes from"));
}

QSize WordSoundMap::minimumSizeHint() const {
    return {200, kWaveRoom + kRowHeight * static_cast<int>(m_rows.size()) + kTimeRoom};
}

void WordSoundMap::setRows(const QList<Row>& rows, double step) {
    m_rows = rows;
    m_step = step;
    m_start = rows.isEmpty() ? 0 : std::max(0.0, rows.first().start - kAround);
    m_end = rows.isEmpty() ? 1 : std::max(m_start + m_step, rows.last().end + kAround);
    m_current = -1;
    updateGeometry();
    update();
    Q_EMIT currentChanged(-1);
}

void WordSoundMap::setWaveform(const Waveform& waveform) {
    m_waveform = waveform;
    update();
}

void WordSoundMap::setPlayhead(double seconds) {
    const bool seen = m_playhead >= m_start && m_playhead <= m_end;
    m_playhead = seconds;
    if (seen || (seconds >= m_start && seconds <= m_end)) update();
}

QRectF WordSoundMap::mapRect() const {
    return {static_cast<double>(kWordRoom), static_cast<double>(kWaveRoom),
            std::max(1.0, static_cast<double>(width() - kWordRoom - spacing::kUnit)),
            static_cast<double>(kRowHeight * m_rows.size())};
}

double WordSoundMap::toPixel(double seconds) const {
    const QRectF map = mapRect();
    return map.left() + (seconds - m_start) / (m_end - m_start) * map.width();
}

double WordSoundMap::toSeconds(double pixel) const {
    const QRectF map = mapRect();
    return m_start + (pixel - map.left()) / map.width() * (m_end - m_start);
}

QRectF WordSoundMap::rowRect(int row) const {
    const QRectF map = mapRect();
    return {map.left(), map.top() + kRowHeight * row, map.width(), kRowHeight};
}

int WordSoundMap::rowAt(double y) const {
    const int row = static_cast<int>(std::floor((y - kWaveRoom) / kRowHeight));
    return row >= 0 && row < m_rows.size() ? row : -1;
}

double WordSoundMap::weightAt(int row, double seconds) const {
    const Row& shown = m_rows[row];
    const double place = std::floor((seconds - shown.from) / m_step);
    if (place < 0 || place >= static_cast<double>(shown.weights.size())) return 0;
    return shown.weights[static_cast<std::size_t>(place)] / kStrongest;
}

QString WordSoundMap::readout(int row, double seconds) const {
    const Row& shown = m_rows[row];
    const QString said = tr("“%1”, said from %2 to %3 s")
                             .arg(shown.word, QLocale().toString(shown.start, 'f', 2),
                                  QLocale().toString(shown.end, 'f', 2));
    if (shown.weights.empty()) return said;
    const auto percent = [](double share) { return QLocale().toString(std::lround(100 * share)); };
    return said + u'\n' +
           tr("At %1 s: %2% of the strongest attention")
               .arg(QLocale().toString(seconds, 'f', 2), percent(weightAt(row, seconds))) +
           u'\n' +
           tr("%1% of the attention lies within a second of the word").arg(percent(shown.share));
}

void WordSoundMap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_rows.isEmpty()) return;
    paintWave(painter);
    for (int row = 0; row < m_rows.size(); ++row) paintRow(painter, row);
    paintTimes(painter);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(themeColors(palette()).accent, 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
    }
    if (m_playhead < m_start || m_playhead > m_end) return;
    painter.setPen(QPen(themeColors(palette()).playhead, 1.5));
    const double x = toPixel(m_playhead);
    painter.drawLine(QPointF(x, 0), QPointF(x, mapRect().bottom()));
}

void WordSoundMap::paintWave(QPainter& painter) const {
    if (m_waveform.isEmpty()) return;
    const QRectF map = mapRect();
    const double middle = kWaveRoom / 2.0;
    double loudest = kLeastLoud;
    const auto swingAt = [&](double x) {
        return m_waveform.between(toSeconds(x), toSeconds(x + 1));
    };
    for (double x = map.left(); x < map.right(); ++x)
        loudest = std::max({loudest, swingAt(x).high, -swingAt(x).low});
    const double scale = (middle - 2) / loudest;
    painter.setPen(QPen(themeColors(palette()).muted, 1));
    for (double x = map.left(); x < map.right(); ++x) {
        const Waveform::Swing swing = swingAt(x);
        painter.drawLine(QPointF(x + 0.5, middle - std::max(swing.high * scale, 0.5)),
                         QPointF(x + 0.5, middle - std::min(swing.low * scale, -0.5)));
    }
}

void WordSoundMap::paintRow(QPainter& painter, int row) const {
    const ThemeColors& colors = themeColors(palette());
    const Row& shown = m_rows[row];
    const QRectF rect = rowRect(row);
    const bool chosen = row == m_current;
    if (chosen) painter.fillRect(QRectF(0, rect.top(), width(), rect.height()), colors.raised);
    painter.setPen(chosen ? colors.text : colors.secondaryText);
    const QRectF room(spacing::kHalf, rect.top(), kWordRoom - 2.0 * spacing::kHalf, rect.height());
    painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(shown.word, Qt::ElideRight,
                                                      static_cast<int>(room.width())));
    QColor shade = colors.accent;
    painter.save();
    painter.setClipRect(rect);
    for (std::size_t i = 0; i < shown.weights.size(); ++i) {
        if (shown.weights[i] == 0) continue;
        shade.setAlpha(shown.weights[i]);
        const double from = shown.from + static_cast<double>(i) * m_step;
        const double left = toPixel(from);
        painter.fillRect(
            QRectF(left, rect.top() + 1, toPixel(from + m_step) - left, rect.height() - 2), shade);
    }
    painter.restore();
    painter.setPen(QPen(colors.text, 1));
    painter.setBrush(Qt::NoBrush);
    const double left = toPixel(shown.start);
    painter.drawRect(
        QRectF(left, rect.top() + 1, std::max(toPixel(shown.end) - left, 1.0), rect.height() - 2));
}

void WordSoundMap::paintTimes(QPainter& painter) const {
    const QRectF map = mapRect();
    const double step = tickStep(map.width() / (m_end - m_start));
    painter.setPen(themeColors(palette()).secondaryText);
    for (double at = std::ceil(m_start / step) * step; at <= m_end; at += step) {
        const double x = toPixel(at);
        painter.drawLine(QPointF(x, map.bottom()), QPointF(x, map.bottom() + 3));
        const QRectF room(x - kTickRoom / 2, map.bottom() + 2, kTickRoom, kTimeRoom - 2);
        if (room.right() <= width())
            painter.drawText(room, Qt::AlignHCenter | Qt::AlignTop, preciseTimeText(at));
    }
}

void WordSoundMap::setCurrent(int row) {
    if (row == m_current) return;
    m_current = row;
    setAccessibleDescription(row < 0 ? QString() : readout(row, m_rows[row].start));
    update();
    Q_EMIT currentChanged(row);
}

void WordSoundMap::mouseMoveEvent(QMouseEvent* event) { setCurrent(rowAt(event->position().y())); }

void WordSoundMap::leaveEvent(QEvent*) { setCurrent(-1); }

void WordSoundMap::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_rows.isEmpty()) return;
    const int row = rowAt(event->position().y());
    // The name of a word is its beginning.
    const bool name = event->position().x() < kWordRoom;
    if (name && row < 0) return;
    Q_EMIT seekRequested(name ? m_rows[row].start
                              : std::clamp(toSeconds(event->position().x()), m_start, m_end));
}

void WordSoundMap::keyPressEvent(QKeyEvent* event) {
    const int last = static_cast<int>(m_rows.size()) - 1;
    if (event->key() == Qt::Key_Down && m_current < last) return setCurrent(m_current + 1);
    if (event->key() == Qt::Key_Up && m_current > 0) return setCurrent(m_current - 1);
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && m_current >= 0) return Q_EMIT seekRequested(m_rows[m_current].start);
    QWidget::keyPressEvent(event);
}

bool WordSoundMap::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int row = rowAt(help->pos().y());
    if (row < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), readout(row, toSeconds(help->pos().x())), this);
    return true;
}

}  // namespace skimline

#include "moc_word_sound_map.cpp"
