#pragma once

#include <QWidget>

namespace skimline {

class MpvPlayer;

/// Where a player's pictures land. OpenGL when the platform has it, plain memory otherwise
/// (offscreen, no driver, tests). The player outlives the surface.
enum class SurfaceKind { OpenGl, Software };

/// What this process can do; asks the platform once.
SurfaceKind bestSurfaceKind();

/// Makes the surface and tells the player when it may load. Ownership goes to `parent`.
QWidget* makeVideoSurface(SurfaceKind kind, MpvPlayer* player, QWidget* parent);

}  // namespace skimline
