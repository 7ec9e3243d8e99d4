// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>

#include "core/skim/worth/framing/subject_profile.h"

namespace skimline {

/// Most that a window moves, in lengths of the frame's side a second, at its fastest.
inline constexpr double kMostWindowSpeed = 0.2;

/// One gentle movement during a shot, or none: the window's middle at the beginning and at the end,
/// in shares of the frame's side.
struct WindowPath {
    double from = 0.5;
    double to = 0.5;
};

/// Middle of the window after a share `at` of the shot, [0, 1]: it starts and ends softly, at most
/// 1.5 times as fast as on average.
double middleAt(const WindowPath& path, double at);

/// The share of the subject that a window on its way shows in all images but the worst fifth.
/// @param share  as for windowPath(); 1 without profiles
double surelyShown(std::span<const SubjectProfile> profiles, const WindowPath& path, double share);

/// The path that shows most of the subject; a window that stands still unless moving shows clearly
/// more.
/// @param profiles  of the shot's images, evenly spread over it; empty: the middle of the frame
/// @param seconds  of the shot
/// @param share  of the frame's side that the window shows, (0, 1]
WindowPath windowPath(std::span<const SubjectProfile> profiles, double seconds, double share);

}  // namespace skimline
