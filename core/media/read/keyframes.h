// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "core/base/image.h"
#include "core/base/run_context.h"

namespace skimline {

/// Shows `sink` up to `count` frames spread over a file, from its start on, each the one at which
/// decoding can begin: a quick look that decodes little else. As stored (neither turned upright nor
/// with square pixels), fitted into largestSide x largestSide. Fewer where a file has fewer such
/// frames; only the first one of a file that cannot seek. Stops when `sink` returns false.
/// @return how many were shown
/// @throws Error as FrameReader's constructor does, Error(Cancelled). Reentrant.
int keyFrames(const std::filesystem::path& path, int count, int largestSide,
              const std::function<bool(const RgbImage&)>& sink, const RunContext& context);

}  // namespace skimline
