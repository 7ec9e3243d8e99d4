// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/maps/charts/mask_heatmap.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "widgets/style/number_text.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kLabelRoom = 18;
constexpr int kLeastNamed = 4;  // tokens; narrower blocks have no room for a name

}  // namespace

MaskHeatmap::MaskHeatmap(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Heat map of the masks"));
}

int MaskHeatmap::heightForWidth(int width) const { return std::min(width, 320); }

void MaskHeatmap::setValues(std::vector<float> values, int side, const QList<Block>& blocks) {
    m_values = std::move(values);
    m_side = side;
    m_blocks = blocks;
    m_low = std::numeric_limits<float>::max();
    m_high = std::numeric_limits<float>::lowest();
    for (const float value : m_values) {
        if (std::isnan(value)) continue;
        m_low = std::min(m_low, value);
        m_high = std::max(m_high, value);
    }
    if (m_low > m_high) m_low = m_high = 0;
    m_image = QImage(side, side, QImage::Format_ARGB32);
    m_image.fill(Qt::transparent);
    const MapRamp& ramp = mapRamp(MapColours::BlueToYellow);
    const float span = std::max(m_high - m_low, 1e-12F);
    for (int row = 0; row < side; ++row)
        for (int column = 0; column < side; ++column) {
            const float value = m_values[static_cast<std::size_t>(row * side + column)];
            if (std::isnan(value)) continue;
            const auto step = static_cast<std::size_t>(255.0F * (value - m_low) / span);
            m_image.setPixel(column, row, ramp[std::min<std::size_t>(step, 255)]);
        }
    update();
}

double MaskHeatmap::blockMean(int rowBlock, int columnBlock) const {
    const Block& rows = m_blocks[rowBlock];
    const Block& columns = m_blocks[columnBlock];
    double sum = 0;
    int count = 0;
    for (int row = rows.first; row < rows.first + rows.count; ++row)
        for (int column = columns.first; column < columns.first + columns.count; ++column) {
            const float value = m_values[static_cast<std::size_t>(row * m_side + column)];
            if (std::isnan(value)) continue;
            sum += static_cast<double>(value);
            ++count;
        }
    return count > 0 ? sum / count : std::numeric_limits<double>::quiet_NaN();
}

QRectF MaskHeatmap::mapRect() const {
    const double side = std::min(width() - kLabelRoom, height() - kLabelRoom);
    return {static_cast<double>(kLabelRoom), static_cast<double>(kLabelRoom), side, side};
}

void MaskHeatmap::paintEvent(QPaintEvent*) {
    if (m_values.empty()) return;
    QPainter painter(this);
    const QRectF rect = mapRect();
    painter.fillRect(rect, notComputedBrush(palette()));
    painter.drawImage(rect, m_image);
    paintBlocks(painter, rect);
}

void MaskHeatmap::paintBlocks(QPainter& painter, const QRectF& rect) const {
    const ThemeColors& colors = themeColors(palette());
    const double cell = rect.width() / m_side;
    QFont font = painter.font();
    font.setPointSizeF(font.pointSizeF() * 0.85);
    painter.setFont(font);
    for (const Block& block : m_blocks) {
        const double begin = block.first * cell;
        const double room = block.count * cell;
        painter.setPen(QPen(colors.surface, 1.5));
        if (block.first > 0) {
            painter.drawLine(QPointF(rect.left() + begin, rect.top()),
                             QPointF(rect.left() + begin, rect.bottom()));
            painter.drawLine(QPointF(rect.left(), rect.top() + begin),
                             QPointF(rect.right(), rect.top() + begin));
        }
        if (block.count < kLeastNamed) continue;
        painter.setPen(colors.secondaryText);
        painter.drawText(QRectF(rect.left() + begin, 0, room, kLabelRoom), Qt::AlignCenter,
                         block.name);
        painter.save();
        painter.translate(0, rect.top() + begin + room);
        painter.rotate(-90);
        painter.drawText(QRectF(0, 0, room, kLabelRoom), Qt::AlignCenter, block.name);
        painter.restore();
    }
}

int MaskHeatmap::blockAt(double share) const {
    const int token = static_cast<int>(share * m_side);
    for (int block = 0; block < m_blocks.size(); ++block)
        if (token >= m_blocks[block].first && token < m_blocks[block].first + m_blocks[block].count)
            return block;
    return -1;
}

bool MaskHeatmap::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || m_values.empty()) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QRectF rect = mapRect();
    const QPointF place = QPointF(help->pos()) - rect.topLeft();
    const int row = blockAt(place.y() / rect.height());
    const int column = blockAt(place.x() / rect.width());
    if (row < 0 || column < 0 || std::isnan(blockMean(row, column))) {
        QToolTip::hideText();
    } else {
        const QString mean = numberText(blockMean(row, column), 3);
        QToolTip::showText(
            help->globalPos(),
            tr("%1 to %2: %3 on average").arg(m_blocks[row].name, m_blocks[column].name, mean),
            this);
    }
    return true;
}

}  // namespace skimline

#include "moc_mask_heatmap.cpp"
