// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/cue_tracks.h"

#include <QContextMenuEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "widgets/style/line_pieces.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/lane_painting.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {
namespace {

constexpr double kTop = 14;    // pixels above the highest value: a line for the name
constexpr double kBottom = 2;  // and below the lowest
constexpr double kDot = 3;
constexpr int kChooserSize = 16;

}  // namespace

QString CueTrack::readoutAt(double seconds) const {
    return CueTracks::tr("%1 %2", "the name of a measure and its value")
        .arg(title, QLocale().toString(values.at(seconds), 'f', decimals));
}

CueTracks::CueTracks(TimeAxis* axis, QWidget* parent)
    : QWidget(parent), m_axis(axis), m_chooser(new QToolButton(this)) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMouseTracking(true);
    setAccessibleName(tr("Score components over time"));
    m_chooser->setIcon(symbolIcon(Symbol::Measures));
    m_chooser->setAutoRaise(true);
    m_chooser->setObjectName(QStringLiteral("measureChooser"));
    m_chooser->setFixedSize(kChooserSize, kChooserSize);
    m_chooser->setIconSize({kChooserSize - 2, kChooserSize - 2});
    m_chooser->setToolTip(tr("Choose the score components to show"));
    m_chooser->setAccessibleName(m_chooser->toolTip());
    m_chooser->setCursor(Qt::ArrowCursor);
    connect(m_chooser, &QToolButton::clicked, this, [this] {
        Q_EMIT choiceRequested(m_chooser->mapToGlobal(QPoint(0, m_chooser->height())));
    });
    for (const auto signal : {&TimeAxis::viewChanged, &TimeAxis::durationChanged})
        connect(axis, signal, this, &CueTracks::forgetCurves);
    connect(axis, &TimeAxis::playheadChanged, this, qOverload<>(&QWidget::update));
    setTracks({});
}

void CueTracks::setTracks(const QList<CueTrack>& tracks) {
    m_tracks = tracks;
    setVisible(!tracks.isEmpty());
    updateGeometry();
    forgetCurves();
}

void CueTracks::forgetCurves() {
    m_curves = QPixmap();
    update();
}

void CueTracks::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) forgetCurves();
    QWidget::changeEvent(event);
}

QSize CueTracks::sizeHint() const {
    return {640, static_cast<int>(m_tracks.size()) * m_laneHeight};
}

void CueTracks::setLow(bool low) {
    m_laneHeight = low ? kLowLaneHeight : kLaneHeight;
    updateGeometry();
    forgetCurves();
}

QString CueTracks::readoutAt(double seconds) const {
    if (m_tracks.isEmpty()) return {};
    QStringList lines{preciseTimeText(seconds)};
    for (const CueTrack& track : m_tracks) lines << track.readoutAt(seconds);
    return lines.join(QLatin1Char('\n'));
}

double CueTracks::heightAt(const CueTrack& track, double value, const QRectF& lane) const {
    const double span = std::max(track.high - track.low, 1e-9);
    const double share = std::clamp((value - track.low) / span, 0.0, 1.0);
    return lane.bottom() - kBottom - share * (lane.height() - kTop - kBottom);
}

void CueTracks::drawCurve(QPainter& painter, const CueTrack& track, const QRectF& lane) const {
    const ThemeColors& colors = themeColors(palette());
    const ScoreSeries shown = track.values.reduced(m_axis->viewStart(), m_axis->viewEnd(), width());
    QPolygonF line;
    for (qsizetype at = 0; at < shown.count(); ++at)
        line << QPointF(m_axis->toPixel(shown.times()[at], width()),
                        heightAt(track, shown.scores()[at], lane));
    const LineInk ink{track.main ? colors.accent : colors.secondaryText,
                      track.main ? colors.accentSoft : colors.raised, 1.2};
    drawSampledLine(painter, {line, static_cast<double>(shown.count()), lane.bottom()}, width(),
                    ink);
    painter.fillRect(QRectF(0, lane.bottom() - 1, width(), 1), colors.border);
}

void CueTracks::drawCurves() {
    const qreal ratio = devicePixelRatioF();
    const QSize wanted = (QSizeF(size()) * ratio).toSize();
    if (m_curves.size() == wanted && m_curves.devicePixelRatio() == ratio) return;
    m_curves = QPixmap(wanted);
    m_curves.setDevicePixelRatio(ratio);
    m_curves.fill(themeColors(palette()).surface);
    QPainter painter(&m_curves);
    painter.setRenderHint(QPainter::Antialiasing);
    for (qsizetype at = 0; at < m_tracks.size(); ++at) drawCurve(painter, m_tracks[at], laneOf(at));
}

QRectF CueTracks::laneOf(qsizetype track) const {
    return {0, static_cast<double>(track) * m_laneHeight, static_cast<double>(width()),
            static_cast<double>(m_laneHeight)};
}

void CueTracks::paintDot(QPainter& painter, const CueTrack& track, const QRectF& lane) const {
    const ThemeColors& colors = themeColors(palette());
    if (m_pointer < 0 || track.values.isEmpty()) return;
    painter.setPen(QPen(colors.surface, 1));
    painter.setBrush(colors.text);
    const QPointF dot(m_axis->toPixel(m_pointer, width()),
                      heightAt(track, track.values.at(m_pointer), lane));
    painter.drawEllipse(dot, kDot, kDot);
}

void CueTracks::paintEvent(QPaintEvent*) {
    if (m_axis->duration() <= 0) return;
    const ThemeColors& colors = themeColors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    drawCurves();
    painter.drawPixmap(0, 0, m_curves);
    for (qsizetype at = 0; at < m_tracks.size(); ++at) paintDot(painter, m_tracks[at], laneOf(at));
    paintPlayhead(painter, *m_axis, rect(), colors);
    for (qsizetype at = 0; at < m_tracks.size(); ++at) {
        const CueTrack& track = m_tracks[at];
        paintLaneName(painter, m_pointer < 0 ? track.title : track.readoutAt(m_pointer), laneOf(at),
                      colors);
    }
    paintGround(painter, m_chooser->geometry(), colors);
}

void CueTracks::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_chooser->move(width() - kChooserSize - 2, 0);
}

void CueTracks::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_axis->duration() <= 0) return;
    Q_EMIT seekRequested(m_axis->toSeconds(event->position().x(), width()));
}

void CueTracks::mouseMoveEvent(QMouseEvent* event) {
    if (m_axis->duration() <= 0) return;
    m_pointer = m_axis->toSeconds(event->position().x(), width());
    update();
    Q_EMIT hovered(m_pointer);
}

void CueTracks::leaveEvent(QEvent*) {
    m_pointer = -1;
    update();
    Q_EMIT hovered(-1);
}

void CueTracks::wheelEvent(QWheelEvent* event) {
    const double time = m_axis->toSeconds(event->position().x(), width());
    m_axis->zoomAt(time, std::pow(1.25, event->angleDelta().y() / 120.0));
    event->accept();
}

void CueTracks::contextMenuEvent(QContextMenuEvent* event) {
    Q_EMIT choiceRequested(event->globalPos());
}

}  // namespace skimline

#include "moc_cue_tracks.cpp"
