// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/plan/project/project.h"

namespace skimline {

/// Looks for a file that is no longer where it was: below `folders`, a few levels deep, nearest
/// first, files of the right size whose contents hash to the right value. Links to folders are not
/// followed. A reference without size or hash is not looked for.
/// @param hashOf content hash of a file; its errors except Error(Cancelled) skip the file
/// @throws Error(Cancelled)
std::optional<std::filesystem::path> findMovedFile(
    const SourceReference& source, const std::vector<std::filesystem::path>& folders,
    const std::function<std::string(const std::filesystem::path&)>& hashOf,
    const RunContext& context);

}  // namespace skimline
