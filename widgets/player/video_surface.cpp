// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/player/video_surface.h"

#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions>

#include "widgets/player/gl_video_surface.h"
#include "widgets/player/software_video_surface.h"

namespace skimline {
namespace {

bool hasOpenGl() {
    const QString platform = QGuiApplication::platformName();
    if (platform == QLatin1String("offscreen") || platform == QLatin1String("minimal"))
        return false;
    QOpenGLContext context;
    if (!context.create()) return false;
    QOffscreenSurface surface;
    surface.create();
    if (!surface.isValid() || !context.makeCurrent(&surface)) return false;
    const auto* name = reinterpret_cast<const char*>(context.functions()->glGetString(GL_RENDERER));
    // OpenGL emulated by the processor would slow down the whole window.
    const QByteArray renderer = QByteArray(name).toLower();
    const bool software = renderer.contains("llvmpipe") || renderer.contains("softpipe") ||
                          renderer.contains("swrast") || renderer.contains("software");
    context.doneCurrent();
    return !software;
}

}  // namespace

SurfaceKind bestSurfaceKind() {
    static const SurfaceKind kKind = hasOpenGl() ? SurfaceKind::OpenGl : SurfaceKind::Software;
    return kKind;
}

QWidget* makeVideoSurface(SurfaceKind kind, MpvPlayer* player, QWidget* parent) {
    if (kind == SurfaceKind::OpenGl) return new GlVideoSurface(player, parent);
    return new SoftwareVideoSurface(player, parent);
}

}  // namespace skimline
