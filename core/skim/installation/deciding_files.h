// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/foundation/base/run_context.h"

namespace skimline {

/// File name and content hash of every network and table that can change a skim: the bundled ones,
/// GoogLeNet if it is installed, and `checkpoint`. By name.
/// @param modelFolder  overrides $SKIMLINE_MODELS  @param checkpoint  may be empty
/// @throws Error(NotFound | Unreadable | Cancelled)
std::vector<std::pair<std::string, std::string>> decidingFiles(
    const std::optional<std::filesystem::path>& modelFolder,
    const std::filesystem::path& checkpoint, const RunContext& context);

}  // namespace skimline
