// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/runtime/bundled_files.h"

#include "core/foundation/base/error.h"

namespace skimline {

std::vector<std::filesystem::path> checkpointFolders() { return resourceFolders("models"); }

std::filesystem::path bundledFile(const char* name) {
    for (const auto& folder : checkpointFolders()) {
        std::error_code ignored;
        if (std::filesystem::is_regular_file(folder / name, ignored)) return folder / name;
    }
    return {};
}

std::filesystem::path bundledHighlightNetwork() {
    if (const auto file = bundledFile(kHighlightFile); !file.empty()) return file;
    throw Error(ErrorCode::NotFound, kHighlightFile,
                "The highlight network is missing; reinstall Skimline, or name one with --model.");
}

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
