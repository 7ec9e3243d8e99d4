// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/player/software_renderer.h"

#include <QTransform>
#include <algorithm>
#include <utility>

#include "widgets/player/mpv_player.h"

namespace skimline {
namespace {

/// One shown, one ready to be shown, one being drawn.
constexpr std::size_t kImages = 3;

}  // namespace

SoftwareRenderer::SoftwareRenderer(MpvPlayer* player, QObject* parent)
    : QObject(parent), m_player(player), m_thread([this] { work(); }) {}

SoftwareRenderer::~SoftwareRenderer() {
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
    }
    m_wake.notify_one();
    m_thread.join();
    if (m_context) mpv_render_context_set_update_callback(m_context.get(), nullptr, nullptr);
}

bool SoftwareRenderer::makeContext() {
    mpv_render_param parameters[] = {
        {MPV_RENDER_PARAM_API_TYPE, const_cast<char*>(MPV_RENDER_API_TYPE_SW)},
        {MPV_RENDER_PARAM_INVALID, nullptr}};
    mpv_render_context* made = nullptr;
    if (mpv_render_context_create(&made, m_player->handle(), parameters) < 0) return false;
    m_context.reset(made);
    mpv_render_context_set_update_callback(
        made,
        [](void* self) {
            auto* renderer = static_cast<SoftwareRenderer*>(self);
            const std::lock_guard lock(renderer->m_mutex);
            renderer->m_isDue = true;
            renderer->m_wake.notify_one();
        },
        this);
    return true;
}

void SoftwareRenderer::setShape(const FrameShape& shape) {
    {
        const std::lock_guard lock(m_mutex);
        if (shape == m_shape) return;
        m_shape = shape;
        m_again = true;
    }
    m_wake.notify_one();
}

void SoftwareRenderer::work() {
    if (!makeContext()) return;
    QMetaObject::invokeMethod(m_player, &MpvPlayer::setSurfaceReady, Qt::QueuedConnection);
    std::unique_lock lock(m_mutex);
    while (true) {
        m_wake.wait(lock, [this] { return m_ending || m_isDue || m_again; });
        if (m_ending) return;
        const bool due = std::exchange(m_isDue, false);
        bool wanted = std::exchange(m_again, false);
        const FrameShape shape = m_shape;
        lock.unlock();
        if (due && (mpv_render_context_update(m_context.get()) & MPV_RENDER_UPDATE_FRAME) != 0)
            wanted = true;
        if (wanted && !shape.pixels.isEmpty())
            if (const QImage image = draw(shape); !image.isNull()) Q_EMIT drawn(image);
        lock.lock();
    }
}

QImage& SoftwareRenderer::freeImage(const QSize& size) {
    auto free = std::ranges::find_if(m_images, &QImage::isDetached);
    if (free == m_images.end()) {
        if (m_images.size() == kImages) m_images.clear();
        free = m_images.insert(m_images.end(), QImage());
    }
    if (free->size() != size) *free = QImage(size, QImage::Format_RGB32);
    return *free;
}

QImage SoftwareRenderer::draw(const FrameShape& shape) {
    // Video turned on its side gets a buffer on its side, so that mpv's borders fit after the
    // rotation.
    QImage& coded = freeImage(shape.degrees % 180 == 0 ? shape.pixels : shape.pixels.transposed());
    int extent[2] = {coded.width(), coded.height()};
    // Qt's 32-bit RGB in memory order.
    const bool little = QSysInfo::ByteOrder == QSysInfo::LittleEndian;
    char format[] = "bgr0";
    char bigEndianFormat[] = "0rgb";
    auto stride = static_cast<size_t>(coded.bytesPerLine());
    mpv_render_param parameters[] = {
        {MPV_RENDER_PARAM_SW_SIZE, extent},
        {MPV_RENDER_PARAM_SW_FORMAT, little ? format : bigEndianFormat},
        {MPV_RENDER_PARAM_SW_STRIDE, &stride},
        {MPV_RENDER_PARAM_SW_POINTER, coded.bits()},
        {MPV_RENDER_PARAM_INVALID, nullptr}};
    if (mpv_render_context_render(m_context.get(), parameters) < 0) return {};
    return shape.degrees == 0 ? coded : coded.transformed(QTransform().rotate(shape.degrees));
}

}  // namespace skimline

#include "moc_software_renderer.cpp"
