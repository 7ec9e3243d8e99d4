// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/causes/shot_frames.h"

#include <QMouseEvent>
#include <QPainter>
#include <QStringList>
#include <algorithm>

#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kFrameWidth = 104;
constexpr int kFrameHeight = 58;
constexpr int kCaption = 18;
constexpr int kGap = spacing::kUnit;

int columnsIn(int width) { return std::max(1, (width + kGap) / (kFrameWidth + kGap)); }

}  // namespace

ShotFrames::ShotFrames(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ShotFrames::setFrames(const QList<ShotFrame>& frames) {
    m_frames = frames;
    QStringList captions;
    for (const ShotFrame& frame : frames) captions << frame.caption;
    setAccessibleName(captions.join(QStringLiteral("; ")));
    setVisible(!frames.isEmpty());
    updateGeometry();
    update();
}

int ShotFrames::heightForWidth(int width) const {
    const int columns = columnsIn(width);
    const int rows = (static_cast<int>(m_frames.size()) + columns - 1) / columns;
    return rows * (kFrameHeight + kCaption + kGap);
}

QRect ShotFrames::cellOf(int place) const {
    const int columns = columnsIn(width());
    return {place % columns * (kFrameWidth + kGap),
            place / columns * (kFrameHeight + kCaption + kGap), kFrameWidth, kFrameHeight};
}

void ShotFrames::paintEvent(QPaintEvent*) {
    const ThemeColors& colors = themeColors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    for (int place = 0; place < static_cast<int>(m_frames.size()); ++place) {
        const ShotFrame& frame = m_frames[place];
        const QRect cell = cellOf(place);
        painter.fillRect(cell, colors.track);
        if (!frame.image.isNull()) {
            const QSize size = frame.image.size().scaled(cell.size(), Qt::KeepAspectRatio);
            const QPoint corner = cell.center() - QPoint(size.width() / 2, size.height() / 2);
            painter.drawImage(QRect(corner, size), frame.image);
        }
        painter.setPen(QPen(frame.enters ? colors.accent : colors.danger, 2));
        painter.drawRect(cell.adjusted(1, 1, -1, -1));
        painter.setPen(colors.text);
        painter.drawText(
            cell.translated(0, kFrameHeight).adjusted(0, 0, 0, kCaption - kFrameHeight),
            Qt::AlignCenter, frame.caption);
    }
}

void ShotFrames::mousePressEvent(QMouseEvent* event) {
    for (int place = 0; place < static_cast<int>(m_frames.size()); ++place)
        if (cellOf(place).contains(event->position().toPoint()))
            Q_EMIT seekRequested(m_frames[place].seconds);
}

}  // namespace skimline

#include "moc_shot_frames.cpp"
