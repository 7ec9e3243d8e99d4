// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <span>
#include <vector>

namespace skimline {

/// A bundled file that has the format of a checkpoint but is none.
struct BundledPart {
    const char* file;
    const char* what;  ///< as ModelInfo::what
    const char* licence;
};
std::span<const BundledPart> bundledParts();

/// Checkpoint files of a folder by name; none when there is no such folder.
std::vector<std::filesystem::path> checkpointsIn(const std::filesystem::path& folder);

}  // namespace skimline
