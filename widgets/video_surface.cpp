#include "widgets/video_surface.h"

#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>

#include "widgets/gl_video_surface.h"
#include "widgets/software_video_surface.h"

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
    return surface.isValid() && context.makeCurrent(&surface);
}

}  // namespace

SurfaceKind bestSurfaceKind() {
    static const SurfaceKind kind = hasOpenGl() ? SurfaceKind::OpenGl : SurfaceKind::Software;
    return kind;
}

QWidget* makeVideoSurface(SurfaceKind kind, MpvPlayer* player, QWidget* parent) {
    if (kind == SurfaceKind::OpenGl) return new GlVideoSurface(player, parent);
    return new SoftwareVideoSurface(player, parent);
}

}  // namespace skimline
