// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/player/software_video_surface.h"

#include <QPainter>

#include "widgets/player/mpv_player.h"
#include "widgets/player/software_renderer.h"

namespace skimline {

SoftwareVideoSurface::SoftwareVideoSurface(MpvPlayer* player, QWidget* parent)
    : QWidget(parent), m_player(player) {
    setAttribute(Qt::WA_OpaquePaintEvent);
    if (!player->isUsable()) return;
    m_renderer = std::make_unique<SoftwareRenderer>(player);
    connect(
        m_renderer.get(), &SoftwareRenderer::drawn, this,
        [this](const QImage& image) {
            m_image = image;
            update();
        },
        Qt::QueuedConnection);
    // libmpv cannot rotate frames in memory: a quarter turn crashes the program, a half turn is
    // ignored.
    player->leaveRotationToSurface();
    player->convertHdr();
    connect(player, &MpvPlayer::rotationChanged, this, &SoftwareVideoSurface::shapeFrames);
}

SoftwareVideoSurface::~SoftwareVideoSurface() = default;

void SoftwareVideoSurface::shapeFrames() {
    if (!m_renderer || !m_player) return;
    m_renderer->setShape({(QSizeF(size()) * devicePixelRatioF()).toSize(), m_player->rotation()});
}

void SoftwareVideoSurface::resizeEvent(QResizeEvent*) { shapeFrames(); }

void SoftwareVideoSurface::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_image.isNull()) {
        painter.fillRect(rect(), Qt::black);
    } else {
        // Drawn for another size until the next frame comes, but never distorted.
        const QSize shown = m_image.size().scaled(size(), Qt::KeepAspectRatio);
        const QSize bars = size() - shown;
        // A pixel of rounding on fractional scales does not count as another shape.
        const bool fits = bars.width() <= 1 && bars.height() <= 1;
        painter.fillRect(rect(), Qt::black);
        painter.drawImage(fits ? rect() : QRect({bars.width() / 2, bars.height() / 2}, shown),
                          m_image);
    }
}

}  // namespace skimline

#include "moc_software_video_surface.cpp"
