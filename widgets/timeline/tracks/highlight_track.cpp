// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/highlight_track.h"

#include <QHelpEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "widgets/style/line_pieces.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/lane_painting.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {
namespace {

constexpr int kCurveHeight = 40;
constexpr int kLowCurveHeight = 24;
constexpr int kAudioHeight = 22;
constexpr int kLowAudioHeight = 14;
constexpr int kRowGap = 4;
constexpr float kQuietest = -60;  // dB; below it nothing is drawn
constexpr float kAbrupt = 0.8F;   // an onset that deserves a tick

float valueAt(const QList<float>& values, double perSecond, double seconds) {
    const auto index = static_cast<qsizetype>(seconds * perSecond);
    return index >= 0 && index < values.size() ? values[index] : 0;
}

}  // namespace

HighlightTrack::HighlightTrack(TimeAxis* axis, QWidget* parent) : QWidget(parent), m_axis(axis) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Highlights and audio"));
    for (const auto signal : {&TimeAxis::viewChanged, &TimeAxis::durationChanged})
        connect(axis, signal, this, qOverload<>(&QWidget::update));
    connect(axis, &TimeAxis::playheadChanged, this, qOverload<>(&QWidget::update));
    refresh();
}

QSize HighlightTrack::sizeHint() const {
    return {640, hasAudio() ? curveHeight() + kRowGap + audioHeight() : curveHeight()};
}

void HighlightTrack::setWanted(bool wanted) {
    m_wanted = wanted;
    refresh();
}

void HighlightTrack::setLow(bool low) {
    m_low = low;
    refresh();
}

int HighlightTrack::curveHeight() const { return m_low ? kLowCurveHeight : kCurveHeight; }
int HighlightTrack::audioHeight() const { return m_low ? kLowAudioHeight : kAudioHeight; }

void HighlightTrack::refresh() {
    setVisible(m_wanted && !m_saliency.isEmpty());
    updateGeometry();
    update();
}

void HighlightTrack::setSaliency(const QList<float>& values, double perSecond) {
    m_saliency = values;
    m_perSecond = perSecond;
    refresh();
}

void HighlightTrack::setMoments(const QList<TimeSpan>& moments) {
    m_moments = moments;
    update();
}

void HighlightTrack::setAudio(const QList<float>& loudness, const QList<float>& onset,
                              double perSecond) {
    m_loudness = loudness;
    m_onset = onset;
    m_audioPerSecond = perSecond;
    refresh();
}

void HighlightTrack::clear() {
    m_moments.clear();
    setAudio({}, {}, 1);
    setSaliency({}, 1);
}

float HighlightTrack::largestAt(const QList<float>& values, double perSecond, int pixel) const {
    const double begin = m_axis->toSeconds(pixel, width()) * perSecond;
    const double end = m_axis->toSeconds(pixel + 1, width()) * perSecond;
    const auto last = static_cast<qsizetype>(values.size()) - 1;
    const auto from = std::clamp<qsizetype>(static_cast<qsizetype>(std::floor(begin)), 0, last);
    const auto to = std::clamp<qsizetype>(static_cast<qsizetype>(std::ceil(end)) - 1, from, last);
    return *std::max_element(values.begin() + from, values.begin() + to + 1);
}

void HighlightTrack::paintEvent(QPaintEvent*) {
    if (m_axis->duration() <= 0 || m_saliency.isEmpty()) return;
    const ThemeColors& colors = themeColors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintCurve(painter);
    paintLaneName(painter, tr("Highlights"), QRectF(rect()), colors);
    if (hasAudio()) {
        paintAudio(painter);
        const QRectF lane(0, height() - audioHeight(), width(), audioHeight());
        paintLaneName(painter, tr("Audio"), lane, colors);
    }
    paintPlayhead(painter, *m_axis, rect(), colors);
}

void HighlightTrack::paintCurve(QPainter& painter) const {
    const ThemeColors& colors = themeColors(palette());
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.accentSoft);
    for (const TimeSpan& moment : m_moments) {
        const double left = m_axis->toPixel(moment.start, width());
        const double right = m_axis->toPixel(moment.end, width());
        painter.drawRoundedRect(QRectF(left, 0, std::max(right - left, 4.0), curveHeight()), 3, 3);
    }
    painter.fillRect(QRectF(0, curveHeight() - 1, width(), 1), colors.border);
    QPolygonF line;
    for (int pixel = 0; pixel < width(); ++pixel) {
        const double value = static_cast<double>(largestAt(m_saliency, m_perSecond, pixel));
        line << QPointF(pixel + 0.5, (curveHeight() - 3) * (1 - value) + 1.5);
    }
    const double shown = (m_axis->viewEnd() - m_axis->viewStart()) * m_perSecond;
    drawSampledLine(painter, {line, shown, static_cast<double>(curveHeight())}, width(),
                    {colors.accent, {}, 1.5});
}

void HighlightTrack::paintAudio(QPainter& painter) const {
    const ThemeColors& colors = themeColors(palette());
    const int bottom = height();
    // Whole pixels: smooth edges take a hundred times as long, and an hour has thousands of them.
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (int pixel = 0; pixel < width(); ++pixel) {
        const float loud = largestAt(m_loudness, m_audioPerSecond, pixel);
        const double share =
            std::clamp(1 - static_cast<double>(loud) / static_cast<double>(kQuietest), 0.0, 1.0);
        const int tall = qRound(share * (audioHeight() - 1));
        painter.fillRect(pixel, bottom - tall, 1, tall, colors.muted);
    }
    for (qsizetype token = 0; token < m_onset.size(); ++token) {
        if (m_onset[token] < kAbrupt) continue;
        const double x = m_axis->toPixel(static_cast<double>(token) / m_audioPerSecond, width());
        painter.fillRect(qRound(x) - 1, bottom - audioHeight(), 2, 6, colors.lock);
    }
    painter.fillRect(0, bottom - 1, width(), 1, colors.border);
    painter.setRenderHint(QPainter::Antialiasing);
}

QString HighlightTrack::readoutAt(double seconds) const {
    if (m_saliency.isEmpty()) return {};
    const double value = static_cast<double>(valueAt(m_saliency, m_perSecond, seconds));
    QString text =
        tr("%1: highlight score %2").arg(timeText(seconds), QLocale().toString(value, 'f', 2));
    if (hasAudio())
        text += tr(", audio %1 dB")
                    .arg(std::round(
                        static_cast<double>(valueAt(m_loudness, m_audioPerSecond, seconds))));
    return text;
}

bool HighlightTrack::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(),
                           readoutAt(m_axis->toSeconds(help->pos().x(), width())), this);
        return true;
    }
    return QWidget::event(event);
}

void HighlightTrack::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_axis->duration() <= 0) return;
    Q_EMIT seekRequested(m_axis->toSeconds(event->position().x(), width()));
}

void HighlightTrack::wheelEvent(QWheelEvent* event) {
    const double time = m_axis->toSeconds(event->position().x(), width());
    m_axis->zoomAt(time, std::pow(1.25, event->angleDelta().y() / 120.0));
    event->accept();
}

}  // namespace skimline

#include "moc_highlight_track.cpp"
