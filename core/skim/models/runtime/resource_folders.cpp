// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/runtime/resource_folders.h"

namespace skimline {

namespace fs = std::filesystem;

fs::path installedResources(const fs::path& program) {
    const fs::path folder = program.parent_path();
    // skimline-reader lies with the engine in lib/skimline, the other programs in bin.
    const fs::path above = folder.parent_path();
    const bool withEngine = folder.filename() == "skimline" && above.filename() == "lib";
    return (withEngine ? above.parent_path() : above) / "share" / "skimline";
}

std::vector<fs::path> resourceFolders(const std::string& kind) {
    std::vector<fs::path> folders;
    std::error_code failure;
    const fs::path program = fs::read_symlink("/proc/self/exe", failure);
    if (!failure) folders.push_back(installedResources(program) / kind);
    folders.push_back(fs::path(SKIMLINE_SOURCE_RESOURCES) / kind);
    std::erase_if(folders, [](const fs::path& folder) {
        std::error_code ignored;
        return !fs::is_directory(folder, ignored);
    });
    return folders;
}

}  // namespace skimline
