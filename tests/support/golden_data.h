// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <vector>

namespace skimline::test {

/// Folders with reference cases of one kind ("fulltransnet", "lcaam", "pipeline"): the small set of
/// tests/data/golden, which is always there, and the larger one of the reference material where
/// that is.
std::vector<std::filesystem::path> goldenFolders(const std::filesystem::path& kind);

/// Every whole network among them: a folder with a config.json.
std::vector<std::filesystem::path> goldenNetworks();

}  // namespace skimline::test
