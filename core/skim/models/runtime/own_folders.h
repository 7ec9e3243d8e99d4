// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <vector>

namespace skimline {

/// Where the program keeps what it needs, whether or not it is there yet.
struct OwnFolders {
    std::filesystem::path cache;                   ///< features, transcripts
    std::filesystem::path data;                    ///< the user's networks, what was learned
    std::vector<std::filesystem::path> resources;  ///< what came with the program
};

OwnFolders ownFolders();

}  // namespace skimline
