#pragma once

#include "core/worth/cues/cue_names.h"
#include "core/worth/cues/picture_view.h"

namespace skimline {

/// Sets the cues that one picture shows: Sharpness to TitleCard. Any size from 1 x 1 on; one that
/// is n times as wide as kCuePictureWidth is averaged over n x n pixels first. The same picture
/// gives the same bits. Reentrant, one thread.
/// @throws Error(Shape) as checkPicture()
void addPictureCues(const PictureView& picture, CueRow& cues);

}  // namespace skimline
