// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <qcustomplot.h>

#include <QList>

#include "widgets/timeline/timeline_shot.h"

namespace skimline {

/// The background of what is kept, from the bottom of the plot to its top, behind every graph. As
/// rectangles: one polygon of hundreds of steps takes longer to fill than all the rest together.
class SelectionShading : public QCPLayerable {
public:
    /// The plot owns it.
    explicit SelectionShading(QCustomPlot* plot);

    /// In order of time; neighbours that are kept become one rectangle.
    void setShots(const QList<TimelineShot>& shots);
    void setColor(const QColor& color) { m_color = color; }
    int count() const { return static_cast<int>(m_spans.size()); }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    QList<ShownSpan> m_spans;
    QColor m_color;
};

}  // namespace skimline
