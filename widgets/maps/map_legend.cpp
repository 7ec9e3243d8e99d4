// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/maps/map_legend.h"

#include <QLocale>
#include <QPainter>

#include "widgets/style/number_text.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kBarHeight = 10;
constexpr int kSwatch = 18;
constexpr int kShortestBar = 150;  // pixels; three numbers stand below it

}  // namespace

MapLegend::MapLegend(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Colours of the map"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void MapLegend::setScale(const MapScale& scale, MapColours colours) {
    m_scale = scale;
    m_colours = scale.isSigned() ? MapColours::Diverging : colours;
    setAccessibleDescription(tr("From %1 to %2").arg(labelAt(0), labelAt(1)));
    update();
}

void MapLegend::setSparse(bool sparse) {
    m_sparse = sparse;
    updateGeometry();
    update();
}

QSize MapLegend::sizeHint() const {
    const int rows = isStacked() ? 2 : 1;
    return {320, rows * (kBarHeight + fontMetrics().height() + 6)};
}

QSize MapLegend::minimumSizeHint() const { return {160, sizeHint().height()}; }

int MapLegend::absentWidth() const {
    return m_sparse ? kSwatch + 6 + fontMetrics().horizontalAdvance(absent()) + spacing::kWide : 0;
}

bool MapLegend::isStacked() const { return m_sparse && width() - absentWidth() < kShortestBar; }

void MapLegend::resizeEvent(QResizeEvent*) { updateGeometry(); }

QString MapLegend::absent() { return tr("not computed"); }

QString MapLegend::labelAt(float place) const {
    const float value = m_scale.valueAt(place);
    return numberText(static_cast<double>(value), 2, locale());
}

void MapLegend::paintEvent(QPaintEvent*) {
    const ThemeColors& colors = themeColors(palette());
    QPainter painter(this);
    const QFontMetrics metrics = fontMetrics();
    const bool stacked = isStacked();
    const QRect bar(0, 1, width() - (stacked ? 0 : absentWidth()), kBarHeight);
    const MapRamp& ramp = mapRamp(m_colours);
    for (int x = 0; x < bar.width(); ++x) {
        const auto at = static_cast<std::size_t>(x * 255 / std::max(1, bar.width() - 1));
        painter.fillRect(bar.left() + x, bar.top(), 1, bar.height(), QColor(ramp[at]));
    }
    painter.setPen(colors.secondaryText);
    const QRect labels(bar.left(), bar.bottom() + 3, bar.width(), metrics.height());
    painter.drawText(labels, Qt::AlignLeft, labelAt(0));
    painter.drawText(labels, Qt::AlignHCenter, labelAt(0.5F));
    painter.drawText(labels, Qt::AlignRight, labelAt(1));
    if (!m_sparse) return;
    const QPoint corner =
        stacked ? QPoint(0, labels.bottom() + 6) : QPoint(bar.right() + 1 + spacing::kWide, 1);
    const QRect box(corner, QSize(kSwatch, kBarHeight));
    painter.fillRect(box, notComputedBrush(palette()));
    painter.drawText(QRect(box.right() + 6, box.center().y() - metrics.height() / 2, absentWidth(),
                           metrics.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, absent());
}

}  // namespace skimline

#include "moc_map_legend.cpp"
