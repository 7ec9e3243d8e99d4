// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/foundation/base/run_context.h"

namespace skimline::batch {

/// XXH3 of 128 bits as 32 hex digits, the same number that `contentHash()` gives a video.
/// @throws Error(NotFound | Unreadable | Cancelled)
std::string fileHash(const std::filesystem::path& file, const RunContext& context);
std::string textHash(std::string_view text);

}  // namespace skimline::batch
