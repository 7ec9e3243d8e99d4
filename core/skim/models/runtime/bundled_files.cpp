// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/runtime/bundled_files.h"

#include "core/foundation/base/error.h"
#include "core/skim/models/runtime/resource_folders.h"

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
                "The highlight network is missing; install the program again, or name one with "
                "--model.");
}

}  // namespace skimline
