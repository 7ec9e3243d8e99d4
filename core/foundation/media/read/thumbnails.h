// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "core/foundation/base/image.h"
#include "core/foundation/base/rational.h"
#include "core/foundation/base/run_context.h"

namespace skimline {

/// The frames shown at `times` (seconds from the first frame, ascending), in display orientation,
/// fitted into maxWidth x maxHeight. Seeks; a time past the end gives the last frame.
/// @throws as probe(), Error(Cancelled). Reentrant.
std::vector<RgbImage> thumbnails(const std::filesystem::path& path,
                                 const std::vector<Rational>& times, int maxWidth, int maxHeight,
                                 const RunContext& context);

/// The same, passed on one after the other, so that many take no memory.
void showThumbnails(const std::filesystem::path& path, const std::vector<Rational>& times,
                    int maxWidth, int maxHeight, const std::function<void(RgbImage)>& sink,
                    const RunContext& context);

}  // namespace skimline
