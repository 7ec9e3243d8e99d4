// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/trim_preview.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>

#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kTrimWidth = 256;
constexpr int kTrimHeight = 144;
constexpr int kFrame = 3;  // pixels, around kept frames

}  // namespace

TrimPreview::TrimPreview(QWidget* timeline) : TimelineCard(timeline) {
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
}

void TrimPreview::showAt(int x, const TrimSide& before, const TrimSide& after) {
    m_sides[0] = before;
    m_sides[1] = after;
    for (int side = 0; side < 2; ++side) showSide(side);
    show();
    place(x);
}

void TrimPreview::showSide(int side) {
    const TrimSide& shown = m_sides[side];
    const ThemeColors& colors = themeColors(palette());
    m_texts[side]->setText(shown.text + QLatin1Char('\n') + shown.time + QStringLiteral("   ") +
                           (shown.kept ? tr("kept, %1") : tr("dropped, %1")).arg(shown.length));
    const QSize room = frameSize(kTrimWidth, kTrimHeight);
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

}  // namespace skimline

#include "moc_trim_preview.cpp"
