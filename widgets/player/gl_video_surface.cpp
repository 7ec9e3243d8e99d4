// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/player/gl_video_surface.h"

#include <mpv/render_gl.h>

#include <QOpenGLContext>

#include "widgets/player/mpv_player.h"

namespace skimline {
namespace {

void* lookUp(void*, const char* name) {
    const QOpenGLContext* context = QOpenGLContext::currentContext();
    return context ? reinterpret_cast<void*>(context->getProcAddress(name)) : nullptr;
}

}  // namespace

GlVideoSurface::GlVideoSurface(MpvPlayer* player, QWidget* parent)
    : QOpenGLWidget(parent), m_player(player) {}

GlVideoSurface::~GlVideoSurface() { release(); }

void GlVideoSurface::release() {
    if (!m_context) return;
    mpv_render_context_set_update_callback(m_context.get(), nullptr, nullptr);
    makeCurrent();
    m_context.reset();
    doneCurrent();
}

void GlVideoSurface::initializeGL() {
    if (!m_player || !m_player->isUsable()) return;
    // A reparented widget gets a new GL context; mpv's must be destroyed with the old one.
    connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, &GlVideoSurface::release,
            Qt::UniqueConnection);
    mpv_opengl_init_params gl{lookUp, nullptr};
    mpv_render_param parameters[] = {
        {MPV_RENDER_PARAM_API_TYPE, const_cast<char*>(MPV_RENDER_API_TYPE_OPENGL)},
        {MPV_RENDER_PARAM_OPENGL_INIT_PARAMS, &gl},
        {MPV_RENDER_PARAM_INVALID, nullptr}};
    mpv_render_context* made = nullptr;
    if (mpv_render_context_create(&made, m_player->handle(), parameters) < 0) return;
    m_context.reset(made);
    mpv_render_context_set_update_callback(
        made,
        [](void* self) {
            auto* surface = static_cast<GlVideoSurface*>(self);
            QMetaObject::invokeMethod(surface, qOverload<>(&QWidget::update), Qt::QueuedConnection);
        },
        this);
    m_player->setSurfaceReady();
}

void GlVideoSurface::paintGL() {
    if (!m_context) return;
    const QSize pixels = size() * devicePixelRatioF();
    mpv_opengl_fbo target{static_cast<int>(defaultFramebufferObject()), pixels.width(),
                          pixels.height(), 0};
    int upsideDown = 1;
    mpv_render_param parameters[] = {{MPV_RENDER_PARAM_OPENGL_FBO, &target},
                                     {MPV_RENDER_PARAM_FLIP_Y, &upsideDown},
                                     {MPV_RENDER_PARAM_INVALID, nullptr}};
    mpv_render_context_render(m_context.get(), parameters);
}

}  // namespace skimline

#include "moc_gl_video_surface.cpp"
