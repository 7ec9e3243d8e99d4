// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/player/software_video_surface.h"

#include <QPainter>

#include "widgets/player/mpv_player.h"

namespace skimline {

SoftwareVideoSurface::SoftwareVideoSurface(MpvPlayer* player, QWidget* parent)
    : QWidget(parent), m_player(player) {
    setAttribute(Qt::WA_OpaquePaintEvent);
    if (!player->isUsable()) return;
    mpv_render_param parameters[] = {
        {MPV_RENDER_PARAM_API_TYPE, const_cast<char*>(MPV_RENDER_API_TYPE_SW)},
        {MPV_RENDER_PARAM_INVALID, nullptr}};
    mpv_render_context* made = nullptr;
    if (mpv_render_context_create(&made, player->handle(), parameters) < 0) return;
    m_context.reset(made);
    mpv_render_context_set_update_callback(
        made,
        [](void* self) {
            auto* surface = static_cast<SoftwareVideoSurface*>(self);
            QMetaObject::invokeMethod(surface, &SoftwareVideoSurface::renderFrame,
                                      Qt::QueuedConnection);
        },
        this);
    // libmpv cannot turn frames in memory: a quarter turn ends the program, half a one is not
    // done.
    player->leaveRotationToSurface();
    connect(player, &MpvPlayer::rotationChanged, this, &SoftwareVideoSurface::drawVideoFrame);
    player->setSurfaceReady();
}

SoftwareVideoSurface::~SoftwareVideoSurface() {
    if (m_context) mpv_render_context_set_update_callback(m_context.get(), nullptr, nullptr);
}

void SoftwareVideoSurface::renderFrame() {
    if (m_context && (mpv_render_context_update(m_context.get()) & MPV_RENDER_UPDATE_FRAME)) {
        drawVideoFrame();
    }
}

void SoftwareVideoSurface::drawVideoFrame() {
    const QSize pixels = size() * devicePixelRatioF();
    if (!m_context || !m_player || pixels.isEmpty()) return;
    const int degrees = m_player->rotation();
    // What lies on its side gets a frame on its side, so that mpv's borders fit after the turn.
    const QSize coded = degrees % 180 == 0 ? pixels : pixels.transposed();
    if (m_coded.size() != coded) m_coded = QImage(coded, QImage::Format_RGB32);
    drawCoded();
    m_image = degrees == 0 ? m_coded : m_coded.transformed(QTransform().rotate(degrees));
    update();
}

void SoftwareVideoSurface::drawCoded() {
    int extent[2] = {m_coded.width(), m_coded.height()};
    // Qt's 32-bit RGB in memory order.
    const bool little = QSysInfo::ByteOrder == QSysInfo::LittleEndian;
    char format[] = "bgr0";
    char bigEndianFormat[] = "0rgb";
    auto stride = static_cast<size_t>(m_coded.bytesPerLine());
    mpv_render_param parameters[] = {
        {MPV_RENDER_PARAM_SW_SIZE, extent},
        {MPV_RENDER_PARAM_SW_FORMAT, little ? format : bigEndianFormat},
        {MPV_RENDER_PARAM_SW_STRIDE, &stride},
        {MPV_RENDER_PARAM_SW_POINTER, m_coded.bits()},
        {MPV_RENDER_PARAM_INVALID, nullptr}};
    mpv_render_context_render(m_context.get(), parameters);
}

void SoftwareVideoSurface::resizeEvent(QResizeEvent*) { drawVideoFrame(); }

void SoftwareVideoSurface::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_image.isNull()) {
        painter.fillRect(rect(), Qt::black);
    } else {
        painter.drawImage(rect(), m_image);
    }
}

}  // namespace skimline
