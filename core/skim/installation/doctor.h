// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace skimline {

/// One thing that was examined: the finding and, if there is a problem, advice.
struct Finding {
    std::string subject;
    std::string found;
    bool well = true;
    std::string advice;  ///< one sentence; empty when well
};

/// Libraries, devices, weights, checkpoints, caches, threads. Never throws because of its findings.
/// @param modelFolder  overrides $SKIMLINE_MODELS
std::vector<Finding> examineInstallation(const std::optional<std::filesystem::path>& modelFolder);

/// Removes data of videos from the user's cache, and no other files of its folder.
/// Files that cannot be removed stay; this never throws.
void clearCache();

}  // namespace skimline
