// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

namespace skimline {

class MpvPlayer;

/// Surface of a player's frames. OpenGL when a graphics card does it, plain memory otherwise
/// (offscreen, no driver, OpenGL emulated by the processor, tests). The player outlives the
/// surface.
enum class SurfaceKind { OpenGl, Software };

/// Best kind that this process can use; asks the platform once.
SurfaceKind bestSurfaceKind();

/// Makes the surface and tells the player when it may load. Ownership goes to `parent`.
QWidget* makeVideoSurface(SurfaceKind kind, MpvPlayer* player, QWidget* parent);

}  // namespace skimline
