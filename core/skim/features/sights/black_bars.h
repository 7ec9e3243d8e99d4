// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>

#include "core/foundation/base/image.h"
#include "core/foundation/base/rational.h"
#include "core/foundation/base/run_context.h"

namespace skimline {

/// The part of the stored frames of a video that its black bars leave; all of it where no bar is
/// certain. Looks at two or so of the frames at which decoding can begin when the video fills its
/// frame, at a dozen otherwise, and at frames in between where there are few of those. Nothing is
/// found in a file that cannot seek and has few frames to begin at.
/// @param start  as KeyFrameLooks::start
/// @throws as FrameSampler's constructor, Error(Cancelled). Reentrant.
CropRectangle withoutBlackBars(const std::filesystem::path& video, const RunContext& context,
                               const std::optional<Rational>& start = {});

}  // namespace skimline
