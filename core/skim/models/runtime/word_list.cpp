// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/runtime/word_list.h"

#include "core/foundation/base/error.h"
#include "core/skim/models/runtime/bundled_files.h"

namespace skimline {

WordFrequencies wordList(const std::filesystem::path& file) {
    if (!file.empty()) return WordFrequencies::read(file);
    for (const auto& folder : resourceFolders("words"))
        if (exists(folder / "english.txt")) return WordFrequencies::read(folder / "english.txt");
    throw Error(
        ErrorCode::NotFound, "english.txt",
        "The list of English words that comes with Skimline is missing; reinstall Skimline.");
}

}  // namespace skimline
