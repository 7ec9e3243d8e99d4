#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "core/base/image.h"
#include "core/base/run_context.h"

namespace skimline {

/// Shows `sink` up to `count` pictures spread over a file, from its start on, each the one at which
/// decoding can begin: a quick look that decodes little else. As stored (neither turned upright nor
/// with square pixels), fitted into largestSide x largestSide. Fewer where a file has fewer such
/// pictures; only the first one of a file that cannot seek. Stops when `sink` returns false.
/// @return how many were shown
/// @throws Error as PictureReader's constructor does, Error(Cancelled). Reentrant.
int keyPictures(const std::filesystem::path& path, int count, int largestSide,
                const std::function<bool(const RgbImage&)>& sink, const RunContext& context);

}  // namespace skimline
