// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/score_curve.h"

#include <qcustomplot.h>

#include <QApplication>
#include <QLabel>
#include <QLocale>
#include <QMouseEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/lane_painting.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {
namespace {

/// Time labels as everywhere else in the program: 1:30, 1:02:30.
class TimecodeTicker : public QCPAxisTickerTime {
public:
    /// Moments after this one, in seconds, have no label.
    void setLast(double seconds) { m_last = seconds; }

protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        return tick < 0 || tick > m_last ? QString() : timeText(tick);
    }

private:
    double m_last = std::numeric_limits<double>::infinity();
};

constexpr double kPlayheadReach = 5;  // pixels on both sides in which it can be grabbed

QPen hairline(const QColor& color) {
    QPen pen(color);
    pen.setWidthF(1);
    pen.setCosmetic(true);
    return pen;
}

/// The plot clips a pixel too high, which would leave a gap at the lower end.
class WholeLine : public QCPItemStraightLine {
public:
    using QCPItemStraightLine::QCPItemStraightLine;

protected:
    QRect clipRect() const override { return QCPItemStraightLine::clipRect().adjusted(0, 0, 0, 1); }
};

}  // namespace

ScoreCurve::ScoreCurve(TimeAxis* axis, QWidget* parent)
    : QWidget(parent),
      m_axis(axis),
      m_plot(new QCustomPlot(this)),
      m_placeholder(new QLabel(m_plot)),
      m_legend(new QLabel(m_plot)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    auto* inside = new QVBoxLayout(m_plot);
    inside->setContentsMargins(0, spacing::kHalf, 0, spacing::kHalf);
    inside->addWidget(m_placeholder, 1, Qt::AlignCenter);
    inside->addWidget(m_legend, 0, Qt::AlignRight | Qt::AlignBottom);
    m_legend->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_legend->setObjectName(QStringLiteral("curveLegend"));
    m_legend->hide();
    m_placeholder->setObjectName(QStringLiteral("secondary"));
    m_placeholder->setAttribute(Qt::WA_TransparentForMouseEvents);
    setAccessibleName(tr("Score curve"));
    setAccessibleDescription(
        tr("The score of each moment. Click to go there, scroll to zoom, drag to pan."));
    buildPlot();
    buildItems();
    followPalette();
    // Keys go to this widget, which has a name; a click leads here too.
    m_plot->setFocusPolicy(Qt::NoFocus);
    connect(m_plot, &QCustomPlot::afterReplot, this, [this] { m_drawn = true; });
    m_plot->setMouseTracking(true);
    // Otherwise the plot consumes right clicks, for which the timeline has a menu.
    m_plot->setAttribute(Qt::WA_NoMousePropagation, false);
    m_plot->installEventFilter(this);
    connect(m_axis, &TimeAxis::viewChanged, this, &ScoreCurve::followView);
    connect(m_axis, &TimeAxis::playheadChanged, this, &ScoreCurve::followPlayhead);
    followView();
}

ScoreCurve::~ScoreCurve() = default;

void ScoreCurve::buildPlot() {
    // Below the plot's preferred height, only the labels are left.
    m_plot->setMinimumSize(1, 1);
    m_plot->plotLayout()->setRowSpacing(0);
    QCPAxisRect* rect = m_plot->axisRect();
    rect->setMinimumSize(1, 1);
    rect->setAutoMargins(QCP::msNone);
    rect->setMargins(QMargins(0, 0, 0, kTimeBand));
    auto ticker = QSharedPointer<TimecodeTicker>::create();
    ticker->setTickCount(8);
    m_plot->xAxis->setTicker(ticker);
    m_plot->xAxis->setTickLength(0, 0);
    m_plot->xAxis->setSubTicks(false);
    auto levels = QSharedPointer<QCPAxisTickerFixed>::create();
    levels->setTickStep(0.5);
    m_plot->yAxis->setTicker(levels);
    m_plot->yAxis->setTickLabelSide(QCPAxis::lsInside);
    m_plot->yAxis->setTickLabels(false);
    m_plot->yAxis->setTickLength(0, 0);
    m_plot->yAxis->setSubTicks(false);
    m_plot->yAxis->setRange(0, 1.08);
    m_plot->xAxis->grid()->setVisible(false);
    m_plot->yAxis->grid()->setVisible(false);
    m_plot->setPlottingHint(QCP::phFastPolylines);
    // With this hint the plot paints the whole window in the event in which it was drawn.
    m_plot->setPlottingHint(QCP::phImmediateRefresh, false);
    m_layers = std::make_unique<CurveLayers>(m_plot);
    // Only the overlay is drawn again while the playhead runs.
    m_plot->layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmBuffered);
}

