// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/engine/runtime/resource_folders.h"

namespace skimline {

namespace fs = std::filesystem;

std::vector<fs::path> resourceFolders(const std::string& kind) {
    std::vector<fs::path> folders;
    std::error_code failure;
    const fs::path program = fs::read_symlink("/proc/self/exe", failure);
    if (!failure)
        folders.push_back(program.parent_path().parent_path() / "share" / "skimline" / kind);
    folders.push_back(fs::path(SKIMLINE_SOURCE_RESOURCES) / kind);
    std::erase_if(folders, [](const fs::path& folder) {
        std::error_code ignored;
        return !fs::is_directory(folder, ignored);
    });
    return folders;
}

}  // namespace skimline
