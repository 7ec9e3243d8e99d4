// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/compare/compare_cost_view.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/studio/shell/sheet_view.h"
#include "core/foundation/base/text_format.h"
#include "core/foundation/figures/cost_figures.h"
#include "widgets/style/controls/stop_bar.h"
#include "widgets/style/layouts.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

CostCurve costCurve(const std::vector<LengthCost>& costs, const char* attention,
                    const QString& name, bool ofTime) {
    CostCurve curve{name.toStdString(), {}};
    for (const LengthCost& one : costs) {
        if (one.attention != attention) continue;
        CostPoint point{static_cast<double>(one.samples)};
        if (ofTime) {
            point.value = one.cost.seconds * 1e3;
            point.least = one.cost.least * 1e3;
            point.most = one.cost.most * 1e3;
        } else {
            point.value = static_cast<double>(one.cost.peakBytes) * 1e-6;
        }
        curve.points.push_back(point);
    }
    return curve;
}

}  // namespace

CompareCostView::CompareCostView(QWidget* parent)
    : QWidget(parent),
      m_note(styledLabel("secondary", this)),
      m_measure(new QPushButton(tr("Measure"), this)),
      m_progress(new StopBar(tr("Stop measuring"), this)),
      m_sheet(new SheetView(this)) {
    m_note->setWordWrap(true);
    auto* layout = bareLayout<QVBoxLayout>(this, spacing::kWide);
    layout->addWidget(m_note);
    layout->addWidget(m_measure, 0, Qt::AlignLeft);
    addWidgets(layout, {static_cast<QWidget*>(m_progress), m_sheet});
    layout->addStretch(1);
    connect(m_measure, &QPushButton::clicked, this, &CompareCostView::wanted);
    connect(m_progress, &StopBar::stopRequested, this, &CompareCostView::stopRequested);
    showCosts({});
}

void CompareCostView::rest() {
    m_progress->hide();
    m_measure->show();
}

void CompareCostView::showCosts(const std::vector<LengthCost>& costs) {
    rest();
    m_costs = costs;
    m_note->setText(
        tr("Encoder with local-global and full attention on this machine, for lengths from 256 to "
           "8,192 samples (2 per second): median of the passes, error bars from minimum to "
           "maximum. The features of this video are truncated or repeated to each length."));
    m_measure->setText(costs.empty() ? tr("Measure") : tr("Measure again"));
    m_sheet->setVisible(!costs.empty());
    const std::vector<CostPanel> panels{{tr("Time (ms)").toStdString(),
                                         {costCurve(costs, "lga", tr("Local-global"), true),
                                          costCurve(costs, "full", tr("Full"), true)}},
                                        {tr("Peak memory (MB)").toStdString(),
                                         {costCurve(costs, "lga", tr("Local-global"), false),
                                          costCurve(costs, "full", tr("Full"), false)}}};
    m_sheet->setBuilder([panels, samples = tr("Length (samples)").toStdString()](
                            const SheetStyle& style) { return costSheet(panels, samples, style); },
                        tr("Time and memory against length"));
}

void CompareCostView::showNote(const QString& note) {
    showCosts({});
    m_note->setText(note);
}

void CompareCostView::showProgress(double fraction, double secondsLeft) {
    m_measure->hide();
    m_progress->show();
    const QString left = timeLeftText(secondsLeft);
    m_progress->setProgress(
        fraction, left.isEmpty() ? tr("Measuring") : tr("Measuring, %1", "time left").arg(left));
}

Sheet CompareCostView::printed() const { return m_costs.empty() ? Sheet() : m_sheet->printed(); }

std::string CompareCostView::csv() const {
    std::string lines =
        "attention,samples,pairs,seconds,seconds_least,seconds_most,passes,peak_bytes\r\n";
    for (const LengthCost& one : m_costs)
        lines += one.attention + ',' + shortestText(one.samples) + ',' + shortestText(one.pairs) +
                 ',' + shortestText(one.cost.seconds) + ',' + shortestText(one.cost.least) + ',' +
                 shortestText(one.cost.most) + ',' + shortestText(one.cost.passes) + ',' +
                 shortestText(one.cost.peakBytes) + "\r\n";
    return lines;
}

}  // namespace skimline

#include "moc_compare_cost_view.cpp"
