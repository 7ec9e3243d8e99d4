// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>

namespace skimline {

// Value of a skim by the worth of its frames: Note [Interest] in
// core/skim/network/scores/coverage_teacher.cpp. These numbers are shared by the teacher and by the
// network's input, which must use the same measure.

/// Weight of representing a frame of this worth, [0, 1]: frames of little worth count almost
/// nothing.
inline float interestOf(float worth) { return worth * worth * worth; }

/// Weight of a kept frame of worth 1 itself, relative to 1 for every frame that the skim represents
/// fully.
inline constexpr float kInterestPerKeptRow = 8.0F;

/// Novelty of a frame compared with the frames kept already, by its largest similarity (centred
/// cosine) to them: 1 up to 0.5, 0 from 0.9 on.
inline float noveltyAt(float similarity) {
    return std::clamp((0.9F - similarity) / 0.4F, 0.0F, 1.0F);
}

}  // namespace skimline
