// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/timeline_card.h"

#include <algorithm>

#include "widgets/style/theme.h"

namespace skimline {

TimelineCard::TimelineCard(QWidget* timeline) : QWidget(timeline->window()), m_timeline(timeline) {
    setObjectName(QStringLiteral("hoverCard"));
    setAttribute(Qt::WA_StyledBackground);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

QSize TimelineCard::frameSize(int width, int height) const {
    return QSizeF(m_aspectRatio, 1).scaled(width, height, Qt::KeepAspectRatio).toSize();
}

void TimelineCard::place(int x) {
    // The timeline may have moved to another window since.
    if (parentWidget() != m_timeline->window()) {
        setParent(m_timeline->window());
        show();
    }
    adjustSize();
    const int middle = m_timeline->mapTo(m_timeline->window(), QPoint(x, 0)).x();
    const int rightmost =
        std::max(spacing::kHalf, parentWidget()->width() - width() - spacing::kHalf);
    move(std::clamp(middle - width() / 2, spacing::kHalf, rightmost),
         std::max(0, bottom() - height()));
    raise();
}

int TimelineCard::bottom() const {
    const auto above = [](const QWidget* widget) {
        return widget->mapTo(widget->window(), QPoint()).y() - spacing::kHalf;
    };
    const bool isClear = m_bar && m_bar->isVisible() && m_bar->window() == m_timeline->window() &&
                         above(m_bar) >= height();
    return isClear ? std::min(above(m_bar), above(m_timeline)) : above(m_timeline);
}

}  // namespace skimline

#include "moc_timeline_card.cpp"
