// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/trim_preview.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <algorithm>

#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kTrimWidth = 256;
constexpr int kTrimHeight = 144;
constexpr int kFrame = 3;  // pixels, around what is kept

}  // namespace

TrimPreview::TrimPreview(QWidget* timeline) : QWidget(timeline->window()), m_timeline(timeline) {
    setObjectName(QStringLiteral("hoverCard"));
    setAttribute(Qt::WA_StyledBackground);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(spacing::kHalf, spacing::kHalf, spacing::kHalf, spacing::kHalf);
    grid->setSpacing(spacing::kHalf);
    for (int side = 0; side < 2; ++side) {
        m_images[side] = new QLabel(this);
        m_texts[side] = new QLabel(this);
        m_images[side]->setAlignment(Qt::AlignCenter);
        m_texts[side]->setAlignment(Qt::AlignCenter);
        grid->addWidget(m_images[side], 0, side);
        grid->addWidget(m_texts[side], 1, side);
    }
    hide();
}

void TrimPreview::showAt(int x, const TrimSide& before, const TrimSide& after) {
    m_sides[0] = before;
    m_sides[1] = after;
    // The timeline may have moved to another window since.
    if (parentWidget() != m_timeline->window()) setParent(m_timeline->window());
    for (int side = 0; side < 2; ++side) showSide(side);
    show();
    place(x);
}

void TrimPreview::showSide(int side) {
    const TrimSide& shown = m_sides[side];
    const ThemeColors& colors = themeColors(palette());
    m_texts[side]->setText(shown.text + QLatin1Char('\n') + shown.time + QStringLiteral("   ") +
                           (shown.kept ? tr("kept") : tr("dropped")));
    const QSize room =
        QSizeF(m_aspectRatio, 1).scaled(kTrimWidth, kTrimHeight, Qt::KeepAspectRatio).toSize();
    const qreal scale = devicePixelRatioF();
    QPixmap pixmap(room * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(colors.raised);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const QRectF whole(0, 0, room.width(), room.height());
    if (!shown.image.isNull()) painter.drawImage(whole, shown.image);
    if (shown.kept) {
        painter.setPen(QPen(colors.accent, kFrame));
        painter.drawRect(whole.adjusted(kFrame / 2.0, kFrame / 2.0, -kFrame / 2.0, -kFrame / 2.0));
    } else {
        QColor veil = colors.window;
        veil.setAlphaF(0.3F);
        painter.fillRect(whole, veil);
    }
    painter.end();
    m_images[side]->setPixmap(pixmap);
}

void TrimPreview::place(int x) {
    adjustSize();
    const QPoint top = m_timeline->mapTo(m_timeline->window(), QPoint(x, 0));
    const int rightmost =
        std::max(spacing::kHalf, parentWidget()->width() - width() - spacing::kHalf);
    move(std::clamp(top.x() - width() / 2, spacing::kHalf, rightmost),
         std::max(0, top.y() - height() - spacing::kHalf));
    raise();
}

}  // namespace skimline

#include "moc_trim_preview.cpp"
