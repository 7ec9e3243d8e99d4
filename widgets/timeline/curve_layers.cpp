// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/curve_layers.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

#include "widgets/style/theme.h"
#include "widgets/timeline/timeline_shot.h"

namespace skimline {

/// The background of the kept parts, from the bottom of the plot to its top, behind every graph. As
/// rectangles: one polygon of hundreds of steps takes longer to fill than all the rest together.
class SelectionShading : public QCPLayerable {
public:
    /// The plot owns it.
    explicit SelectionShading(QCustomPlot* plot)
        : QCPLayerable(plot, QStringLiteral("background")) {}

    /// In order of time; neighbours that are kept become one rectangle.
    void setShots(const QList<TimelineShot>& shots) { m_spans = shownSpans(shots); }
    void setColor(const QColor& color) { m_color = color; }
    int count() const { return static_cast<int>(m_spans.size()); }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override {
        painter->setAntialiasing(false);
    }
    void draw(QCPPainter* painter) override {
        const QRect area = parentPlot()->axisRect()->rect();
        const QCPAxis* axis = parentPlot()->xAxis;
        for (const TimeSpan& span : m_spans) {
            const double left = std::max(axis->coordToPixel(span.start), double(area.left()));
            const double right = std::min(axis->coordToPixel(span.end), double(area.right() + 1));
            if (right <= left) continue;
            const int from = static_cast<int>(std::lround(left));
            const int width = std::max(1, static_cast<int>(std::lround(right)) - from);
            painter->fillRect(QRect(from, area.top(), width, area.height()), m_color);
        }
    }

private:
    QList<TimeSpan> m_spans;
    QColor m_color;
};

namespace {

/// The shots that overlap [start, end].
QList<TimelineShot> shotsWithin(const QList<TimelineShot>& shots, double start, double end) {
    const auto first =
        std::partition_point(shots.cbegin(), shots.cend(),
                             [start](const TimelineShot& shot) { return shot.endSeconds < start; });
    const auto last = std::partition_point(
        first, shots.cend(), [end](const TimelineShot& shot) { return shot.startSeconds <= end; });
    return {first, last};
}

}  // namespace

CurveLayers::CurveLayers(QCustomPlot* plot)
    // cppcheck-suppress [noCopyConstructor, noOperatorEq]  // the plot owns it
    : m_band(new SelectionShading(plot)),
      m_all(plot->addGraph()),
      m_kept(plot->addGraph()),
      m_people(plot->addGraph()) {}

void CurveLayers::setScores(const ScoreSeries& series) {
    m_scores = series;
    refreshView();
}

void CurveLayers::setTruth(const ScoreSeries& series) {
    m_truth = series;
    refreshView();
}

void CurveLayers::setShots(const QList<TimelineShot>& shots) {
    m_shots = shots;
    refreshShots();
}

void CurveLayers::setView(double start, double end, int pixels) {
    m_start = start;
    m_end = end;
    m_pixels = pixels;
    refreshView();
}

void CurveLayers::refreshView() {
    m_shown = m_scores.reduced(m_start, m_end, m_pixels);
    m_all->setData(m_shown.times(), m_shown.scores(), true);
    refreshPens(m_shown.count() > m_pixels / 2);
    const ScoreSeries people = m_truth.reduced(m_start, m_end, m_pixels);
    m_people->setData(people.times(), people.scores(), true);
    refreshShots();
}

void CurveLayers::refreshShots() {
    const QList<TimelineShot> shots = shotsWithin(m_shots, m_start, m_end);
    m_band->setShots(shots);
    const ScoreSeries kept = m_shown.keptParts(shots);
    m_kept->setData(kept.times(), kept.scores(), true);
}

qsizetype CurveLayers::pointCount() const {
    return m_band->count() + m_all->dataCount() + m_kept->dataCount() + m_people->dataCount();
}

void CurveLayers::setColors(const QPalette& palette) {
    const ThemeColors& colors = themeColors(palette);
    m_band->setColor(colors.accentSoft);
    m_all->setPen(colors.muted);
    m_kept->setPen(colors.accent);
    m_people->setPen(colors.lock);
    refreshView();
}

void CurveLayers::refreshPens(bool dense) {
    // A smooth thick line through a point in every pixel costs a hundred times a plain thin one,
    // and looks the same.
    const std::pair<QCPGraph*, double> graphs[] = {{m_all, 1.5}, {m_kept, 2}, {m_people, 1.5}};
    for (const auto& [graph, width] : graphs) {
        QPen line = graph->pen();
        line.setWidthF(dense ? 1 : width);
        graph->setPen(line);
        graph->setAntialiased(!dense);
    }
}

}  // namespace skimline
