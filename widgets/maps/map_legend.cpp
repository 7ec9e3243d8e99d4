// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/maps/map_legend.h"

#include <QLocale>
#include <QPainter>

#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kBarHeight = 10;
constexpr int kSwatch = 18;

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
    update();
}

QSize MapLegend::sizeHint() const { return {320, kBarHeight + fontMetrics().height() + 6}; }

QSize MapLegend::minimumSizeHint() const { return {160, sizeHint().height()}; }

QString MapLegend::labelAt(float place) const {
    const float value = m_scale.valueAt(place);
    return locale().toString(static_cast<double>(value), 'g', 2);
}

void MapLegend::paintEvent(QPaintEvent*) {
    const ThemeColors& colors = themeColors(palette());
    QPainter painter(this);
    const QFontMetrics metrics = fontMetrics();
    const QString absent = tr("not computed");
    const int aside =
        m_sparse ? kSwatch + 6 + metrics.horizontalAdvance(absent) + spacing::kWide : 0;
    const QRect bar(0, 1, width() - aside, kBarHeight);
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
    const QRect box(bar.right() + 1 + spacing::kWide, 1, kSwatch, kBarHeight);
    painter.fillRect(box, notComputedBrush(palette()));
    painter.drawText(
        QRect(box.right() + 6, box.center().y() - metrics.height() / 2, aside, metrics.height()),
        Qt::AlignLeft | Qt::AlignVCenter, absent);
}

}  // namespace skimline
