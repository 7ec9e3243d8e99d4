// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/models/network_delegate.h"

#include <QPainter>

#include "app/studio/document/lists/row_background.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"

namespace skimline {

void NetworkDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    constexpr int symbolSize = 16;
    const ThemeColors& colors = themeColors(option.palette);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintRowBackground(painter, option);
    const bool used = index.data(UsedRole).toBool();
    const Symbol symbol = used                                 ? Symbol::Check
                          : index.data(ExtractorRole).toBool() ? Symbol::Film
                                                               : Symbol::Automatic;
    const QPoint corner(option.rect.left() + spacing::kWide,
                        option.rect.center().y() - symbolSize / 2);
    painter->drawPixmap(
        corner, symbolPixmap(symbol, symbolSize, used ? colors.accent : colors.secondaryText,
                             painter->device()->devicePixelRatioF()));
    const QRect area = option.rect.adjusted(spacing::kWide + symbolSize + spacing::kUnit + 2, 4,
                                            -spacing::kWide, -4);
    painter->setPen(colors.text);
    painter->drawText(
        area, Qt::AlignLeft | Qt::AlignTop,
        option.fontMetrics.elidedText(index.data().toString(), Qt::ElideMiddle, area.width()));
    painter->setPen(used ? colors.accent : colors.secondaryText);
    painter->drawText(area, Qt::AlignLeft | Qt::AlignBottom,
                      option.fontMetrics.elidedText(index.data(DetailRole).toString(),
                                                    Qt::ElideRight, area.width()));
    painter->restore();
}

QSize NetworkDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {160, kRowHeight};
}

}  // namespace skimline

#include "moc_network_delegate.cpp"
