#pragma once

#include <filesystem>

#include "core/base/image.h"
#include "core/base/run_context.h"

namespace skimline {

/// The part of the stored pictures of a video that its black bars leave; all of it where no bar is
/// certain. Looks at two or so of the pictures at which decoding can begin when the video fills its
/// frame, at a dozen otherwise, and at pictures in between where there are few of those. Nothing is
/// found in a file that cannot seek and has few pictures to begin at.
/// @throws as FrameSampler's constructor, Error(Cancelled). Reentrant.
CropRectangle withoutBlackBars(const std::filesystem::path& video, const RunContext& context);

}  // namespace skimline
