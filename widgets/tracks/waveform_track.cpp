// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/tracks/waveform_track.h"

#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/playhead_painting.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {
namespace {

constexpr double kLeastFull = 0.05;     // of full scale: noise does not fill the lane
constexpr double kReadoutReach = 0.05;  // seconds to both sides
constexpr double kQuietest = -90;       // dB, as good as silence
constexpr double kSpeechBar = 3;        // pixels

}  // namespace

WaveformTrack::WaveformTrack(TimeAxis* axis, QWidget* parent) : QWidget(parent), m_axis(axis) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMouseTracking(true);
    setAccessibleName(tr("Waveform of the audio"));
    for (const auto signal : {&TimeAxis::viewChanged, &TimeAxis::durationChanged})
        connect(axis, signal, this, &WaveformTrack::forgetWave);
    connect(axis, &TimeAxis::playheadChanged, this, qOverload<>(&QWidget::update));
    refresh();
}

void WaveformTrack::setWaveform(const Waveform& waveform) {
    m_waveform = waveform;
    refresh();
}

void WaveformTrack::setShots(const QList<TimelineShot>& shots) {
    m_shots = shots;
    forgetWave();
}

void WaveformTrack::setSpeech(const QList<TimeSpan>& speech) {
    if (m_speech == speech) return;
    m_speech = speech;
    forgetWave();
}

void WaveformTrack::setWanted(bool wanted) {
    m_wanted = wanted;
    refresh();
}

void WaveformTrack::refresh() {
    setVisible(m_wanted && !m_waveform.isEmpty());
    forgetWave();
}

void WaveformTrack::forgetWave() {
    m_wave = QPixmap();
    update();
}

void WaveformTrack::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) forgetWave();
    QWidget::changeEvent(event);
}

QPainterPath WaveformTrack::outline() const {
    const double middle = height() / 2.0;
    const double scale = (middle - 1) / std::max(m_waveform.loudest(), kLeastFull);
    QPolygonF above;
    QPolygonF below;
    for (int pixel = 0; pixel <= width(); ++pixel) {
        const Waveform::Swing swing = m_waveform.between(m_axis->toSeconds(pixel, width()),
                                                         m_axis->toSeconds(pixel + 1, width()));
        // Silence is a line, too.
        above << QPointF(pixel, middle - std::max(swing.high * scale, 0.5));
        below << QPointF(pixel, middle - std::min(swing.low * scale, -0.5));
    }
    std::reverse(below.begin(), below.end());
    QPainterPath path;
    path.addPolygon(above + below);
    return path;
}

QPainterPath WaveformTrack::keptArea() const {
    QPainterPath area;
    for (const ShownSpan& span : shownSpans(m_shots)) {
        const double left = m_axis->toPixel(span.start, width());
        const double right = m_axis->toPixel(span.end, width());
        if (right > 0 && left < width())
            area.addRect(QRectF(left, 0, std::max(right - left, 1.0), height()));
    }
    return area;
}

void WaveformTrack::drawWave() {
    const qreal ratio = devicePixelRatioF();
    const QSize wanted = (QSizeF(size()) * ratio).toSize();
    if (m_wave.size() == wanted && m_wave.devicePixelRatio() == ratio) return;
    const ThemeColors& colors = themeColors(palette());
    m_wave = QPixmap(wanted);
    m_wave.setDevicePixelRatio(ratio);
    m_wave.fill(colors.surface);
    QPainter painter(&m_wave);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPainterPath wave = outline();
    painter.fillPath(wave, colors.muted);
    painter.save();
    painter.setClipPath(keptArea());
    painter.fillPath(wave, colors.accent);
    painter.restore();
    drawSpeech(painter);
}

void WaveformTrack::drawSpeech(QPainter& painter) const {
    const QColor color = themeColors(palette()).secondaryText;
    for (const TimeSpan& span : m_speech) {
        const double left = m_axis->toPixel(span.start, width());
        const double right = m_axis->toPixel(span.end, width());
        if (right <= 0 || left >= width()) continue;
        painter.fillRect(
            QRectF(left, height() - kSpeechBar, std::max(right - left, 1.0), kSpeechBar), color);
    }
}

bool WaveformTrack::speaks(double seconds) const {
    return std::any_of(m_speech.begin(), m_speech.end(), [&](const TimeSpan& span) {
        return span.start <= seconds && seconds < span.end;
    });
}

void WaveformTrack::paintEvent(QPaintEvent*) {
    if (m_axis->duration() <= 0) return;
    drawWave();
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_wave);
    paintPlayhead(painter, *m_axis, rect(), themeColors(palette()));
}

QString WaveformTrack::readoutAt(double seconds) const {
    if (m_waveform.isEmpty()) return {};
    const Waveform::Swing swing =
        m_waveform.between(seconds - kReadoutReach, seconds + kReadoutReach);
    const double peak = std::max(-swing.low, swing.high);
    const double decibels = peak > 0 ? 20 * std::log10(peak) : kQuietest;
    if (decibels <= kQuietest) return tr("%1   silence").arg(preciseTimeText(seconds));
    return (speaks(seconds) ? tr("%1   audio %2 dB, speech") : tr("%1   audio %2 dB"))
        .arg(preciseTimeText(seconds), QLocale().toString(std::lround(decibels)));
}

void WaveformTrack::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_axis->duration() <= 0) return;
    Q_EMIT seekRequested(m_axis->toSeconds(event->position().x(), width()));
}

void WaveformTrack::mouseMoveEvent(QMouseEvent* event) {
    if (m_axis->duration() <= 0) return;
    const double x = std::clamp(event->position().x(), 0.0, static_cast<double>(width()));
    Q_EMIT hovered(m_axis->toSeconds(x, width()));
    if (event->buttons() & Qt::LeftButton) Q_EMIT seekRequested(m_axis->toSeconds(x, width()));
}

void WaveformTrack::leaveEvent(QEvent*) { Q_EMIT hovered(-1); }

void WaveformTrack::wheelEvent(QWheelEvent* event) {
    const double time = m_axis->toSeconds(event->position().x(), width());
    m_axis->zoomAt(time, std::pow(1.25, event->angleDelta().y() / 120.0));
    event->accept();
}

}  // namespace skimline