void ScoreCurve::buildItems() {
    const QString overlay = QStringLiteral("overlay");
    m_playhead = new WholeLine(m_plot);
    m_playhead->setLayer(overlay);
    // Drawn through the time labels, too: it is one line through all lanes.
    m_playhead->setClipToAxisRect(false);
    m_tracer = new QCPItemTracer(m_plot);
    m_tracer->setLayer(overlay);
    m_tracer->setStyle(QCPItemTracer::tsCircle);
    m_tracer->setSize(8);
    m_tracer->setVisible(false);
}

void ScoreCurve::setScores(const QList<double>& times, const QList<double>& scores) {
    m_layers->setScores(ScoreSeries(times, scores));
    m_plot->yAxis->grid()->setVisible(!series().isEmpty());
    drawAll();
}

void ScoreCurve::setTruth(const QList<double>& times, const QList<double>& scores) {
    m_layers->setTruth(ScoreSeries(times, scores));
    refreshLegend();
    drawAll();
}

void ScoreCurve::setShots(const QList<TimelineShot>& shots) {
    m_layers->setShots(shots);
    drawAll();
}

void ScoreCurve::refreshLegend() {
    const ThemeColors& colors = themeColors(palette());
    if (m_provisional) {
        m_legend->setText(tr("Provisional"));
    } else {
        m_legend->setText(
            QStringLiteral("<span style='color:%1'>━</span> %2 &nbsp; "
                           "<span style='color:%3'>━</span> %4")
                .arg(colors.accent.name(), tr("Skimline"), colors.lock.name(), tr("people")));
    }
    m_legend->setVisible(m_provisional || !m_layers->truth().isEmpty());
    makeRoomForLegend();
}

/// Drawn over the time labels, of which the covered ones are left out: elsewhere it would cover the
/// curve.
void ScoreCurve::makeRoomForLegend() {
    double room = 0;
    if (!m_legend->isHidden()) {
        const QFontMetrics labels(m_plot->xAxis->tickLabelFont());
        room = m_legend->sizeHint().width() + spacing::kUnit +
               labels.horizontalAdvance(timeText(m_axis->viewEnd())) / 2.0;
    }
    const int width = std::max(m_plot->width(), 1);
    qSharedPointerCast<TimecodeTicker>(m_plot->xAxis->ticker())
        ->setLast(m_axis->toSeconds(width - room, width));
}

void ScoreCurve::setProvisional(bool provisional) {
    m_provisional = provisional;
    refreshLegend();
    drawAll();
}

void ScoreCurve::setPlaceholder(const QString& text) {
    m_placeholder->setText(text);
    m_placeholder->setVisible(!text.isEmpty());
}

QString ScoreCurve::readoutAt(double seconds) const {
    if (series().isEmpty()) return {};
    const auto number = [](double score) { return QLocale().toString(score, 'f', 2); };
    QString text = tr("%1   score %2").arg(preciseTimeText(seconds), number(series().at(seconds)));
    if (!m_layers->truth().isEmpty()) {
        text += tr("   people %1").arg(number(m_layers->truth().at(seconds)));
    }
    const int shot = shotAt(m_layers->shots(), seconds);
    if (shot < 0) return text;
    return text + (m_layers->shots()[shot].kept ? tr("   kept") : tr("   dropped"));
}

double ScoreCurve::pixelOf(double seconds) const {
    return m_axis->toPixel(seconds, m_plot->width());
}

void ScoreCurve::followPalette() {
    const ThemeColors& colors = themeColors(palette());
    m_plot->setBackground(QBrush(colors.surface));
    m_plot->axisRect()->setBackground(QBrush(colors.surface));
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->setBasePen(Qt::NoPen);
        axis->setTickPen(Qt::NoPen);
        axis->setSubTickPen(Qt::NoPen);
        axis->setTickLabelColor(colors.secondaryText);
        QFont small = font();
        small.setPointSizeF(small.pointSizeF() * 0.85);
        axis->setTickLabelFont(small);
        m_legend->setFont(small);
        axis->grid()->setPen(hairline(colors.track));
        axis->grid()->setZeroLinePen(hairline(colors.track));
    }
    m_plot->xAxis->setBasePen(hairline(colors.border));
    m_layers->setColors(palette());
    refreshLegend();
    QPen playhead(colors.playhead);
    playhead.setWidthF(kPlayheadWidth);
    m_playhead->setPen(playhead);
    m_tracer->setPen(QPen(colors.surface, 2));
    m_tracer->setBrush(colors.text);
    drawAll();
}

