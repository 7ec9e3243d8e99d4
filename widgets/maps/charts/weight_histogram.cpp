// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/maps/charts/weight_histogram.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "widgets/style/theme.h"

namespace skimline {

WeightHistogram::WeightHistogram(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Histogram of the attention weights"));
}

void WeightHistogram::setShares(const QList<double>& with, const QList<double>& without,
                                double firstDecade, int binsPerDecade) {
    m_with = with;
    m_without = without;
    m_firstDecade = firstDecade;
    m_binsPerDecade = binsPerDecade;
    update();
}

void WeightHistogram::paintEvent(QPaintEvent*) {
    if (m_with.isEmpty()) return;
    const ThemeColors& colors = themeColors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF rect(1, 2, width() - 2, height() - 20);
    paintAxis(painter, rect);
    paintShares(painter, rect, m_without, colors.secondaryText, false);
    paintShares(painter, rect, m_with, colors.accent, true);
}

void WeightHistogram::paintShares(QPainter& painter, const QRectF& rect,
                                  const QList<double>& shares, const QColor& colour,
                                  bool filled) const {
    // Square roots, or the bin of near-zero weights would flatten all others.
    const double top = std::sqrt(std::max(*std::max_element(m_with.begin(), m_with.end()),
                                          *std::max_element(m_without.begin(), m_without.end())));
    const double step = rect.width() / static_cast<double>(shares.size());
    QPainterPath line(rect.bottomLeft());
    for (qsizetype bin = 0; bin < shares.size(); ++bin) {
        const double y = rect.bottom() - rect.height() * std::sqrt(shares[bin]) / top;
        line.lineTo(rect.left() + static_cast<double>(bin) * step, y);
        line.lineTo(rect.left() + static_cast<double>(bin + 1) * step, y);
    }
    line.lineTo(rect.bottomRight());
    QColor soft = colour;
    soft.setAlphaF(0.18F);
    painter.setBrush(filled ? QBrush(soft) : QBrush(Qt::NoBrush));
    painter.setPen(QPen(colour, 1.5, filled ? Qt::SolidLine : Qt::DashLine));
    painter.drawPath(line);
}

void WeightHistogram::paintAxis(QPainter& painter, const QRectF& rect) const {
    const ThemeColors& colors = themeColors(palette());
    const double perDecade = rect.width() * m_binsPerDecade / static_cast<double>(m_with.size());
    const auto placeOf = [&](double decade) {
        return rect.left() + (decade - m_firstDecade) * perDecade;
    };
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.track);
    painter.drawRect(QRectF(rect.left(), rect.top(), placeOf(-1) - rect.left(), rect.height()));
    painter.setPen(colors.secondaryText);
    QFont font = painter.font();
    font.setPointSizeF(font.pointSizeF() * 0.85);
    painter.setFont(font);
    for (const double decade : {-3.0, -1.0, 0.0, 1.0}) {
        const double x = placeOf(decade);
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x, rect.bottom() + 3));
        painter.drawText(QRectF(x - 40, rect.bottom() + 2, 80, 16), Qt::AlignCenter,
                         locale().toString(std::pow(10, decade)) + QStringLiteral("/N"));
    }
}

}  // namespace skimline

#include "moc_weight_histogram.cpp"
