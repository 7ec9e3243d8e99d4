// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/xdg_folders.h"

#include <pwd.h>
#include <unistd.h>

#include <cstdlib>

namespace skimline {
namespace {

namespace fs = std::filesystem;

fs::path folderFrom(const char* variable) {
    const char* value = std::getenv(variable);
    const fs::path folder = value ? fs::path(value) : fs::path();
    return folder.is_absolute() ? folder : fs::path();
}

/// Home in the system's list of users. Without an entry there is none: files in a folder that all
/// users share may be another user's.
fs::path listedHome() {
    const passwd* const user = getpwuid(geteuid());
    const fs::path folder = user != nullptr && user->pw_dir != nullptr ? user->pw_dir : "";
    return folder.is_absolute() ? folder : fs::path("/nonexistent");
}

fs::path home() {
    const fs::path folder = folderFrom("HOME");
    if (!folder.empty()) return folder;
    // Only once: a sandboxed process cannot read the list.
    static const fs::path kListed = listedHome();
    return kListed;
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
