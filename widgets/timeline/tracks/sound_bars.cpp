// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/sound_bars.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/style/kind_colours.h"
#include "widgets/style/number_text.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/lane_painting.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {
namespace {

constexpr int kBarRow = 9;  // pixels, with the gap below
constexpr int kLowBarRow = 7;
constexpr int kBarGap = 2;
constexpr double kLeastBar = 4;  // pixels: a bang is as short as 0.48 s
constexpr double kBarReach = 4;  // pixels around a bar that count as the bar

bool overlap(const TimeSpan& a, const TimeSpan& b) { return a.start < b.end && b.start < a.end; }

/// Whether any of `sounds` is heard at the same time as one of those in a row.
bool collides(const QList<HeardSound>& sounds, const QList<TimeSpan>& row) {
    return std::any_of(sounds.begin(), sounds.end(), [&](const HeardSound& sound) {
        return std::any_of(row.begin(), row.end(),
                           [&](const TimeSpan& span) { return overlap(sound.span, span); });
    });
}

}  // namespace

SoundBars::SoundBars(TimeAxis* axis, QWidget* parent) : QWidget(parent), m_axis(axis) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Sounds on the timeline"));
    for (const auto signal : {&TimeAxis::viewChanged, &TimeAxis::durationChanged})
        connect(axis, signal, this, qOverload<>(&QWidget::update));
    connect(axis, &TimeAxis::playheadChanged, this, qOverload<>(&QWidget::update));
}

void SoundBars::setSounds(const QList<HeardSound>& sounds) {
    m_sounds = sounds;
    arrange();
}

void SoundBars::setHiddenKinds(const QStringList& ids) {
    m_hidden = ids;
    arrange();
}

void SoundBars::setLow(bool low) {
    m_low = low;
    arrange();
}

int SoundBars::rowHeight() const { return m_low ? kLowBarRow : kBarRow; }

QSize SoundBars::sizeHint() const { return {640, std::max(m_rowCount, 1) * rowHeight()}; }

/// Each kind goes to the first row where it covers nothing, the last row takes what is left.
void SoundBars::arrange() {
    QHash<QString, QList<HeardSound>> ofKind;
    QList<HeardSound> firsts;
    for (const HeardSound& sound : std::as_const(m_sounds)) {
        if (m_hidden.contains(sound.kind)) continue;
        if (!ofKind.contains(sound.kind)) firsts << sound;
        ofKind[sound.kind] << sound;
    }
    std::ranges::stable_sort(firsts, {}, &HeardSound::colour);
    m_rows.clear();
    QList<QList<TimeSpan>> taken;
    for (const HeardSound& first : std::as_const(firsts)) {
        const QList<HeardSound>& sounds = ofKind[first.kind];
        qsizetype row = 0;
        while (row < taken.size() && collides(sounds, taken[row])) ++row;
        row = std::min<qsizetype>(row, kMostRows - 1);
        if (row == taken.size()) taken.emplaceBack();
        for (const HeardSound& sound : sounds) taken[row] << sound.span;
        m_rows.insert(first.kind, static_cast<int>(row));
    }
    m_rowCount = static_cast<int>(taken.size());
    updateGeometry();
    update();
}

QRectF SoundBars::barOf(const HeardSound& sound, int row) const {
    const double left = m_axis->toPixel(sound.span.start, width());
    const double right = m_axis->toPixel(sound.span.end, width());
    return {left, static_cast<double>(row * rowHeight()), std::max(right - left, kLeastBar),
            static_cast<double>(rowHeight() - kBarGap)};
}

void SoundBars::paintEvent(QPaintEvent*) {
    if (m_axis->duration() <= 0) return;
    const ThemeColors& colors = themeColors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    for (int row = 0; row < m_rowCount; ++row)
        painter.fillRect(
            QRectF(0, row * rowHeight() + (rowHeight() - kBarGap) / 2.0 - 0.5, width(), 1),
            colors.border);
    for (const HeardSound& sound : std::as_const(m_sounds)) {
        const int row = rowOf(sound.kind);
        if (row < 0) continue;
        const QRectF bar = barOf(sound, row);
        if (bar.right() < 0 || bar.left() > width()) continue;
        const QColor colour = kindColour(sound.colour, palette());
        // An hour has hundreds of short ones, and smooth corners take time.
        if (bar.width() <= kLeastBar) {
            painter.fillRect(bar, colour);
            continue;
        }
        painter.setBrush(colour);
        painter.drawRoundedRect(bar, 2, 2);
    }
    paintPlayhead(painter, *m_axis, rect(), colors);
}

int SoundBars::soundUnder(const QPointF& place) const {
    int best = -1;
    double nearest = std::numeric_limits<double>::infinity();
    for (int index = 0; index < m_sounds.size(); ++index) {
        const int row = rowOf(m_sounds[index].kind);
        if (row < 0 || static_cast<int>(place.y()) / rowHeight() != row) continue;
        const QRectF bar = barOf(m_sounds[index], row);
        const double distance = std::max({bar.left() - place.x(), place.x() - bar.right(), 0.0});
        // The last one is drawn on top.
        if (distance > kBarReach || distance > nearest) continue;
        nearest = distance;
        best = index;
    }
    return best;
}

QString SoundBars::readout(const HeardSound& sound) {
    if (sound.probability <= 0)
        return tr("%1, %2 to %3")
            .arg(sound.name, preciseTimeText(sound.span.start), preciseTimeText(sound.span.end));
    return tr("%1, %2 to %3, probability %4")
        .arg(sound.name, preciseTimeText(sound.span.start), preciseTimeText(sound.span.end),
             percentText(QLocale().toString(std::lround(100 * sound.probability))));
}

bool SoundBars::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int sound = soundUnder(help->pos());
    if (sound < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), readout(m_sounds[sound]), this);
    return true;
}

void SoundBars::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_axis->duration() <= 0) return;
    const int sound = soundUnder(event->position());
    Q_EMIT seekRequested(sound >= 0 ? m_sounds[sound].span.start
                                    : m_axis->toSeconds(event->position().x(), width()));
}

void SoundBars::contextMenuEvent(QContextMenuEvent* event) {
    const int sound = soundUnder(event->pos());
    // A click next to the sounds opens the menu of the lanes.
    if (sound < 0) return event->ignore();
    event->accept();
    Q_EMIT menuRequested(sound, event->globalPos());
}

void SoundBars::wheelEvent(QWheelEvent* event) {
    const double time = m_axis->toSeconds(event->position().x(), width());
    m_axis->zoomAt(time, std::pow(1.25, event->angleDelta().y() / 120.0));
    event->accept();
}

}  // namespace skimline

#include "moc_sound_bars.cpp"
