// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>

namespace skimline {

/// Folders of the XDG base directory specification. Variables that are empty or not absolute count
/// as unset, as it demands; without a home folder everything lands below the temporary folder.
/// Reads the environment.
std::filesystem::path xdgCacheFolder();  ///< $XDG_CACHE_HOME or ~/.cache
std::filesystem::path xdgDataFolder();   ///< $XDG_DATA_HOME or ~/.local/share

}  // namespace skimline
