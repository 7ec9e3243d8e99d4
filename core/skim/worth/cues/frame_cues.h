// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/skim/worth/cues/cue_names.h"
#include "core/skim/worth/cues/frame_view.h"

namespace skimline {

/// Sets the cues that one frame shows: Sharpness to TitleCard, Blockiness, FineDetail. Any size
/// from 1 x 1 on; one that is n times as wide as kCueImageWidth is averaged over n x n pixels
/// first. The same frame gives the same bits. Reentrant, one thread.
/// @throws Error(Shape) as checkFrame()
void addFrameCues(const FrameView& image, CueRow& cues);

}  // namespace skimline
