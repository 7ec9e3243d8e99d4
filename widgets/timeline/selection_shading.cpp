// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/selection_shading.h"

#include <algorithm>
#include <cmath>

namespace skimline {

SelectionShading::SelectionShading(QCustomPlot* plot)
    : QCPLayerable(plot, QStringLiteral("background")) {}

void SelectionShading::setShots(const QList<TimelineShot>& shots) { m_spans = shownSpans(shots); }

void SelectionShading::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(false);
}

void SelectionShading::draw(QCPPainter* painter) {
    const QRect area = parentPlot()->axisRect()->rect();
    const QCPAxis* axis = parentPlot()->xAxis;
    for (const ShownSpan& span : m_spans) {
        const double left = std::max(axis->coordToPixel(span.start), double(area.left()));
        const double right = std::min(axis->coordToPixel(span.end), double(area.right() + 1));
        if (right <= left) continue;
        const int from = static_cast<int>(std::lround(left));
        const int width = std::max(1, static_cast<int>(std::lround(right)) - from);
        painter->fillRect(QRect(from, area.top(), width, area.height()), m_color);
    }
}

}  // namespace skimline
