// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/xdg_folders.h"

#include <cstdlib>

namespace skimline {
namespace {

namespace fs = std::filesystem;

fs::path folderFrom(const char* variable) {
    const char* value = std::getenv(variable);
    const fs::path folder = value ? fs::path(value) : fs::path();
    return folder.is_absolute() ? folder : fs::path();
}

fs::path home() {
    const fs::path folder = folderFrom("HOME");
    return folder.empty() ? fs::temp_directory_path() : folder;
}

}  // namespace

fs::path xdgCacheFolder() {
    const fs::path folder = folderFrom("XDG_CACHE_HOME");
    return folder.empty() ? home() / ".cache" : folder;
}

fs::path xdgDataFolder() {
    const fs::path folder = folderFrom("XDG_DATA_HOME");
    return folder.empty() ? home() / ".local" / "share" : folder;
}

}  // namespace skimline
