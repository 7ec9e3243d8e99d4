// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace skimline {

/// Folders with bundled checkpoints, best first: relative to an installed program
/// (../share/skimline/models), then the source tree this was built from. Only existing ones.
std::vector<std::filesystem::path> checkpointFolders();

/// File name of the highlight network that comes with the program.
inline constexpr const char* kHighlightFile = "skimline-highlights.safetensors";
/// A file of this name among the bundled ones. @return empty when there is none
std::filesystem::path bundledFile(const char* name);
/// Path of the bundled highlight network. @throws Error(NotFound) with advice
std::filesystem::path bundledHighlightNetwork();

/// Folders of the files that come with the program, best first: relative to the installed program,
/// in the sources it was built from. Only folders that exist.
/// @param kind  "models", "sample", "schemas" or "words"
std::vector<std::filesystem::path> resourceFolders(const std::string& kind);

/// Folder of the files that were installed with `program`, one of bin or of lib/skimline.
std::filesystem::path installedResources(const std::filesystem::path& program);

}  // namespace skimline
