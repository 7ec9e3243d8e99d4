// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace skimline {

/// Where files that come with the program may lie, best first: beside the installed program, in the
/// sources it was built from. Only folders that exist.
/// @param kind  "models", "sample" or "words"
std::vector<std::filesystem::path> resourceFolders(const std::string& kind);

/// Where the files lie that were installed with `program`, one of bin or of lib/skimline.
std::filesystem::path installedResources(const std::filesystem::path& program);

}  // namespace skimline
