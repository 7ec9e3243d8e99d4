// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/waveform_track.h"

#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/lane_painting.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {
namespace {

constexpr double kLeastFull = 0.05;     // of full scale: noise does not fill the lane
constexpr double kReadoutReach = 0.05;  // seconds to both sides
constexpr double kSilence = -90;        // dB, as good as silence
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

std::vector<bool> WaveformTrack::keptColumns(int columns) const {
    std::vector<bool> kept(static_cast<std::size_t>(columns));
    for (const TimeSpan& span : shownSpans(m_shots)) {
        const double left = m_axis->toPixel(span.start, columns);
        const double right = m_axis->toPixel(span.end, columns);
        if (right <= 0 || left >= columns) continue;
        const int first = std::max(static_cast<int>(left), 0);
        const int last =
            std::min(std::max(static_cast<int>(std::lround(right)), first + 1), columns);
        std::fill(kept.begin() + first, kept.begin() + last, true);
    }
    return kept;
}

/// Line by line: a smooth outline clipped by hundreds of kept parts takes 20 ms.
void WaveformTrack::drawColumns(QPainter& painter, const QSize& pixels) const {
    const ThemeColors& colors = themeColors(palette());
    const double middle = pixels.height() / 2.0;
    const double scale = (middle - 1) / std::max(m_waveform.loudest(), kLeastFull);
    const std::vector<bool> kept = keptColumns(pixels.width());
    for (int column = 0; column < pixels.width(); ++column) {
        const Waveform::Swing swing =
            m_waveform.between(m_axis->toSeconds(column, pixels.width()),
                               m_axis->toSeconds(column + 1, pixels.width()));
        // Silence is a line, too.
        const int top = static_cast<int>(std::lround(middle - std::max(swing.high * scale, 0.5)));
        const int bottom =
            static_cast<int>(std::lround(middle - std::min(swing.low * scale, -0.5)));
        painter.fillRect(column, top, 1, std::max(bottom - top, 1),
                         kept[static_cast<std::size_t>(column)] ? colors.accent : colors.muted);
    }
}

void WaveformTrack::drawWave() {
    const qreal ratio = devicePixelRatioF();
    const QSize wanted = (QSizeF(size()) * ratio).toSize();
    if (m_wave.size() == wanted && m_wave.devicePixelRatio() == ratio) return;
    m_wave = QPixmap(wanted);
    m_wave.fill(themeColors(palette()).surface);
    {
        QPainter columns(&m_wave);
        drawColumns(columns, wanted);
    }
    m_wave.setDevicePixelRatio(ratio);
    QPainter painter(&m_wave);
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
    if (!m_speech.isEmpty())
        paintLaneName(painter, tr("Speech underlined"), rect(), themeColors(palette()));
    paintPlayhead(painter, *m_axis, rect(), themeColors(palette()));
}

QString WaveformTrack::readoutAt(double seconds) const {
    if (m_waveform.isEmpty()) return {};
    const Waveform::Swing swing =
        m_waveform.between(seconds - kReadoutReach, seconds + kReadoutReach);
    const double peak = std::max(-swing.low, swing.high);
    const double decibels = peak > 0 ? 20 * std::log10(peak) : kSilence;
    if (decibels <= kSilence) return tr("%1   silence").arg(preciseTimeText(seconds));
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

#include "moc_waveform_track.cpp"