void ScoreCurve::followView() {
    const double end = std::max(m_axis->viewEnd(), m_axis->viewStart() + 1e-3);
    m_plot->xAxis->setRange(m_axis->viewStart(), end);
    m_layers->setView(m_axis->viewStart(), end, m_plot->width());
    m_plot->xAxis->setTickLabels(m_axis->duration() > 0);
    makeRoomForLegend();
    followPlayhead();
    drawAll();
}

void ScoreCurve::followPlayhead() {
    const double width = m_plot->width();
    // The plot draws half a pixel too far to the right.
    const double middle =
        m_axis->toSeconds(playheadLeft(*m_axis, width) + kPlayheadWidth / 2.0 - 0.5, width);
    m_playhead->point1->setCoords(middle, 0);
    m_playhead->point2->setCoords(middle, 1);
    m_playhead->setVisible(m_axis->duration() > 0 && m_axis->playhead() >= m_axis->viewStart() &&
                           m_axis->playhead() <= m_axis->viewEnd());
    drawOverlay();
}

void ScoreCurve::drawAll() {
    // A plot of height 0 has no frame to draw on; resizing draws it again.
    if (!m_plot->viewport().isEmpty()) m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void ScoreCurve::drawOverlay() {
    if (m_drawn && m_plot->isVisible()) m_plot->layer(QStringLiteral("overlay"))->replot();
}

void ScoreCurve::showReadout(double seconds) {
    Q_EMIT hovered(seconds);
    if (series().isEmpty()) return;
    m_tracer->position->setCoords(seconds, series().at(seconds));
    m_tracer->setVisible(true);
    drawOverlay();
}

void ScoreCurve::hideReadout() {
    Q_EMIT hovered(-1);
    m_tracer->setVisible(false);
    drawOverlay();
}

bool ScoreCurve::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_plot && m_axis->duration() > 0 && onMouse(event)) return true;
    return QWidget::eventFilter(watched, event);
}

bool ScoreCurve::onMouse(QEvent* event) {
    switch (event->type()) {
        case QEvent::Wheel: {
            const auto* wheel = static_cast<QWheelEvent*>(event);
            const double time = m_axis->toSeconds(wheel->position().x(), m_plot->width());
            m_axis->zoomAt(time, std::pow(1.25, wheel->angleDelta().y() / 120.0));
            return true;
        }
        case QEvent::MouseButtonPress: {
            const auto* press = static_cast<QMouseEvent*>(event);
            if (press->button() != Qt::LeftButton) return false;
            m_pressX = press->position().x();
            m_pressViewStart = m_axis->viewStart();
            m_dragging = false;
            m_scrubbing = isScrubbedAt(press->position());
            return true;
        }
        case QEvent::MouseMove:
            return onMove(static_cast<QMouseEvent*>(event)->position());
        case QEvent::MouseButtonRelease:
            return onRelease(static_cast<QMouseEvent*>(event)->position().x());
        case QEvent::MouseButtonDblClick:
            m_axis->showAll();
            return true;
        case QEvent::Leave:
            hideReadout();
            return false;
        default:
            return false;
    }
}

bool ScoreCurve::isScrubbedAt(const QPointF& position) const {
    return std::abs(position.x() - pixelOf(m_axis->playhead())) <= kPlayheadReach ||
           position.y() > m_plot->axisRect()->bottom();
}

bool ScoreCurve::onMove(const QPointF& position) {
    const double x = position.x();
    if (m_pressX < 0)
        m_plot->setCursor(isScrubbedAt(position) ? Qt::SizeHorCursor : Qt::ArrowCursor);
    if (m_pressX >= 0) {
        m_dragging = m_dragging || std::abs(x - m_pressX) >= QApplication::startDragDistance();
        if (m_dragging && m_scrubbing) {
            Q_EMIT seekRequested(
                std::clamp(m_axis->toSeconds(x, m_plot->width()), 0.0, m_axis->duration()));
            return true;
        }
        if (m_dragging) {
            const double span = m_axis->viewEnd() - m_axis->viewStart();
            const double start = m_pressViewStart + (m_pressX - x) / m_plot->width() * span;
            m_axis->setView(start, start + span);
            return true;
        }
    }
    showReadout(m_axis->toSeconds(x, m_plot->width()));
    return true;
}

bool ScoreCurve::onRelease(double x) {
    const bool clicked = m_pressX >= 0 && !m_dragging;
    m_pressX = -1;
    m_dragging = false;
    if (clicked) Q_EMIT seekRequested(m_axis->toSeconds(x, m_plot->width()));
    return true;
}

void ScoreCurve::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    followView();
}

void ScoreCurve::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        followPalette();
    }
    QWidget::changeEvent(event);
}

}  // namespace skimline

#include "moc_score_curve.cpp"
