// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/maps/charts/training_curves.h"

#include <qcustomplot.h>

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kMostPoints = 400;
constexpr double kSmoothing = 0.03;

void fill(QCPGraph* graph, const QList<CurvePoint>& points) {
    QVector<double> steps;
    QVector<double> values;
    for (const CurvePoint& point : points) {
        steps << point.step;
        values << point.value;
    }
    graph->setData(steps, values, true);
}

QPen penOf(const QColor& color, double width) {
    QPen pen(color);
    pen.setWidthF(width);
    return pen;
}

}  // namespace

QList<CurvePoint> smoothed(const QList<CurvePoint>& points, double share) {
    QList<CurvePoint> result = points;
    for (qsizetype at = 1; at < result.size(); ++at) {
        // The first values have few predecessors.
        const double weight = std::max(share, 1.0 / static_cast<double>(at + 1));
        result[at].value = weight * points[at].value + (1 - weight) * result[at - 1].value;
    }
    return result;
}

QList<CurvePoint> thinned(const QList<CurvePoint>& points, int most) {
    if (points.size() <= most || most < 1) return points;
    QList<CurvePoint> result;
    for (qsizetype at = 0; at < most; ++at) {
        const qsizetype from = at * points.size() / most;
        const qsizetype end = (at + 1) * points.size() / most;
        CurvePoint mean{points[end - 1].step, 0};
        for (qsizetype each = from; each < end; ++each) mean.value += points[each].value;
        mean.value /= static_cast<double>(end - from);
        result << mean;
    }
    return result;
}

TrainingCurves::TrainingCurves(QWidget* parent)
    : QWidget(parent),
      m_plot(new QCustomPlot(this)),
      m_placeholder(new QLabel(m_plot)),
      m_legend(new QLabel(this)) {
    setAccessibleName(tr("Training curves"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::kHalf);
    layout->addWidget(m_legend);
    layout->addWidget(m_plot, 1);
    auto* inside = new QVBoxLayout(m_plot);
    inside->addWidget(m_placeholder, 1, Qt::AlignCenter);
    m_placeholder->setObjectName(QStringLiteral("secondary"));
    m_placeholder->setAlignment(Qt::AlignCenter);
    m_placeholder->setWordWrap(true);
    m_legend->setTextFormat(Qt::RichText);
    buildPlot();
    followPalette();
}

void TrainingCurves::buildPlot() {
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setMinimumHeight(120);
    m_plot->setPlottingHint(QCP::phFastPolylines);
    m_plot->axisRect()->setMinimumMargins(QMargins(0, 4, 0, 0));
    m_plot->yAxis2->setVisible(true);
    m_plot->yAxis2->setRange(0, 1);
    auto halves = QSharedPointer<QCPAxisTickerFixed>::create();
    halves->setTickStep(0.25);
    m_plot->yAxis2->setTicker(halves);
    m_plot->yAxis->ticker()->setTickCount(4);
    m_plot->xAxis->ticker()->setTickCount(4);
    m_plot->xAxis->setNumberFormat(QStringLiteral("f"));
    m_plot->xAxis->setNumberPrecision(0);
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis, m_plot->yAxis2}) {
        axis->setSubTicks(false);
        axis->setTickLength(0, 0);
    }
    m_plot->xAxis->grid()->setVisible(false);
    m_raw = m_plot->addGraph();
    m_smooth = m_plot->addGraph();
    m_validation = m_plot->addGraph(m_plot->xAxis, m_plot->yAxis2);
}

void TrainingCurves::followPalette() {
    const ThemeColors& colors = themeColors(palette());
    m_plot->setBackground(colors.surface);
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis, m_plot->yAxis2}) {
        axis->setBasePen(penOf(colors.border, 1));
        axis->setTickLabelColor(colors.secondaryText);
        axis->setTickLabelFont(font());
        axis->grid()->setPen(penOf(colors.border, 1));
        axis->grid()->setZeroLinePen(Qt::NoPen);
    }
    m_raw->setPen(penOf(colors.border, 1));
    m_smooth->setPen(penOf(colors.accent, 2));
    m_validation->setPen(penOf(colors.lock, 2));
    m_validation->setScatterStyle(
        QCPScatterStyle(QCPScatterStyle::ssDisc, colors.lock, colors.lock, 5));
    m_legend->setText(QStringLiteral("<span style='color:%1'>■</span> %2 &nbsp; "
                                     "<span style='color:%3'>■</span> %4")
                          .arg(colors.accent.name(), tr("Loss"), colors.lock.name(),
                               tr("Agreement on validation videos")));
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void TrainingCurves::setPoints(const QList<CurvePoint>& loss, const QList<CurvePoint>& validation,
                               double lastStep) {
    fill(m_raw, thinned(loss, kMostPoints));
    fill(m_smooth, thinned(smoothed(loss, kSmoothing), kMostPoints));
    fill(m_validation, validation);
    showRanges(loss, lastStep);
    m_placeholder->setVisible(loss.isEmpty());
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void TrainingCurves::showRanges(const QList<CurvePoint>& loss, double lastStep) {
    const double end = loss.isEmpty() ? 0 : loss.last().step;
    m_plot->xAxis->setRange(0, std::max({1.0, end, lastStep}));
    bool found = false;
    const QCPRange values = m_raw->getValueRange(found);
    const double room = std::max(0.05 * values.size(), 1e-3);
    m_plot->yAxis->setRange(found ? values.lower - room : 0, found ? values.upper + room : 1);
}

void TrainingCurves::setPlaceholder(const QString& text) { m_placeholder->setText(text); }

void TrainingCurves::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) followPalette();
    QWidget::changeEvent(event);
}

}  // namespace skimline

#include "moc_training_curves.cpp"
