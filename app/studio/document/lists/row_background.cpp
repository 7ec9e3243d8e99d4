// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/lists/row_background.h"

#include <QPainter>
#include <QStyleOptionViewItem>

#include "widgets/style/theme.h"

namespace skimline {

void paintRowBackground(QPainter* painter, const QStyleOptionViewItem& option) {
    const ThemeColors& colors = themeColors(option.palette);
    const bool selected = option.state & QStyle::State_Selected;
    const bool hovered = option.state & QStyle::State_MouseOver;
    const QRectF box = QRectF(option.rect).adjusted(4, 1, -4, -1);
    painter->setPen(Qt::NoPen);
    if (selected || hovered) {
        painter->setBrush(selected ? colors.accentSoft : colors.raised);
        painter->drawRoundedRect(box, 6, 6);
    }
    if ((option.state & QStyle::State_HasFocus) && selected) {
        painter->setPen(QPen(colors.accent, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    }
}

}  // namespace skimline
