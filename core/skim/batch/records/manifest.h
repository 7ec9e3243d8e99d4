// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/skim/batch/records/source_state.h"

namespace skimline::batch {

/// One video of a run.
struct ManifestEntry {
    std::string id = {};                ///< 16 hex digits that follow from the path
    std::filesystem::path source = {};  ///< absolute
    SourceState state = {};
    std::string stem = {};  ///< beginning of the names of its results, unique in the manifest
};

/// The id of a source. @param source  absolute, or it is taken from the current folder
std::string idOf(const std::filesystem::path& source);

/// Entries for these files, long ones first so that none is left running alone at the end; a file
/// that is given twice counts once. @throws Error(NotFound | Unreadable | Unsupported)
std::vector<ManifestEntry> planManifest(const std::vector<std::filesystem::path>& sources);

/// One JSON object a line.
std::string manifestText(const std::vector<ManifestEntry>& entries);
/// @throws Error(NotFound | Unreadable), Error(Corrupt) naming the line
std::vector<ManifestEntry> readManifest(const std::filesystem::path& file);

}  // namespace skimline::batch
