// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/shared_data.h"

#include <cstdlib>

namespace skimline::test {

namespace fs = std::filesystem;

std::optional<fs::path> sharedFolder() {
    const char* configured = std::getenv("SKIMLINE_SHARED");
    const fs::path folder =
        configured != nullptr ? fs::path(configured) : sourceFolder().parent_path() / "shared";
    if (!fs::is_directory(folder)) return std::nullopt;
    return folder;
}

std::optional<fs::path> sharedPath(const fs::path& relative) {
    const auto folder = sharedFolder();
    if (!folder || !fs::exists(*folder / relative)) return std::nullopt;
    return *folder / relative;
}

fs::path fixturesFolder() { return fs::path(SKIMLINE_BINARY_DIR) / "tests" / "fixtures"; }

fs::path sourceFolder() { return fs::path(SKIMLINE_SOURCE_DIR); }

}  // namespace skimline::test
