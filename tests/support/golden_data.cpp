// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/golden_data.h"

#include <algorithm>

#include "tests/support/shared_data.h"

namespace skimline::test {

namespace fs = std::filesystem;

std::vector<fs::path> goldenFolders(const fs::path& kind) {
    std::vector<fs::path> folders{sourceFolder() / "tests/data/golden" / kind};
    if (const auto larger = sharedPath("golden" / kind)) folders.push_back(*larger);
    return folders;
}

std::vector<fs::path> goldenNetworks() {
    std::vector<fs::path> networks;
    for (const fs::path& folder : goldenFolders("fulltransnet"))
        for (const auto& entry : fs::directory_iterator(folder))
            if (fs::exists(entry.path() / "config.json")) networks.push_back(entry.path());
    std::ranges::sort(networks);
    return networks;
}

}  // namespace skimline::test
